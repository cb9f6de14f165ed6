"""The table of Scifi Domains in a terminal: the seats, the line-ups with what they cost, and every battle."""

from functools import reduce
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skydeck.cli.boards import Cards, View
from skydeck.cli.boards.marks import BRASS, heading, seat_text
from skydeck.cli.output import plain_table
from skydeck.engine.words import Words, card_name, word

say = Words("scifi_domains.board")
PHASES = say.named(
    "phase",
    {
        "set_up": "set-up",
        "repair": "repair",
        "refresh": "line-ups",
        "build": "Build and Research",
        "battle": "Enemies and combat",
        "rewards": "Take Rewards",
        "over": "the game is over",
    },
)
STAGES = say.named(
    "stage",
    {
        "call_strikers": "calling Strikers",
        "call_ships": "calling ships",
        "call_ground": "calling Ground Enemies",
        "dismiss": "may send one away",
        "deploy": "deploying",
        "space_first": "in space, firing first",
        "space_absorb": "in space, soaking up damage",
        "space_deal": "in space, dealing damage",
        "space_bays": "after the fight in space, short of bays",
        "ground_first": "on the ground, firing first",
        "ground_absorb": "on the ground, soaking up damage",
        "ground_deal": "on the ground, dealing damage",
        "ground_bays": "after the fight on the ground, short of bays",
        "rebuild": "may take one back",
        "done": "done",
    },
)
SHORT = {"space": "S", "space_striker": "SS", "ground": "G", "ground_striker": "GS"}
BAYS = {"striker": "sb", "drop": "db"}
CLASSES = {"striker": "Striker", "space": "ship", "ground": "Ground Unit"}
# What the Enemies have dealt by then.
DEALT = {
    **dict.fromkeys(("space_deal", "space_bays", "ground_first", "ground_absorb"), ("space", "space_striker")),
    **dict.fromkeys(("ground_deal", "ground_bays", "rebuild", "done"), tuple(SHORT)),
}
# The stages in which nobody fights yet.
BEFORE = ("call_strikers", "call_ships", "call_ground", "dismiss")
# What damage that is to be dealt is called in each part of the battle, by pool.
POOLS = {
    "space": say.named(
        "pool.space",
        {
            "first_striker": "first Space Striker {points}",
            "first": "first Space {points}",
            "striker": "Space Striker {points}",
            "main": "Space {points}",
            "either": "Space or Striker {points}",
            "spill": "spilling Space {points}",
        },
    ),
    "ground": say.named(
        "pool.ground",
        {
            "first_striker": "first Ground Striker {points}",
            "first": "first Ground {points}",
            "striker": "Ground Striker {points}",
            "main": "Ground {points}",
            "either": "Ground or Striker {points}",
            "spill": "spilling Ground {points}",
        },
    ),
}


def moment(view: View) -> tuple[object, ...]:
    return (view["round"], view["phase"])


def table(view: View, cards: Cards, names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [
        headline(view),
        seats(view, names),
        fleets(view, names),
    ]
    if view["phase"] in ("build", "rewards"):
        parts.append(line_ups(view, cards))
    parts += [battle(view, seat, names) for seat in view["seats"] if seat["battle"]]
    return Group(*parts, legend(), Text(left_text(view), style="dim"))


def headline(view: View) -> RenderableType:
    return heading(
        say(
            "headline",
            "Round {round} of {rounds}, {phase}",
            round=view["round"],
            rounds=view["rounds"],
            phase=PHASES(view["phase"]),
        )
    )


def legend() -> Text:
    """What the signs mean."""
    return Text(
        say(
            "legend",
            "h health; damage: S Space, SS Space Striker, G Ground, GS Ground Striker; sb Striker Bays, db Drop Bays",
        ),
        style="dim",
    )


def left_text(view: View) -> str:
    """How the VP of the seats come about."""
    divisor = view["seats"][0]["score"]["divisor"]
    return say(
        "left",
        "VP as if the game ended now; left: cost of Units, Metal and Research together, divided by {divisor}",
        divisor=divisor,
    )


def focus(view: View, cards: Cards, names: list[str]) -> RenderableType | None:
    """The own battle, what can be bought, or how many points everybody has: which Rewards there are the question says."""
    if view["you"] is None:
        return None
    mine = view["seats"][view["you"]["seat"]]
    if mine["battle"]:
        return Group(battle(view, mine, names), legend())
    if view["phase"] == "rewards":
        return seats(view, names)
    return Group(line_ups(view, cards), legend()) if view["phase"] == "build" else None


def seats(view: View, names: list[str]) -> Table:
    numbers = (
        say("column.vp", "VP"),
        say("column.gained", "= gained"),
        say("column.cards", "+ cards"),
        say("column.left", "+ left"),
        say("column.metal", "Metal"),
        say("column.research", "Research"),
        say("column.points", "Points"),
        say("column.rewards", "Rewards"),
        say("column.kills", "Kills"),
    )
    shown = plain_table(say("column.seat", "Seat"), *numbers, "", right=numbers)
    for seat in view["seats"]:
        figures, score, number = seat["figures"], seat["score"], seat["seat"]
        notes = [say("marker", "marker")] if number == view["marker"] else []
        notes += [say("passed", "passed")] if seat["passed"] else []
        doing = Text(", ".join(notes), style="dim")
        if seat["status"] in ("choosing", "deciding"):
            doing.append(", " if notes else "")
            doing.append(say("to_move", "to move"), style=f"not dim {BRASS}")
        shown.add_row(
            seat_text(number, names[number]),
            Text(f"{score['total']:.1f}", style="bold"),
            str(score["gained"]),
            str(score["cards"]),
            f"{score['left']:.1f}",
            f"{figures['metal']} +{seat['production']['metal']}",
            f"{figures['research']} +{seat['production']['research']}",
            str(figures["points"]),
            str(seat["rewards"]),
            str(seat["kills"]),
            doing,
        )
    return shown


def fleets(view: View, names: list[str]) -> Table:
    """What each seat has by Type, with what its Techs make of it."""
    shown = plain_table(
        say("column.fleet", "Fleet"),
        say("column.units", "Units"),
        say("column.techs", "Techs"),
        say("column.rewards", "Rewards"),
    )
    for column, ratio in zip(shown.columns[1:], (4, 3, 3), strict=True):
        column.ratio = ratio
    shown.expand = True
    zones = {(zone["zone"], zone["seat"]): zone for zone in view["zones"]}
    for seat in view["seats"]:
        number = seat["seat"]
        units = Text("\n").join(unit_text(unit) for unit in seat["fleet"])
        lists = [zones[name, number]["cards"] for name in ("techs", "rewards")]
        shown.add_row(seat_text(number, names[number]), units, *(counted(stacks) for stacks in lists))
    return shown


def unit_text(unit: dict[str, Any]) -> Text:
    """``3 Picket (1 new)  h3 SS2``."""
    total = unit["old"] + unit["new"]
    text = Text(f"{total} {sided(unit)}")
    if unit["new"]:
        text.append(say("unit.new", " ({number} new)", number=unit["new"]), style=BRASS)
    stats, bays = unit["stats"], unit["bays"]
    signs = [say("unit.health", "h{health}", health=stats["health"])]
    signs += [signed(sign, stats[name]) for name, sign in SHORT.items() if stats[name]]
    signs += [signed(sign, bays[name]) for name, sign in BAYS.items() if bays[name]]
    text.append(f"  {' '.join(signs)}", style="dim")
    if unit["wounds"]:
        wounds = ", ".join(map(str, unit["wounds"]))
        text.append(say("unit.wounds", "  {wounds} damage", wounds=wounds), style="red")
    return text


def signed(sign: str, number: int) -> str:
    """``SS2``."""
    return say("sign", "{sign:word}{number}", sign=sign, number=number)


def sided(thing: dict[str, Any]) -> str:
    """A Unit or Enemy by name, a Striker of the split model with its side."""
    if not thing["side"]:
        return card_name(thing["card"])
    return say("sided", "{card:card} ({side:word})", card=thing["card"], side=thing["side"])


def counted(stacks: list[dict[str, Any]]) -> str:
    return ", ".join(times(one) for one in stacks) or "-"


def times(stack: dict[str, Any]) -> str:
    """``Marine x2``."""
    name = card_name(stack["card"])
    return f"{name} x{stack['count']}" if stack["count"] > 1 else name


def line_ups(view: View, cards: Cards) -> Table:
    """What lies in the line-ups; for a seat with what each number of Units, or each Tech, would cost."""
    zones = {zone["zone"]: zone["cards"] for zone in view["zones"] if zone["seat"] is None}
    prices = view["you"]["prices"] if view["you"] else {"units": {}, "techs": {}}
    shown = plain_table(say("column.line_up", "Line-up"), "", say("column.price", "Price"), "")
    rows = (
        ("unit", say("column.units", "Units")),
        ("tech", say("column.techs", "Techs")),
        ("reward", say("column.rewards", "Rewards")),
    )
    for name, label in rows:
        for place, stack in enumerate(zones[f"{name}_line_up"]):
            known = cards.get(stack["card"], {})
            cost = price_text(stack["card"], prices)
            if not cost:
                cost = str(known["cost"]) if known.get("cost") else say("price.point", "1 point")
            kind = known.get("class", "")
            what = card_name(known["unit"]) if known.get("unit") else word(CLASSES[kind]) if kind else ""
            brief = ": ".join(filter(None, [what, known.get("brief")]))
            shown.add_row(Text(label if place == 0 else "", style="bold"), times(stack), cost, Text(brief, style="dim"))
    return shown


def price_text(card: str, prices: dict[str, Any]) -> str:
    """``2, 3, 4`` for one, two or three; ``4 or 3 for Chaff Throwers``."""
    if card in prices["units"]:
        return ", ".join(map(str, prices["units"][card]))
    if card not in prices["techs"]:
        return ""
    tech = prices["techs"][card]
    ways = [str(tech["add"])] if tech["add"] is not None else []
    ways += [say("price.for", "{price} for {old:card}", price=price, old=old) for old, price in tech["replace"].items()]
    return reduce(lambda one, other: say("price.or", "{one} or {other}", one=one, other=other), ways)


def battle(view: View, seat: dict[str, Any], names: list[str]) -> RenderableType:
    """The Enemies above, the own Units below, and what is dealt and absorbed."""
    state = seat["battle"]
    shown = plain_table("", "")
    shown.add_row(say("battle.enemies", "Enemies"), groups(state["foes"]))
    shown.add_row(say("battle.they_deal", "they deal"), ", ".join(to_come(state)) or "-")
    if state["scouted"]:
        shown.add_row(say("battle.next", "next"), ", ".join(map(card_name, state["scouted"])))
    if state["line"]:
        shown.add_row(say("battle.units", "Units"), groups(state["line"]))
        bays = [bay_text(say("bays.striker", "striker bays"), state["bays"]["striker"])]
        bays.append(bay_text(say("bays.drop", "drop bays"), state["bays"]["drop"]))
        shown.add_row("", Text(", ".join(bays), style="dim"))
    elif state["stage"] in BEFORE:
        shown.add_row(say("battle.units", "Units"), Text("\n").join(unit_text(unit) for unit in seat["fleet"]))
    if any(state["absorb"].values()):
        left = [damage_text(kind, number) for kind, number in state["absorb"].items()]
        shown.add_row(say("battle.to_absorb", "to absorb"), Text(", ".join(left), style="bold"))
    if state["deal"]:
        pools = POOLS[state["field"]]
        deal = [pools(pool, points=points) for pool, points in state["deal"].items()]
        shown.add_row(say("battle.to_deal", "to deal"), ", ".join(deal))
    so_far = say(
        "battle.fallen", "{destroyed} destroyed, {lost} lost", destroyed=state["destroyed"], lost=state["lost"]
    )
    shown.add_row(say("battle.so_far", "so far"), so_far)
    title = Text()
    title.append(seat_text(seat["seat"], names[seat["seat"]]))
    title.append(f": {STAGES(state['stage'])}")
    return Group(title, shown)


def to_come(state: dict[str, Any]) -> list[str]:
    """What the Enemies deal, without what they have dealt already."""
    dealt = DEALT.get(state["stage"], ())
    return [damage_text(kind, number) for kind, number in state["enemies_deal"].items() if number and kind not in dealt]


def damage_text(kind: str, number: int) -> str:
    """``SS 2``."""
    return say("damage", "{kind:word} {number}", kind=SHORT[kind], number=number)


def bay_text(name: str, bay: dict[str, int]) -> str:
    """How many bays are used, or how many more are needed than there are."""
    if bay["used"] > bay["have"]:
        return say("bays.needed", "{name}: {used} needed, {have} there", name=name, **bay)
    return say("bays.used", "{name} {used} of {have} used", name=name, **bay)


def groups(stacks: list[dict[str, Any]]) -> str:
    """``2 Needle h1, new Strider h3 (2 damage)``."""
    return ", ".join(group_text(one) for one in stacks) or "-"


def group_text(one: dict[str, Any]) -> str:
    """Equal Units or Enemies that fight."""
    name = sided(one)
    if one.get("age") == "new":
        name = say("group.new", "new {name}", name=name)
    if one["count"] > 1:
        name = say("group.several", "{count} {name}", count=one["count"], name=name)
    if one["wounds"]:
        return say(
            "group.hurt", "{name} h{health} ({wounds:damage})", name=name, health=one["health"], wounds=one["wounds"]
        )
    return say("group", "{name} h{health}", name=name, health=one["health"])
