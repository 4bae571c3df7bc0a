cat >"o'clock \$(id).txt" <<'DECK'
14 Plains
10 {W}
6 {1}{W}
DECK
printf '[metadata]\nName=Red `id` %%d\n[Main]\n20 [1 Red]\n10 [2 Red]\n' >red.dck
pay compare mtg:"o'clock \$(id).txt" zx:red.dck --turns 3 --simulate 50 --plot pictures --tsv | wc -l
ls pictures
cat pictures/best-value-play.tsv
pay compare mtg:"o'clock \$(id).txt" zx:red.dck --turns 3 --simulate 50 --plot again/and/again --tsv >/dev/null
diff -r pictures again/and/again && echo the same bytes
grep '<text' pictures/unused-draw.svg | sed 's/<[^>]*>//g' | grep '[a-z]'
pay compare zx:red.dck --turns 3 --simulate 50 --plot alone --tsv | wc -l
grep -c 'higher' alone/unused-draw.svg
echo taken >file
pay compare zx:red.dck --turns 3 --simulate 50 --plot file/pictures
mkdir -p taken/enough-play.tsv
pay compare zx:red.dck --turns 3 --simulate 50 --plot taken
printf '9 Plains\n9 Island\n8 {W}\n8 {U}\n' >two.txt
pay compare mtg:two.txt mtg:"o'clock \$(id).txt" --turns 3 --simulate 50 --plot screw --tsv >/dev/null
for number in enough colour-screw-given-enough; do
  grep '<text' screw/$number-draw.svg | sed 's/<[^>]*>//g' | grep -E 'better|by|share|points'
done
cat screw/colour-screw-given-enough-play.tsv
