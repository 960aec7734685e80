"""Users: identities, devices, names, sign-in, API clients, and the idempotency of their requests."""
