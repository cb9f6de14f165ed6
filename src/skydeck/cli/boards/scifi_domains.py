"""The table of Scifi Domains in a terminal: the seats, the line-ups with what they cost, and every battle."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skydeck.cli.boards import Cards, View
from skydeck.cli.boards.marks import BRASS, heading, seat_text
from skydeck.cli.output import plain_table

PHASES = {
    "set_up": "set-up",
    "repair": "repair",
    "refresh": "line-ups",
    "build": "Build and Research",
    "battle": "Enemies and combat",
    "rewards": "Take Rewards",
    "over": "the game is over",
}
STAGES = {
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
}
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
LEGEND = "h health; damage: S Space, SS Space Striker, G Ground, GS Ground Striker; sb Striker Bays, db Drop Bays"
# What damage that is to be dealt is called, by pool and part of the battle.
POOLS = {
    "space": ("first Space Striker", "first Space", "Space Striker", "Space", "Space or Striker", "spilling Space"),
    "ground": (
        "first Ground Striker",
        "first Ground",
        "Ground Striker",
        "Ground",
        "Ground or Striker",
        "spilling Ground",
    ),
}
POOL_NAMES = ("first_striker", "first", "striker", "main", "either", "spill")


def moment(view: View) -> tuple[object, ...]:
    return (view["round"], view["phase"])


def table(view: View, cards: Cards, names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [
        heading(f"Round {view['round']} of {view['rounds']}, {PHASES[view['phase']]}"),
        seats(view, names),
        fleets(view, names),
    ]
    if view["phase"] in ("build", "rewards"):
        parts.append(line_ups(view, cards))
    parts += [battle(view, seat, names) for seat in view["seats"] if seat["battle"]]
    return Group(*parts, Text(LEGEND, style="dim"), Text(left_text(view), style="dim"))


def left_text(view: View) -> str:
    """How the VP of the seats come about."""
    divisor = view["seats"][0]["score"]["divisor"]
    return f"VP as if the game ended now; left: cost of Units, Metal and Research together, divided by {divisor}"


def focus(view: View, cards: Cards, names: list[str]) -> RenderableType | None:
    """The own battle, what can be bought, or how many points everybody has: which Rewards there are the question says."""
    if view["you"] is None:
        return None
    mine = view["seats"][view["you"]["seat"]]
    if mine["battle"]:
        return Group(battle(view, mine, names), Text(LEGEND, style="dim"))
    if view["phase"] == "rewards":
        return seats(view, names)
    return Group(line_ups(view, cards), Text(LEGEND, style="dim")) if view["phase"] == "build" else None


def seats(view: View, names: list[str]) -> Table:
    numbers = ("VP", "= gained", "+ cards", "+ left", "Metal", "Research", "Points", "Rewards", "Kills")
    shown = plain_table("Seat", *numbers, "", right=numbers)
    for seat in view["seats"]:
        figures, score, number = seat["figures"], seat["score"], seat["seat"]
        notes = ["marker"] if number == view["marker"] else []
        notes += ["passed"] if seat["passed"] else []
        words = Text(", ".join(notes), style="dim")
        if seat["status"] in ("choosing", "deciding"):
            words.append(", " if notes else "")
            words.append("to move", style=f"not dim {BRASS}")
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
            words,
        )
    return shown


def fleets(view: View, names: list[str]) -> Table:
    """What each seat has by Type, with what its Techs make of it."""
    shown = plain_table("Fleet", "Units", "Techs", "Rewards")
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
        text.append(f" ({unit['new']} new)", style=BRASS)
    damage = [f"{SHORT[name]}{unit['stats'][name]}" for name in SHORT if unit["stats"][name]]
    bays = [f"{BAYS[name]}{number}" for name, number in unit["bays"].items() if number]
    text.append(f"  h{unit['stats']['health']} {' '.join([*damage, *bays])}".rstrip(), style="dim")
    if unit["wounds"]:
        text.append(f"  {', '.join(map(str, unit['wounds']))} damage", style="red")
    return text


def sided(thing: dict[str, Any]) -> str:
    """A Unit or Enemy by name, a Striker of the split model with its side."""
    return f"{thing['card']} ({thing['side']})" if thing["side"] else str(thing["card"])


def counted(stacks: list[dict[str, Any]]) -> str:
    return ", ".join(f"{one['card']} x{one['count']}" if one["count"] > 1 else one["card"] for one in stacks) or "-"


def line_ups(view: View, cards: Cards) -> Table:
    """What lies in the line-ups; for a seat with what each number of Units, or each Tech, would cost."""
    zones = {zone["zone"]: zone["cards"] for zone in view["zones"] if zone["seat"] is None}
    prices = view["you"]["prices"] if view["you"] else {"units": {}, "techs": {}}
    shown = plain_table("Line-up", "", "Price", "")
    for name, label in (("unit", "Units"), ("tech", "Techs"), ("reward", "Rewards")):
        for place, stack in enumerate(zones[f"{name}_line_up"]):
            card = stack["card"]
            known = cards.get(card, {})
            times = f"{card} x{stack['count']}" if stack["count"] > 1 else card
            cost = price_text(card, prices) or (str(known["cost"]) if known.get("cost") else "1 point")
            what = known.get("unit") or CLASSES.get(known.get("class", ""))
            words = ": ".join(filter(None, [what, known.get("brief")]))
            shown.add_row(Text(label if place == 0 else "", style="bold"), times, cost, Text(words, style="dim"))
    return shown


def price_text(card: str, prices: dict[str, Any]) -> str:
    """``2, 3, 4`` for one, two or three; ``4 or 3 for Chaff Throwers``."""
    if card in prices["units"]:
        return ", ".join(map(str, prices["units"][card]))
    if card not in prices["techs"]:
        return ""
    tech = prices["techs"][card]
    ways = [str(tech["add"])] if tech["add"] is not None else []
    ways += [f"{price} for {old}" for old, price in tech["replace"].items()]
    return " or ".join(ways)


def battle(view: View, seat: dict[str, Any], names: list[str]) -> RenderableType:
    """The Enemies above, the own Units below, and what is dealt and absorbed."""
    state = seat["battle"]
    shown = plain_table("", "")
    shown.add_row("Enemies", groups(state["foes"]))
    shown.add_row("they deal", ", ".join(to_come(state)) or "-")
    if state["scouted"]:
        shown.add_row("next", ", ".join(state["scouted"]))
    if state["line"]:
        shown.add_row("Units", groups(state["line"]))
        shown.add_row("", Text(", ".join(bay_text(name, bay) for name, bay in state["bays"].items()), style="dim"))
    elif state["stage"] in BEFORE:
        shown.add_row("Units", Text("\n").join(unit_text(unit) for unit in seat["fleet"]))
    if any(state["absorb"].values()):
        left = [f"{SHORT[kind]} {number}" for kind, number in state["absorb"].items()]
        shown.add_row("to absorb", Text(", ".join(left), style="bold"))
    if state["deal"]:
        words = dict(zip(POOL_NAMES, POOLS[state["field"]], strict=True))
        shown.add_row("to deal", ", ".join(f"{words[pool]} {number}" for pool, number in state["deal"].items()))
    shown.add_row("so far", f"{state['destroyed']} destroyed, {state['lost']} lost")
    title = Text()
    title.append(seat_text(seat["seat"], names[seat["seat"]]))
    title.append(f": {STAGES[state['stage']]}")
    return Group(title, shown)


def to_come(state: dict[str, Any]) -> list[str]:
    """What the Enemies deal, without what they have dealt already."""
    dealt = DEALT.get(state["stage"], ())
    return [f"{SHORT[kind]} {number}" for kind, number in state["enemies_deal"].items() if number and kind not in dealt]


def bay_text(name: str, bay: dict[str, int]) -> str:
    """How many bays are used, or how many more are needed than there are."""
    if bay["used"] > bay["have"]:
        return f"{name} bays: {bay['used']} needed, {bay['have']} there"
    return f"{name} bays {bay['used']} of {bay['have']} used"


def groups(stacks: list[dict[str, Any]]) -> str:
    """``2 Needle h1, new Strider h3 (2 damage)``."""
    words = []
    for one in stacks:
        many = f"{one['count']} " if one["count"] > 1 else ""
        new = "new " if one.get("age") == "new" else ""
        hurt = f" ({one['wounds']} damage)" if one["wounds"] else ""
        words.append(f"{many}{new}{sided(one)} h{one['health']}{hurt}")
    return ", ".join(words) or "-"
