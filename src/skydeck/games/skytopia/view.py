"""What one seat may see: everything but which card of a deck comes next, and votes under way (SK-140 to SK-142)."""

from __future__ import annotations

from typing import Any

from skydeck.engine.drafts import Draft
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.views import check_viewer, head, names_in, result, sealed, status, zones_of
from skydeck.engine.wire import GeneralOwn, as_data
from skydeck.engine.words import Words
from skydeck.games.skytopia.cards.words import COLOURS, FACES, Window
from skydeck.games.skytopia.rules import scoring, sending
from skydeck.games.skytopia.rules.steps import DECISIONS
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import PHASES, Tally
from skydeck.games.skytopia.state.zones import ZONE, ZONES
from skydeck.games.skytopia.wire import City, Golem, Score, SkytopiaView

say = Words("skytopia")


def view(state: SkytopiaState, viewer: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it: the fields of the general table, and golems, gear and scores."""
    check_viewer(state, viewer)
    seats = range(state.num_players)
    free = [face for face in range(1, FACES + 1) if face != state.now]
    return as_data(
        SkytopiaView(
            **head(state, "skytopia", PHASES, DECISIONS, state.phase),
            now=state.now,
            width=state.house.width,
            market=market_view(state),
            prices={str(face): state.price(face) for face in free},
            send_prices={str(face): sending.price(state, state.active, face, 0) for face in free},
            waits={str(face): state.wait(face) for face in range(1, FACES + 1)},
            start=state.start,
            active=state.active,
            last_round=state.last_round or None,
            discount=state.cut,
            seats=[seat_view(state, player) for player in seats],
            zones=zones_of(ZONES, state, viewer),
            golems=golems_view(state),
            you=None if viewer is None else GeneralOwn(seat=viewer, sealed=sealed(state, viewer), zones=[]),
            result=result(state, (seat_figures(state, player) for player in seats), text=ending(state)),
        )
    )


def ending(state: SkytopiaState) -> str:
    if not state.over:
        return ""
    if state.outcome().reason == "deck":
        return say("ending.deck", "A deck was exhausted and the last round played; the most PP win.")
    return say("ending.standstill", "Nobody could end the game any more; the most PP win.")


def seat_figures(state: SkytopiaState, player: int) -> dict[str, int]:
    """The numbers that stand beside a seat's name, the one that wins first."""
    return {"PP": state.points(player), "coins": state.coins(player), "golems": state.supply(player)}


def seat_view(state: SkytopiaState, player: int) -> City:
    guilds = [int(guild) for guild in state.guilds]
    first = state.cards.first_guild
    return City(
        seat=player,
        status=status(state, player),
        figures=dict(seat_figures(state, player)),
        board=state.cards.board_names[int(state.tally(Tally.BOARD, player))],
        colour=state.cards.board_golems[int(state.tally(Tally.BOARD, player))],
        score=score_view(state, player),
        tile=tile_name(state, player),
        tile_used=tile_used(state, player),
        tile_open=tile_open(state, player),
        guilds={state.cards.names[first + guild]: int(scoring.guild_points(state, player, guild)) for guild in guilds},
    )


def score_view(state: SkytopiaState, player: int) -> Score:
    """The PP as if the game ended now, and what they are made of; once it is over, all stands on the track (SK-114)."""
    track = state.points(player)
    parts = {"guilds": 0, "cards": 0, "coins": 0, "golems": 0}
    if not state.over:
        parts = {
            "guilds": sum(int(scoring.guild_points(state, player, int(guild))) for guild in state.guilds),
            "cards": int(scoring.library_points(state, player)),
            "coins": int(scoring.coin_points(state, player)),
            "golems": int(scoring.golem_points(state, player)),
        }
    words = [
        SCORED(name, points=points) for name, points in {"track": track, **parts}.items() if points or name == "track"
    ]
    total = track + sum(parts.values())
    text = say("score", "If it ended now: {sum} = {total:PP}", sum=" + ".join(words), total=total)
    return Score(total=total, track=track, **parts, text=text)


# Where points of the end come from, in a word or two.
SCORED = say.named(
    "score",
    {
        "track": "{points} on the track",
        "guilds": "{points} from guilds",
        "cards": "{points} from cards",
        "coins": "{points} for coins",
        "golems": "{points} for golems at work",
    },
)


def tile_used(state: SkytopiaState, player: int) -> int:
    """How often a seat has used its tile since its turn began. Before its first turn the rules count a use more (SK-R34)."""
    turns = [(seat - state.start) % state.num_players for seat in (player, state.active)]
    begun = state.round > 1 or (state.round == 1 and turns[0] <= turns[1])
    return max(0, state.tally(Tally.USED, player) - (0 if begun else 1))


def tile_open(state: SkytopiaState, player: int) -> int:
    """For how many occasions a tile for any time may be used until the turn ends (SK-R56)."""
    side = state.side(player)
    at_any_time = side >= 0 and state.cards.window[side] == Window.C
    return state.tally(Tally.CHARGES, player) if at_any_time else 0


def tile_name(state: SkytopiaState, player: int) -> str | None:
    """The side of the tile that a seat uses."""
    side = state.side(player)
    return state.cards.names[state.cards.first_side + side] if side >= 0 else None


def golems_view(state: SkytopiaState) -> list[Golem]:
    """Every golem at work: whose, on which card, its face, and the rounds until it finishes."""
    return [
        Golem(
            seat=state.owner(slot, face),
            card=state.cards.names[state.card_at(slot)],
            face=face,
            rounds=state.wait(face),
        )
        for slot in range(state.slots())
        for face in range(1, FACES + 1)
        if state.owner(slot, face) >= 0
    ]


def market_view(state: SkytopiaState) -> dict[str, list[str | None]]:
    """The rows of the Market from the deck on, null for a gap: cards do not slide (SK-R26)."""
    return {colour: names_in(ZONE[f"{colour}_market"], state, NO_SEAT) for colour in COLOURS}


def preview(state: SkytopiaState, player: int, actions: list[int]) -> dict[str, Any]:
    """What a draft would do, on a copy; raises IllegalAction with the reason. `PP` and `coins` are [now, then]."""
    draft = Draft(state.clone(), player, actions)
    copy, told = draft.copy, draft.told
    if state.secret:
        return told
    if not draft.known:
        draft.notes.append(say("preview.market", "New cards come to the Market."))
    else:
        draft.tell_legal()
        told["coins"] = [state.coins(player), copy.coins(player)]
        told["PP"] = [state.points(player), copy.points(player)]
    return told
