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
echo '--- called alike'
mkdir -p first two/deep three/deep
cp white.txt first/white.txt
cp white.txt two/deep/white.txt
cp white.txt three/deep/white.txt
printf 'About\nName Snow\n\nDeck\n20 Plains\n20 {W}\n' >first.txt
cp first.txt second.txt
names () { pay compare "$@" --turns 1 --simulate 10 | grep '^[A-F]:'; }
names mtg:white.txt mtg:first/white.txt zx:red.txt
names mtg:first/white.txt mtg:two/deep/white.txt mtg:three/deep/white.txt
names mtg:first.txt mtg:second.txt
names mtg:white.txt mtg:white.txt
echo '--- a sweep of one value is a comparison by another rule'
swept () { pay compare mtg:white.txt mtg:first.txt --turns 3 --simulate 200 "$@"; }
swept >own.out
swept --sweep draws=1 >one.out
diff own.out one.out && echo the same at its own value
swept --sweep hand=6 | grep -E -A 4 '^(A|paid):|says'
swept --sweep hand=6 --tsv | cut -f 1,3-6,13- | sed -n '1p;/\t3\t.*paid\t/p'
echo '--- of which game'
names white.txt red.txt
pay compare mtg white.txt
pay compare magic:white.txt
pay compare none.txt
