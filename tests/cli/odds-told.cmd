cat > bulk.json <<'END'
[
{"name":"Bear Queen, Old","mana_cost":"{2}{G}{G}","type_line":"Legendary Creature — Bear","oracle_text":"{W}: Roar."},
{"name":"Bear King","mana_cost":"{3}{G}","type_line":"Legendary Creature — Bear"},
{"name":"Old Bear","mana_cost":"{1}{G}","type_line":"Creature — Bear"},
{"name":"Great Bear","mana_cost":"{X}{X}{G}","type_line":"Creature — Bear"},
{"name":"Night Bear","mana_cost":"{1}{B}","type_line":"Creature — Bear"},
{"name":"Day // Night","mana_cost":"{1}{W} // {3}{B}","layout":"split","card_faces":[{"name":"Day","mana_cost":"{1}{W}"},{"name":"Night","mana_cost":"{3}{B}"}]},
{"name":"Command Hall","type_line":"Land","oracle_text":"{T}: Add one mana of any color in your commander's color identity."},
{"name":"Forest","type_line":"Basic Land — Forest","oracle_text":"({T}: Add {G}.)"}
]
END
pay cards import bulk.json --catalogue c.db
odds () { pay_with PAY_CATALOGUE=c.db odds mtg --deck "$@"; }
rates () { odds "$@" --json --digits 6 --no-swap | sed 's/,"on_curve_late".*"gain"/,"gain"/'; }
echo '--- costs, X, what is left out'
printf '24 Forest\n20 Old Bear\n10 Great Bear\n4 Tall Bear\n2 Day // Night\n' > told.txt
odds told.txt
rates told.txt --cost 'tall bear: {4}{G}{G}' --cost 'Old Bear: {G}' --cost 'Night: {2}{G}' --x 2 --skip Day
rates told.txt --cost 'Tall Bear: {4}{G}{G}' --skip 'Old Bear' --skip 'Day // Night' --skip 'Tall Bear'
odds told.txt --cost 'Tall Bear: {4}{G}{G}' --x 2 --turns 1 --no-swap | tail -n 2
odds told.txt --cost 'Tall Bear'
odds told.txt --cost 'Tall Bear: {4}{QQ}'
odds told.txt --cost 'Small Bear: {G}'
odds told.txt --cost 'Tall Bear: {G}' --skip 'Small Bear'
odds told.txt --cost 'Tall Bear: {G}' --x many
odds told.txt --cost 'Tall Bear: {G}' --players 1
pay odds karsten --cost C --cost CC
pay odds karsten --cost C --skip Bear
echo '--- what is cast beside a deck'
deck () {
  printf "$1" > deck.txt
  shift
  odds deck.txt --turns 1 "$@" | sed '/^turn/,/^castable/d'
}
deck '1 Bear Queen, Old\n60 Forest\n1 Command Hall\n1 Bear King\n37 Plains\n'
deck '60 Forest\n1 Bear King\n1 Night Bear\n1 Command Hall\n37 Plains\n' --players 2
deck '60 Forest\n1 Bear King\n1 Bear Queen, Old\n1 Command Hall\n37 Plains\n'
deck '60 Forest\n1 Bear King\n1 Bear Queen, Old\n1 Command Hall\n37 Plains\n' --commander 'bear queen, old'
deck '99 Forest\n\nSideboard\n1 Bear King\n'
deck '97 Forest\n1 Old Bear\nSB: 1 Bear King\nSB: 1 Old Bear\n'
deck '60 Forest\n1 Old Bear\nCommander\n1 Bear King\n'
deck '60 Forest\n1 Old Bear\n' --commander 'Bear King'
deck '60 Forest\n1 Old Bear\n' --commander 'Bear Kong'
echo '--- a deck of one each stays one'
deck '1 Bear King\n20 Forest\n1 Command Hall\n30 Day // Night\n48 Old Bear\n' --no-swap
printf '1 Bear King\n20 Forest\n1 Command Hall\n20 Plains\n58 {G}{W}\n' > single.txt
odds single.txt --turns 1 | grep swap
printf '1 Bear King\n20 Forest\n20 Plains\n58 {G}{W}\n' > single.txt
odds single.txt --turns 1 --commander 'Bear King' | grep swap
echo '--- a card with words of its own, as boards and as decks have it: a creature pays from its second turn on'
for line in 'Elf {G}: {T}: Add {G}{G}. (creature)' 'Elf: {G} = {T}: Add {G}{G}. (creature)' 'Elf  {G}:  {T}:  Add {G}{G}.' 'Elf {G}: Sacrifice ~: Add {G}{G}.' 'Pay {E}: Add {G}{G}.' 'Opt {U}: Draw a card. (instant)'; do
  printf '20 Forest\n4 %s\n36 {2}{G}{G}\n' "$line" >own.txt
  odds own.txt --turns 2 --no-swap 2>&1 | grep 'Elf\|{2}{G}{G}\|Opt'
done
