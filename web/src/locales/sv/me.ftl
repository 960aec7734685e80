# Sidan om en själv, och sidan där man loggar in.

me-guest = Du är en gäst som heter { $name }. Namnet blir ledigt strax efter att du har gått.
me-named = Du är { $name } här.
me-devices = Andra enheter
me-devices-about = Var samma person i telefonen och vid skrivbordet, också samtidigt: med ditt namn, dina platser och din statistik.
me-devices-count = { $count ->
    [one] Du är inloggad bara här.
   *[other] Du är inloggad på { $count } enheter.
}
me-link-make = Lägg till en enhet
me-link-qr = QR-kod som gör en annan enhet till din
me-link-how = Öppna detta på den andra enheten. Det fungerar en gång, inom { $minutes } minuter. Visa det inte för någon annan: den som öppnar det loggas in som du.
me-link-copy = Kopiera länken
me-link-by-hand = Kopiera länken för hand.
me-out-others = Logga ut alla andra
me-out-others-title = Logga ut alla andra enheter?
me-out-others-about = Du loggas genast ut överallt annars. Här är du fortfarande inloggad.
me-out = Logga ut här
me-out-title = Logga ut här?
me-out-about = Den här webbläsaren glömmer dig. Du kan komma tillbaka med en länk från en annan av dina enheter, eller genom att logga in.
me-out-about-last = Den här webbläsaren glömmer dig, och det finns ingen annan väg tillbaka: du förlorar ditt namn och din statistik.
me-come-as = Fortsätta här som { $name }?
me-come-about = Från och med nu är den här webbläsaren { $name } i rummet, med platserna och statistiken. Gör det bara om du själv har gjort länken.
me-come-known = Den som har spelat i den här webbläsaren hittills är inte längre inloggad här.
me-come = Fortsätt
me-come-link = Eller: öppna ”Om dig” på en enhet där du är känd och lägg till den här där.
me-keeps-nothing = Den här webbläsaren sparar inget från sidan, så den kan inte känna igen dig i morgon.
me-ways = Behåll ditt namn
me-ways-about = Med ett lösenord eller en nyckel tillhör namnet { $name } och dess statistik dig, och du kan logga in var som helst. Du kan också spela utan.
me-ways-owned = Namnet { $name } och dess statistik tillhör dig.
me-password-choose = Välj ett lösenord
me-password-change = Byt lösenord
me-password-current = Nuvarande lösenord
me-password-new = Nytt lösenord
me-password-rule = { $least } till { $most } tecken. Ett glömt lösenord går inte att få tillbaka.
me-password-ends = { $least } till { $most } tecken. Alla andra enheter loggas ut.
me-password-kept = Lösenordet är sparat.
me-cancel = Avbryt
me-passkeys = Nycklar
me-passkey = Nyckel
me-passkey-since = sedan { $day }
me-passkey-add = Lägg till en nyckel
me-passkey-remove = Ta bort
me-passkey-none = Ingen nyckel användes.
me-passkey-unsafe = Webbläsare har nycklar bara där rummet har ett namn och https; ett lösenord gör samma sak överallt.
me-sign-name = Ditt namn i rummet
me-sign-password = Lösenord
me-sign-passkey = Använd en nyckel
me-data = Dina uppgifter
me-data-about = En fil med allt som det här rummet sparar om dig, med en förklaring av varje del.
me-data-get = Ladda ner mina uppgifter
me-puzzles = Mina matcher får bli problem
me-puzzles-about = Vid öppna bord, om alla som spelar där tillåter det. Ett problem visar ställningen som en plats såg den, utan namn. Stäng av för att radera dem från dina matcher.
me-forget = Radera allt
me-forget-title = Radera allt om dig?
me-forget-about = Dina platser lämnas, ditt namn blir ledigt, och dina inställningar och din statistik försvinner från alla enheter. Protokoll från matcher tillhör också de andra: där står ett annat namn för dig, och det du sa tas bort. Det går inte att ångra.
me-forget-name = Skriv ditt namn, { $name }, om du är säker
