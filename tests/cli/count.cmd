pay count mtg '{2/W}{2/W}' --pool WWWWCC
pay count zx R2 --pool 'R R R U'
pay count zx R2 --pool 'U'
pay count mtg '{X}{R}' --pool RRG --x any --json
