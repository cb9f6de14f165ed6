"""Actions of Sky Dynasty in words: the verbs over the names of a card set."""

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import CHOICES, DECKS, MAX_PAID, SEATS


def make_codec(cards: CardSet) -> ActionCodec:
    """The verbs of Sky Dynasty over the names of this set."""
    kinds = cards.names
    places = cards.place_names
    sources = ["discard pile", *places]
    steps = MAX_PAID + 1
    return ActionCodec(
        [
            VerbForm("lay", "lay {card}", [("card", kinds)]),
            VerbForm("lock", "lock", []),
            VerbForm("pass", "pass", []),
            VerbForm("pay", "pay to go to {place}", [("place", places)]),
            VerbForm("keep", "keep {card}", [("card", kinds)]),
            VerbForm("send", "send {card} to {place}", [("card", kinds), ("place", places)]),
            VerbForm("remove", "remove {card} of {seat}", [("seat", SEATS), ("card", kinds)]),
            VerbForm(
                "raise", "raise {card} from {paid} to {coins}", [("card", kinds), ("paid", steps), ("coins", steps)]
            ),
            VerbForm("trash", "trash {card} from {source}", [("source", sources), ("card", kinds)]),
            VerbForm("draw", "draw from {deck} deck", [("deck", DECKS)]),
            VerbForm("buy", "buy {card}", [("card", kinds)]),
            VerbForm("choose", "choose {option}", [("option", CHOICES)]),
            VerbForm("replace", "replace {card} at {place}", [("place", places), ("card", kinds)]),
            VerbForm("dispatch", "dispatch to {place}", [("place", places)]),
            VerbForm("resolve", "resolve {card}", [("card", kinds)]),
            VerbForm("look", "look", []),
            VerbForm("done", "done", []),
        ]
    )
