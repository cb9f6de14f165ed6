"""Questions about what could be done, answered on a copy dealt anew from what the seat may see."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

from skydeck.engine.rng import Rng
from skydeck.server.errors import Refused, against_the_rules, split_rule
from skydeck.server.play import Play
from skydeck.server.tables import Hints, Table
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
    """What a strong bot would do from this seat: the whole decision, and its first action for those who show one.

    A position has one hint, however often and from wherever it is asked for.
    """
    play = table.running()
    lap = int(play.state.lap())
    known = table.hints.get(seat)
    if known is None or known.lap != lap:
        known = table.hints[seat] = Hints(lap)
    failed = known.answer is not None and known.answer.done() and (known.answer.cancelled() or known.answer.exception())
    if known.version != play.version or known.answer is None or failed:
        known.version = play.version
        known.answer = asyncio.create_task(found_hint(table, play, seat, known))
    return await asyncio.shield(known.answer)


async def found_hint(table: Table, play: Play, seat: int, known: Hints) -> dict[str, Any]:
    """Search for a hint, once. All chance in it follows from the turn and the table's secret, so that two positions of a turn
    are judged by the same deals, and no process or restart brings another opinion."""
    version = play.version
    secret = f"{table.data.seed}:{table.data.salt}:hint:{seat}:{known.lap}"
    seed = int.from_bytes(hashlib.sha256(secret.encode()).digest()[:7], "big")
    copy = play.state.clone()
    copy.resample(seat, Rng(seed))
    followed = [one.actions[0] for one in play.decisions if one.seat == seat and one.actions in known.given]
    without = [action for action in copy.legal_actions(seat).tolist() if play.game.undoes(action, followed)]
    actions = await table.think(play, seat, HINT_LEVEL, copy.clone(), seed=seed + 1, without=without)
    known.given.append(actions)
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
