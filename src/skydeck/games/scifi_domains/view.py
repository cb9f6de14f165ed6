"""What one seat may see: everything but which card of a deck comes next (SF-140 to SF-142)."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import u8

from skydeck.engine.drafts import Draft
from skydeck.engine.views import check_viewer, head, result, sealed, status, zones_of
from skydeck.engine.wire import as_data
from skydeck.engine.words import Words, word
from skydeck.games.scifi_domains.cards.words import AGES, BAYS, DAMAGE, STATS, Class, Group, Stat
from skydeck.games.scifi_domains.operations import say
from skydeck.games.scifi_domains.rules import absorbing, building, dealing, figures, scoring
from skydeck.games.scifi_domains.rules.steps import DECISIONS, Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import PHASES, POOLS, STAGES, Pool, Stage, Tally
from skydeck.games.scifi_domains.state.zones import ZONES
from skydeck.games.scifi_domains.wire import (
    Age,
    BattleView,
    Bays,
    Domain,
    Field,
    FightGroup,
    Fire,
    Own,
    Prices,
    Production,
    Room,
    Rooms,
    ScifiView,
    Score,
    Shot,
    Side,
    Squad,
    Stats,
    TechPrice,
    Volleys,
)

# Of the two phases of a battle: the field, what its other damage than that of Strikers is called, and the stage it ends with,
# before which come first fire and what the fleet absorbs.
FIELDS: list[Field] = ["space", "ground"]
MAIN_FIRE = ["Space", "Ground"]
Words.declare_words(MAIN_FIRE, ("Striker", "Either", "Spilling"))
LAST_STAGE = [Stage.SPACE_DEAL, Stage.GROUND_DEAL]


def view(state: ScifiDomainsState, viewer: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it: the fields of the general table, prices, fleets and battles."""
    check_viewer(state, viewer)
    seats = range(state.num_players)
    return as_data(
        ScifiView(
            **head(state, "scifi_domains", PHASES, DECISIONS, state.phase),
            rounds=state.cards.rounds,
            most_rewards=state.cards.most_rewards,
            sides=sides_view(state),
            marker=state.marker,
            active=state.active,
            seats=[seat_view(state, player) for player in seats],
            zones=zones_of(ZONES, state, viewer),
            you=None if viewer is None else own_view(state, viewer),
            result=result(state, (seat_figures(state, player) for player in seats), text=ending(state)),
        )
    )


def ending(state: ScifiDomainsState) -> str:
    if not state.over:
        return ""
    rounds = state.cards.rounds
    if not scoring.beaten_at_the_tie(state.outcome()):
        return say("ending", "{rounds:Round} were played; the most VP win.", rounds=rounds)
    return say(
        "ending.tie",
        "{rounds:Round} were played; the most VP win, and of those who have as many the most Metal and cost of Units.",
        rounds=rounds,
    )


def sides_view(state: ScifiDomainsState) -> dict[str, Side]:
    """The side of every Striker, Enemies too, where the option gives them one (SF-R57)."""
    sides = {name: side_of(state, thing) for thing, name in enumerate(state.cards.names)}
    return {name: side for name, side in sides.items() if side}


def side_of(state: ScifiDomainsState, thing: int) -> Side:
    return cast(Side, absorbing.side_of(state, thing))


def own_view(state: ScifiDomainsState, viewer: int) -> Own:
    """What concerns a seat alone: what everything shown would cost it."""
    return Own(seat=viewer, sealed=sealed(state, viewer), zones=[], prices=prices_view(state, viewer))


def prices_view(state: ScifiDomainsState, player: int) -> Prices:
    """Units by number, the others at half price; Techs added, and in place of each that is held."""
    cards = state.cards
    units = {
        cards.names[unit]: [
            figures.build_price(state, player, unit, number) for number in range(1, state.shown(unit) + 1)
        ]
        for unit in range(1, cards.units)
        if state.shown(unit)
    }
    techs = {}
    for tech in range(cards.first_tech, cards.first_reward):
        if state.shown(tech):
            held = [old for old in range(cards.first_tech, cards.first_reward) if state.holds(player, old)]
            techs[cards.names[tech]] = TechPrice(
                add=figures.research_price(state, player, tech) if building.may_add(state, player, tech) else None,
                replace={
                    cards.names[old]: figures.replace_price(state, player, old, tech)
                    for old in held
                    if cards.unit_of[old] == cards.unit_of[tech]
                },
            )
    return Prices(units=units, techs=techs)


def seat_figures(state: ScifiDomainsState, player: int) -> dict[str, int | float]:
    """The numbers that stand beside a seat's name, the one that wins first: VP as if the game ended now."""
    return {
        "VP": round(float(scoring.score(state, player)), 1),
        "metal": state.tally(Tally.METAL, player),
        "research": state.tally(Tally.RESEARCH, player),
        "points": state.tally(Tally.POINTS, player),
    }


def score_view(state: ScifiDomainsState, player: int) -> Score:
    """The VP as if the game ended now, and what they are made of: gained, by cards, and all that is left, divided (SF-132)."""
    total = float(scoring.score(state, player))
    divisor = state.cards.divisor
    gained, cards = state.tally(Tally.VP, player), scoring.counted_points(state, player)
    return Score(
        total=round(total, 1),
        gained=gained,
        cards=cards,
        left=round(int(scoring.resources(state, player)) / divisor, 1),
        units=int(scoring.units_worth(state, player)),
        metal=int(state.tally(Tally.METAL, player)),
        research=int(state.tally(Tally.RESEARCH, player)),
        more=int(scoring.end_resources(state, player)),
        sum=int(scoring.resources(state, player)),
        divisor=divisor,
        text=score_text(state, player),
    )


def score_text(state: ScifiDomainsState, player: int) -> str:
    """``If it ended now: 3 gained + 2 by cards + 4.4 for what is left (22 / 5) = 9.4 VP``."""
    gained, cards = int(state.tally(Tally.VP, player)), int(scoring.counted_points(state, player))
    total, divisor = int(scoring.resources(state, player)), int(state.cards.divisor)
    parts = [say("score.gained", "{number} gained", number=gained)]
    if cards:
        parts.append(say("score.cards", "{number} by cards", number=cards))
    left = in_fifths(total / divisor)
    parts.append(
        say("score.left", "{left} for what is left ({total} / {divisor})", left=left, total=total, divisor=divisor)
    )
    score = in_fifths(float(scoring.score(state, player)))
    return say("score", "If it ended now: {parts} = {score} VP", parts=" + ".join(parts), score=score)


def in_fifths(number: float) -> str:
    """With one decimal where it is not whole (SF-R38)."""
    return str(int(number)) if number == int(number) else f"{number:.1f}"


def seat_view(state: ScifiDomainsState, player: int) -> Domain:
    return Domain(
        seat=player,
        status=status(state, player),
        figures=seat_figures(state, player),
        production=Production(
            metal=state.tally(Tally.METAL_PRODUCTION, player),
            research=state.tally(Tally.RESEARCH_PRODUCTION, player),
        ),
        vp=state.tally(Tally.VP, player),
        score=score_view(state, player),
        kills=state.tally(Tally.KILLS, player),
        passed=bool(state.tally(Tally.PASSED, player)) and PHASES[state.phase] == "build",
        rewards=state.of_group(player, Group.REWARD),
        fleet=fleet_view(state, player),
        battle=battle_view(state, player) if state.decision == Ask.BATTLE else None,
    )


def fleet_view(state: ScifiDomainsState, player: int) -> list[Squad]:
    """The Units of a seat by Type, with what they show under its Techs and Rewards."""
    cards = state.cards
    return [
        Squad(
            card=cards.names[unit],
            side=side_of(state, unit),
            old=state.holds(player, unit) + state.fighting(player, unit, 0),
            new=state.new_at_home(player, unit) + state.fighting(player, unit, 1),
            stats=cast(Stats, {name: state.figure(player, unit, stat) for stat, name in enumerate(STATS)}),
            bays=cast(
                Bays, {name: state.figure(player, unit, Stat.STRIKER_BAYS + bay) for bay, name in enumerate(BAYS)}
            ),
            needs_bay=bool(figures.needs_bay(state, player, unit, 0) or figures.needs_bay(state, player, unit, 1)),
            wounds=wounds_view(state, player, unit),
            techs={
                cards.names[tech]: state.holds(player, tech)
                for tech in range(cards.first_tech, cards.first_reward)
                if state.holds(player, tech) and cards.unit_of[tech] == unit
            },
        )
        for unit in range(cards.units)
        if state.owned(player, unit)
    ]


def wounds_view(state: ScifiDomainsState, player: int, unit: int) -> list[int]:
    """The damage on each Unit of a Type that has any; it stays until the next Round begins (SF-114, SF-023)."""
    begin, end = (state.cards.unit_cells[unit * 2 + more] for more in (0, 2))
    return sorted(
        state.wounds(cell)
        for cell in range(begin, end)
        if state.wounds(cell)
        for _ in range(state.in_cell(player, cell))
    )


def battle_view(state: ScifiDomainsState, player: int) -> BattleView:
    """Where a battle stands: damage to come or left to absorb, damage left to deal, bays, who fights."""
    stage = state.tally(Tally.STAGE, player)
    phase = absorbing.phase_of(stage)
    coming = [damage for phase in range(2) for damage in damage_coming(state, player, phase)]
    absorbs = stage in (Stage.SPACE_ABSORB, Stage.GROUND_ABSORB)
    return BattleView(
        stage=STAGES[stage],
        field=FIELDS[phase],
        enemies_deal=cast(Fire, dict(zip(DAMAGE, coming, strict=True))),
        volleys={
            field: Volleys(ours=own_fire(state, player, phase), theirs=enemy_fire(state, player, phase))
            for phase, field in enumerate(FIELDS)
        },
        absorb={DAMAGE[2 * phase + which]: state.tally(Tally.INCOMING + which, player) for which in range(2)}
        if absorbs
        else {},
        deal={
            name: state.tally(Tally.POOLS + pool, player)
            for pool, name in enumerate(POOLS)
            if state.tally(Tally.POOLS + pool, player)
        },
        pool=POOLS[min(state.tally(Tally.POOL, player), len(POOLS) - 1)],
        bays=cast(Rooms, {name: bay_view(state, player, bay) for bay, name in enumerate(BAYS)}),
        destroyed=state.tally(Tally.DESTROYED, player),
        lost=state.tally(Tally.LOST, player),
        scouted=[
            state.cards.names[state.tally(Tally.SCOUTED + number, player) - 1]
            for number in range(Class.COUNT)
            if state.tally(Tally.SCOUTED + number, player)
        ],
        line=line_view(state, player),
        foes=foes_view(state, player),
    )


def damage_coming(state: ScifiDomainsState, player: int, phase: int) -> list[int]:
    """What the Enemies of a phase deal, of each kind, behind the shields (SF-090)."""
    dealt = figures.incoming(state, player, phase)
    return [max(0, damage - figures.shields(state, player, 2 * phase + which)) for which, damage in enumerate(dealt)]


def enemy_fire(state: ScifiDomainsState, player: int, phase: int) -> list[Shot]:
    """What flies towards a fleet in a phase that is to come or under way, and is not absorbed yet."""
    stage = state.tally(Tally.STAGE, player)
    if stage >= LAST_STAGE[phase]:
        return []
    coming = damage_coming(state, player, phase)
    if stage == LAST_STAGE[phase] - 1:
        coming = [state.tally(Tally.INCOMING + which, player) for which in range(2)]
    return [
        Shot(word=word(fire), value=coming[which])
        for which, fire in ((1, "Striker"), (0, MAIN_FIRE[phase]))
        if coming[which]
    ]


def own_fire(state: ScifiDomainsState, player: int, phase: int) -> list[Shot]:
    """What flies towards the Enemies in a phase, by what it may hit: what is left to deal, or what all who fight would deal;
    before they are deployed, all who could (SF-098, SF-099, SF-R21)."""
    stage = state.tally(Tally.STAGE, player)
    if stage > LAST_STAGE[phase]:
        return []
    begun = stage > LAST_STAGE[phase] - 3
    pools = [state.tally(Tally.POOLS + pool, player) for pool in range(Pool.COUNT)]
    if not begun or (stage < LAST_STAGE[phase] and not any(pools)):
        trial = state.clone()
        if stage < Stage.DEPLOY:
            deploy_all(trial, player)
        dealing.fix_pools(trial, player, phase)
        dealing.fix_first_fire(trial, player, phase)
        pools = [trial.tally(Tally.POOLS + pool, player) for pool in range(Pool.COUNT)]
    fire = [
        ("Striker", pools[Pool.FIRST_STRIKER] + pools[Pool.STRIKER]),
        ("Either", pools[Pool.EITHER]),
        (MAIN_FIRE[phase], pools[Pool.FIRST] + pools[Pool.MAIN]),
        ("Spilling", pools[Pool.SPILL]),
    ]
    return [Shot(word=word(kind), value=value) for kind, value in fire if value]


def deploy_all(trial: ScifiDomainsState, player: int) -> None:
    """Let all Units of a seat fight, as far as damage asks who does."""
    for unit in range(trial.cards.units):
        at = (player * trial.cards.units + unit) * 2
        trial.present[at] = u8(trial.holds(player, unit))
        trial.present[at + 1] = u8(trial.new_at_home(player, unit))


def bay_view(state: ScifiDomainsState, player: int, bay: int) -> Room:
    return {"have": figures.bays(state, player, bay), "used": figures.in_bays(state, player, bay)}


def line_view(state: ScifiDomainsState, player: int) -> list[FightGroup]:
    """Every group of equal Units that fight."""
    cards = state.cards
    return [
        FightGroup(
            card=cards.names[int(cards.unit_at[cell])],
            side=side_of(state, int(cards.unit_at[cell])),
            age=cast(Age, AGES[int(state.age(cell))]),
            wounds=int(state.wounds(cell)),
            health=int(absorbing.health_left(state, player, cell)),
            count=int(state.in_cell(player, cell)),
        )
        for cell in range(int(state.cells()))
        if state.in_cell(player, cell)
    ]


def foes_view(state: ScifiDomainsState, player: int) -> list[FightGroup]:
    """Every group of equal Enemies in front of a seat."""
    cards = state.cards
    return [
        FightGroup(
            card=cards.names[int(cards.enemy_at[cell])],
            side=side_of(state, int(cards.enemy_at[cell])),
            wounds=int(dealing.foe_wounds(state, cell)),
            health=int(dealing.foe_health(state, cell)),
            count=int(state.foes_in(player, cell)),
        )
        for cell in range(int(state.foe_cells()))
        if state.foes_in(player, cell)
    ]


def preview(state: ScifiDomainsState, player: int, actions: list[int]) -> dict[str, Any]:
    """What a draft would do, on a copy; raises IllegalAction with the reason. Figures are [now, then]."""
    draft = Draft(state.clone(), player, actions, lambda copy: (copy.rng.to_list(), list(copy.streams)))
    copy, told = draft.copy, draft.told
    if not draft.known:
        draft.notes.append(say("preview.turned_over", "New cards are turned over."))
        return told
    draft.tell_legal()
    before, after = seat_figures(state, player), seat_figures(copy, player)
    told |= {name: [before[name], after[name]] for name in before}
    told["lost"] = [one.tally(Tally.LOST, player) for one in (state, copy)]
    told["destroyed"] = [one.tally(Tally.DESTROYED, player) for one in (state, copy)]
    return told
