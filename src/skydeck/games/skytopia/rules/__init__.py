"""The course of play, in the order of the rulebook. Functions over the state; ids in brackets are entries of the rules ledger.

steps.py        the steps and decisions by number
setup.py        set-up, drafting and sides of ability tiles, the Initial Turn
turn.py         the round; a turn: finishing, activating, refilling the Market
sending.py      golems sent to work and taken back
effects.py      what abilities do
tiles.py        when ability tiles may be used
scoring.py      the end: points, ranks
observation.py  what a player sees, as numbers
play.py         all of it put together: steps and decisions
"""
