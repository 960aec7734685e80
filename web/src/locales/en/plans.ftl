# Moves in games by days that are planned before the turn.

plans-play = Play on my turn
plans-unbeaten = If unbeaten
plans-planned = Planned: { $label }
plans-planned-unbeaten = If unbeaten: { $label }
plans-cancel = Cancel
