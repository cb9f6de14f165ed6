"""The risk of one more Enemy: what the battle would bring and cost, fought out from what everybody knows.

Every Enemy that the public deck can hold is tried; nothing is told but that list, and no chance in percent. The battles are
fought as the game suggests it, so the numbers are those that a player comes to who follows the suggestions.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.games.scifi_domains.cards.words import DAMAGE, Class, Verb
from skydeck.games.scifi_domains.operations import say
from skydeck.games.scifi_domains.policy import MIND
from skydeck.games.scifi_domains.rules import absorbing, calling, figures, scoring
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Stage, Tally
from skydeck.games.scifi_domains.text.names import named, numbered

# How an outcome looks beside stopping: no Unit more is lost; some are, for less or for more than they bring; no ship is left.
SAFE, SOME, DEAR, ALL = "safe", "some", "dear", "all"
GRADES = (SAFE, SOME, DEAR, ALL)
# Of so much damage as no card adds.
NONE = "none"
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
        "bar": bar(now, after, worth),
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


def bar(now: Battle, after: dict[int, Battle], worth: int) -> list[dict[str, Any]]:
    """A field for each point of damage that one Enemy more may add to what comes now, as far as there is health for it: as bad
    as the worst card that adds so much. Where a card adds nothing, the first field is that of none, too."""
    grades: dict[int, list[str]] = {}
    for battle in after.values():
        adds = min(max(0, battle.soaked - now.soaked), now.health - now.soaked)
        grades.setdefault(adds, []).append(graded(now, battle, worth))
    fields = []
    for adds in range(1, max(grades) + 1):
        found = grades.get(adds) or (grades.get(0, []) if adds == 1 else [])
        fields.append(
            {
                "adds": [0, 1] if adds == 1 and 0 in grades else [adds],
                "grade": max(found, key=GRADES.index) if found else NONE,
            }
        )
    return fields


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
    loss = loss_text(state, now.gone, now.ships_left) or no_loss()
    return say("risk.stop", "{points:Reward point}, {loss}", points=now.points, loss=loss)


def no_loss() -> str:
    return say("risk.no_loss", "no Unit is lost")


def as_it_stands(risk: dict[str, Any]) -> str:
    return say("risk.as_it_stands", "As it stands: {stop}.", stop=risk["stop"]["text"])


def more_text(state: ScifiDomainsState, now: Battle, battle: Battle) -> str:
    """``1 point more, a Picket more is lost``: what changes beside stopping."""
    gained = battle.points - now.points
    loss = loss_text(state, battle.gone - now.gone, battle.ships_left or not now.ships_left)
    if not loss and now.gone - battle.gone:
        loss = say("risk.less_lost", "less is lost")
    elif not loss and now.gone:
        loss = say("risk.nothing_more", "nothing more is lost")
    loss = loss or no_loss()
    if gained > 0:
        return say("risk.more", "{points:point} more, {loss}", points=gained, loss=loss)
    if gained < 0:
        return say("risk.less", "{points:point} less, {loss}", points=-gained, loss=loss)
    return say("risk.as_many", "no point more, {loss}", loss=loss)


def loss_text(state: ScifiDomainsState, gone: Counter[int], ships_left: bool) -> str:
    """Who is lost, by name, or that no ship is left; empty for nobody."""
    if not gone:
        return ""
    units = [
        numbered(state, unit, number) if number > 1 else named(state, unit) for unit, number in sorted(gone.items())
    ]
    if sum(gone.values()) == 1:
        words = say("risk.lost", "{units:and} is lost", units=units)
    else:
        words = say("risk.lost_several", "{units:and} are lost", units=units)
    return words if ships_left else say("risk.no_ship", "no ship is left: {words}", words=words)


def call_label(call: str, risk: dict[str, Any]) -> str:
    """The button that calls, with what will be lost: ``Call a ship: lose Units worth 0 to 7 Metal``, "in all" where some will
    be lost already without it."""
    losses = [group["lost"] for group in risk["next"]]
    low, high = min(losses), max(losses)
    if high == 0:
        return say("risk.call.safe", "{call}: lose no Unit", call=call)
    if low == high:
        worth = say("risk.worth", "{high:Metal}", high=high)
    else:
        worth = say("risk.worth_between", "{low} to {high:Metal}", low=low, high=high)
    if risk["stop"]["lost"]:
        return say("risk.call.in_all", "{call}: lose Units worth {worth} in all", call=call, worth=worth)
    return say("risk.call", "{call}: lose Units worth {worth}", call=call, worth=worth)


def balance(risk: dict[str, Any]) -> tuple[int, int]:
    """The points and the Metal's worth of Units that one Enemy more brings and costs, over all that may come."""
    stop = risk["stop"]
    points = sum(group["count"] * (group["points"] - stop["points"]) for group in risk["next"])
    metal = sum(group["count"] * (group["lost"] - stop["lost"]) for group in risk["next"])
    return points, metal


def warning(state: ScifiDomainsState, risk: dict[str, Any]) -> str:
    """What is asked about once before a call that costs more than it can bring; empty where it is worth a try."""
    worth, total = state.cards.divisor, risk["left"]
    points, metal = balance(risk)
    if points * worth > metal:
        return ""
    if points <= 0 and metal <= 0:
        return say("risk.warning.idle", "No Enemy that can come brings you a point more.")
    if points <= 0:
        return say(
            "risk.warning.costs",
            "No point more can be hoped for, and on average it costs Units worth {metal} Metal more.",
            metal=mean(metal, total),
        )
    return say(
        "risk.warning",
        "On average it costs Units worth {metal} Metal more and brings {points} of a point; "
        "{worth} Metal are worth 1 VP at the end.",
        metal=mean(metal, total),
        points=mean(points, total),
        worth=worth,
    )


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
    points, metal = balance(risk)
    if points <= 0:
        brings = say("risk.hint.no_point", "no point more")
    elif points < total:
        brings = say("risk.hint.part", "{points} of a point more", points=mean(points, total))
    else:
        brings = say("risk.hint.point", "a point more")
    if metal <= 0:
        costs = say("risk.hint.no_unit", "no Unit more")
    else:
        costs = say("risk.hint.units", "Units worth {metal} Metal more", metal=mean(metal, total))
    more = {"stop": as_it_stands(risk), "brings": brings, "costs": costs}
    if calls:
        return say("risk.hint.call", "{stop} On average one more Enemy brings {brings} and costs {costs}.", **more)
    if points <= 0:
        return say(
            "risk.hint.stop",
            "{stop} One more Enemy brings {brings} and costs {costs}, so it is safer to stop.",
            **more,
        )
    return say("risk.hint.luck", "{stop} One more Enemy would bring {brings} on average, and cost {costs}.", **more)
