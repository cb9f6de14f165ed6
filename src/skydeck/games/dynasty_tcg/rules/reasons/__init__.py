"""Why a well-formed action is not legal now: one sentence with the remedy or the number that matters, and the rule.

Only what the asking seat sees goes into a reason: the field, the stack, the own hand and piles.
"""
