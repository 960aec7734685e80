"""Protocol of the WebSocket: requests, responses, and their bytes."""
