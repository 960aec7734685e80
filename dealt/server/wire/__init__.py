"""What goes over a WebSocket: the messages, their bytes, and the socket itself."""
