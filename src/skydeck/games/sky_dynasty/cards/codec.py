"""Actions of Sky Dynasty in words: the verbs over the names of a card set."""

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import CHOICES, DECKS, MAX_PAID, SEATS


def make_codec(table: CardSet) -> ActionCodec:
    """The verbs of Sky Dynasty over the names of this set."""
    cards = table.names
    places = table.place_names
    sources = ["discard pile", *places]
    return ActionCodec(
        [
            VerbForm("lay", "lay {card}", [("card", cards)]),
            VerbForm("lock", "lock", []),
            VerbForm("pass", "pass", []),
            VerbForm("pay", "pay to go to {place}", [("place", places)]),
            VerbForm("keep", "keep {card}", [("card", cards)]),
            VerbForm("send", "send {card} to {place}", [("card", cards), ("place", places)]),
            VerbForm("remove", "remove {card} of {seat}", [("seat", SEATS), ("card", cards)]),
            VerbForm(
                "raise",
                "raise {card} from {paid} to {coins}",
                [("card", cards), ("paid", MAX_PAID + 1), ("coins", MAX_PAID + 1)],
            ),
            VerbForm("trash", "trash {card} from {source}", [("source", sources), ("card", cards)]),
            VerbForm("draw", "draw from {deck} deck", [("deck", DECKS)]),
            VerbForm("buy", "buy {card}", [("card", cards)]),
            VerbForm("choose", "choose {option}", [("option", CHOICES)]),
            VerbForm("replace", "replace {card} at {place}", [("place", places), ("card", cards)]),
            VerbForm("dispatch", "dispatch to {place}", [("place", places)]),
            VerbForm("resolve", "resolve {card}", [("card", cards)]),
            VerbForm("look", "look", []),
            VerbForm("done", "done", []),
        ]
    )
