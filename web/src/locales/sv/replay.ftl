# En match som är över: resultatet på en egen adress, och matchen igen, drag för drag.

replay-results = Resultat
replay-title = Repris
replay-not-there = Det finns ingen sådan match, eller så är den inte över än. Den som satt vid bordet har rätt länk.
replay-part = { $period ->
    [deal] Giv
    [round] Runda
    [set] Set
   *[game] Spel
} { $part } av { $parts }
replay-step = Drag { $step } av { $steps }
replay-where = Var i matchen
replay-controls = Gå igenom matchen
replay-back = Ett drag bakåt
replay-on = Ett drag framåt
replay-part-back = Till början
replay-part-on = Till nästa del
replay-play = Spela upp
replay-pause = Pausa
replay-speed = Hastighet
replay-side = Vems kort som syns
replay-open = Alla kort öppna
replay-of = Som { $name } såg det
replay-log = Drag
replay-jump = Hoppa till
replay-by-clock = klockan
replay-by-computer = en dator
replay-to-results = Matchens resultat
replay-to-review = Analysen av matchen
replay-share = Dela det här ögonblicket
replay-copied = Kopierat
replay-share-text = En match { $game }, drag för drag
replay-key-steps = drag
replay-key-parts = { $period ->
    [deal] givar
    [round] rundor
    [set] set
   *[game] spel
}
replay-key-play = spela upp
replay-key-marked = drag att titta på
replay-record = Protokoll
replay-check = Kontrollera själv
replay-check-about = Den här webbläsaren hämtar matchens protokoll och kontrollerar beviset. Den litar inte på något som rummet säger.
replay-check-now = Kontrollera nu
replay-checking = Kontrollerar …
replay-shown-links = { $lines ->
    [one] Protokollets enda rad
   *[other] Protokollets alla { $lines } rader
} hör ihop; ingen har ändrats, försvunnit eller flyttats.
replay-shown-seeds = { $deals ->
    [one] Givens frö bestämdes
   *[other] Frön till { $deals } givar bestämdes
} före första kortet och stämmer med det som utlovades.
replay-shown-numbers = { $numbers ->
    [0] Ingen spelare har lagt till ett eget tal.
    [one] Ett tal från en spelare räknades, som det utlovades.
   *[other] { $numbers } tal från spelare räknades, som de utlovades.
}
replay-shown-cards = { $deals ->
    [one] Givens kort är
   *[other] Korten i { $deals } givar är
} blandningens, uträknade på nytt här.
replay-not-chance = Given var vald, inte dragen av slumpen.
replay-not-cards = Inte kontrollerat här: att korten i det här spelet kommer från blandningen. Programmet ”dealt verify” gör det.
replay-not-rules = Inte kontrollerat här: att varje drag var tillåtet. Programmet ”dealt verify” gör det.
replay-not-yours = Ett protokoll kan inte ensamt visa att det är från din match. Jämför sigillet med det som ditt bord visade:
replay-fault-format = Protokollet är för gammalt för att kontrolleras: det saknar löften och länkar.
replay-fault-links = Rad { $line } i protokollet hör inte hemma där: något har ändrats, försvunnit eller flyttats.
replay-fault-commitment = En giv stämmer inte med det som utlovades före den.
replay-fault-number = En spelares tal stämmer inte med sitt löfte, eller så väntade bordet inte på det.
replay-fault-seal = Sigillet stämmer inte med protokollet.
replay-fault-end = Slutet av protokollet saknas.
replay-fault-cards = Korten i giv { $deal } är inte blandningens.
replay-fault-hand = Reprisen visar inte korten på plats { $seat } i giv { $deal }, så de kunde inte kontrolleras.
