"""What is in the box of Scifi Domains: its words, the packed set, reading it."""
