"""What a draft would do, shown before it is carried out."""

from __future__ import annotations

from typing import Any

from skydeck.engine.rng import Rng
from skydeck.games.sky_thieves.cards.words import Verb
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.view import attack_view, ship_stat


def preview(state: SkyThievesState, player: int, actions: list[int]) -> dict[str, Any]:
    """What a draft would do if nobody answered, on a copy dealt anew; raises IllegalAction with the reason.

    `attack` is how the attack would stand, `ship` the own Speed and Firepower as [now, then].
    """
    copy = state.clone()
    copy.resample(player, Rng(0))
    generator = copy.rng.to_list()
    for action in actions:
        copy.apply_action(player, action)
    told: dict[str, Any] = {"notes": [], "legal": [], "done": not int(copy.pending) >> player & 1}
    if state.secret:
        return told
    known = copy.rng.to_list() == generator
    if list(copy.line) != list(state.line):
        told["notes"].append("The line of Targets changes.")
    elif known and not told["done"]:
        told["legal"] = [copy.codec.to_text(action) for action in copy.legal_actions(player)]
    attacked = int(copy.attacked)
    let_pass(copy, player)
    if copy.rng.to_list() != generator:
        told["notes"].append("Cards are drawn by chance.")
        return told
    if copy.attacked == attacked:
        told["attack"] = attack_view(copy)
    told["ship"] = {
        name: [ship_stat(state, player, total), ship_stat(copy, player, total)]
        for total, name in enumerate(("speed", "firepower"))
    }
    return told


def let_pass(copy: SkyThievesState, player: int) -> None:
    """Let all others pass in the moments of a draft; stop at whatever else they decide, and at the own next question."""
    while copy.pending and copy.decision == Ask.RESPOND and copy.current_player() != player:
        copy.apply_action(int(copy.current_player()), int(Verb.PASS))
