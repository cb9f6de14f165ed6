"""What observations tell: each part changes when its cause does, for those who may know it, and for nothing else."""

from tests.conformance.features import check_features
from tests.conformance.play import every_game

from skydeck.engine.game import Game


@every_game
def test_each_part_tells_its_causes_and_nothing_else(game: Game) -> None:
    check_features(game, seed=81)
