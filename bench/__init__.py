"""How fast Roitelet is, beside its peers, in the same run on the same cores: `python -m bench`.

What counts is the ratio: figures of one machine on one day mean little elsewhere. A section is one subject (`SECTIONS`
in `sections`); each gives `Figure`s, which are printed and kept as JSON in the same way. Whole games and batches are
drawn too, and told in docs/speed.md (`page`).
"""
