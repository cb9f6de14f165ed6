"""The course of play, in the order of the rulebook: Draw, Dispatch, Discard, Resolution.

Functions over the state. The rules run as steps on the agenda; a step pushes further steps or asks for a decision. Ids in
brackets are entries of the rules ledger; RULES.md says each in words.

    steps.py        the steps and decisions by number
    rounds.py       set-up, the round
    course.py       what all phases share: gaining influence, trashing, the end of the game and its ranks
    dispatch.py     Draw, Dispatch with its decision order, Discard
    resolution.py   one station after the other: Raiders to clean-up
    bonuses.py      what a station gives: buying, drawing, replacing, trashing
    secrets.py      purchases that nobody else saw
    redeal.py       dealing anew what a player cannot know
    observation.py  what a player sees, as numbers
    flaws.py        what can be wrong with an answer, with its rule and its words
    slots.py        what stands in those words
    play.py         all of it put together: steps and decisions
"""
