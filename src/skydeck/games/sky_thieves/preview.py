"""What a draft would do, shown before it is carried out."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from skydeck.engine.drafts import Draft
from skydeck.engine.words import Words
from skydeck.games.sky_thieves.cards.words import Verb
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.view import attack_view, ship_stats

say = Words("sky_thieves")


def preview(state: SkyThievesState, player: int, actions: list[int]) -> dict[str, Any]:
    """What a draft would do if nobody answered, on a copy dealt anew; raises IllegalAction with the reason.

    `attack` is how the attack would stand, `ship` the own Speed and Firepower, and both together, as [now, then].
    """
    draft = Draft(state.clone(), player, actions)
    copy, told = draft.copy, draft.told
    if state.secret:
        return told
    generator = copy.rng.to_list()
    if list(copy.line) != list(state.line):
        draft.notes.append(say("preview.line", "The line of Targets changes."))
    elif draft.known:
        draft.tell_legal()
    attacked = copy.attacked
    let_pass(copy, player)
    if not draft.known or copy.rng.to_list() != generator:
        draft.notes.append(say("preview.chance", "Cards are drawn by chance."))
        return told
    if copy.attacked == attacked:
        told["attack"] = to_builtins(attack_view(copy))
    now, then = ship_stats(state, player), ship_stats(copy, player)
    told["ship"] = {name: [now[name], then[name]] for name in now}
    return told


def let_pass(copy: SkyThievesState, player: int) -> None:
    """Let all others pass in the moments of a draft; stop at whatever else they decide, and at the own next question."""
    while copy.pending and copy.decision == Ask.RESPOND and copy.current_player() != player:
        copy.apply_action(copy.current_player(), Verb.PASS)
