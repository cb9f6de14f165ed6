"""The actions of Dynasty TCG. Places are named as the acting player sees them: own and enemy."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, ROWS

VERB_PASS: Final[i64] = 0
VERB_PLAY: Final[i64] = 1
VERB_PUT: Final[i64] = 2
VERB_ATTACK: Final[i64] = 3
VERB_JOIN: Final[i64] = 4
VERB_TARGET: Final[i64] = 5
VERB_STEP: Final[i64] = 6
VERB_TURN: Final[i64] = 7
VERB_RETREAT: Final[i64] = 8
VERB_REINFORCE: Final[i64] = 9
VERB_ACTIVATE: Final[i64] = 10
VERB_SELL: Final[i64] = 11
VERB_BUY: Final[i64] = 12
VERB_WAR: Final[i64] = 13
VERB_CHOOSE: Final[i64] = 14
VERB_DONE: Final[i64] = 15
VERB_YES: Final[i64] = 16
VERB_NO: Final[i64] = 17
VERB_MODE: Final[i64] = 18
VERB_FIRST: Final[i64] = 19
VERB_DEPLOY: Final[i64] = 20
VERB_LEAD: Final[i64] = 21
VERB_LEVEL: Final[i64] = 22
VERB_BRING: Final[i64] = 23

STANCES: Final = ["defence", "attack", "upright"]
STANCE_DEFENCE: Final[i64] = 0
STANCE_ATTACK: Final[i64] = 1
# Structures and everything else without a battle position.
STANCE_NONE: Final[i64] = 2

ZONES: Final = [f"{row}{lane}" for row in ROWS for lane in range(1, int(MAX_LANES) + 1)]

# Things that can be pointed at: own zones, enemy zones, commanders, environments, items of the stack from below.
ENEMY_ZONE: Final[i64] = 28
OWN_COMMANDER: Final[i64] = 56
ENEMY_COMMANDER: Final[i64] = 57
OWN_ENVIRONMENT: Final[i64] = 58
ENEMY_ENVIRONMENT: Final[i64] = 59
STACK_THING: Final[i64] = 60
MAX_STACK: Final[i64] = 24
THINGS: Final = [
    *(f"own {zone}" for zone in ZONES),
    *(f"enemy {zone}" for zone in ZONES),
    "own commander",
    "enemy commander",
    "own environment",
    "enemy environment",
    *(f"stack {number}" for number in range(1, int(MAX_STACK) + 1)),
]
# Who has activated abilities: units and structures by zone (with the items they bear), and the environment.
ACTORS: Final = [*ZONES, "environment"]
ENVIRONMENT_ACTOR: Final[i64] = 28
MAX_CHOICES: Final = 8
MAX_WAITING: Final[i64] = 16
SOURCES: Final = ["hand", "deck", "discard pile"]


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
            VerbForm("first", "first {number}", [("number", int(MAX_WAITING))]),
            VerbForm("deploy", "deploy {number}", [("number", 32)]),
            VerbForm("lead", "lead {zone}", [("zone", ZONES)]),
            VerbForm("level", "level {source}", [("source", SOURCES)]),
            VerbForm("bring", "bring {card}", [("card", labels)]),
        ]
    )
