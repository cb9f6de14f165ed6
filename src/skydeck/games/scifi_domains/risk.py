"""The risk of one more Enemy: what the battle would bring and cost, fought out from what everybody knows.

Every Enemy that the public deck can hold is tried; nothing is told but that list, and no chance in percent. The battles are
fought as the game suggests it, so the numbers are those that a player comes to who follows the suggestions.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.engine.text import join, plural
from skydeck.games.scifi_domains.cards.words import DAMAGE, Class, Verb
from skydeck.games.scifi_domains.policy import MIND
from skydeck.games.scifi_domains.rules import absorbing, calling, figures, scoring
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Stage, Tally
from skydeck.games.scifi_domains.text.names import named, numbered

# How an outcome looks beside stopping: no Unit more is lost; some are, for less or for more than they bring; no ship is left.
SAFE, SOME, DEAR, ALL = "safe", "some", "dear", "all"
GRADES = (SAFE, SOME, DEAR, ALL)
GONE = (Ev.LOST, Ev.SACRIFICED, Ev.STRANDED)


class Battle:
    """How a battle goes: points, Units lost with their worth in Metal, damage soaked up, and who is left."""

    def __init__(self) -> None:
        self.points = 0
        self.lost = 0
        self.soaked = 0
        # What all Units that fight can soak up.
        self.health = 0
        self.gone: Counter[int] = Counter()
        self.ships_left = True

    def key(self) -> tuple[object, ...]:
        return self.points, self.lost, tuple(sorted(self.gone.items())), self.ships_left


def one_more(state: ScifiDomainsState, player: int) -> dict[str, Any]:
    """What stopping now would bring, and what every Enemy would that may come next."""
    now = fought(state, player, None)
    coming = next_ones(state, player)
    after = {enemy: fought(state, player, enemy) for enemy in sorted(coming)}
    worth = state.cards.divisor
    groups: dict[tuple[object, ...], list[int]] = {}
    for enemy, battle in after.items():
        groups.setdefault((GRADES.index(graded(now, battle, worth)), battle.lost, *battle.key()), []).append(enemy)
    return {
        "health": now.health,
        "coming": sum(arriving(state, player)),
        "left": sum(coming.values()),
        "stop": outcome(state, now, now, worth),
        "next": [
            {
                "cards": [
                    {
                        "card": state.cards.names[enemy],
                        "count": coming[enemy],
                        "adds": max(0, after[enemy].soaked - now.soaked),
                    }
                    for enemy in sorted(enemies, key=lambda enemy: (after[enemy].soaked, enemy))
                ],
                "count": sum(coming[enemy] for enemy in enemies),
                **outcome(state, now, after[enemies[0]], worth),
            }
            for _, enemies in sorted(groups.items(), key=lambda group: group[0][:2])
        ],
    }


def outcome(state: ScifiDomainsState, now: Battle, battle: Battle, worth: int) -> dict[str, Any]:
    return {
        "points": battle.points,
        "lost": battle.lost,
        "soaked": battle.soaked,
        "grade": graded(now, battle, worth),
        "text": stop_text(state, battle) if battle is now else more_text(state, now, battle),
    }


def graded(now: Battle, battle: Battle, worth: int) -> str:
    """How bad it is; Units are worth a VP for so much Metal, and a point at least one."""
    if not battle.ships_left:
        return ALL
    more = battle.lost - now.lost
    if battle is now:
        return SOME if now.gone else SAFE
    if more <= 0:
        return SAFE
    return DEAR if more > worth * (battle.points - now.points) else SOME


# -- words -------------------------------------------------------------------------------------------------------------


def stop_text(state: ScifiDomainsState, now: Battle) -> str:
    """``4 points, the Interceptor is lost``: what follows if nobody else is called."""
    return f"{plural(now.points, 'Reward point')}, {loss_text(state, now.gone, now.ships_left) or 'no Unit is lost'}"


def more_text(state: ScifiDomainsState, now: Battle, battle: Battle) -> str:
    """``1 point more, a Picket more is lost``: what changes beside stopping."""
    gained = battle.points - now.points
    points = "no point more" if gained == 0 else plural(abs(gained), "point") + (" more" if gained > 0 else " less")
    more = battle.gone - now.gone
    loss = loss_text(state, more, battle.ships_left or not now.ships_left)
    if not loss:
        saved = bool(now.gone - battle.gone)
        loss = "less is lost" if saved else "nothing more is lost" if now.gone else "no Unit is lost"
    return f"{points}, {loss}"


def loss_text(state: ScifiDomainsState, gone: Counter[int], ships_left: bool) -> str:
    """Who is lost, by name, or that no ship is left; empty for nobody."""
    if not gone:
        return ""
    names = [
        numbered(state, unit, number) if number > 1 else named(state, unit) for unit, number in sorted(gone.items())
    ]
    words = f"{join(names)} {'is' if sum(gone.values()) == 1 else 'are'} lost"
    return words if ships_left else f"no ship is left: {words}"


def call_label(plain: str, risk: dict[str, Any]) -> str:
    """The button that calls, with what will be lost: ``Call a ship: lose Units worth 0 to 7 Metal``, "in all" where some will
    be lost already without it."""
    losses = [group["lost"] for group in risk["next"]]
    low, high = min(losses), max(losses)
    if high == 0:
        return f"{plain}: lose no Unit"
    in_all = " in all" if risk["stop"]["lost"] else ""
    return f"{plain}: lose Units worth {low if low == high else f'{low} to {high}'} Metal{in_all}"


def warning(state: ScifiDomainsState, risk: dict[str, Any]) -> str:
    """What is asked about once before a call that costs more than it can bring; empty where it is worth a try."""
    worth = state.cards.divisor
    stop, total = risk["stop"], risk["left"]
    points = sum(group["count"] * (group["points"] - stop["points"]) for group in risk["next"])
    metal = sum(group["count"] * (group["lost"] - stop["lost"]) for group in risk["next"])
    if points * worth > metal:
        return ""
    if points <= 0 and metal <= 0:
        return "No Enemy that can come brings you a point more."
    cost = f"costs Units worth {mean(metal, total)} Metal more"
    if points <= 0:
        return f"No point more can be hoped for, and on average it {cost}."
    return f"On average it {cost} and brings {mean(points, total)} of a point; {worth} Metal are worth 1 VP at the end."


def mean(total: int, number: int) -> str:
    """A mean as people say it: whole where it is, else with one decimal."""
    value = round(total / number, 1)
    return str(int(value)) if value == int(value) else str(value)


# -- fighting it out ---------------------------------------------------------------------------------------------------


def next_ones(state: ScifiDomainsState, player: int) -> Counter[int]:
    """All Enemies that may come next, each as often as the deck holds it; a scouted one alone."""
    number = calling.called_class(state, player)
    scouted = state.tally(Tally.SCOUTED + number, player)
    if scouted:
        return Counter([scouted - 1])
    cards = state.cards
    begin, end = cards.first_of[number], cards.first_of[number + 1]
    base = player * cards.enemies - cards.first_enemy
    left = Counter({enemy: state.calls[base + enemy] for enemy in range(begin, end) if state.calls[base + enemy]})
    return left or Counter({enemy: cards.copies[enemy] for enemy in range(begin, end)})


def arriving(state: ScifiDomainsState, player: int) -> list[int]:
    """The damage of each kind that the Enemies called so far deal, less what is ignored."""
    dealt = [damage for phase in range(2) for damage in figures.incoming(state, player, phase)]
    return [max(0, dealt[kind] - figures.shields(state, player, kind)) for kind in range(len(DAMAGE))]


def fought(state: ScifiDomainsState, player: int, enemy: int | None) -> Battle:
    """The battle against what is called, and maybe one Enemy more."""
    copy = state.clone()
    if enemy is not None:
        calling.put_in_front(copy, player, enemy)
    found = Battle()
    before = scoring.units_worth(copy, player)
    points = copy.tally(Tally.POINTS, player)
    ships = 0
    rng = Rng(0)
    observer = Observer()
    copy.attach(observer)
    # The others wait, so that nothing follows the battle.
    copy.pending = copy.pending | 1 << (copy.num_players + 1)
    while copy.pending >> player & 1:
        stage = copy.tally(Tally.STAGE, player)
        action = Verb.STOP if stage <= Stage.CALL_GROUND else MIND.decide(copy, player, rng)
        if action == Verb.LAUNCH:
            found.health = fighting_health(copy, player)
            ships = copy.fighting_of_class(player, Class.SPACE)
        copy.apply_legal(player, action)
    for event in observer.take():
        if event.kind == Ev.SOAKED:
            found.soaked += event.amount
        elif event.kind in GONE:
            found.gone[event.card] += 1
    found.points = copy.tally(Tally.POINTS, player) - points
    found.lost = before - scoring.units_worth(copy, player)
    found.ships_left = ships == 0 or copy.fighting_of_class(player, Class.SPACE) > 0
    return found


def fighting_health(state: ScifiDomainsState, player: int) -> int:
    """What all Units that fight can soak up together."""
    return sum(
        (state.in_cell(player, cell) * absorbing.health_left(state, player, cell))
        for cell in range(state.cells())
        if state.in_cell(player, cell)
    )


def hint_text(state: ScifiDomainsState, player: int, calls: bool) -> str:
    """Why one more Enemy is called, or none."""
    risk = one_more(state, player)
    total = risk["left"]
    stop = risk["stop"]
    points = sum(group["count"] * (group["points"] - stop["points"]) for group in risk["next"])
    metal = sum(group["count"] * (group["lost"] - stop["lost"]) for group in risk["next"])
    brings = (
        "no point more"
        if points <= 0
        else f"{mean(points, total)} of a point more"
        if points < total
        else "a point more"
    )
    costs = "no Unit more" if metal <= 0 else f"Units worth {mean(metal, total)} Metal more"
    as_it_stands = f"As it stands: {stop['text']}."
    if calls:
        return f"{as_it_stands} On average one more Enemy brings {brings} and costs {costs}."
    if points <= 0:
        return f"{as_it_stands} One more Enemy brings {brings} and costs {costs}, so it is safer to stop."
    return f"{as_it_stands} One more Enemy would bring {brings} on average, and cost {costs}."
