"""Actions of Scifi Domains in words: the verbs over the names of a set."""

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import AGES, DAMAGE, FOE_WOUNDS, NUMBERS, OPTION_NAMES, POINTS, WOUNDS


def make_codec(cards: CardSet) -> ActionCodec:
    """The verbs of Scifi Domains over the names of this set."""
    units = cards.names[: cards.units]
    techs = cards.names[cards.first_tech : cards.first_reward]
    rewards = cards.names[cards.first_reward : cards.first_enemy]
    enemies = cards.names[cards.first_enemy :]
    kinds = [name.replace("_", " ") for name in DAMAGE]
    return ActionCodec(
        [
            VerbForm("build", "build {number} {card}", [("card", units), ("number", NUMBERS)]),
            VerbForm("research", "research {card}", [("card", techs)]),
            VerbForm("replace", "replace {old} by {card}", [("card", techs), ("old", techs)]),
            VerbForm("pass", "pass", []),
            VerbForm("call", "call an Enemy", []),
            VerbForm("stop", "stop calling", []),
            VerbForm("dismiss", "dismiss {card}", [("card", enemies)]),
            VerbForm("hold", "hold {age} {card}", [("card", units), ("age", AGES)]),
            VerbForm("launch", "launch", []),
            VerbForm("absorb", "absorb {kind} first", [("kind", kinds)]),
            VerbForm("soak", "soak with {age} {card}, {wounds}", [("card", units), ("age", AGES), ("wounds", WOUNDS)]),
            VerbForm(
                "hit",
                "hit {card}, {wounds}, for {points}",
                [("card", enemies), ("wounds", FOE_WOUNDS), ("points", POINTS)],
            ),
            VerbForm("cease", "cease fire", []),
            VerbForm("sacrifice", "sacrifice {card}, {wounds}", [("card", units), ("wounds", WOUNDS)]),
            VerbForm("rebuild", "rebuild {card}", [("card", units)]),
            VerbForm("take", "take {card}", [("card", rewards)]),
            VerbForm("score", "score a point", []),
            VerbForm("claim", "claim {card}", [("card", units)]),
            VerbForm("choose", "choose {option}", [("option", OPTION_NAMES)]),
            VerbForm("skip", "skip", []),
        ]
    )
