"""The tables that are open: their queues, what is told, what happens by itself, and the list of them."""
