"""The course of play of Dynasty TCG, read from the bottom class up: `play.DynastyTcgState` is a state of the game.

steps          the steps of the agenda and the decisions, by number
knowledge      who leads, supports, reaches whom; filters, conditions, current values
changes        damage, destruction, deployment, retreat; what triggers; the checks after every instruction
combat         attacks, from declaration to every path of excess damage
operations     what cards do, one operation after another
playable       what may be done now: targets, costs, playing, activating, moving
stack          how a card, an ability or an action is put together, paid for, laid on the stack and resolved
settle         between two items of the stack: level-ups, redeclared attacks, waiting triggers, endless loops
turn           setup, the seven phases, priority, the end of a game and of a match
legal_actions  what a player may answer to each question
answers        what each answer does
redeal         what a seat cannot know, dealt anew for bots
play           the rest of a state's contract: beginning, copies, results, saving

`reasons` says in words why an action is not legal.
"""
