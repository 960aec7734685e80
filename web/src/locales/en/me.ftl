# The page about oneself, and the page where somebody signs in.

me-guest = You are a guest called { $name }. The name is free again soon after you have gone.
me-named = You are { $name } here.
me-devices = Other devices
me-devices-about = Be the same person on your phone and at your desk, at the same time too: with your name, your seats and your record.
me-devices-count = { $count ->
    [one] You are signed in here alone.
   *[other] You are signed in on { $count } devices.
}
me-link-make = Add a device
me-link-qr = QR code that makes another device yours
me-link-how = Open this on the other device. It works once, within { $minutes } minutes. Do not show it to anyone else: anyone who opens it is signed in as you.
me-link-copy = Copy the link
me-link-by-hand = Please copy the link by hand.
me-out-others = Sign out all others
me-out-others-title = Sign out all other devices?
me-out-others-about = You are signed out everywhere else at once. You stay signed in here.
me-out = Sign out here
me-out-title = Sign out here?
me-out-about = This browser forgets you. You can come back with a link from another of your devices, or by signing in.
me-out-about-last = This browser forgets you, and there is no other way back: your name and your record are lost to you.
me-come-as = Go on here as { $name }?
me-come-about = From now on this browser is { $name } in this room, with the seats and the record. Do so only if you made the link yourself.
me-come-known = The user who has played in this browser so far is signed out here.
me-come = Go on
me-come-link = Or: on a device where you are known, open “About you” and add this one there.
me-keeps-nothing = This browser stores no data for this page, so it would not know you tomorrow.
me-ways = Keep your name
me-ways-about = With a password or a passkey the name { $name } and its record belong to you, and you can sign in anywhere. You can also play without one.
me-ways-owned = The name { $name } and its record belong to you.
me-password-choose = Choose a password
me-password-change = Change the password
me-password-current = Current password
me-password-new = New password
me-password-rule = { $least } to { $most } characters. A forgotten password cannot be recovered.
me-password-ends = { $least } to { $most } characters. All other devices are signed out.
me-password-kept = The password is saved.
me-cancel = Cancel
me-passkeys = Passkeys
me-passkey = Passkey
me-passkey-since = since { $day }
me-passkey-add = Add a passkey
me-passkey-remove = Remove
me-passkey-none = No passkey was used.
me-passkey-unsafe = Browsers have passkeys only where the room has a name and https; a password does the same everywhere.
me-sign-name = Your name in this room
me-sign-password = Password
me-sign-passkey = Use a passkey
me-data = Your data
me-data-about = One file with everything that this room stores about you, with an explanation of each part.
me-data-get = Download my data
me-puzzles = Puzzles may be made from my matches
me-puzzles-about = At public tables, if everybody who plays there allows it. A puzzle shows the position as one seat saw it, without names. Turn this off to delete those from your matches.
me-forget = Delete everything
me-forget-title = Delete everything about you?
me-forget-about = You leave your seats, your name becomes free, and your settings and your record are deleted on all devices. Records of matches also belong to the other players: in them your name is replaced, and what you said is removed. This cannot be undone.
me-forget-name = Type your name, { $name }, if you are sure
