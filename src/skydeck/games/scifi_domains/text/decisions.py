"""How the decisions of Scifi Domains are put to people: questions, answers, and the things on the table that they are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.questions import Answer, Asked, Asking, Cases, Parts, Role, option_label
from skydeck.engine.rng import Rng
from skydeck.engine.words import Words
from skydeck.games.scifi_domains import risk
from skydeck.games.scifi_domains.cards.words import AGES, BAYS, ENEMY_NOUNS, Stat, Verb
from skydeck.games.scifi_domains.operations import say
from skydeck.games.scifi_domains.policy import MIND
from skydeck.games.scifi_domains.rules import absorbing, calling, deploying, figures
from skydeck.games.scifi_domains.rules.slots import health as foe_health
from skydeck.games.scifi_domains.rules.steps import DECISIONS, Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import POOLS, STAGES, Stage, Tally
from skydeck.games.scifi_domains.text import slots
from skydeck.games.scifi_domains.text.names import named
from skydeck.games.scifi_domains.text.slots import SLOTS

# -- Phases 3 and 6 ------------------------------------------------------------------------------------------------------


def priced(slot: str) -> Any:
    """What an answer costs; less than nothing comes back."""
    return lambda state, player, action: {"price": SLOTS[slot](state, player, action)}


def pass_gives_up(state: ScifiDomainsState, player: int, action: int) -> str:
    if len(state.legal_actions(player)) == 1:
        return ""
    return say("pass.gives_up", "You build and research no more in this Round; Metal and Research are kept.")


def room(state: ScifiDomainsState, player: int, action: int) -> str:
    """Whether a player may take a Reward card more."""
    return "full" if SLOTS["room"](state, player, action) == 0 else "take"


# -- in a battle ---------------------------------------------------------------------------------------------------------

HITS: Final = (Stage.SPACE_FIRST, Stage.SPACE_DEAL, Stage.GROUND_FIRST, Stage.GROUND_DEAL)
ABSORBS: Final = (Stage.SPACE_ABSORB, Stage.GROUND_ABSORB)
SACRIFICES: Final = (Stage.SPACE_BAYS, Stage.GROUND_BAYS)


def part_of_battle(state: ScifiDomainsState, player: int) -> str:
    """What a battle asks a player; all other stages are called as their questions."""
    stage = state.tally(Tally.STAGE, player)
    if stage in (Stage.NONE, Stage.DONE):
        return ""
    if stage in HITS:
        return "hit"
    if stage in ABSORBS:
        return "absorb" if absorbing.kind_absorbed(state, player) < 0 else "soak"
    return "sacrifice" if stage in SACRIFICES else STAGES[stage]


def suggest(state: ScifiDomainsState, player: int) -> Mapping[str, Any]:
    """What the server would do."""
    return {"suggest": state.codec.to_json(MIND.decide(state, player, Rng(0)))}


def call_sentence(state: ScifiDomainsState, player: int, action: int) -> str:
    called = state.tally(Tally.CALLED, player)
    enemy = ENEMY_NOUNS[calling.called_class(state, player)]
    scouted, last = slots.scouted(state, player), slots.last_call(state, player)
    if not called:
        return say("call", "Call a {enemy:word}?{scouted}{last}", enemy=enemy, scouted=scouted, last=last)
    return say(
        "call.more",
        "Call one more {enemy:word} ({called} so far)?{scouted}{last}",
        enemy=enemy,
        called=called,
        scouted=scouted,
        last=last,
    )


def call_risk(state: ScifiDomainsState, player: int) -> Mapping[str, Any]:
    """The button says what one more Enemy would cost; one that costs more than it can bring is asked about once."""
    found = risk.one_more(state, player)
    call = ASKING.item(state, player, Verb.CALL)
    call["label"] = risk.call_label(str(call["label"]), found)
    if warning := risk.warning(state, found):
        call["gives_up"] = warning
    return {"items": [call], "risk": found, "note": risk.as_it_stands(found)}


def units_to_hold(state: ScifiDomainsState, player: int) -> Mapping[str, Any]:
    """Units that are held back, each as often as it is there, and always the word to go; at least those without a bay stay."""
    lacking = [max(0, figures.excess(state, player, bay)) for bay in range(2)]
    suggested = held_back(state, player, lacking)
    items = []
    for unit in range(state.cards.units):
        for age in range(len(AGES)):
            count = state.fighting(player, unit, age)
            if count > 0:
                held = ASKING.item(state, player, pack(Verb.HOLD, unit, age), count)
                items.append({**held, "suggested": suggested.get(unit, 0) if age == 0 else 0})
    return {
        "shape": "some",
        "items": items,
        "min": sum(lacking),
        "max": deploying.fighting_units(state, player),
        "done": None,
        "end": ASKING.button(state, player, Verb.LAUNCH),
        **suggest(state, player),
    }


def held_back(state: ScifiDomainsState, player: int, lacking: list[int]) -> dict[int, int]:
    """How many old Units of each kind to hold back for lack of bays: of those that need one, the cheapest."""
    found: dict[int, int] = {}
    for bay, missing in enumerate(lacking):
        fit = [unit for unit in range(state.cards.units) if figures.needs_bay(state, player, unit, bay)]
        for unit in sorted(fit, key=lambda unit: state.cards.cost[unit]):
            found[unit] = min(missing, state.fighting(player, unit, 0))
            missing -= found[unit]
    return found


def bays_of(state: ScifiDomainsState, player: int, action: int) -> dict[str, Any]:
    """The bays of each sort that one such Unit has, and those that it takes."""
    unit, age = first(action), second(action)
    return {
        "bays": {
            name: {
                "have": state.figure(player, unit, Stat.STRIKER_BAYS + bay),
                "used": int(age == 0 and figures.needs_bay(state, player, unit, bay)),
            }
            for bay, name in enumerate(BAYS)
        }
    }


def soaking(state: ScifiDomainsState, player: int, action: int) -> dict[str, Any]:
    """What soaking up does to a Unit, and whether it is lost by that."""
    lost = slots.taken(state, player, action) == slots.health(state, player, action)
    return {"brings": slots.soaks(state, player, action), "lost": lost}


def weakest_first(state: ScifiDomainsState, player: int, action: int) -> tuple[int, int]:
    """Whoever can be destroyed comes first, the weakest of them before all."""
    dealt = third(action) + 1
    return (0, dealt) if dealt == foe_health(state, action) else (1, -dealt)


def cease_gives_up(state: ScifiDomainsState, player: int, action: int) -> str:
    """Whom the points that are left could destroy, or whose wounds would make it easier later."""
    points = slots.pool_left(state, player)
    hits = [action for action in state.legal_actions(player).tolist() if verb_of(action) == Verb.HIT]
    weakest = min(hits, key=lambda hit: foe_health(state, hit))
    if foe_health(state, weakest) <= points:
        enemy = named(state, slots.enemy(state, weakest))
        return say("cease.destroys", "{points:point} can destroy {enemy}.", points=points, enemy=enemy)
    if may_follow(state, player):
        return say("cease.wounds", "Who is wounded by {points:point} may fall to what you deal later.", points=points)
    return ""


def may_follow(state: ScifiDomainsState, player: int) -> bool:
    """Whether more of the player's damage may come in this battle."""
    if state.tally(Tally.STAGE, player) != Stage.GROUND_DEAL:
        return True
    later = range(state.tally(Tally.POOL, player) + 1, len(POOLS))
    return any(state.tally(Tally.POOLS + pool, player) for pool in later)


def option(state: ScifiDomainsState, player: int, action: int) -> str:
    return option_label(slots.options(state), first(action))


# -- the declarations ----------------------------------------------------------------------------------------------------

# Of those about the same thing, the first is what a tap means where neither is asked for.
ANSWERS: Final[dict[int, Answer[ScifiDomainsState]]] = {
    Verb.BUILD: Answer(
        "Build {built}: {build_price:Metal}", zone="unit_line_up", given={"number": "1"}, more=priced("build_price")
    ),
    Verb.RESEARCH: Answer(
        "Research {tech:card} ({type:card}): {tech_cost}", zone="tech_line_up", more=priced("tech_price")
    ),
    Verb.REPLACE: Answer(
        "Replace {old_tech:card} by {tech:card} ({type:card}): {tech_cost}",
        zone="tech_line_up",
        more=priced("tech_price"),
    ),
    Verb.PASS: Answer("Pass for the Round", role=Role.DECLINES, gives_up=pass_gives_up),
    Verb.CALL: Answer("Call an Enemy", spots=("more",)),
    Verb.STOP: Answer("Stop calling", role=Role.DECLINES),
    Verb.SOAK: Answer(
        "{age:Word} {named}{soaker_wounds}: {soaks}",
        zone="battle:{me}",
        spots=("{zone}:{card}:{age}:{wounds}",),
        more=soaking,
    ),
    Verb.HOLD: Answer(
        "Hold back {age:word} {named}", zone="battle:{me}", spots=("{zone}:{card}:{age}:whole",), more=bays_of
    ),
    Verb.LAUNCH: Answer("To battle", role=Role.ENDS),
    Verb.ABSORB: Answer("{absorbed:word} first ({absorbed_points})", spots=()),
    Verb.HIT: Answer(
        "{foe}{wounds}: {hits}",
        zone="foes:{me}",
        spots=("{zone}:{card}:{wounds}",),
        given={"points": "1"},
        more=lambda state, player, action: {"brings": slots.hits(state, action)},
    ),
    Verb.DISMISS: Answer("Send {foe} away", zone="foes:{me}", spots=("{zone}:{card}:whole",)),
    Verb.CEASE: Answer("Leave {pool_left:point} unused", role=Role.DECLINES, gives_up=cease_gives_up),
    Verb.SACRIFICE: Answer("Sacrifice {named}{wounds}", zone="battle:{me}", spots=("{zone}:{card}:old:{wounds}",)),
    Verb.REBUILD: Answer("Take back {named}", zone="unit_discard", spots=()),
    Verb.TAKE: Answer("Take {reward:card}", zone="reward_line_up"),
    Verb.SCORE: Answer("Turn the point into 1 VP", spots=()),
    Verb.CLAIM: Answer("Take {named}", zone="unit_line_up"),
    Verb.CHOOSE: Answer(option, spots=()),
    Verb.SKIP: Answer("Take none back", role=Role.DECLINES),
}

CALLS: Final = (Verb.CALL, Verb.STOP)
BATTLE: Final[dict[str, Asked[ScifiDomainsState]]] = {
    "call_strikers": Asked(
        "SF-D03", call_sentence, CALLS, {Verb.CALL: "Call a Striker", Verb.STOP: "On to ships"}, more=call_risk
    ),
    "call_ships": Asked(
        "SF-D04", call_sentence, CALLS, {Verb.CALL: "Call a ship", Verb.STOP: "On to Ground Enemies"}, more=call_risk
    ),
    "call_ground": Asked(
        "SF-D05", call_sentence, CALLS, {Verb.CALL: "Call a Ground Enemy", Verb.STOP: "Stop calling"}, more=call_risk
    ),
    "dismiss": Asked(
        "SF-D13",
        "Which Enemy do you send away?",
        (Verb.DISMISS, Verb.SKIP),
        {Verb.SKIP: "Send none away"},
        more=suggest,
    ),
    "deploy": Asked(
        "SF-D06",
        "All Units go to battle but those you hold back.{must_stay}",
        (Verb.HOLD, Verb.LAUNCH),
        more=units_to_hold,
    ),
    "absorb": Asked("SF-D07", "Which kind of damage do you absorb first?", (Verb.ABSORB,), more=suggest),
    "soak": Asked(
        "SF-D08", "Which Unit soaks up next? {incoming} {damage:word} left{then}.", (Verb.SOAK,), more=suggest
    ),
    "hit": Asked(
        "SF-D09",
        "Whom do you hit? {pool_left:point} of {pool} left.",
        (Verb.HIT, Verb.CEASE),
        more=suggest,
        order=weakest_first,
    ),
    "sacrifice": Asked(
        "SF-D10",
        "Too few bays: {lacking:{too_many}} must be sacrificed. Which one?",
        (Verb.SACRIFICE,),
        more=suggest,
    ),
    "rebuild": Asked("SF-D13", "Which Unit that you lost do you take back?", (Verb.REBUILD, Verb.SKIP), more=suggest),
}
ASKED: Final[dict[int, Asked[ScifiDomainsState] | Parts[ScifiDomainsState]]] = {
    Ask.BUILD: Asked(
        "SF-D01",
        "Build Units of one Type, research a Tech, or pass: {metal:Metal}, {research:Research}.",
        (Verb.BUILD, Verb.RESEARCH, Verb.REPLACE, Verb.PASS),
    ),
    Ask.BATTLE: Parts(part_of_battle, BATTLE),
    Ask.REWARD: Asked(
        lambda state, player, action: "SF-D12" if room(state, player, action) == "full" else "SF-D11",
        Cases(
            room,
            {
                "take": "Take a Reward: {reward_points:point} left, {room:card} to the limit.",
                "full": "{reward_points:Reward point} left, and no room for a card: each becomes 1 VP.",
            },
        ),
        (Verb.TAKE, Verb.SCORE),
    ),
    Ask.CLAIM: Asked("SF-D13", "Take a Unit with a cost of at most {most_cost}.", (Verb.CLAIM,)),
    Ask.CHOOSE: Asked("SF-D13", "Choose one of the things that the Reward offers.", (Verb.CHOOSE,)),
}

Words.declare_words(AGES)
ASKING: Final = Asking(say, DECISIONS, SLOTS, ANSWERS, ASKED)
