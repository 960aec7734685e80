"""Where the server keeps what must outlive it: people, tables and the lines of their records."""
