pay count mtg '{4}{W}{U}' --limit 20 --source '5 {1}, {T}: Add {W}{U}.' --source '3 {2}, {T}: Add {B}{R}{G}.' --source '3 W|U'
