# Aviseringar genom Web Push, som service workern visar.

push-move = Ditt drag: { $game }
push-reminder = { $game }: { $hours ->
    [0] mindre än en timme kvar för ditt drag
    [one] 1 timme kvar för ditt drag
   *[other] { $hours } timmar kvar för ditt drag
}
push-evening = { $title } börjar
push-invitation = { $name } bjuder in dig till ett bord
push-friend = { $name } är här
