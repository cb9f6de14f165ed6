"""Why a move is a good one, and what would have to come before one that is not possible now."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.questions import option_label
from skydeck.engine.text import plural
from skydeck.games.scifi_domains import risk
from skydeck.games.scifi_domains.cards.words import CLASSES, Group, Stat, Verb
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.rules.absorbing import cell_of, health_left
from skydeck.games.scifi_domains.rules.steps import Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Stage, Tally
from skydeck.games.scifi_domains.text.cards import SHIP_WORDS, stats_text, text_of
from skydeck.games.scifi_domains.text.labels import options


def hint_reason(state: ScifiDomainsState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this; all but the decks lies open. Empty where there are no words for it."""
    action = actions[0]
    verb, one, two = verb_of(action), first(action), second(action)
    cards = state.cards
    if verb == Verb.BUILD:
        return building(state, player, one, two + 1)
    if verb in (Verb.RESEARCH, Verb.REPLACE):
        tech = cards.first_tech + one
        owned = int(state.owned(player, int(cards.unit_of[tech])))
        return f"{' '.join(text_of(cards, tech))} You have {owned} of this Type."
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == Verb.PASS:
        return "Nothing that you can pay is worth more than what it costs; Metal and Research count at the end."
    if verb in (Verb.CALL, Verb.STOP):
        return risk.hint_text(state, player, verb == Verb.CALL)
    if verb == Verb.HOLD:
        return f"{cards.names[one]} is what you can best do without, and stays unharmed."
    if verb == Verb.LAUNCH:
        return "Whatever fights deals its damage, even if it is lost in that phase."
    if verb == Verb.SOAK:
        return soaking(state, player, action)
    if verb == Verb.HIT:
        enemy = cards.first_enemy + one
        left = cards.stat(enemy, Stat.HEALTH) - two - third(action) - 1
        return (
            "An Enemy destroyed is a Reward point, whatever its strength."
            if left <= 0
            else "Later damage can finish it."
        )
    if verb == Verb.SACRIFICE:
        return f"{cards.names[one]} is worth least of those that lack a bay."
    if verb == Verb.TAKE:
        return " ".join(text_of(cards, cards.first_reward + one))
    if verb == Verb.DISMISS:
        enemy = cards.first_enemy + one
        return f"Of all in front of you it does most harm for the damage it takes: {' '.join(stats_text(cards, enemy))}"
    if verb in (Verb.CLAIM, Verb.REBUILD):
        return f"It is worth {cards.cost[one]} Metal at the end. {' '.join(stats_text(cards, one))}"
    if verb == Verb.SKIP:
        return SKIPS[state.tally(Tally.STAGE, player) == Stage.DISMISS]
    if verb == Verb.CEASE:
        return "Nobody can be destroyed by what is left of this damage, now or later in this battle."
    if verb == Verb.ABSORB:
        return "Of the other kind less can then fall on the Units that may absorb both."
    return f"{option_label(options(state), one)} is worth most to you now." if verb == Verb.CHOOSE else ""


PLAIN = {Verb.SCORE: "You may take no card more, so the point becomes a VP."}
# Whether it is about sending away, or about taking back.
SKIPS = {True: "Each of them is a Reward point that you can win.", False: "None of them is worth the Reward now."}


def building(state: ScifiDomainsState, player: int, unit: int, number: int) -> str:
    """What Units cost together and show."""
    price = figures.build_price(state, player, unit, number)
    cost = int(state.cards.cost[unit])
    saved = number * cost - price
    half = f" The half price saves {saved} Metal." if saved > 0 else ""
    new = f" New {SHIP_WORDS[CLASSES[int(state.cards.classes[unit])]]}s need no bay this Round."
    return f"{' '.join(stats_text(state.cards, unit))}{half}{new if state.cards.classes[unit] != 1 else ''}"


def soaking(state: ScifiDomainsState, player: int, action: int) -> str:
    """What a Unit takes, and what it costs."""
    unit = first(action)
    which = state.tally(Tally.ABSORBING, player) - 1
    health = health_left(state, player, cell_of(state, action))
    name = state.cards.names[unit]
    if health > state.tally(Tally.INCOMING + which, player):
        return f"{name} takes it all and lives."
    return f"{name} takes {health} damage for {state.cards.cost[unit]} Metal, and still deals its own damage."


def instead(state: ScifiDomainsState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb = verb_of(action)
    if verb in (Verb.BUILD, Verb.RESEARCH, Verb.REPLACE) and state.decision != Ask.BUILD:
        return "You build and research in Phase 3, in your turn."
    if verb in (Verb.CALL, Verb.HIT, Verb.SOAK, Verb.LAUNCH) and state.decision != Ask.BATTLE:
        return "Enemies are called and fought once all players have passed in Phase 3."
    if verb == Verb.TAKE and state.of_group(player, Group.REWARD) < state.cards.most_rewards:
        return f"You take Rewards after the battles; you have {plural(state.tally(Tally.POINTS, player), 'point')}."
    return ""
