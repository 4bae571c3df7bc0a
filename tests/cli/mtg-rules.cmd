pay help rule 107.3n --rules 2020
pay help rule 107.3n --rules 2024
pay help rule 107.3n --rules 2008
pay help rule 107.3n --rules 1994
pay solve mtg '{X}{R}' --modify free --x 1
pay solve mtg '{X}{R}' --modify free --x 1 --rules 2008
pay solve mtg '{1}{C/W}' --pool WW --rules 2020
pay solve mtg '{R}' --x 3 --pool R
pay solve mtg '{X}{R}' --x 0 --pool R
