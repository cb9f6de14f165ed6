"""What is in the box of Sky Thieves: its words, the packed set, reading it."""
