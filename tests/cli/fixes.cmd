pay solve mtg '{U/P}{U/P}{B/P}' --life 5
pay solve mtg '{X}{R}' --pool 'RR' --x 2
pay solve mtg '{R}{R}{R}{R}' --pool 'R'
