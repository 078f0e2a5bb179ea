"""How fast Roitelet is, beside its peers, in the same run on the same core: `python -m bench`.

What counts is the ratio: figures of one machine on one day mean little elsewhere. A section is one subject (`SECTIONS`
in `__main__`); each gives `Figure`s, which are printed, drawn and kept as JSON in the same way.
"""
