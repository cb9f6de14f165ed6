"""Sky Thieves: airships, overloads and sabotage; the first Captain to steal five Treasure wins."""
