# Analysen av en match: vad varje drag var värt, och vad experten spelar.

review-page = Analys
review-title = { $unit ->
    [points] Vart poängen tog vägen
   *[chance] Vart chanserna tog vägen
}
review-about = { $game }, { $date }. Analyserad av experten, utifrån vad varje spelare kunde veta.
review-by-plain = Utan kompilerade regler har den sökt mindre djupt.
review-making = Matchen analyseras
review-waits = Andra analyser kommer först; den här väntar på sin tur.
review-progress = { $done } av { $of } beslut
review-once = En analys görs en gång och sparas. Du kan lämna sidan under tiden.
review-deals = { $who ->
    [me] Vad du gav bort
   *[all] Vad som gavs bort
} per { $period ->
    [deal] giv
    [round] runda
    [set] set
   *[game] spel
}
review-deal = { $period ->
    [deal] Giv
    [round] Runda
    [set] Set
   *[game] Spel
} { $deal }
review-curve = { $counts ->
    [points] Väntade poäng
    [match] Chans att vinna matchen
   *[game] Chans att tömma bordet
}, { $period ->
    [deal] giv
    [round] runda
    [set] set
   *[game] spel
} { $deal }
review-up = uppåt är bättre
review-keys = { " " }<kbd>←</kbd> <kbd>→</kbd> drag
review-slider = Beslut
review-head-move = Drag
review-head-player = Spelare
review-head-played = Spelat
review-head-kind = Klass
review-kind = { $kind ->
    [best] bästa draget
    [fine] bra drag
    [inaccuracy] onoggrannhet
    [mistake] misstag
   *[blunder] grovt misstag
}
review-given = Bortgivet
review-whole = Match
review-like = { $who ->
    [me] Du spelade { $best } av { $count } beslut som experten.
   *[other] { $name } spelade { $best } av { $count } beslut som experten.
}
review-luck = { $alone ->
    [yes] Korten:
   *[no] Korten och de andra:
} { $amount }.
review-list = Drag att titta på
review-next-key = tryck <kbd>M</kbd> för nästa
review-next = Nästa
review-none = Inget drag här gav bort något.
review-nothing = Det fanns inget att besluta i { $period ->
    [deal] den här given
    [round] den här rundan
    [set] det här setet
   *[game] det här spelet
}.
review-expert = Experten:
review-move = Drag { $move }: { $name }
review-back = Förra beslutet
review-on = Nästa beslut
review-held = { $who ->
    [me] Du hade
   *[other] { $name } hade
}
review-played = { $who ->
    [me] Du spelade
   *[other] { $name } spelade
}
review-the-expert = Experten
review-like-expert = Som experten
review-better = { $amount } bättre.
review-amount = { $unit ->
    [points] { $amount } poäng
   *[chance] { $amount }
}
review-others = Andra drag
review-error = ± { $error }{ $worlds ->
    [0] { "" }
   *[other] , från { $worlds } möjliga fördelningar av de dolda korten
}
review-open = Öppna kort
review-open-best = Med alla kort öppna var det bästa draget värt { $value }, det som spelades { $taken }. Det kunde ingen veta. Det bästa:
review-watch = Se det här draget
review-share-text = Ett drag i en match { $game }, och vad experten spelar
review-share = Dela det här draget
review-picture-held = På hand
review-picture-played = Spelat
review-picture-move = Drag { $move }
review-copy-link = Kopiera länken
review-copy-picture = Kopiera bilden
review-save-picture = Spara bilden
review-picture-about = Bilden innehåller inga namn. Den som får länken ser analysen och reprisen av hela matchen.
review-picture-copied = Kopierat.
review-picture-not-copied = Webbläsaren tillåter inte kopiering. Länken:
review-picture-failed = Bilden kunde inte skapas; försök igen.
review-what-if = Tänk om …
review-play-on = Spela vidare härifrån
review-begin-again = Börja om
review-first-best = Det bästa draget.
review-first-behind = Det bästa draget är värt { $amount } mer: { $best }.
review-first-beside = { $beside ->
    [same] Samma drag som i matchen.
    [better] Det är { $amount } bättre än i matchen.
    [worse] Det är { $amount } sämre än i matchen.
   *[equal] Det är värt lika mycket som draget i matchen.
}
review-practise = Öva på dina sämsta beslut
review-what-if-about = Det här spelas vidare från protokollet, bara för dig: korten är matchens, och inget räknas.
review-what-if-over = Given är över här. Börja om från ställningen, eller gå tillbaka till analysen.
