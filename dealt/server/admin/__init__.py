"""Administration of the room: status, statistics of its nodes, and commands of the host."""
