"""The course of play of Dynasty TCG: functions over the state, in the order of the rulebook.

setup, turn, ending              from the beginning of a game to its scores, or the next one of a match; the phases of a turn
priority                         who may act, and everything that may be done then
stack/                           how cards, abilities and actions are put together, aimed, paid for, resolved
field/                           what units do, coming, leaving, attacks, damage; what triggers; the checks after all of it
effects/                         what cards do, one operation after another
reading/                         what card data mean, read from one card's point of view; current values and prices
asking                           what all decisions share, and those that are secret
pointing                         how players name things
flaws, slots, grounds            what can be wrong with an answer; what stands in its words; what several actions share
redeal, observation              what a seat cannot know, dealt anew; what it sees, as numbers
steps, play                      the steps and decisions by number; which function each of them calls

A decision is a `Question` in the file of its chapter, what a player with priority may do an `Act`: what may be answered, what
is wrong with anything else, and what an answer does stand side by side.
"""
