"""Skytopia: golems, a chronometer and towers that are activated from the ground up."""
