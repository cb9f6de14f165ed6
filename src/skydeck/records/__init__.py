"""Games and positions as files: records that replay exactly, and scenarios that say what must hold."""
