"""Decisions of several parts: a card is announced and then paid for, and both may be chosen anew until the payment is sent."""

from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState

# Where a card can be announced; each card of a payment is named by itself.
ANNOUNCED = {Ask.PORT, Ask.PHASE, Ask.RESPOND, Ask.PICK, Ask.PAY}


def announces(before: SkyThievesState, player: int, action: int, after: SkyThievesState) -> bool:
    """Whether the question after an answer asks how the card just announced is paid (ST-D04)."""
    asked = after.decision == Ask.PAY and bool(after.pending >> player & 1)
    return asked and before.decision in ANNOUNCED
