leave-title = Lämna bordet?
leave-about = { $leaving ->
    [ends_for_all] Matchen slutar för alla, även om du stänger sidan och stannar borta.
    [ends] { $seats ->
        [1] Spelet slutar, och du kan inte fortsätta det.
       *[other] Ingen annan människa spelar här, så matchen slutar.
    }
   *[computer] { $reserved ->
        [yes] En dator spelar vidare på din plats, och det som platsen betalar eller får i slutet är ditt. Ingen annan får den innan partiet är slut; du kan komma tillbaka till den.
       *[no] En dator tar över dina kort, och du kan inte få tillbaka dem.
    }
}
leave-later = Vill du återkomma senare räcker det att stänga sidan: din plats hålls åt dig.
leave-money = { $way ->
    [pays] Med poängen hittills är du skyldig { $amount } totalt.
    [gets] Med poängen hittills ska du få { $amount } totalt.
   *[even] Med poängen hittills ska du varken betala eller få något.
}
leave-stay = Stanna
