"""Questions about what could be done, answered on a copy dealt anew from what the seat may see."""

from __future__ import annotations

from typing import Any

from skydeck.server.errors import Refused, against_the_rules, split_rule
from skydeck.server.play import Play
from skydeck.server.tables import Table
from skydeck.server.thinking import HINT_LEVEL


def tried(play: Play, seat: int, version: int, draft: list[Any]) -> dict[str, Any]:
    """What a draft would do and what could follow it; nothing is carried out.

    What follows is told only within the same decision: beyond it lie chance and what others chose.
    """
    play.check_version(version)
    actions = play.read(draft)
    copy = play.as_seen_by(seat)
    if seat not in copy.pending_players():
        raise Refused("not_asked", "It is not your decision now.", status=409)
    start, done = copy.clone(), False
    for place, action in enumerate(actions):
        reason = copy.why_illegal(seat, action)
        if reason:
            raise against_the_rules(reason)
        before = copy.clone()
        copy.apply_legal(seat, action)
        if not play.goes_on(before, seat, action, copy):
            rest = actions[place + 1 :]
            if rest and rest != play.closing(before, seat):
                raise Refused("too_long", f"The decision ends with action {place + 1}; send the rest afterwards.")
            actions, done = actions[: place + 1], True
            break
    preview = play.game.preview(start, seat, actions)
    # The preview's own list runs on into what comes after the decision.
    preview.pop("legal", None)
    preview["done"] = done
    return {"legal": [] if done else play.legal_in(copy, seat), "done": done, "preview": preview}


def reasons(play: Play, seat: int, version: int, wanted: Any) -> dict[str, Any]:
    """Why an action is not possible now; no reasons if it is."""
    play.check_version(version)
    action = play.read([wanted])[0]
    reason = play.as_seen_by(seat).why_illegal(seat, action)
    if not reason:
        return {"reasons": []}
    text, rule = split_rule(reason)
    return {"reasons": [{"text": text, "rule": rule}]}


async def hint(table: Table, seat: int) -> dict[str, Any]:
    """What a strong bot would do from this seat: the whole decision, and its first action for those who show one."""
    play = table.running()
    version, copy = play.version, play.as_seen_by(seat)
    actions = await table.think(play, seat, HINT_LEVEL, copy)
    label = play.label(copy, seat, actions)
    notes = play.game.preview(copy.clone(), seat, actions).get("notes", [])
    codec = copy.codec
    return {
        "version": version,
        "action": codec.to_json(actions[0]),
        "actions": [codec.to_json(action) for action in actions],
        "label": label,
        "sentence": " ".join([f"The strongest bot would choose: {label}.", *notes[:1]]),
    }
