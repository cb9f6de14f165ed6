"""Dynasty TCG: lanes, priority and the stack, champions that level up."""
