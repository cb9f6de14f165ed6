"""Taking back: at once what may be taken back, and what needs their consent when the others agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from skydeck.engine.text import seat as mark
from skydeck.engine.words import Words
from skydeck.server.data import Entry
from skydeck.server.decided import Step
from skydeck.server.errors import Refused
from skydeck.server.messages import Undo, UndoAnswer
from skydeck.server.play import UNDO, Decision, Play

if TYPE_CHECKING:
    from skydeck.server.table import Table

say = Words("server")

# How often the others are asked about the same decision: a no may be thought over, but nobody is pestered.
ASKED_AT_MOST = 3


class Takeback(msgspec.Struct):
    """What an undo would take back, and on which terms."""

    entries: list[int]
    label: str
    practice: bool
    ask: bool


def takeback(play: Play, seat: int, policy: str, people: list[int]) -> Takeback | None:
    """What a seat may take back now, if anything."""
    if policy == "never" or play.over:
        return None
    place = last_decision(play.decisions, seat)
    if place is None:
        return None
    mine = play.decisions[place]
    if mine.secret and mine.moment == play.state.moment:
        sealed = [one.entry for one in play.decisions if one.seat == seat and one.moment == mine.moment]
        return Takeback(sealed, mine.label, practice=False, ask=False)
    entries = [one.entry for one in play.decisions[place:]]
    # Who passes on priority would find out whether the others are asked, and so what they hold (DT-R14).
    passed_on = bool(play.game.stop_phases) and seat not in play.pending()
    if mine.quiet and len(entries) == 1 and not passed_on:
        return Takeback(entries, mine.label, practice=False, ask=False)
    if people == [seat]:
        return Takeback(entries, mine.label, practice=True, ask=False)
    return Takeback(entries, mine.label, practice=False, ask=True) if policy == "ask" else None


def last_decision(decisions: list[Decision], seat: int) -> int | None:
    """The place of the last decision that a seat made itself."""
    own = (place for place, one in enumerate(reversed(decisions), 1) if one.seat == seat and not one.routine)
    back = next(own, None)
    return None if back is None else len(decisions) - back


def told_last(play: Play, seat: int) -> str:
    """What everybody was told of a seat's last decision."""
    told = next((one.told for one in reversed(play.decisions) if one.seat == seat), "")
    return told or say("last_decision", "The last decision of {who}.", who=mark(seat))


def undo_entry(play: Play, seat: int, plan: Takeback) -> Entry:
    practice = {"practice": True} if plan.practice else {}
    return Entry(play.number + 1, UNDO, seat, {"removes": plan.entries, **practice})


def moved_on() -> Refused:
    return Refused("stale", say("stale", "The table has moved on since; look at it again."), status=409)


async def undo(table: Table, seat: int, holder: int, message: Undo) -> dict[str, Any]:
    """Take back a seat's last decision, or ask the others whether it may."""
    key = f"undo:{message.id}"
    known = await table.store.answered(holder, key)
    if known is not None:
        return known
    play = table.running()
    plan = takeback(play, seat, table.data.settings["undo"], table.data.people)
    # For who has left an AI plays, which needs no asking.
    others = sorted({table.data.seats[one].holder or 0 for one in table.data.people} - {holder})
    if plan is not None and plan.ask and others:
        play.check_version(message.version)
        standing = table.data.undo_request
        if standing is not None and (standing["seat"], standing["entries"]) == (seat, plan.entries):
            return {"asked": True}
        if table.times_asked(seat, plan.entries) >= ASKED_AT_MOST:
            raise Refused(
                "no_undo",
                say("no_undo", "The others have been asked often enough about this; go on with the game."),
                status=409,
            )
        asked = {
            "seat": seat,
            "holder": holder,
            "label": told_last(play, seat),
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
        plan = takeback(play, seat, table.data.settings["undo"], table.data.people)
        if plan is None:
            raise Refused("no_undo", say("no_undo.prepare", "There is nothing that you may take back now."), status=409)
        return Step(undo_entry(play, seat, plan), practice=plan.practice)

    return await table.append(prepare, (holder, key, {"asked": False}))


async def answer(table: Table, holder: int, message: UndoAnswer) -> dict[str, Any]:
    """Agree to another's undo, or do not; the last one who agrees has it carried out."""
    key = f"undo_answer:{message.id}"
    known = await table.store.answered(holder, key)
    if known is not None:
        return known
    request = (await table.store.table(table.data.code)).undo_request
    if request is None or holder not in request["asked"]:
        raise Refused("no_request", say("no_request", "Nobody has asked you to take something back."), status=409)
    play = table.running()
    if not message.accept:
        await table.store.ask_undo(table.data.id, play.number, None, (holder, key, {}))
        await table.announce("undo_answered", seat=request["seat"], accepted=False)
        return {}
    agreed = await table.store.accept_undo(table.data.id, (holder, key, {}))
    if agreed is None:
        raise moved_on()
    if set(agreed["accepted"]) != set(agreed["asked"]):
        return {}

    def prepare(play: Play) -> Step:
        last = [one.entry for one in play.decisions][-len(agreed["entries"]) :]
        if last != agreed["entries"]:
            raise moved_on()
        plan = Takeback(agreed["entries"], agreed["label"], practice=False, ask=True)
        return Step(undo_entry(play, agreed["seat"], plan))

    reply = await table.append(prepare, (holder, key, {}))
    await table.announce("undo_answered", seat=agreed["seat"], accepted=True)
    return reply
