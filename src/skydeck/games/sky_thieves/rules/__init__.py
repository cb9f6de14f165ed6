"""The course of play, in the order of the rulebook. Functions over the state; ids in brackets are entries of the rules ledger.

steps.py        the steps and decisions by number
flaws.py        what can be wrong with an answer, with the rule and the words of each
slots.py        what stands in these words
setup.py        Captains, the deal, the line of Targets
turn.py         At Port, Scouting, Ready Captain, Draw Cards
paying.py       resources: what cards cost and produce, payments, how a card is played
attack.py       rounds and phases, Overloads, Captains, how an attack ends
moments.py      what happened, and the Sabotage that answers it
effects.py      what cards and Captains do, row by row
striking.py     effects on hands, ships and Captains
looking.py      effects on the ship deck, the junk pile and the Targets
bonuses.py      base bonuses that are more than Speed and Firepower
redeal.py       dealing anew what a player cannot know
observation.py  what a player sees, as numbers
play.py         all of it put together: steps and decisions
"""
