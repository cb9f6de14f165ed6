"""Taking back: at once what may be taken back, and what needs their consent when the others agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from skydeck.server.decided import Step
from skydeck.server.errors import Refused
from skydeck.server.messages import Undo, UndoAnswer
from skydeck.server.play import Play

if TYPE_CHECKING:
    from skydeck.server.table import Table

# How often the others are asked about the same decision: a no may be thought over, but nobody is pestered.
ASKED_AT_MOST = 3


def moved_on() -> Refused:
    return Refused("stale", "The table has moved on since; look at it again.", status=409)


async def undo(table: Table, seat: int, holder: int, message: Undo) -> dict[str, Any]:
    """Take back a seat's last decision, or ask the others whether it may."""
    key = f"undo:{message.id}"
    known = await table.store.answered(holder, key)
    if known is not None:
        return known
    play = table.running()
    plan = play.takeback(seat, table.data.settings["undo"], table.data.people)
    others = sorted({one.holder for one in table.data.seats if one.holder not in (None, holder)})
    if plan is not None and plan.ask and others:
        play.check_version(message.version)
        standing = table.data.undo_request
        if standing is not None and (standing["seat"], standing["entries"]) == (seat, plan.entries):
            return {"asked": True}
        if table.times_asked(seat, plan.entries) >= ASKED_AT_MOST:
            raise Refused(
                "no_undo", "The others have been asked often enough about this; go on with the game.", status=409
            )
        asked = {
            "seat": seat,
            "holder": holder,
            "label": play.told_last(seat),
            "entries": plan.entries,
            "asked": others,
            "accepted": [],
        }
        reply = {"asked": True}
        if not await table.store.ask_undo(table.data.id, play.number, asked, (holder, key, reply)):
            raise moved_on()
        await table.announce("undo_asked", request=asked)
        return reply

    def prepare(play: Play) -> Step:
        play.check_version(message.version)
        plan = play.takeback(seat, table.data.settings["undo"], table.data.people)
        if plan is None:
            raise Refused("no_undo", "There is nothing that you may take back now.", status=409)
        return Step(play.undo_entry(seat, plan.entries), practice=plan.practice)

    return await table.append(prepare, (holder, key, {"asked": False}))


async def answer(table: Table, holder: int, message: UndoAnswer) -> dict[str, Any]:
    """Agree to another's undo, or do not; the last one who agrees has it carried out."""
    key = f"undo_answer:{message.id}"
    known = await table.store.answered(holder, key)
    if known is not None:
        return known
    request = (await table.store.table(table.data.code)).undo_request
    if request is None or holder not in request["asked"]:
        raise Refused("no_request", "Nobody has asked you to take something back.", status=409)
    play = table.running()
    if not message.accept:
        await table.store.ask_undo(table.data.id, play.number, None, (holder, key, {}))
        await table.announce("undo_answered", seat=request["seat"], accepted=False)
        return {}
    request = {**request, "accepted": sorted({*request["accepted"], holder})}
    if set(request["accepted"]) != set(request["asked"]):
        await table.store.ask_undo(table.data.id, play.number, request, (holder, key, {}))
        return {}

    def prepare(play: Play) -> Step:
        if not play.can_remove(request["entries"]):
            raise moved_on()
        return Step(play.undo_entry(request["seat"], request["entries"]))

    reply = await table.append(prepare, (holder, key, {}))
    await table.announce("undo_answered", seat=request["seat"], accepted=True)
    return reply
