"""HTTP: connections, routes, static files, sign-in, the admin API and health checks."""
