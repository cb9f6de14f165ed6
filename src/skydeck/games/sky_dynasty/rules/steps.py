"""The steps of the agenda and the decisions, by number."""

from typing import Final

from mypy_extensions import i64

RULES_VERSION: Final = 1

# Steps of the agenda.
STEP_ROUND: Final[i64] = 0
STEP_DRAW: Final[i64] = 1
STEP_DISPATCH: Final[i64] = 2
STEP_REVEAL: Final[i64] = 3
STEP_FEE: Final[i64] = 4
STEP_FEE_SHOWN: Final[i64] = 5
STEP_PICK: Final[i64] = 6
STEP_PICK_SHOWN: Final[i64] = 7
STEP_PHOENIX: Final[i64] = 8
STEP_PHOENIX_SHOWN: Final[i64] = 9
STEP_DICE: Final[i64] = 10
STEP_ARRIVE: Final[i64] = 11
STEP_DISCARD: Final[i64] = 12
STEP_PLACE: Final[i64] = 13
STEP_REMOVE: Final[i64] = 14
STEP_REMOVED: Final[i64] = 15
STEP_PAYMENT: Final[i64] = 16
STEP_BID: Final[i64] = 17
STEP_COMPARE: Final[i64] = 18
STEP_BONUS: Final[i64] = 19
STEP_REFILL: Final[i64] = 20
STEP_SURVIVE: Final[i64] = 21
STEP_SURVIVE_NEXT: Final[i64] = 22
STEP_SHIP: Final[i64] = 23
STEP_JUDGE: Final[i64] = 24
STEP_CLEANUP: Final[i64] = 25
STEP_END_ROUND: Final[i64] = 26

# Decisions; the names are those of `game.choice`.
D_NONE: Final[i64] = 0
D_LAY: Final[i64] = 1
D_FEE: Final[i64] = 2
D_PICK: Final[i64] = 3
D_PHOENIX: Final[i64] = 4
D_REMOVE: Final[i64] = 5
D_PAY: Final[i64] = 6
D_TRASH: Final[i64] = 7
D_DRAW: Final[i64] = 8
D_BUY_DRAWN: Final[i64] = 9
D_REPLACE: Final[i64] = 10
D_PLACE: Final[i64] = 11
D_BUY: Final[i64] = 12
D_CHOOSE: Final[i64] = 13
D_ORDER: Final[i64] = 14
D_LOOK: Final[i64] = 15
DECISIONS: Final = [
    "none", "lay", "fee", "pick", "phoenix", "remove", "pay", "trash", "draw", "buy_drawn", "replace", "place", "buy",
    "choose", "order", "look",
]  # fmt: skip

# The published rules have no limit of rounds; a game that long stands still in all but name.
STANDSTILL_ROUNDS: Final[i64] = 500
