"""Actions of Sky Thieves in words: the verbs over the names of a set."""

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.games.sky_thieves.cards.card_set import CardSet
from skydeck.games.sky_thieves.cards.words import ABOARD, KINDS, MOST_MOVED, OPTION_NAMES, STATS

SEATS = [f"seat {number}" for number in range(1, 6)]


def make_codec(cards: CardSet) -> ActionCodec:
    """The verbs of Sky Thieves over the names of this set."""
    ship = cards.names[: cards.kinds]
    captains = cards.names[cards.kinds :]
    targets = cards.target_names
    paid = [*ship, *ABOARD]
    return ActionCodec(
        [
            VerbForm("agree", "agree", []),
            VerbForm("refuse", "refuse", []),
            VerbForm("captain", "take {captain}", [("captain", captains)]),
            VerbForm("play", "play {card}", [("card", ship)]),
            VerbForm("leave", "leave port", []),
            VerbForm("pay", "pay {card}", [("card", paid)]),
            VerbForm("scout", "scout", []),
            VerbForm("attack", "attack {target}", [("target", targets)]),
            VerbForm("overload", "overload the {slot}", [("slot", KINDS[:3])]),
            VerbForm("offensive", "use the offensive ability", []),
            VerbForm("defensive", "use the defensive ability", []),
            VerbForm("end", "end phase", []),
            VerbForm("pass", "pass", []),
            VerbForm("junk", "junk {card}", [("card", ship)]),
            VerbForm("pick", "pick {card}", [("card", ship)]),
            VerbForm("stat", "name {stat}", [("stat", STATS)]),
            VerbForm("rival", "aim at {seat}", [("seat", SEATS)]),
            VerbForm("slot", "choose the {slot}", [("slot", KINDS[:3])]),
            VerbForm("replace", "replace {target}", [("target", targets)]),
            VerbForm("swap", "swap {target} and {other}", [("target", targets), ("other", targets)]),
            VerbForm("sink", "sink {target}", [("target", targets)]),
            VerbForm("choose", "choose {option}", [("option", OPTION_NAMES)]),
            VerbForm("move", "move {points} to {stat}", [("points", MOST_MOVED + 1), ("stat", STATS[:2])]),
            VerbForm("yes", "yes", []),
            VerbForm("suffer", "suffer the loss", []),
        ]
    )
