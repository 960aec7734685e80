"""Message bus between the processes of one server."""
