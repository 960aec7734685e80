# E-mails: their subjects are the texts of `push.ftl`.

email-confirm = Confirm your e-mail address
email-confirm-text =
    Somebody, probably you, wants to be notified at this address by the card room { $room }.
    If it was you, open this page within { $hours } hours and confirm it:

    { $link }

    If not, ignore this message: no other will follow.
email-ending = You chose these notifications at { $room }. To get no more of them:
