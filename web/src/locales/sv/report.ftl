# Actions for a message of another user, up to a report to the administrators of the room.

report-muted = { $name } är tystad: du hittar dem i inställningarna
report-mute = Tysta för mig
report-mute-about = Du läser inget mer av dem, vid något bord eller i lobbyn. I inställningarna kan du ångra det.
report-silence-about = Att tysta gäller det här bordet och alla. Den som är tystad kan spela vidare.
report-open = Anmäl till rummets värd
report-about = Den som har hand om rummet läser det och avgör vad som ska göras.
report-why = Vad är fel med det?
report-insult = Det förolämpar eller hotar
report-hate = Det är hatiskt eller oanständigt
report-spam = Det är reklam, eller kommer om och om igen
report-cheating = Det röjer kort, eller vill spela i maskopi
report-other = Något annat
report-note = Några ord om det, om du vill
report-mute-too = Tysta också { $name } för mig
report-who-reads = Värden ser meddelandet, de närmast före det och ditt namn. Ingen annan gör det.
report-back = Tillbaka
report-send = Anmäl
report-sent = Det är anmält. Rummets värd ska titta på det.
