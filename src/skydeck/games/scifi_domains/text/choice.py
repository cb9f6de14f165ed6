"""Questions, as tables and terminals show them."""

from __future__ import annotations

from typing import Any

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.questions import asked, button, item
from skydeck.engine.rng import Rng
from skydeck.engine.text import join, plural
from skydeck.games.scifi_domains import risk
from skydeck.games.scifi_domains.cards.words import AGES, BAYS, DAMAGE, Col, Group, Stat, Verb
from skydeck.games.scifi_domains.operations import DAMAGE_WORDS
from skydeck.games.scifi_domains.policy import MIND
from skydeck.games.scifi_domains.rules import bays, dealing, deploying, figures
from skydeck.games.scifi_domains.rules.absorbing import phase_of
from skydeck.games.scifi_domains.rules.steps import DECISIONS, MOST_CALLED, Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import POOLS, Stage, Tally
from skydeck.games.scifi_domains.text.labels import action_label
from skydeck.games.scifi_domains.text.names import named

# The name of a question, its sentence, and the decision of the ledger that it is.
Question = tuple[str, str, str]


def choice(state: ScifiDomainsState, player: int) -> dict[str, Any] | None:
    """The question a seat owes an answer to; see docs/contracts.md."""
    result = asked(state, player, action_label, (Verb.LAUNCH,), (Verb.PASS, Verb.SKIP, Verb.STOP, Verb.CEASE))
    if result is None:
        return None
    result["decision"], result["sentence"], result["rule"] = question_of(state, player)
    if result["decision"] == "deploy":
        offer_units(state, player, result)
    elif result["decision"] == "hit":
        offer_hits(state, player, result)
    elif result["decision"].startswith("call"):
        offer_call(state, player, result)
    if state.decision == Ask.BATTLE and not result["decision"].startswith("call"):
        result["suggest"] = state.codec.to_json(MIND.decide(state, player, Rng(0)))
    elif state.decision == Ask.BUILD:
        price_items(state, player, result)
        if result["items"]:
            result["pass"]["gives_up"] = "You build and research no more in this Round; Metal and Research are kept."
    for entry in result["items"]:
        entry["zone"] = zone_of(player, entry["action"])
    return result


def zone_of(player: int, action: dict[str, Any]) -> str:
    """Where the card that an action names lies on the table."""
    return ZONES.get(action["verb"], "").format(player)


ZONES = {
    "build": "unit_line_up",
    "research": "tech_line_up",
    "replace": "tech_line_up",
    "dismiss": "foes:{}",
    "hold": "battle:{}",
    "soak": "battle:{}",
    "hit": "foes:{}",
    "sacrifice": "battle:{}",
    "rebuild": "unit_discard",
    "take": "reward_line_up",
    "claim": "unit_line_up",
}


def offer_call(state: ScifiDomainsState, player: int, result: dict[str, Any]) -> None:
    """The button says what one more Enemy would cost; one that costs more than it can bring is asked about once."""
    found = risk.one_more(state, player)
    (call,) = result["items"]
    call["label"] = risk.call_label(call["label"], found)
    warning = risk.warning(state, found)
    if warning:
        call["gives_up"] = warning
    result["risk"] = found
    result["note"] = f"As it stands: {found['stop']['text']}."


def offer_units(state: ScifiDomainsState, player: int, result: dict[str, Any]) -> None:
    """Units that are held back, each as often as it is there, and always the word to go; at least those without a bay stay."""
    items = []
    lacking = [max(0, figures.excess(state, player, bay)) for bay in range(2)]
    suggested = held_back(state, player, lacking)
    for unit in range(state.cards.units):
        for age in range(len(AGES)):
            count = state.fighting(player, unit, age)
            if count > 0:
                room = {name: bays_of(state, player, unit, age, bay) for bay, name in enumerate(BAYS)}
                held = item(state, player, pack(Verb.HOLD, unit, age), action_label, count)
                items.append({**held, "suggested": suggested.get(unit, 0) if age == 0 else 0, "bays": room})
    result.update(shape="some", items=items, min=sum(lacking), max=deploying.fighting_units(state, player))
    result.update(done=None, end=button(state, player, Verb.LAUNCH, action_label))


def held_back(state: ScifiDomainsState, player: int, lacking: list[int]) -> dict[int, int]:
    """How many old Units of each kind to hold back for lack of bays: of those that need one, the cheapest."""
    found: dict[int, int] = {}
    for bay, missing in enumerate(lacking):
        fit = [unit for unit in range(state.cards.units) if figures.needs_bay(state, player, unit, bay)]
        for unit in sorted(fit, key=lambda unit: state.cards.cost[unit]):
            found[unit] = min(missing, state.fighting(player, unit, 0))
            missing -= found[unit]
    return found


def bays_of(state: ScifiDomainsState, player: int, unit: int, age: int, bay: int) -> dict[str, int]:
    """The bays of a sort that one such Unit has, and those that it takes."""
    takes = age == 0 and figures.needs_bay(state, player, unit, bay)
    return {"have": state.figure(player, unit, Stat.STRIKER_BAYS + bay), "used": 1 if takes else 0}


def offer_hits(state: ScifiDomainsState, player: int, result: dict[str, Any]) -> None:
    """Whoever can be destroyed comes first, the weakest of them before all; and what leaving off would give up is said."""
    points = state.tally(Tally.POOLS + state.tally(Tally.POOL, player), player)
    weakest, health = "", points + 1
    places = {}
    for entry in result["items"]:
        action = state.codec.from_json(entry["action"])
        cell = state.cards.enemy_cells[first(action)] + second(action)
        dealt, left = third(action) + 1, dealing.foe_health(state, cell)
        places[entry["text"]] = (0, dealt) if dealt == left else (1, -dealt)
        if left < health:
            weakest, health = named(state, state.cards.first_enemy + first(action)), left
    result["items"].sort(key=lambda entry: places[entry["text"]])
    if weakest:
        result["pass"]["gives_up"] = f"{plural(points, 'point')} can destroy {weakest}."
    elif may_follow(state, player):
        result["pass"]["gives_up"] = f"Who is wounded by {plural(points, 'point')} may fall to what you deal later."


def may_follow(state: ScifiDomainsState, player: int) -> bool:
    """Whether more of the player's damage may come in this battle."""
    if state.tally(Tally.STAGE, player) != Stage.GROUND_DEAL:
        return True
    later = range(state.tally(Tally.POOL, player) + 1, len(POOLS))
    return any(state.tally(Tally.POOLS + pool, player) for pool in later)


def price_items(state: ScifiDomainsState, player: int, result: dict[str, Any]) -> None:
    """What each thing costs; less than nothing comes back."""
    for entry in result["items"]:
        action = state.codec.from_json(entry["action"])
        one, two = first(action), second(action)
        techs = state.cards.first_tech
        if verb_of(action) == Verb.BUILD:
            entry["price"] = figures.build_price(state, player, one, two + 1)
        elif verb_of(action) == Verb.RESEARCH:
            entry["price"] = figures.research_price(state, player, techs + one)
        else:
            entry["price"] = figures.replace_price(state, player, techs + two, techs + one)


def question_of(state: ScifiDomainsState, player: int) -> Question:
    if state.decision == Ask.BATTLE:
        return BATTLE[state.tally(Tally.STAGE, player)](state, player)
    name = DECISIONS[state.decision]
    if state.decision == Ask.BUILD:
        metal, research = (state.tally(column, player) for column in (Tally.METAL, Tally.RESEARCH))
        return name, f"Build Units of one Type, research a Tech, or pass: {metal} Metal, {research} Research.", "SF-D01"
    if state.decision == Ask.REWARD:
        points = state.tally(Tally.POINTS, player)
        left = state.cards.most_rewards - state.of_group(player, Group.REWARD)
        if left == 0:
            return name, f"{plural(points, 'Reward point')} left, and no room for a card: each becomes 1 VP.", "SF-D12"
        return name, f"Take a Reward: {plural(points, 'point')} left, {plural(left, 'card')} to the limit.", "SF-D11"
    if state.decision == Ask.CLAIM:
        most = state.cards.column(first(state.question), Col.AMOUNT)
        return name, f"Take a Unit with a cost of at most {most}.", "SF-D13"
    return name, "Choose one of the things that the Reward offers.", "SF-D13"


# -- in a battle -------------------------------------------------------------------------------------------------------


def call_question(state: ScifiDomainsState, player: int) -> Question:
    number = state.tally(Tally.STAGE, player) - 1
    called = state.tally(Tally.CALLED, player)
    what = ["Striker", "ship", "Ground Enemy"][number]
    nxt = state.tally(Tally.SCOUTED + number, player)
    scouted = f" {named(state, nxt - 1)} is next." if nxt else ""
    name = ["call_strikers", "call_ships", "call_ground"][number]
    question = f"Call one more {what} ({called} so far)?" if called else f"Call a {what}?"
    last = f" It is the last: nobody calls more than {MOST_CALLED} of a class." if called == MOST_CALLED - 1 else ""
    return name, f"{question}{scouted}{last}", f"SF-D0{3 + number}"


def dismiss_question(state: ScifiDomainsState, player: int) -> Question:
    return "dismiss", "Which Enemy do you send away?", "SF-D13"


def deploy_question(state: ScifiDomainsState, player: int) -> Question:
    lacking = [figures.excess(state, player, bay) for bay in range(2)]
    needs = [
        f"{plural(number, word)} without a bay"
        for number, word in zip(lacking, ("old Striker", "old Ground Unit"), strict=True)
        if number > 0
    ]
    more = f" {join(needs)} must stay." if needs else ""
    return "deploy", f"All Units go to battle but those you hold back.{more}", "SF-D06"


def damage_word(state: ScifiDomainsState, player: int, which: int) -> str:
    return DAMAGE_WORDS[DAMAGE[2 * phase_of(state.tally(Tally.STAGE, player)) + which]]


def absorb_question(state: ScifiDomainsState, player: int) -> Question:
    which = state.tally(Tally.ABSORBING, player) - 1
    if which < 0:
        return "absorb", "Which kind of damage do you absorb first?", "SF-D07"
    left = state.tally(Tally.INCOMING + which, player)
    other = state.tally(Tally.INCOMING + 1 - which, player)
    then = f", then {other} {damage_word(state, player, 1 - which)}" if other else ""
    sentence = f"Which Unit soaks up next? {left} {damage_word(state, player, which)} left{then}."
    return "soak", sentence, "SF-D08"


def hit_question(state: ScifiDomainsState, player: int) -> Question:
    pool = state.tally(Tally.POOL, player)
    left = state.tally(Tally.POOLS + pool, player)
    return "hit", f"Whom do you hit? {plural(left, 'point')} of {pool_word(state, player, pool)} left.", "SF-D09"


def pool_word(state: ScifiDomainsState, player: int, pool: int) -> str:
    """What the damage of a pool is called: of one kind, of either, or such as spills over."""
    main, striker = damage_word(state, player, 0), damage_word(state, player, 1)
    return [f"first {striker}", f"first {main}", striker, main, f"{main} or {striker}", f"spilling {main}"][pool]


def sacrifice_question(state: ScifiDomainsState, player: int) -> Question:
    bay = bays.lacking(state, player)
    number = figures.excess(state, player, bay)
    word = "Striker" if bay == 0 else "Ground Unit"
    return "sacrifice", f"Too few bays: {plural(number, word)} must be sacrificed. Which one?", "SF-D10"


def rebuild_question(state: ScifiDomainsState, player: int) -> Question:
    return "rebuild", "Which Unit that you lost do you take back?", "SF-D13"


BATTLE = {
    Stage.CALL_STRIKERS: call_question,
    Stage.CALL_SHIPS: call_question,
    Stage.CALL_GROUND: call_question,
    Stage.DISMISS: dismiss_question,
    Stage.DEPLOY: deploy_question,
    Stage.SPACE_FIRST: hit_question,
    Stage.SPACE_ABSORB: absorb_question,
    Stage.SPACE_DEAL: hit_question,
    Stage.SPACE_BAYS: sacrifice_question,
    Stage.GROUND_FIRST: hit_question,
    Stage.GROUND_ABSORB: absorb_question,
    Stage.GROUND_DEAL: hit_question,
    Stage.GROUND_BAYS: sacrifice_question,
    Stage.REBUILD: rebuild_question,
}
