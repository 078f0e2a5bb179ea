import pytest

import roitelet

GAME = roitelet.game("for-a-crown")


@pytest.fixture(params=[GAME, GAME.interpreted()], ids=["compiled", "interpreted"])
def game(request: pytest.FixtureRequest) -> roitelet.Game:
    """For a Crown, in both ways of running its rules."""
    found = request.param
    assert isinstance(found, roitelet.Game)
    return found
