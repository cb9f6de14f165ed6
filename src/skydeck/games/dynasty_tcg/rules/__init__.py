"""The course of play of Dynasty TCG: functions over the state, in the order of the rulebook.

setup, turn, ending, sideboard   a game from its beginning to the next one of a match; phases and priority
stack/                           how cards, abilities and actions are put together, paid for and resolved; what is settled
field/                           coming, leaving, moving, attacks and damage; what triggers; the checks after every instruction
effects/                         what cards do, one operation after another
reading/                         what card data mean, read from one card's point of view; current values and prices
playable                         what may be done now: targets, costs, playing, activating, moving
asking, legal_actions, answers   questions, what may be answered, what each answer does
reasons/                         says in words why an action is not legal
redeal, observation, results     what a seat cannot know, dealt anew; what it sees, as numbers; ranks and scores
steps, agenda, play              the steps and decisions by number; which function a step calls; all of it put together
"""
