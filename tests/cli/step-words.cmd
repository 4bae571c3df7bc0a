pay solve mtg '{1}{R}' --pool R --source 'Black Lotus: {T}, Sacrifice ~: Add {R}{R}{R}.'
pay solve mtg '{2}' --source "Ashnod's Altar: Sacrifice a creature: Add {C}{C}."
pay solve mtg '{2}' --source '2 Petal: {T}, Sacrifice ~: Add {R}.'
pay solve mtg '{2}{R}' --pool R --source '4 delve'
pay solve mtg '{2}{R}' --pool R --source 'assist 3'
pay solve mtg '{1}{R}' --source 'Mountain' --source 'Signet: {1}, {T}: Add {R}{R}.'
pay solve mtg '{R}' --source 'Lotus: {T}, Sacrifice ~: Add {R}.' --json
pay count mtg '{1}' --pool C
pay solve mtg '{2}{B}{B}' --source '{"name":"Altar","text":"Sacrifice another creature: Add one mana of any color.","uses":5}'
pay solve mtg '{B}{B}' --source 'Tower: {T}, Sacrifice a creature: Add {B}{B}.'
pay solve mtg '{6}{W}' --source Plains --source '2 Bear: convoke G' --source 'improvise' --source '3 delve'
pay solve mtg '{4}' --source 'Bear: convoke G' --source 'Elf: convoke G' --source 'improvise' --source delve
pay solve mtg '{W/P}{1}' --life 5 --source delve
pay solve mtg '{W/P}{W/P}' --modify 'at-least 3' --pool RRR
pay solve mtg '{3}' --life 3 --source '{"name":"Channel","text":"Pay 1 life: Add {C}.","uses":3}'
