people-waiting-title = Väntar på spelare – { $title } · { $code }
people-who-is-here = Vilka är här
people-free-seat = Ledig plats<small>en dator tar den vid starten</small>
people-you-host = du, värden
people-host = värden
people-away = · borta
people-start-computers = Starta med datorer
people-start = Starta
people-starts-itself = Med { $count ->
        [one] en person
       *[other] { $count } personer
    } startar det av sig självt.
people-no-host = Bordet har ingen värd ännu.
people-waits-host = Väntar på att { $host } startar, eller på fullt bord.
people-invite-friends = Bjud in vänner
people-house-rules = Husregler
people-rated = Rankning
people-rated-yes = matcherna räknas för den
people-read-rules = Läs reglerna
people-nobody = {""}
people-seat-number = Plats { $number }
people-seat-more = { $name }: mer
people-swap = Byt plats
people-swap-here = Hit
people-swap-not = Stanna
people-make-host = Gör till värd
people-make-host-title = Göra { $name } till värd?
people-make-host-about = Du är då inte längre värd, och bara den nya värden kan ändra det.
people-remove = Ta bort
people-remove-title = Ta bort { $name }?
people-remove-about = Personen förlorar sin plats vid bordet.
people-remove-later = Ingen kan tas bort under en giv.
people-at-table = Vid det här bordet
people-wants-to-end = vill avsluta partiet
people-pause = Pausa partiet
people-go-on = Fortsätt
people-vote = Avsluta partiet
people-vote-title = Avsluta matchen?
people-vote-back = Spela vidare ändå
people-vote-about = Partiet är slut så snart alla här vill avsluta det.
people-draw = Lotta platserna
people-draw-not = Behåll platserna
people-draws = Platserna i nästa parti lottas.
people-change = Ändra inställningarna
people-watchers = { $count ->
        [0] Ingen tittar på
       *[other] Tittar på: { $count }
    }
people-watchers-more = { $count } till
people-follow-about = Den som har den här länken hittar dig vid alla öppna bord, för att titta på eller sätta sig.
people-follow-copy = Kopiera min länk
