# Actions for a message of another user, up to a report to the administrators of the room.

report-muted = { $name } is muted: you find them in the settings
report-mute = Mute for me
report-mute-about = You read nothing of them any more, at any table and in the lobby. The settings have the way back.
report-silence-about = Silencing holds for this table and for everybody. A silenced player can play on.
report-open = Report to the host of this room
report-about = The administrator of this room reads it and decides what to do.
report-why = What is wrong with it?
report-insult = It insults or threatens
report-hate = It is hateful or obscene
report-spam = It advertises, or comes again and again
report-cheating = It tells cards, or wants to play hand in glove
report-other = Something else
report-note = A few words about it, if you like
report-mute-too = Mute { $name } for me as well
report-who-reads = The host sees this message, the few before it and your name. Nobody else does.
report-back = Back
report-send = Report
report-sent = It is reported. The host of this room will look at it.
