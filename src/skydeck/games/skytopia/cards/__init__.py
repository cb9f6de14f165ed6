"""What is in the box of Skytopia: its words, the packed set, reading it."""
