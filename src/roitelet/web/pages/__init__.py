"""The pages: what a visitor sees, rendered on the server from that visitor's view alone.

`Pages` has a method for each page. Templates lie in `web/templates`, and a game's own in its folder; what they are
given is made in `seen` and `replaying`.
"""

from roitelet.web.pages.pages import Pages

__all__ = ["Pages"]
