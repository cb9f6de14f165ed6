"""Words for cards, stations, questions, actions and events, generated from the data.

Sentences about what happened are in the past tense and name seats as ``{seat0}``, ``{seat1}`` ..., so that whoever shows
them can put in a name or "You".
"""
