# Messages that are reported to whoever hosts the room.

report-open = Report to the host of this room
report-about = Whoever runs this room reads it and decides what is to be done.
report-why = What is wrong with it?
report-insult = It insults or threatens
report-hate = It is hateful or obscene
report-spam = It advertises, or comes again and again
report-cheating = It tells cards, or wants to play hand in glove
report-other = Something else
report-note = A few words about it, if you like
report-mute = Mute { $name } for me as well
report-who-reads = The host sees this message, the few before it and your name. Nobody else does.
report-back = Back
report-send = Report
report-sent = It is reported. The host of this room will look at it.
