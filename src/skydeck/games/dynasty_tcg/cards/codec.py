"""The actions of Dynasty TCG. Places are named as the acting player sees them: own and enemy."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.engine.names import names
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, ROWS


class Verb:
    """What a player does; `make_codec` has the words."""

    PASS: Final[i64] = 0
    PLAY: Final[i64] = 1
    PUT: Final[i64] = 2
    ATTACK: Final[i64] = 3
    JOIN: Final[i64] = 4
    TARGET: Final[i64] = 5
    STEP: Final[i64] = 6
    TURN: Final[i64] = 7
    RETREAT: Final[i64] = 8
    REINFORCE: Final[i64] = 9
    ACTIVATE: Final[i64] = 10
    SELL: Final[i64] = 11
    BUY: Final[i64] = 12
    WAR: Final[i64] = 13
    CHOOSE: Final[i64] = 14
    DONE: Final[i64] = 15
    YES: Final[i64] = 16
    NO: Final[i64] = 17
    MODE: Final[i64] = 18
    FIRST: Final[i64] = 19
    DEPLOY: Final[i64] = 20
    LEAD: Final[i64] = 21
    LEVEL: Final[i64] = 22
    BRING: Final[i64] = 23


VERBS: Final[list[str]] = names(Verb)


class Stance:
    """Battle positions; UPRIGHT is everything that has none."""

    DEFENCE: Final[i64] = 0
    ATTACK: Final[i64] = 1
    UPRIGHT: Final[i64] = 2


STANCES: Final[list[str]] = names(Stance)


class Pointed:
    """Numbers of what actions point at: own zones, then each of these from its number on."""

    ENEMY_ZONE: Final[i64] = 28
    OWN_COMMANDER: Final[i64] = 56
    ENEMY_COMMANDER: Final[i64] = 57
    OWN_ENVIRONMENT: Final[i64] = 58
    ENEMY_ENVIRONMENT: Final[i64] = 59
    STACK: Final[i64] = 60


ZONES: Final = [f"{row}{lane}" for row in ROWS for lane in range(1, int(MAX_LANES) + 1)]

MAX_STACK: Final[i64] = 24
THINGS: Final[list[str]] = [
    *[f"own {zone}" for zone in ZONES],
    *[f"enemy {zone}" for zone in ZONES],
    "own commander",
    "enemy commander",
    "own environment",
    "enemy environment",
    *[f"stack {number}" for number in range(1, int(MAX_STACK) + 1)],
]
# Who has activated abilities: units and structures by zone (with the items they bear), and the environment.
ACTORS: Final = [*ZONES, "environment"]
ENVIRONMENT_ACTOR: Final[i64] = 28
MAX_CHOICES: Final = 8
MAX_WAITING: Final[i64] = 16
SOURCES: Final[list[str]] = ["hand", "deck", "discard pile"]


def make_codec(labels: list[str]) -> ActionCodec:
    """The codec of a set of cards with these labels."""
    return ActionCodec(
        [
            VerbForm("pass", "pass", []),
            VerbForm("play", "play {card}", [("card", labels)]),
            VerbForm("put", "put {zone} {stance}", [("zone", ZONES), ("stance", STANCES)]),
            VerbForm("attack", "attack {zone}", [("zone", ZONES)]),
            VerbForm("join", "join {zone}", [("zone", ZONES)]),
            VerbForm("target", "target {thing}", [("thing", THINGS)]),
            VerbForm("step", "step {zone} to {to}", [("zone", ZONES), ("to", ZONES)]),
            VerbForm("turn", "turn {zone}", [("zone", ZONES)]),
            VerbForm("retreat", "retreat {zone}", [("zone", ZONES)]),
            VerbForm("reinforce", "reinforce {zone}", [("zone", ZONES)]),
            VerbForm("activate", "activate {actor} {number}", [("actor", ACTORS), ("number", MAX_CHOICES)]),
            VerbForm("sell", "sell {card}", [("card", labels)]),
            VerbForm("buy", "buy {card}", [("card", labels)]),
            VerbForm("war", "war {zone}", [("zone", ZONES)]),
            VerbForm("choose", "choose {card}", [("card", labels)]),
            VerbForm("done", "done", []),
            VerbForm("yes", "yes", []),
            VerbForm("no", "no", []),
            VerbForm("mode", "mode {number}", [("number", MAX_CHOICES)]),
            VerbForm("first", "first {number}", [("number", MAX_WAITING)]),
            VerbForm("deploy", "deploy {number}", [("number", 32)]),
            VerbForm("lead", "lead {zone}", [("zone", ZONES)]),
            VerbForm("level", "level {source}", [("source", SOURCES)]),
            VerbForm("bring", "bring {card}", [("card", labels)]),
        ]
    )
