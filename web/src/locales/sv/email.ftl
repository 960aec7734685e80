# E-post: ämnesraderna är texterna i `push.ftl`.

email-confirm = Bekräfta din e-postadress
email-confirm-text =
    Någon, troligen du, vill få aviseringar till den här adressen från kortrummet { $room }.
    Om det var du, öppna den här sidan inom { $hours } timmar och bekräfta:

    { $link }

    Annars kan du bortse från detta: inget mer skickas.
email-ending = Du har valt dessa aviseringar på { $room }. Så slipper du fler:
