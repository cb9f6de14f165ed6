"""What others may do, from what a seat may know of them."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty import effects
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import MAX_PLAYERS
from skydeck.games.sky_dynasty.policy.weights import Weights
from skydeck.games.sky_dynasty.policy.worth import Worth
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import UNDECIDED, Phase, Tally, Zone


class Rivals(Worth):
    """Adds what is known and guessed of the other seats."""

    def __init__(self, weights: Weights, cards: CardSet) -> None:
        super().__init__(weights, cards)
        places = cards.places
        # By station and seat: the force there, -1 if nobody is, the ships there, and the chance of one more fleet.
        self.rival_force: vec[float] = vec[float]([0.0 for _ in range(places * MAX_PLAYERS)])
        self.rival_ships: vec[float] = vec[float]([0.0 for _ in range(places * MAX_PLAYERS)])
        self.rival_comes: vec[float] = vec[float]([0.0 for _ in range(places * MAX_PLAYERS)])
        # By seat: the force that one more fleet may have.
        self.rival_strength: vec[float] = vec[float]([0.0 for _ in range(MAX_PLAYERS)])
        # By station: what others stand to gain there.
        self.spoil: vec[float] = vec[float]([0.0 for _ in range(places)])
        # The cards of which the hand of the rival being studied is a part.
        self.pool: vec[i64] = vec[i64]([i64(0)] * cards.kinds)

    def study_rivals(self, s: SkyDynastyState, player: i64) -> None:
        """Who stands where with what, and who may still come, from what this seat may know."""
        laying = s.decision == Ask.LAY
        for place in range(self.places):
            self.spoil[place] = 0.0
        for rival in range(s.num_players):
            if rival != player:
                size = s.size(Zone.HAND, rival) + (s.size(Zone.FLEET, rival) if laying else 0)
                held = self.study_hand(s, rival, player, size)
                active = (s.passed >> rival) & 1 == 0 and size > 0 and s.phase == Phase.DISPATCH
                close = 0.5 + float(s.influence(rival)) / float(s.cards.influence_to_win)
                for place in range(self.places):
                    at = place * MAX_PLAYERS + rival
                    self.rival_force[at] = -1.0
                    self.rival_ships[at] = 0.0
                    self.rival_comes[at] = 0.0
                    if s.size(Zone.STATION + place, rival) > 0:
                        self.rival_force[at] = float(effects.force_against(s, rival, place, player))
                        self.rival_ships[at] = float(s.ships(rival, place))
                        self.spoil[place] = self.spoil[place] + close * self.stake_of(s, rival, place)
                    if active:
                        self.rival_comes[at] = self.chance_of_visit(s, rival, place, held)
                bound = s.tally(Tally.BOUND_FOR, rival)
                if not laying and s.phase == Phase.DISPATCH and s.size(Zone.FLEET, rival) > 0 and bound != UNDECIDED:
                    self.add_fleet(s, rival, bound)

    def study_hand(self, s: SkyDynastyState, rival: i64, player: i64, size: i64) -> float:
        """The cards of which a rival's hand, so large, is a random part, as far as this seat knows them; returns the part."""
        counts = s.counts
        pool = self.pool
        force = s.cards.force
        deck = s.block(Zone.DECK, rival)
        hand = s.block(Zone.HAND, rival)
        discard = s.block(Zone.DISCARD, rival)
        seen = s.block(Zone.SEEN, rival)
        fleet = s.block(Zone.FLEET, rival)
        laying = s.decision == Ask.LAY
        total: i64 = 0
        strength: i64 = 0
        for kind in range(self.kinds):
            number = i64(counts[deck + kind]) + i64(counts[hand + kind])
            number += i64(counts[discard + kind]) - i64(counts[seen + kind])
            if laying:
                number += i64(counts[fleet + kind])
            pool[kind] = number
            total += number
            strength += number * i64(force[kind])
        for entry in s.secrets:
            if entry & 255 == rival and (entry >> 44) >> player & 1 == 0:
                hidden: i64 = (entry >> 8) & 255
                if pool[hidden] > 0:
                    pool[hidden] = pool[hidden] - 1
                    total -= 1
                    strength -= i64(force[hidden])
        held = float(size) / float(total) if total > 0 else 0.0
        self.rival_strength[rival] = float(strength) * held * self.weights.share
        return held

    def chance_of_visit(self, s: SkyDynastyState, rival: i64, place: i64, held: float) -> float:
        features = self.features
        if place == s.cards.open_space:
            if s.tally(Tally.OPEN_USED, rival) < s.cards.open_space_dispatches:
                return self.weights.open_visit
            return 0.0
        card = features.card_for[place]
        none: float = 1.0
        if card >= 0:
            for _copy in range(self.pool[card]):
                none *= 1.0 - held
        if features.random_card >= 0 and self.pool[features.random_card] > 0:
            none *= 1.0 - held * 0.25
        return (1.0 - none) * self.weights.visit

    def stake_of(self, s: SkyDynastyState, rival: i64, place: i64) -> float:
        """What a rival stands to gain at a station from the ships there and the bonus."""
        features = self.features
        value: float = 0.0
        for kind in s.kinds_in(Zone.STATION + place, rival):
            copies = float(s.count(Zone.STATION + place, rival, kind))
            at = kind * self.places + place
            value += copies * (features.coins_at[at] * self.coin + features.influence_at[at] * self.influence)
        if s.location_cards(rival, place) > 0:
            if place == s.cards.track_place:
                value += float(i64(s.cards.track_influence[s.track])) * self.influence
            else:
                value += 1.5
        return value

    def add_fleet(self, s: SkyDynastyState, rival: i64, place: i64) -> None:
        """Count a revealed fleet on its way to a station as being there."""
        at = place * MAX_PLAYERS + rival
        force: float = 0.0
        ships: float = 0.0
        for kind in range(s.cards.location_kinds, self.kinds):
            copies = float(s.count(Zone.FLEET, rival, kind))
            ships += copies
            force += copies * self.features.force_at[kind * self.places + place]
        self.rival_force[at] = max(self.rival_force[at], 0.0) + force
        self.rival_ships[at] = self.rival_ships[at] + ships
