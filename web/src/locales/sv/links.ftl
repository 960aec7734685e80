# Pages that links and shares lead to.

links-shared-title = Delat med Dealt
links-shared-none = Det som delades innehåller varken en länk till ett bord eller en rumskod.
links-shared-elsewhere = Den här länken leder till ett annat rum, { $host }.
links-follow = En väns bord
links-follow-looking = Letar efter din vän …
links-follow-nowhere = Din vän är inte vid något öppet bord nu. Ett privat bord når man bara med dess egen länk.
links-follow-again = Leta igen
links-follow-at = Din vän är vid bordet { $code }.
links-follow-watch = Titta på
