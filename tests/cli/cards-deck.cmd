cat > bulk.json <<'END'
[
{"name":"Old Bear","mana_cost":"{1}{G}","type_line":"Creature — Bear","oracle_text":"Trample"},
{"name":"Day // Night","mana_cost":"{1}{W} // {3}{B}","layout":"split","card_faces":[{"name":"Day","mana_cost":"{1}{W}"},{"name":"Night","mana_cost":"{3}{B}"}]},
{"name":"Twin Path // Other Path","layout":"modal_dfc","card_faces":[{"name":"Twin Path","type_line":"Land","oracle_text":"{T}: Add {W}."},{"name":"Other Path","type_line":"Land","oracle_text":"{T}: Add {U}."}]},
{"name":"Pup // Wolf","layout":"transform","card_faces":[{"name":"Pup","mana_cost":"{R}","type_line":"Creature"},{"name":"Wolf","type_line":"Creature","oracle_text":"{T}: Add {R}{R}."}]},
{"name":"Odd Tower","type_line":"Land","oracle_text":"{T}: Add {G} for each Bear you control."},
{"name":"Paper (Used)","mana_cost":"{W}","type_line":"Artifact"},
{"name":"Circle of Salt: Red","mana_cost":"{1}{W}","type_line":"Enchantment"},
{"name":"Forest","type_line":"Basic Land — Forest","oracle_text":"({T}: Add {G}.)"}
]
END
printf 'number\tname\ttype\tcolours\tcost\tability_cost\nZ1-1\tKeeper\tZ/X\tRU\t3\t-\nZ1-2\tKeeper\tZ/X\tR\t4\t-\nZ1-3\tScout\tZ/X\tC\t2\t-\nZ1-4\tMark\tMarker\t-\t-\tR1\n' > zx.tsv
pay cards import bulk.json --catalogue c.db
pay cards import zx.tsv --catalogue c.db
deck () { pay_with PAY_CATALOGUE=c.db cards deck "$@"; }

echo '--- Arena'
printf 'About\r\nName Bears\r\n\r\nDeck\r\n4 Old Bear (MH2) 290\r\n2 Day /// Night (PLST) MH2-12\r\n16 Forest (ANA) 61\r\n1 Twin Path (ZNR) 12\r\n\r\nSideboard\r\n2 Pup (ISD) 3 *F*\r\n\r\nCommander\r\n1 Old Bear\r\n\r\nCompanion\r\n1 Paper (Used)\r\n' > arena.txt
deck arena.txt --game mtg
echo '--- MTGO'
printf '\357\273\27740 Forest\n2 Day/Night\n\n3 Old Bear\n' > mtgo.txt
deck mtgo.txt --game mtg
printf '4x Forest # basics\n// a comment\n; another\n  3X  Old  Bear\nSB: 1 Night\nWolf\n' > sb.txt
deck sb.txt --game mtg
echo '--- Forge'
printf '[metadata]\nName=Forge Bears\nDeck Type=constructed\n[Commander]\n1 Old Bear|MH2|1\n[Main]\n4 Old Bear+|MH2|2\n3 Day // Night|APC\n2 [MH2:12] Pup\n[Schemes]\n1 Circle of Salt: Red\n' > forge.dck
deck forge.dck --game mtg
echo '--- headings of others'
printf 'NAME:Bears\nAUTHOR:Pup\n4 [MH2:290] Old Bear\nSB: 1 [ISD:3] Pup\nLAYOUT MAIN:(1,1)(NONE,false,50)|([MH2:290])\n>a remark\n' > headings.dck
deck headings.dck --game mtg
echo '--- direct, without a catalogue'
printf '9 W|U\n4 {1}{U}{U}\n2 Plains\n2 {2} CC\n1 {2} = {1}, {T}: Add {W}{U}.\n1 {1}{W} // {3}{B}\n3 {1}, {T}: Add {W}{U}.\n2 Seal: {T}: Add {C}.\n' > direct.txt
pay cards deck direct.txt --game mtg
pay cards deck direct.txt --game mtg --json
echo '--- Z/X'
printf '3 Z1-1\n2 Z1-2 Keeper\n4 scout\n1 Mark\n3 [2 Red]\n3 [2 Red/Blue]\n2 [1 Colorless] RU\n5 WK\n' > zx.txt
deck zx.txt --game zx
deck zx.txt --game zx --json
printf '3 Keeper\n' > keepers.txt
deck keepers.txt --game zx
printf '［デッキ］\n４　Z1-1\n２ｘ scout\n【ダイナミス】\n１ Z1-2\n［Ｓｔａｒｔ］\n1　[2 Red]\n' > wide.txt
deck wide.txt --game zx
echo '--- numbers of copies, and a section alone'
printf '4xForest\n2x{G}\n3 x W|U\n3X Forest\nSB:\n1 Old Bear\n' > copies.txt
deck copies.txt --game mtg
printf '4 W|\n4 W|U|Q\n4 W|MH2\n4 X\n4Xenon\n' > not-shorthand.txt
pay cards deck not-shorthand.txt --game mtg
echo '--- unknown names'
printf '4 Old Beer\n2 Forest\n\n2 old  beer\n1 Torn Page (ABC) 1\n3 Forest Spirit\n' > unknown.txt
deck unknown.txt --game mtg
pay cards deck unknown.txt --game mtg
pay cards deck unknown.txt --game mtg --json
echo '--- of which game'
deck mtgo.txt
deck unknown.txt
pay cards deck direct.txt | tail -n 1
deck zx.txt | tail -n 1
printf '4 R\n2 W\n' > either.txt
deck either.txt
printf '4 {Q}\n' > neither.txt
deck neither.txt
echo '--- not read'
refused () {
  printf "$1" > bad.txt
  deck bad.txt --game ${2:-mtg}
}
refused '4 Old Bear\n 0 Forest\n'
refused '99999 Forest\n'
refused '4\n'
refused '4x\n'
refused '4 Forest\n[Creatures]\n4 Old Bear\n'
refused '4 Forest\n  4 {1}{QQ}\n'
refused '4 {1} sand\n'
refused '4 {T}: Sing.\n'
refused '4 Harp: {T}: Sing.\n'
refused '4 {1} =\n'
refused '4 [2 Rod]\n' zx
refused '4 [2 Red] Q\n' zx
refused '4 Forest\n4 B\377\n'
refused '<deck/>'
refused '# nothing\n'
refused ''
deck none.txt --game mtg
deck bad.txt --game chess
echo '--- in number'
printf '1 Forest\n1 Nothing at all\n' > one.txt
printf '[\n{"name":"Nothing at all","type_line":"Sorcery"},\n{"name":"Sprout","layout":"token"}\n]\n' > one.json
pay cards import one.json --catalogue one.db
pay cards list --catalogue one.db
pay cards deck one.txt --catalogue one.db
pay odds mtg --deck one.txt --catalogue one.db
printf '1 Plains\n20 {W}\n' > one.txt
pay odds mtg --deck one.txt --turns 1 --no-swap | sed -n 1p
pay compare mtg:one.txt --turns 1 --simulate 1 | sed -n 1,3p
pay odds karsten --deck 60 --lands 1 --cost C --sources 1 --simulate 1
