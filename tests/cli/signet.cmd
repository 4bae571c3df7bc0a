pay solve mtg '{2}{W/U}{U/P}' --source '2 Plains' --source 'Azorius Signet: {1}, {T}: Add {W}{U}.' --life 5
