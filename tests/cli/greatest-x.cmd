pay solve mtg '{X}{X}{R}' --pool 'R 7*C'
