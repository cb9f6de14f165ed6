"""The course of play of Dynasty TCG, read from the bottom class up: `play.DynastyTcgState` is a state of the game.

steps        the steps of the agenda and the decisions, by number
knowledge    who leads, supports, reaches whom; filters, conditions, current values
changes      damage, destruction, deployment, retreat; what triggers; the checks after every instruction
combat       attacks, from declaration to every path of excess damage
operations   what cards do, one operation after another
stack        playing and activating, the stack, level-ups, redeclarations, waiting triggers
turn         setup, the seven phases, priority, the end of a game and of a match
play         the contract of a state: legal actions, answers, copies
"""
