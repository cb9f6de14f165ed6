"""The rules of Scifi Domains, a file a chapter:

rounds      Phases 1 and 2: repair, marker, production, line-ups; set-up
building    Phase 3: Build and Research
calling     Phase 4: Agro Enemies
deploying   Combat Phase 1
absorbing   Combat Phases 2 and 4: damage of the Enemies
dealing     Combat Phases 2 and 4: own damage
bays        Combat Phases 3 and 5
battle      how each player comes through them; Combat Phase 6
rewards     Phase 6: Take Rewards, and what they do at once
scoring     the end of the game
figures     numbers with Techs and Rewards
flaws       what can be wrong with an answer, and its words
slots       what stands in those words
"""
