"""Administration of the room: status, statistics of its processes, and commands of the host."""
