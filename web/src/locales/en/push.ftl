# Notifications by Web Push, which the service worker shows.

push-move = Your move: { $game }
push-reminder = { $game }: { $hours ->
    [0] less than an hour left for your move
    [one] 1 hour left for your move
   *[other] { $hours } hours left for your move
}
push-evening = { $title } starts
push-invitation = { $name } invites you to a table
push-friend = { $name } is here
