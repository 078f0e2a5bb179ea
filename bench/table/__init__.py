"""The table: moves that everybody sees, beside boardgame.io, with the server on one core and the load on another.

`node/` holds the load, which plays both by the same code, and the peer's side: the same game, by the same rules.
"""
