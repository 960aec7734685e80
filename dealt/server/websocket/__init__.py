"""One WebSocket after its handshake: its frames, the requests that it reads, and the client that it writes to."""
