pay solve mtg '{1}{R}' --pool R --source 'Black Lotus: {T}, Sacrifice ~: Add {R}{R}{R}.'
pay solve mtg '{2}' --source "Ashnod's Altar: Sacrifice a creature: Add {C}{C}."
pay solve mtg '{2}' --source '2 Petal: {T}, Sacrifice ~: Add {R}.'
pay solve mtg '{2}{R}' --pool R --source '4 delve'
pay solve mtg '{2}{R}' --pool R --source 'assist 3'
pay solve mtg '{1}{R}' --source 'Mountain' --source 'Signet: {1}, {T}: Add {R}{R}.'
pay solve mtg '{R}' --source 'Lotus: {T}, Sacrifice ~: Add {R}.' --json
pay count mtg '{1}' --pool C
