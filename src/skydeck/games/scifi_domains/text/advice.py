"""Why a move is a good one, and what would have to come before one that is not possible now."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.games.scifi_domains import risk
from skydeck.games.scifi_domains.cards.words import UNIT_NOUNS, VERBS, Class, Group, Stat, Verb
from skydeck.games.scifi_domains.operations import say
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.rules.absorbing import cell_of, health_left
from skydeck.games.scifi_domains.rules.steps import Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Stage, Tally
from skydeck.games.scifi_domains.text.cards import stats_text, text_of
from skydeck.games.scifi_domains.text.decisions import option


def hint_reason(state: ScifiDomainsState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this; all but the decks lies open. Empty where there are no words for it."""
    action = actions[0]
    verb, one, two = verb_of(action), first(action), second(action)
    cards = state.cards
    if verb == Verb.BUILD:
        return building(state, player, one, two + 1)
    if verb in (Verb.RESEARCH, Verb.REPLACE):
        tech = cards.first_tech + one
        text, owned = " ".join(text_of(cards, tech)), state.owned(player, int(cards.unit_of[tech]))
        return say("advice.tech", "{text} You have {owned} of this Type.", text=text, owned=owned)
    if verb in (Verb.CALL, Verb.STOP):
        return risk.hint_text(state, player, verb == Verb.CALL)
    if verb == Verb.SOAK:
        return soaking(state, player, action)
    if verb == Verb.HIT:
        left = cards.stat(cards.first_enemy + one, Stat.HEALTH) - two - third(action) - 1
        if left > 0:
            return say("advice.wound", "Later damage can finish it.")
        return say("advice.destroy", "An Enemy destroyed is a Reward point, whatever its strength.")
    if verb == Verb.TAKE:
        return " ".join(text_of(cards, cards.first_reward + one))
    if verb == Verb.DISMISS:
        return say(
            "advice.dismiss",
            "Of all in front of you it does most harm for the damage it takes: {text}",
            text=" ".join(stats_text(cards, cards.first_enemy + one)),
        )
    if verb in (Verb.CLAIM, Verb.REBUILD):
        text = " ".join(stats_text(cards, one))
        return say("advice.claim", "It is worth {cost:Metal} at the end. {text}", cost=cards.cost[one], text=text)
    if verb == Verb.SKIP and state.tally(Tally.STAGE, player) == Stage.DISMISS:
        return say("advice.skip.dismiss", "Each of them is a Reward point that you can win.")
    if verb == Verb.CHOOSE:
        return say("advice.choose", "{option} is worth most to you now.", option=option(state, player, action))
    if verb in (Verb.HOLD, Verb.SACRIFICE):
        return ALWAYS(verb, unit=cards.names[one])
    return ALWAYS(verb) if verb in ALWAYS else ""


# What can be said of an answer wherever it is given.
ALWAYS = say.table(
    "advice.always",
    VERBS,
    {
        Verb.SCORE: "You may take no card more, so the point becomes a VP.",
        Verb.PASS: "Nothing that you can pay is worth more than what it costs; Metal and Research count at the end.",
        Verb.HOLD: "{unit:card} is what you can best do without, and stays unharmed.",
        Verb.LAUNCH: "Whatever fights deals its damage, even if it is lost in that phase.",
        Verb.SACRIFICE: "{unit:card} is worth least of those that lack a bay.",
        Verb.CEASE: "Nobody can be destroyed by what is left of this damage, now or later in this battle.",
        Verb.ABSORB: "Of the other kind less can then fall on the Units that may absorb both.",
        Verb.SKIP: "None of them is worth the Reward now.",
    },
)


def building(state: ScifiDomainsState, player: int, unit: int, number: int) -> str:
    """What Units cost together and show."""
    cards = state.cards
    saved = number * int(cards.cost[unit]) - figures.build_price(state, player, unit, number)
    words = stats_text(cards, unit)
    if saved > 0:
        words.append(say("advice.half", "The half price saves {saved:Metal}.", saved=saved))
    if cards.classes[unit] != Class.SPACE:
        units = UNIT_NOUNS[cards.classes[unit]]
        words.append(say("advice.new", "New {units:many} need no bay this Round.", units=units))
    return " ".join(words)


def soaking(state: ScifiDomainsState, player: int, action: int) -> str:
    """What a Unit takes, and what it costs."""
    unit = first(action)
    which = state.tally(Tally.ABSORBING, player) - 1
    health = health_left(state, player, cell_of(state, action))
    name = state.cards.names[unit]
    if health > state.tally(Tally.INCOMING + which, player):
        return say("advice.lives", "{unit:card} takes it all and lives.", unit=name)
    return say(
        "advice.falls",
        "{unit:card} takes {health:damage} for {cost:Metal}, and still deals its own damage.",
        unit=name,
        health=health,
        cost=state.cards.cost[unit],
    )


def instead(state: ScifiDomainsState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb = verb_of(action)
    if verb in (Verb.BUILD, Verb.RESEARCH, Verb.REPLACE) and state.decision != Ask.BUILD:
        return say("instead.build", "You build and research in Phase 3, in your turn.")
    if verb in (Verb.CALL, Verb.HIT, Verb.SOAK, Verb.LAUNCH) and state.decision != Ask.BATTLE:
        return say("instead.battle", "Enemies are called and fought once all players have passed in Phase 3.")
    if verb == Verb.TAKE and state.of_group(player, Group.REWARD) < state.cards.most_rewards:
        points = state.tally(Tally.POINTS, player)
        return say("instead.take", "You take Rewards after the battles; you have {points:point}.", points=points)
    return ""
