shared-opening = Drar fram en stol …
shared-shuffling = Blandar …
shared-to-lobby = Till lobbyn
shared-nobody-alone = Ingen spelar det här på egen hand.

# Sidornas huvud, och sidor som inte finns.
shared-title = { $title } – Dealt
shared-title-turn = ● Din tur – { $title } – Dealt
shared-lobby-title = Spela kort med vänner
shared-home = Dealt, till lobbyn
shared-main = Huvudmeny
shared-sections = Avdelningar
shared-play = Spela
shared-back = Tillbaka till bordet
shared-back-turn = Tillbaka till bordet<b>, din tur</b>
shared-settings = Inställningar
shared-sounds-on = Slå på ljud
shared-sounds-off = Stäng av ljud
shared-me = { $name } <small>gäst</small><sr>, byt namn</sr>
shared-autoplay = Automatiskt spel
shared-nothing-title = Ingenting här
shared-nothing = Det finns ingen sådan plats
shared-nothing-there = Det finns ingenting på den här adressen.
shared-turning = Vänder blad …
shared-not-fetched = Sidan kunde inte hämtas. Finns rummet kvar?
shared-try-again = Försök igen
