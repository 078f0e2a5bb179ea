import pytest

import roitelet

GAME = roitelet.game("les-caprices-du-roi")


@pytest.fixture(params=[GAME, GAME.interpreted()], ids=["compiled", "interpreted"])
def game(request: pytest.FixtureRequest) -> roitelet.Game:
    """Les Caprices du Roi, in both ways of running its rules."""
    found = request.param
    assert isinstance(found, roitelet.Game)
    return found
