"""Actions of Skytopia in words: the verbs over the names of a set."""

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.games.skytopia.cards.card_set import CardSet
from skydeck.games.skytopia.cards.words import COLOURS, FACE_NAMES, OPTION_NAMES, SIDES


def make_codec(cards: CardSet) -> ActionCodec:
    """The verbs of Skytopia over the names of this set."""
    towers = cards.names[: cards.cards]
    built = cards.names[: cards.first_guild]
    golem: list[tuple[str, list[str] | int]] = [("card", towers), ("face", FACE_NAMES)]
    return ActionCodec(
        [
            VerbForm("take", "take the {colour} tile", [("colour", COLOURS)]),
            VerbForm("side", "side {side}", [("side", SIDES)]),
            VerbForm("start", "start on {card}", [("card", towers)]),
            VerbForm("build", "build {card}", [("card", towers)]),
            VerbForm("climb", "climb the {colour} tower", [("colour", COLOURS)]),
            VerbForm("activate", "activate {card}", [("card", built)]),
            VerbForm("send", "send {face} to {card}", golem),
            VerbForm("recall", "recall {face} from {card}", golem),
            VerbForm("turn", "turn {face} on {card} to {to}", [*golem, ("to", FACE_NAMES)]),
            VerbForm("lift", "lift {face} from {card}", golem),
            VerbForm("move", "move to {card}", [("card", towers)]),
            VerbForm("pay", "pay", []),
            VerbForm("choose", "choose {option}", [("option", OPTION_NAMES)]),
            VerbForm("use", "use the tile", []),
            VerbForm("skip", "skip", []),
            VerbForm("all", "all that pays", []),
        ]
    )
