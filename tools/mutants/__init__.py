"""`make mutants`: plants faults in the code, one at a time, and reports those that no test catches.

Faults come from two places: `planted.toml` lists slips that have been made or are feared, each with the tests that must
catch it; `generate` derives more from the syntax trees of the modules in `targets`, of which a fixed seed draws a
sample. The source tree is never changed: an import hook (`hook/sitecustomize.py`) gives the changed module to every
process of a test run. A first run of the tests with probes in place (`covering`) notes which test runs which statement,
so that a fault is tried by the tests that reach it, the quickest first.
"""
