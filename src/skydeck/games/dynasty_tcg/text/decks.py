"""The limits of a deck with where it stands, for whoever builds one."""

from typing import Any

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet, DeckList
from skydeck.games.dynasty_tcg.cards.decks import (
    CHAMPIONS_MOST,
    COPIES_MOST,
    DECK_LEAST,
    DECK_MOST,
    HEAVY_COST,
    HEAVY_MOST,
    SIDE_MOST,
    WAR_CHAMPIONS_MOST,
)


def limits(cards: CardSet, deck: DeckList) -> list[dict[str, Any]]:
    """Every limit as `{id, text, value, low, high, holds, rule, cards}`; `cards` are those that count towards it."""
    size, side = sum(deck.main.values()), sum(deck.side.values())
    both = {kind: deck.main.get(kind, 0) + deck.side.get(kind, 0) for kind in sorted({**deck.main, **deck.side})}
    most = max(both.values(), default=0)
    champions = [kind for kind in deck.main if is_type(cards, kind, int(w.CHAMPION_MASK))]
    wars = [kind for kind in deck.main if is_type(cards, kind, 1 << int(w.Type.WAR_CHAMPION))]
    heavy = [kind for kind in deck.main if cards.cost[kind] >= HEAVY_COST]
    over = [kind for kind, copies in both.items() if copies > COPIES_MOST]

    def limit(name: str, text: str, value: int, low: int, high: int, rule: str, kinds: list[int]) -> dict[str, Any]:
        counting = [cards.labels[kind] for kind in sorted(kinds)]
        holds = low <= value <= high
        return {"id": name, "text": text, "value": value, "low": low, "high": high,
                "holds": holds, "rule": rule, "cards": counting}  # fmt: skip

    def total(kinds: list[int]) -> int:
        return sum(deck.main[kind] for kind in kinds)

    return [
        limit("size", f"{size} of {DECK_LEAST}-{DECK_MOST} cards", size, DECK_LEAST, DECK_MOST, "DT-007", []),
        limit("copies", f"{most} of at most {COPIES_MOST} copies", most, 0, COPIES_MOST, "DT-240", over),
        limit("champions", f"{total(champions)} of at most {CHAMPIONS_MOST} champions", total(champions), 0,
              CHAMPIONS_MOST, "DT-241", champions),
        limit("war_champions", f"{total(wars)} of at most {WAR_CHAMPIONS_MOST} war champion", total(wars), 0,
              WAR_CHAMPIONS_MOST, "DT-207", wars),
        limit("heavy", f"{total(heavy)} of at most {HEAVY_MOST} of cost {HEAVY_COST}+", total(heavy), 0,
              HEAVY_MOST, "DT-242", heavy),
        limit("side", f"{side} of 0-{SIDE_MOST} in the side deck", side, 0, SIDE_MOST, "DT-008", []),
    ]  # fmt: skip


def caps(cards: CardSet) -> list[dict[str, Any]]:
    """What no deck may have more of, for whoever adds a card: `{text, high, each, cards, parts}`. `each` counts every card for
    itself, `cards` are those that count (None: all), `parts` are where."""
    kinds = range(cards.kinds)
    champions = [cards.labels[kind] for kind in kinds if is_type(cards, kind, int(w.CHAMPION_MASK))]
    wars = [cards.labels[kind] for kind in kinds if is_type(cards, kind, 1 << int(w.Type.WAR_CHAMPION))]
    heavy = [cards.labels[kind] for kind in kinds if cards.cost[kind] >= HEAVY_COST]

    def cap(text: str, high: int, counting: list[str] | None, *parts: str, each: bool = False) -> dict[str, Any]:
        return {"text": text, "high": high, "each": each, "cards": counting, "parts": list(parts)}

    return [
        cap(f"a deck has at most {COPIES_MOST} copies of a card", COPIES_MOST, None, "main", "side", each=True),
        cap(f"a deck has at most {DECK_MOST} cards", DECK_MOST, None, "main"),
        cap(f"a deck has at most {CHAMPIONS_MOST} champions", CHAMPIONS_MOST, champions, "main"),
        cap(f"a deck has at most {WAR_CHAMPIONS_MOST} war champion", WAR_CHAMPIONS_MOST, wars, "main"),
        cap(f"a deck has at most {HEAVY_MOST} cards of cost {HEAVY_COST} or more", HEAVY_MOST, heavy, "main"),
        cap(f"a side deck has at most {SIDE_MOST} cards", SIDE_MOST, None, "side"),
        cap("war champions belong in the main deck", 0, wars, "side"),
    ]


def is_type(cards: CardSet, kind: int, types: int) -> bool:
    return bool(types >> int(cards.type[kind]) & 1)
