"""What all phases share: asking players, gaining influence, ending the game."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import Table
from skydeck.games.sky_dynasty.state.words import Ev, Reason, Zone


class Course(Table):
    """A table on which a game is being played."""

    def __init__(self, cards: CardSet, num_players: i64) -> None:
        super().__init__(cards, num_players)
        # Redirected ships of this dispatch turn whose on-dispatch actions are still to come: see `pack`.
        self.sent: vec[i64] = vec[i64]()
        self.asked: i64 = 0

    # -- asking ----------------------------------------------------------------------------------------------------

    def ask_all(self, decision: i64, players: i64) -> None:
        """Ask several seats for a secret, simultaneous choice."""
        self.decision = decision
        self.asked = players
        self.ask(players, True)

    def ask_one(self, decision: i64, player: i64) -> None:
        """Ask one seat for an open choice."""
        self.decision = decision
        self.actor = player
        self.asked = 1 << player
        self.ask(1 << player, False)

    # -- the course of a round -------------------------------------------------------------------------------------

    def enter_phase(self, phase: i64) -> None:
        self.phase = phase
        if self.observer is not None:
            self.emit(Ev.PHASE, -1, -1, phase, 0, 0, -1)

    def places_of(self, player: i64) -> i64:
        """The stations where a player has cards, as a mask."""
        mask: i64 = 0
        place: i64 = 0
        while place < self.cards.places:
            if self.size(Zone.STATION + place, player) > 0:
                mask |= 1 << place
            place += 1
        return mask

    def last_sealed(self, player: i64) -> i64:
        """The last action in a player's sealed choice, or -1."""
        count = self.sealed_count(player)
        return self.sealed_action(player, count - 1) if count > 0 else -1

    # -- influence and the end ---------------------------------------------------------------------------------------

    def gain_influence(self, player: i64, number: i64, card: i64, place: i64) -> None:
        """Gain influence. A lone gainer at the goal wins at once (SD-028, SD-R40); tied players are judged together."""
        self.add_influence(player, number, card, place)
        alone = self.undefeated != 0 and self.undefeated & (self.undefeated - 1) == 0
        if self.influence(player) >= self.cards.influence_to_win and (alone or self.strict_order):
            self.end_game(Reason.INFLUENCE)

    def judge_together(self) -> None:
        """After all concerned have gained: has anybody reached the goal? (SD-R38, SD-R39)"""
        player: i64 = 0
        while player < self.num_players:
            if self.influence(player) >= self.cards.influence_to_win:
                self.end_game(Reason.INFLUENCE)
                return
            player += 1

    def end_game(self, reason: i64) -> None:
        if self.over:
            return
        self.reason = reason
        self.decision = Ask.NONE
        self.finish()
        if self.observer is not None:
            self.emit(Ev.OVER, -1, -1, reason, 0, 0, -1)
