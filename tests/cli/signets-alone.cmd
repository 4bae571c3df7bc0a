pay solve mtg '{1}' --source '{1}, {T}: Add {W}{U}.' --source '{1}, {T}: Add {B}{R}.'
