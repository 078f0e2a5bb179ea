"""`python -m tools.fuzz`: random people at random tables do random things, through real pages and the API.

After each step it is checked that the server answers as it should and that what it shows follows from what it keeps.
What it finds opens as a replay.
"""
