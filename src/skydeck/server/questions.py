"""Questions about what could be done, answered on a copy dealt anew from what the seat may see."""

from __future__ import annotations

from typing import Any

from skydeck.server.errors import Refused, against_the_rules, split_rule
from skydeck.server.play import Play
from skydeck.server.tables import Table
from skydeck.server.thinking import HINT_LEVEL


def tried(play: Play, seat: int, version: int, draft: list[Any]) -> dict[str, Any]:
    """What a draft would do and what could follow it; nothing is carried out."""
    play.check_version(version)
    actions = play.read(draft)
    copy = play.as_seen_by(seat)
    if seat not in copy.pending_players():
        raise Refused("not_asked", "It is not your decision now.", status=409)
    preview = play.game.preview(copy.clone(), seat, actions)
    codec = copy.codec
    for action in actions:
        reason = copy.why_illegal(seat, action)
        if reason:
            raise against_the_rules(reason)
        before = copy.clone()
        copy.apply_legal(seat, action)
        if not play.goes_on(before, seat, action, copy):
            return {"legal": [], "preview": preview}
    legal = [
        {
            "action": codec.to_json(action),
            "text": codec.to_text(action),
            "label": play.game.action_label(copy, seat, action),
        }
        for action in copy.legal_actions(seat).tolist()
    ]
    return {"legal": legal, "preview": preview}


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
    codec = copy.codec
    return {
        "version": version,
        "action": codec.to_json(actions[0]),
        "actions": [codec.to_json(action) for action in actions],
        "label": label,
        "sentence": f"The strongest bot would choose: {label}.",
    }
