pay solve mtg '{U/P}{U/P}{B/P}' --life 5
pay solve mtg '{X}{R}' --pool 'RR' --x 2
pay solve mtg '{R}{R}{R}{R}' --pool 'R'
pay solve mtg '{G}' --source 'Treasure: {T}, Sacrifice ~: Add {G}.' --never sacrifice
pay solve mtg '{R}{R}' --pool 'R[only creature] R[only creature]' --purpose instant
pay solve mtg '{1}{G}' --pool GG --modify '+{1}' --modify 'at-least 2'
pay solve mtg '{C}{C}' --source 'Altar: Sacrifice a creature: Add {C}.'
pay solve mtg '{S}' --pool W
pay solve mtg '{5}{G}' --pool G --order given --modify '-{2}' --modify '-{3} floor 2'
pay solve zx R1 --pool 'C[R for Summer] R:sleep'
pay solve zx '[1 Red/Blue]' --modify shared-colours --modify 'also-sleep 1 Angel' --pool 'R[Angel]'
