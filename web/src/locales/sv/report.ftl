# Actions for a message of another user, up to a report to the administrators of the room.

report-muted = { $name } är tystad. Du kan ångra det i inställningarna.
report-mute = Tysta för mig
report-mute-about = Du ser inte längre deras meddelanden, vid något bord eller i lobbyn. Du kan ångra det i inställningarna.
report-silence-about = Den som tystas kan spela vidare, men inte skriva vid det här bordet.
report-open = Anmäl till rummets värd
report-about = Den som har hand om rummet läser det och avgör vad som ska göras.
report-why = Vad är fel med det?
report-insult = Det förolämpar eller hotar
report-hate = Det är hatiskt eller oanständigt
report-spam = Det är reklam eller skräp
report-cheating = Det avslöjar kort, eller vill fuska tillsammans
report-other = Något annat
report-note = Några ord om det, om du vill
report-mute-too = Tysta också { $name } för mig
report-who-reads = Värden ser meddelandet, de närmast före det och ditt namn. Ingen annan gör det.
report-back = Tillbaka
report-send = Anmäl
report-sent = Anmälan är skickad. Rummets värd tittar på den.
