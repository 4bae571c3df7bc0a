cat > bulk.json <<'E'
[
{"name":"Slow Gate","type_line":"Land","oracle_text":"Slow Gate enters tapped.\n{T}: Add {W} or {U}."},
{"name":"Meeting","type_line":"Land","oracle_text":"This land enters tapped unless you control a Bird.\n{T}: Add {W} or {U}."},
{"name":"Clear Pool","type_line":"Land — Plains Island","oracle_text":"({T}: Add {W} or {U}.)\nAs Clear Pool enters, you may pay 2 life. If you don't, it enters tapped."},
{"name":"Wild Road","type_line":"Land","oracle_text":"{T}, Sacrifice Wild Road: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."},
{"name":"Tall Tower","type_line":"Land","oracle_text":"{T}: Add one mana of any color in your commander's color identity."},
{"name":"Filter","type_line":"Land","oracle_text":"{T}: Add {C}.\n{T}, Remove any number of storage counters from ~: Add {U} for each storage counter removed this way."},
{"name":"Singer","mana_cost":"{W}","type_line":"Creature — Bird","oracle_text":"{T}: Add {U}."},
{"name":"Day // Night","mana_cost":"{1}{W} // {3}{U}","layout":"split","card_faces":[{"name":"Day","mana_cost":"{1}{W}"},{"name":"Night","mana_cost":"{3}{U}"}]},
{"name":"Wide Sky","mana_cost":"{X}{U}{U/P}","type_line":"Sorcery"},
{"name":"Captain","mana_cost":"{2}{W}{U}","type_line":"Creature — Human"},
{"name":"Sunny Hall","type_line":"Land","oracle_text":"This land enters tapped unless you control a Plains.\n{T}: Add {W} or {U}."},
{"name":"Plains","type_line":"Basic Land — Plains","oracle_text":"({T}: Add {W}.)"}
]
E
pay cards import bulk.json --catalogue c.db
printf 'Commander\n1 Captain\n\nDeck\n4 Slow Gate\n4 Meeting\n2 Clear Pool\n2 Wild Road\n1 Tall Tower\n1 Filter\n8 Plains\n20 Singer\n9 Day // Night\n9 Wide Sky\n\nSideboard\n3 Singer\n' > deck.txt
odds () { pay_with PAY_CATALOGUE=c.db odds "$@"; }
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.'
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --draw --json --no-swap --late plains --hands none
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --tsv --digits 4
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --table turns --turns 3 --json
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --table deck --tsv --digits 3 --horizon 20
echo '--- lands that find others, come tapped or not'
printf '4 Sunny Hall\n2 Wild Road\n3 Plains\n11 Day // Night\n' > finds.txt
pay_with PAY_CATALOGUE=c.db odds mtg --deck finds.txt --turns 2
pay_with PAY_CATALOGUE=c.db odds mtg --deck finds.txt --no-swap --json
echo '--- Z/X'
printf '20 [2 Red]\n20 [4 Blue]\n5 [5 Red/Blue]\n4 [9 White]\n1 [∞]\n' > zx.txt
pay odds zx --deck zx.txt --start R --reveal 3 --turns 3
pay odds zx --deck zx.txt --start R --laid 2 --hands redraw --draw --json --digits 6
pay_with PAY_GAME=zx odds --deck zx.txt --table deck --json --digits 3
echo '--- too large, dealt'
cat > five.txt <<E
4 Plains
4 Island
4 Swamp
4 Mountain
4 Forest
3 W|U
3 B|R
2 G|W
3 UB: ~ enters tapped. {T}: Add {U} or {B}.
3 RG: ~ enters tapped. {T}: Add {R} or {G}.
3 WB: ~ enters tapped. {T}: Add {W} or {B}.
3 UR: ~ enters tapped. {T}: Add {U} or {R}.
1 {W}{U}{B}{R}{G}
58 {2}
E
pay odds mtg --deck five.txt --memory 1 --no-swap --turns 1
pay odds mtg --deck five.txt --memory 1 --no-swap --turns 1 --simulate 2000 --seed 3 --jobs 2
pay odds zx --deck zx.txt --turns 1 --no-swap --simulate 3000 | grep -A 2 'not all is known'
pay odds zx --deck zx.txt --no-swap --simulate 3000 --json | grep '9 White'
echo '--- nothing to be told'
printf '24 Forest\n4 {9}{G}{G}{G}{G}{G}{G}{G}\n4 {G}\n' > past.txt
pay odds mtg --deck past.txt --turns 1 --no-swap
pay odds mtg --deck past.txt --no-swap --json --digits 3 --horizon 17
cat > more.json <<'E'
[
{"name":"Old Vision","type_line":"Sorcery","oracle_text":"Suspend 4 - {U}"},
{"name":"Grey Ring","mana_cost":"{1}","type_line":"Artifact","oracle_text":"{T}: Add {C}{C}."}
]
E
pay cards import more.json --catalogue c.db
printf '20 Plains\n4 Old Vision\n4 Grey Ring\n' > vision.txt
odds mtg --deck vision.txt --turns 1 --no-swap
printf '20 Plains\n4 Old Vision\n' > vision.txt
odds mtg --deck vision.txt --turns 1 --no-swap
echo '--- not answered'
pay odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.'
pay odds mtg
pay odds mtg deck.txt
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --late Nobody
odds mtg --deck deck.txt --source 'Wild Road'
odds mtg --deck deck.txt --source 'Wild Road: {T}: Ad {U}.'
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U} for each Elf you control.'
odds mtg --deck deck.txt --source 'Nowhere: {T}: Add {U}.'
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --json --tsv
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --hands texas
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --table all --json
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --table turns
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --lands 20
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --horizon 0
odds mtg --deck deck.txt --source 'Wild Road: {T}: Add {U}.' --turns 3 --horizon 40
odds karsten --cost 2C --draw
printf '3 Plains\n4 {W}\n' > small.txt
odds mtg --deck small.txt
printf '60 Plains\n' > lands.txt
pay odds mtg --deck lands.txt --turns 1
pay odds mtg --deck .
pay odds zx --deck small.txt
for start in Q RR 'R U' '2*R' R:sleep ''; do pay odds zx --deck zx.txt --start "$start"; done
pay odds --deck past.txt --turns 1 --no-swap | sed -n 1p
pay odds --deck zx.txt --turns 1 --no-swap | sed -n 1p
pay odds --deck 60
