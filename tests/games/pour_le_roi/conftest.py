import pytest

import roitelet

GAME = roitelet.game("pour-le-roi")


@pytest.fixture(params=[GAME, GAME.interpreted()], ids=["compiled", "interpreted"])
def game(request: pytest.FixtureRequest) -> roitelet.Game:
    """Pour le Roi (et Moi), in both ways of running its rules."""
    found = request.param
    assert isinstance(found, roitelet.Game)
    return found
