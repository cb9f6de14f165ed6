"""The stack: how items come onto it, are paid for and resolve, and what is settled between two."""
