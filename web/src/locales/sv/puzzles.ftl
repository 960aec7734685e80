# Problem: hitta draget.

puzzles-title = Hitta draget
puzzles-about = { $game }, problem { $number }:
puzzles-about-room = { $game }, problem från det här rummet:
puzzles-position = Ställningen
puzzles-daily = Dagens problem <b>nr { $number }</b>
puzzles-row = { $days ->
    [0] <b>Ingen</b> dag i rad löst
    [one] <b>En</b> dag i rad löst
   *[other] <b>{ $days }</b> dagar i rad lösta
}
puzzles-how = Så går det till
puzzles-no-clock = ingen klocka
puzzles-how-1 = Spela vid bordet det du skulle spela: det är ditt svar.
puzzles-how-2 = Experten har jämfört det som kan spelas, på många sätt som de dolda korten kan ligga.
puzzles-how-3 = Du ser vad varje drag är värt, och varför det bästa är bäst.
puzzles-show = Visa mig
puzzles-skip = Ett annat problem
puzzles-again = Försök igen
puzzles-next = Nästa problem
puzzles-solved-before = Du har löst det här problemet förut.
puzzles-tried-before = Du har försökt förut. Bara det första svaret räknas.
puzzles-right = Det är draget
puzzles-wrong = Det finns ett bättre drag
puzzles-shown = Draget
puzzles-later = Det finns ingen anslutning. Vad varje drag är värt kommer med nästa.
puzzles-best = Bäst: { $action }
puzzles-worth = Vad var och en är värd
puzzles-points = poäng över de andra
puzzles-chance = chans att vinna
puzzles-yours = ditt svar
puzzles-less = Ditt svar är värt mindre än de flesta av dessa.
puzzles-rate = { $tried ->
    [0] ingen har försökt än
    [one] en spelare har försökt, { $solved } hittade det
   *[other] { $tried } spelare har försökt, { $solved } hittade det
}
puzzles-today = I dag
puzzles-longest = { $days ->
    [0] Din rad av dagar börjar med dagens problem. Nästa kommer vid midnatt UTC.
    [one] Din längsta rad är en dag. Nästa dagliga problem kommer vid midnatt UTC.
   *[other] Din längsta rad är { $days } dagar. Nästa dagliga problem kommer vid midnatt UTC.
}
puzzles-theme = Tema
puzzles-all-themes = Alla teman
puzzles-room = { $count ->
    [one] Ett problem från en match i det här rummet
   *[other] { $count } problem från matcher i det här rummet
}
puzzles-other-games = Problem i andra spel
puzzles-not-fetched = Problemet kan inte hämtas nu. Problem som har öppnats förut fungerar utan anslutning.
puzzles-none = Det finns inga problem i det här spelet.
puzzles-ending-about = { $game }, slutspel { $number } av { $count }
puzzles-ending-cards = { $own ->
    [one] Du har ett kort, de andra { $others }.
   *[other] Du har { $own } kort, de andra { $others }.
}
puzzles-ending-play = Spela vidare till slutet av given. De andra är experter.
puzzles-ending-then = Sedan ser du vad experten gör av dina kort på din plats.
puzzles-ending-again = Börja om
puzzles-ending-skip = Ett annat slutspel
puzzles-ending-next = Nästa slutspel
puzzles-ending-better = Bättre än experten
puzzles-ending-equal = Lika bra som experten
puzzles-ending-worse = Experten gör mer av det
puzzles-ending-you = Du
puzzles-ending-expert = Experten
puzzles-ending-line = Vad experten spelar på din plats
puzzles-ending-score = Lika bra som experten i { $solved } av { $of } slutspel hittills
puzzles-ending-more = Mer övning
puzzles-ending-puzzles = Problem: { $game }
puzzles-ending-other = Slutspel: { $game }
