# Actions for a message of another user, up to a report to the administrators of the room.

report-muted = { $name } is muted. You can unmute them in the settings.
report-mute = Mute for me
report-mute-about = You no longer see their messages, at any table or in the lobby. You can undo this in the settings.
report-silence-about = A silenced player can play on, but cannot write at this table.
report-open = Report to the host of this room
report-about = The administrator of this room reads it and decides what to do.
report-why = What is wrong with it?
report-insult = It insults or threatens
report-hate = It is hateful or obscene
report-spam = It is advertising or spam
report-cheating = It reveals cards, or proposes to cheat
report-other = Something else
report-note = A few words about it, if you like
report-mute-too = Mute { $name } for me as well
report-who-reads = The host sees this message, the few before it and your name. Nobody else does.
report-back = Back
report-send = Report
report-sent = Your report is sent. The host of this room will look at it.
