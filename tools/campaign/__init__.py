"""A campaign against the server: kills, attacks and faults under honest load, and one page of figures.

`python -m tools.campaign --help` lists what it does. Traffic goes to loopback only; every process, connection and file
is bounded in count and ended by the campaign itself.
"""
