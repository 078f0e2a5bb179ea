"""Measures Roitelet beside its peers, in the same run on the same cores: `python -m bench`.

The ratios count: figures of one machine on one day mean little elsewhere. A section is one subject (`SECTIONS` in
`sections`). Each returns `Figure`s, which are printed and saved as JSON in the same way. Whole games and batches are
also drawn, and written into docs/speed.md (`page`).
"""
