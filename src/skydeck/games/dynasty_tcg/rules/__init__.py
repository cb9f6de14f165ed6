"""The course of play of Dynasty TCG: functions over the state, in the order of the rulebook.

steps          the steps of the agenda and the decisions, by number
setup, turn, ending, sideboard        a game from its beginning to the next game of a match; phases and priority
announcing, paying, resolving         how a card, an ability or an action is put together, paid for, laid on the stack, resolved
settle                                between two items of the stack: level-ups, redeclared attacks, waiting triggers, loops
combat, damage                        attacks, from declaration to every path of excess damage
coming, leaving, moving, checks       cards on the field; the checks after every instruction
triggers, commanders, prices, values  what happens sets off abilities; health and cards of players; costs; current values
operations, hands, bringing, trade, attached      what cards do, one operation after another
viewpoint, places, filters, conditions, selectors what card data mean, seen from one card
playable                              what may be done now: targets, costs, playing, activating, moving
asking, legal_actions, answers, reasons           questions, what may be answered, what each answer does, why others are refused
redeal, observation, results          what a seat cannot know, dealt anew; what it sees, as numbers; ranks and scores
agenda, play                          which function a step calls; all of it put together
"""
