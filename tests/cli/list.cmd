pay list mtg '{2/W}{2/W}' --pool WWWWCC
pay list zx R2 --pool 'R R R U' --distinct set
pay list mtg '{1}{W}' --source '3 W|U' --source 'Tundra: {T}: Add {W} or {U}.' --pool U --distinct set
pay list mtg '{X}{W/P}' --source '2 W|U' --source 'Sol Ring: {T}: Add {C}{C}.' --pool U --x any --answers 5
pay list mtg '{3}{W}' --source 'Azorius Signet: {1}, {T}: Add {W}{U}.' --source "$(printf '3 Karplusan Forest: {T}: Add {C}.\n{T}: Add {R} or {G}. ~ deals 1 damage to you.')" --life 3
pay list mtg '{2}{W}' --modify '-{W/U}' --pool CWU
pay list mtg '{X}' --pool '8*R 7*G' --answers 3
pay list mtg '{0}'
pay list mtg '{W}' --pool U
pay list zx '[1 Red] or [1 Blue]' --pool 'R RU U'
pay list mtg '{4}{W}{U}' --limit 20 --source '5 {1}, {T}: Add {W}{U}.' --source '3 {2}, {T}: Add {B}{R}{G}.' --source '3 W|U'
pay list mtg '{W}' --source 'W|U' --source U --spent 1
pay list mtg '{1}' --answers 0
pay list mtg '{1}' --distinct sets
pay count mtg '{1}' --distinct set
