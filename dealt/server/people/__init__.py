"""Who is here: people, their connections, what each client has asked, and how often anybody may."""
