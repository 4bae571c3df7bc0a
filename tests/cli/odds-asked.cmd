cat > cards.tsv <<'END'
name	mana_cost	type_line	mana_text
Mountain		Basic Land — Mountain	
Swamp		Basic Land — Swamp	
Terramorphic Expanse		Land	
Old Mire		Land	{T}: Add {B}.
Pup	{R}	Creature — Dog	
END
cat > words.tsv <<'END'
name	mana_cost	type_line	text
Blightstep Pathway		Land	{T}: Add {B}.
Searstep Pathway		Land	{T}: Add {R}.
Malakir Rebirth	{B}	Instant	Choose target creature.
Malakir Mire		Land	This land enters tapped.\n{T}: Add {B}.
Hagra Mauling	{2}{B}{B}	Instant	Destroy target creature.
Signet Ring	{2}	Artifact	{T}: Add one mana of any color in your commander's color identity.
Hound Estate		Land	{T}: Add {C}.\n{T}: Add {B} or {R}. Spend this mana only to cast a Dog spell.
Old Hound	{1}{R}	Creature — Dog	Trample
Mob Boss, the Old	{2}{R}{R}	Legendary Creature — Dog	Trample
Shock	{R}	Instant	Deal 2.
Duress	{B}	Sorcery	Look.
Mountain		Basic Land — Mountain	({T}: Add {R}.)
END
pay cards import cards.tsv --catalogue c.db
pay cards import words.tsv --catalogue c.db
odds () { pay_with PAY_CATALOGUE=c.db odds mtg --deck "$@"; }
table () { odds "$@" 2>&1 | tail -n +5; }
echo '--- a card in the deck and beside it: each row is its own'
printf '12 Mountain\n5 Plains\n8 {R}\n8 {1}{W}\n7 {1}{R}{R}\n' > own.txt
table own.txt --commander '{1}{W}' --swap '-1 Mountain +1 Plains'
printf 'Commander\n1 {1}{W}\nDeck\n11 Mountain\n6 Plains\n8 {R}\n7 {1}{W}\n7 {1}{R}{R}\n' > written.txt
odds written.txt --json --digits 4 --no-swap 2>&1 | sed 's/,"count.*"on_curve"/ "on_curve"/; s/,"on_curve_play.*//'
printf 'Commander\n1 Mob Boss, the Old\nDeck\n38 Mountain\n61 {1}{R}\n' > boss.txt
table boss.txt --swap '-1 Mountain +1 Mob Boss, the Old' --players 2
echo '--- both sides of a land whose sides are rows, and of a spell with a land behind it'
printf '8 Mountain\n8 Swamp\n4 Blightstep Pathway\n2 Malakir Rebirth\n1 Hagra Mauling\n10 Pup\n27 {B}{R}\n' > sides.txt
odds sides.txt --no-swap --turns 1
odds sides.txt --source 'Blightstep Pathway: {T}: Add {B} or {R}.' --json --digits 4 --no-swap 2>&1 | sed 's/,"cost.*"on_curve"/ "on_curve"/; s/,"on_curve_play.*//'
echo '--- cards without words'
printf '8 Mountain\n8 Swamp\n4 Terramorphic Expanse\n4 Old Mire\n36 Pup\n' > bare.txt
odds bare.txt --no-swap --turns 1
odds bare.txt --no-swap --turns 1 --source 'Terramorphic Expanse: {T}: Add {R}.' --late 'Old Mire' 2>&1 | tail -n +4 | head -n 3
echo '--- what the rules say of a change'
printf '16 Mountain\n8 Swamp\n4 Shock\n20 Old Hound\n12 {B}{R}\n\nSideboard\n3 Duress\n' > hounds.txt
table hounds.txt --swap '-1 Swamp +1 Shock' --swap '-1 Shock' --swap '-2 {B}{R} +3 Hound Estate'
table hounds.txt --side '-2 Shock +2 Duress'
odds hounds.txt --side '-2 Shock +4 Duress'
odds hounds.txt --side '-2 Shock +1 Blightstep Pathway'
echo '--- names'
for change in '-1 Swmp' '-1 Duress' '-1 Swamp+1 Mountain' '-99 Swamp' '-1 Swamp +1 Mountan' '+1' ; do
  odds hounds.txt --swap "$change"
done
printf '10 Mountain\n4 Fire: {R}\n4 Fire: {2}{R}\n' > fire.txt
odds fire.txt --swap '-1 Fire +1 Mountain'
table fire.txt --swap '-1 Fire: {2}{R} +1 Mountain'
table own.txt --swap '-1 Mountain +1 W|R' --late 'W|R' --skip '{1}{R}{R}'
odds own.txt --swap '-1 Mountain +1 W|R' --late 'U|R'
echo '--- what is owned'
printf '4 W|R\n1 Shock\n2 Duress\n3 Mountain\n' > owned.txt
table own.txt --owned owned.txt --late 'W|R'
printf '1 Shock\n' > owned.txt
odds own.txt --owned owned.txt
echo '--- sources for some spells alone, and none at all'
printf '8 Mountain\n7 Swamp\n3 Hound Estate\n20 Old Hound\n22 {B}{R}\n' > estate.txt
odds estate.txt --table sources
table estate.txt --table colours
printf '40 {U}\n' > none.txt
table none.txt --table sources
table none.txt --table colours
echo '--- X, and what is left'
odds own.txt --x 2 --table hands 2>&1 | tail -n 6
printf '20 Mountain\n20 {X}{R}\n' > x.txt
odds x.txt --x 2 --draw --table lands 2>&1 | head -n 6
table own.txt --swap '-8 {R} -8 {1}{W} -7 {1}{R}{R} +23 Mountain'
echo '--- several things at once'
table own.txt --table hands --swap '-1 Mountain +1 Plains' --owned written.txt
odds own.txt --table hands --swap '-1 Mountain' --json
odds own.txt --table turns --swap '-1 Mountain' --json
echo '--- one hand'
table sides.txt --hand '2 Mountain; Blightstep Pathway; Malakir Rebirth; 3 Pup'
printf '20 Mountain\n2 Ann, the Loud: {1}{R}\n2 Ann: {R}\n2 the Loud, Bo: {2}{R}\n' > commas.txt
table commas.txt --hand '3 Mountain, Ann, the Loud, 2x Ann, Mountain' | tail -n 6
table commas.txt --hand '4 Mountain, Ann, the Loud, Bo, 1 Mountain' | tail -n 6
odds commas.txt --hand '4 Mountain, Ann, the Lout, 2 Mountain'
odds commas.txt --hand '4 Mountain, Bert, 2 Mountain'
odds own.txt --hand '6 Mountain; Shock'
odds own.txt --hand '5 Mountain; {R}'
odds own.txt --hand '12 Mountain; {R}'
odds own.txt --hand ' ; '
odds own.txt --hand '6 Mountain; {R}' --table hands --json
echo '--- names that no deck is drawn from may be unknown'
printf '[Main]\n40 Mountain\n20 Pup\n[Planes]\n1 Academy at Nowhere\n' > planes.dck
table planes.dck --table colours
printf '[Main]\n40 Mountain\n20 Pap\n[Planes]\n1 Pap\n' > planes.dck
odds planes.dck --table colours
