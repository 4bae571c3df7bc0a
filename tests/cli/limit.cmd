pay solve mtg '{4}{W}{U}' --limit 1 --source '5 {1}, {T}: Add {W}{U}.' --source '4 {2}, {T}: Add {B}{R}{G}.' --source '{T}: Add {C}.'
pay solve mtg '{3}' --source '1000000 CC' --source '{1}, {T}: Add {W}{U}.'
