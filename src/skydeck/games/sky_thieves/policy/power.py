"""What Overloads, Captains and Sabotage do for and against an attack, in points."""

from mypy_extensions import i64

from skydeck.games.sky_thieves.cards.words import Col, Op, Stat
from skydeck.games.sky_thieves.rules import effects
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Total


class Power:
    """Changes to the totals of an attack. `either` goes to Speed or Firepower as one likes, `shift` from one to the other;
    `soften` is taken from one of the Target's two stats; `ransom` cards save the
    attacker from losing `threat` points."""

    def __init__(self) -> None:
        self.speed: i64 = 0
        self.firepower: i64 = 0
        self.either: i64 = 0
        self.shift: i64 = 0
        self.soften: i64 = 0
        self.target_speed: i64 = 0
        self.target_firepower: i64 = 0
        self.target_defense: i64 = 0
        self.draws: i64 = 0
        self.ransom: i64 = 0
        self.threat: i64 = 0

    def add(self, other: "Power") -> None:
        """Both together."""
        self.speed += other.speed
        self.firepower += other.firepower
        self.either += other.either
        self.shift += other.shift
        self.soften += other.soften
        self.target_speed += other.target_speed
        self.target_firepower += other.target_firepower
        self.target_defense += other.target_defense
        self.draws += other.draws
        self.ransom += other.ransom
        self.threat += other.threat

    def add_rows(self, s: SkyThievesState, row: i64, end: i64, player: i64) -> None:
        """What the rows of an ability would do, used by `player` now."""
        while row < end:
            if effects.holds(s, row, player):
                self.add_row(s, row, player)
            row += 1

    def add_row(self, s: SkyThievesState, row: i64, player: i64) -> None:
        op = s.cards.column(row, Col.OP)
        amount = effects.counted(s, row, player)
        stat = s.cards.column(row, Col.ARG)
        if op == Op.GAIN or op == Op.LOSE or op == Op.RANSOM:
            if op == Op.RANSOM:
                # Whoever can pay it loses no points.
                payable = s.hand(s.active) >= amount
                self.ransom += amount if payable else 0
                self.threat += stat if payable else 0
                amount = 0 if payable else -stat
                stat = Stat.CHOICE
            elif op == Op.LOSE:
                amount = -amount
            if stat == Stat.SPEED:
                self.speed += amount
            elif stat == Stat.FIREPOWER:
                self.firepower += amount
            elif amount > 0:
                self.either += amount
            elif amount < 0:
                self.weaken(s, amount)
        elif op == Op.RAISE or op == Op.LOWER:
            if op == Op.LOWER:
                amount = -amount
            if stat == Stat.SPEED:
                self.target_speed += amount
            elif stat == Stat.FIREPOWER:
                self.target_firepower += amount
            elif stat == Stat.DEFENSE:
                self.target_defense += amount
            elif amount < 0:
                self.soften -= amount
            else:
                self.harden(s, amount)
        elif op == Op.MOVE:
            self.shift += amount
        elif op == Op.DRAW:
            self.draws += amount

    def weaken(self, s: SkyThievesState, amount: i64) -> None:
        """Points off the ship, from the stat with the least to spare."""
        if spare_speed(s) <= spare_firepower(s):
            self.speed += amount
        else:
            self.firepower += amount

    def harden(self, s: SkyThievesState, amount: i64) -> None:
        """Points for the Target, where the ship has the least to spare."""
        if spare_speed(s) <= spare_firepower(s):
            self.target_speed += amount
        else:
            self.target_firepower += amount

    def points(self) -> i64:
        """Roughly how many points it comes to."""
        up = self.speed + self.firepower + self.either + (1 if self.shift > 0 else 0)
        return up + (self.soften - self.target_speed - self.target_firepower - self.target_defense + 1) // 2


def spare_speed(s: SkyThievesState) -> i64:
    return s.totals[Total.SHIP_SPEED] - s.totals[Total.TARGET_SPEED]


def spare_firepower(s: SkyThievesState) -> i64:
    return s.totals[Total.SHIP_FIREPOWER] - s.totals[Total.TARGET_FIREPOWER]


class Duel:
    """Five totals, and how far the ship is from beating the Target."""

    def __init__(self) -> None:
        self.speed: i64 = 0
        self.firepower: i64 = 0
        self.target_speed: i64 = 0
        self.target_firepower: i64 = 0
        self.target_defense: i64 = 0

    def of_attack(self, s: SkyThievesState) -> None:
        """The totals of the attack under way."""
        self.speed = s.totals[Total.SHIP_SPEED]
        self.firepower = s.totals[Total.SHIP_FIREPOWER]
        self.target_speed = s.totals[Total.TARGET_SPEED]
        self.target_firepower = s.totals[Total.TARGET_FIREPOWER]
        self.target_defense = s.totals[Total.TARGET_DEFENSE]

    def of_target(self, s: SkyThievesState, player: i64, target: i64) -> None:
        """The totals with which an attack would begin."""
        self.speed = s.base(player, Total.SHIP_SPEED)
        self.firepower = s.base(player, Total.SHIP_FIREPOWER)
        self.target_speed = i64(s.cards.target_speed[target])
        self.target_firepower = i64(s.cards.target_firepower[target])
        self.target_defense = i64(s.cards.target_defense[target])

    def slack(self, power: Power) -> i64:
        """The points that the ship has to spare after these changes; negative are those that it is short of."""
        speed: i64 = max(0, self.speed + power.speed)
        firepower: i64 = max(0, self.firepower + power.firepower)
        over_speed: i64 = speed - max(0, self.target_speed + power.target_speed)
        over_firepower: i64 = firepower - max(0, self.target_firepower + power.target_firepower)
        over_total: i64 = speed + firepower - max(0, self.target_defense + power.target_defense) + power.either
        if power.shift > 0:
            carried: i64 = min(power.shift, max(over_speed - over_firepower, over_firepower - over_speed) // 2)
            if over_speed < over_firepower:
                over_speed += carried
                over_firepower -= carried
            else:
                over_speed -= carried
                over_firepower += carried
        if power.soften > 0:
            if over_speed < over_firepower:
                over_speed += min(power.soften, self.target_speed)
            else:
                over_firepower += min(power.soften, self.target_firepower)
        short: i64 = max(0, -over_speed) + max(0, -over_firepower)
        if short > power.either:
            return min(power.either - short, over_total)
        spread: i64 = power.either - short
        least: i64 = min(max(0, over_speed) + (spread + 1) // 2, max(0, over_firepower) + (spread + 1) // 2)
        return min(least, over_total)
