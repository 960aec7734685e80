# Made by tools/make_game_catalogues.py from the options of the games; do not edit.

games-said-bigtwo = Big Two
    .about = 4 players · first out wins
games-said-bigtwo-set-deuce = Deuce rules
games-said-bigtwo-set-shash = Shash rules
games-said-bigtwo-set-pusoy-dos = Pusoy Dos
games-said-bluejack = Bluejack
    .about = 2 players · a quick duel
games-said-bluejack-set-standard = Standard rules
games-said-chicago = Chicago
    .about = 2–4 players · poker tricks
games-said-chicago-set-thesis = Thesis rules
games-said-chicago-set-swedish = Swedish rules
games-said-patience = 10 · 20 · 30
    .about = 1 player · seven columns
games-said-patience-set-patienjava = PatienJava rules
games-said-patience-set-casual = Casual rules
games-said-patience-set-acm = Contest rules
