"""A fuzzer for tables: random people at random tables do random things, through real pages and the API.

After each step the fuzzer checks the server's answer, and that what the server shows follows from what its store holds.
A find can be opened as a replay.
"""
