# Drag som planeras före turen i spel med dagar.

plans-play = Spela på min tur
plans-unbeaten = Om ingen slår
plans-planned = Planerat: { $label }
plans-planned-unbeaten = Om ingen slår: { $label }
plans-cancel = Avbryt
