"""What cards do, one operation after another."""
