"""A way into the room from outside the home network: a port of the router, or a tunnel through another program."""
