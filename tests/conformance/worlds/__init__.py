"""For each game, a module of its name with `other_world`: positions that one seat cannot tell from a given one."""
