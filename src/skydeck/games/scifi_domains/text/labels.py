"""Actions in words."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.questions import option_label
from skydeck.engine.text import plural
from skydeck.games.scifi_domains.cards.words import AGES, DAMAGE, Stat, Verb
from skydeck.games.scifi_domains.operations import DAMAGE_WORDS, options_of
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.rules.steps import Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Pool, Stage, Tally
from skydeck.games.scifi_domains.text.names import named, numbered


def action_label(state: ScifiDomainsState, player: int, action: int) -> str:
    """Words for a button, in this situation."""
    verb, one = verb_of(action), first(action)
    names = state.cards.names
    techs, rewards, enemies = state.cards.first_tech, state.cards.first_reward, state.cards.first_enemy
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == Verb.BUILD:
        return build_label(state, player, one, second(action) + 1)
    if verb in (Verb.RESEARCH, Verb.REPLACE):
        return tech_label(state, player, techs + one, techs + second(action) if verb == Verb.REPLACE else None)
    if verb in (Verb.CALL, Verb.STOP):
        stage = min(state.tally(Tally.STAGE, player), len(CALLS) - 1)
        return CALLS[stage] if verb == Verb.CALL else STOPS[stage]
    if verb == Verb.HOLD:
        return f"Hold back {AGES[second(action)]} {named(state, one)}"
    if verb == Verb.ABSORB:
        kind = one
        return f"{DAMAGE_WORDS[DAMAGE[kind]]} first ({state.tally(Tally.INCOMING + kind % 2, player)})"
    if verb == Verb.SOAK:
        return soak_label(state, player, one, second(action), third(action))
    if verb == Verb.HIT:
        return hit_label(state, enemies + one, second(action), third(action) + 1)
    if verb == Verb.CEASE:
        pool = min(state.tally(Tally.POOL, player), Pool.COUNT - 1)
        left = state.tally(Tally.POOLS + pool, player)
        return f"Leave {plural(left, 'point')} unused"
    if verb == Verb.SACRIFICE:
        return f"Sacrifice {named(state, one)}{wounds_text(second(action))}"
    if verb == Verb.DISMISS:
        return f"Send {named(state, enemies + one)} away"
    if verb == Verb.TAKE:
        return f"Take {names[rewards + one]}"
    if verb == Verb.CHOOSE:
        return option_label(options(state), one)
    if verb == Verb.SKIP:
        return "Send none away" if state.tally(Tally.STAGE, player) == Stage.DISMISS else "Take none back"
    return f"Take {'back ' if verb == Verb.REBUILD else ''}{named(state, one)}"


PLAIN: dict[int, str] = {
    Verb.PASS: "Pass for the Round",
    Verb.LAUNCH: "To battle",
    Verb.SCORE: "Turn the point into 1 VP",
}
CALLS = ["Call an Enemy", "Call a Striker", "Call a ship", "Call a Ground Enemy"]
STOPS = ["Stop calling", "On to ships", "On to Ground Enemies", "Stop calling"]


def build_label(state: ScifiDomainsState, player: int, unit: int, number: int) -> str:
    """``Build 2 Pickets: 3 Metal``."""
    price = figures.build_price(state, player, unit, number)
    return f"Build {numbered(state, unit, number)}: {price} Metal"


def tech_label(state: ScifiDomainsState, player: int, tech: int, old: int | None) -> str:
    """``Replace Focus Crystals by Long Lance: 3 Research``, or what comes back."""
    name = f"{state.cards.names[tech]} ({state.cards.names[state.cards.unit_of[tech]]})"
    if old is None:
        return f"Research {name}: {figures.research_price(state, player, tech)} Research"
    price = figures.replace_price(state, player, old, tech)
    cost = f"{price} Research" if price >= 0 else f"{-price} Research back"
    return f"Replace {state.cards.names[old]} by {name}: {cost}"


def wounds_text(wounds: int) -> str:
    return f", {wounds} damage" if wounds else ""


def soak_label(state: ScifiDomainsState, player: int, unit: int, age: int, wounds: int) -> str:
    """Who soaks up, how much it takes, and whether it is lost."""
    which = max(0, state.tally(Tally.ABSORBING, player) - 1)
    health = state.figure(player, unit, Stat.HEALTH) - wounds
    taken = min(health, state.tally(Tally.INCOMING + which, player))
    end = "lost" if taken == health else f"{health - taken} health left"
    return f"{AGES[age].capitalize()} {named(state, unit)}{wounds_text(wounds)}: takes {taken}, {end}"


def hit_label(state: ScifiDomainsState, enemy: int, wounds: int, points: int) -> str:
    """Who is hit, for how much, and whether it is destroyed."""
    left = state.cards.stat(enemy, Stat.HEALTH) - wounds - points
    end = "destroyed" if left <= 0 else f"{left} health left"
    return f"{named(state, enemy)}{wounds_text(wounds)}: {plural(points, 'point')}, {end}"


def options(state: ScifiDomainsState) -> list[str]:
    """What a Reward offers, if it is asked for."""
    asked = state.decision == Ask.CHOOSE
    return options_of(state.cards, state.cards.first_reward, first(state.question)) if asked else []
