cat >white.txt <<'DECK'
# Half of the cards are lands; one card has two sides.
10 Plains
8 W|U
6 {W}
6 {1}{W}
2 {1}{U} // {3}{U}
DECK
cat >red.txt <<'DECK'
12 [1 Red]
10 [2 Red]
8 [2 Blue]
DECK
pay compare mtg:white.txt zx:red.txt --turns 4 --simulate 300
pay compare mtg:white.txt zx:red.txt --turns 4 --simulate 300 --jobs 1 --tsv >one
pay compare mtg:white.txt zx:red.txt --turns 4 --simulate 300 --jobs 7 --tsv >seven
cmp one seven && wc -l <one
head -n 9 one
pay compare mtg:white.txt zx:red.txt --turns 4 --simulate 300 --seed 2 --tsv >other
cmp -s one other || echo another seed, other games
pay compare zx:red.txt --turns 1 --simulate 10 --json
pay_with PAY_GAME=zx compare red.txt --turns 1 --simulate 10 --tsv | cut -f 1,2,5,6
cat >wide.txt <<'DECK'
6 WW|UU|BB
6 RR|GG|WW
6 UR|BG|WB
6 WU|BR|GG
36 {W}{U}{B}{R}{G}
DECK
pay compare mtg:wide.txt --turns 6 --simulate 20 --tsv | grep payments
