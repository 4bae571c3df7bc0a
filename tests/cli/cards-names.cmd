cat > bulk.json <<'END'
[
{"name":"Old Bear","mana_cost":"{1}{G}","type_line":"Creature — Bear","oracle_text":"Trample"},
{"name":"Day // Night","mana_cost":"{1}{W} // {3}{B}","layout":"split","card_faces":[{"name":"Day","mana_cost":"{1}{W}"},{"name":"Night","mana_cost":"{3}{B}"}]},
{"name":"Twin Path // Other Path","layout":"modal_dfc","card_faces":[{"name":"Twin Path","type_line":"Land","oracle_text":"{T}: Add {W}."},{"name":"Other Path","type_line":"Land","oracle_text":"{T}: Add {U}."}]},
{"name":"Cold Fen","type_line":"Snow Land — Swamp Island","oracle_text":"({T}: Add {U} or {B}.)\nThis land enters tapped."},
{"name":"Odd Tower","type_line":"Land","oracle_text":"Ward {1}\n{T}: Add {G} for each Bear you control."},
{"name":"Torn Page","mana_cost":"{2}{QQ}","type_line":"Sorcery"}
]
END
printf 'number\tname\ttype\tcolours\tcost\tability_cost\nZ1-1\tKeeper\tZ/X\tRU\t3\tR1;RG1\nZ1-2\tKeeper\tZ/X\tR\t4\t-\nZ1-3\tScout\tZ/X\tC\t2\t-\n' > zx.tsv
pay cards import bulk.json --catalogue c.db
pay cards import zx.tsv --catalogue c.db
pay solve mtg --card 'Old Bear' --pool GG --catalogue c.db
pay_with PAY_CATALOGUE=c.db solve mtg --card Night --pool W
pay_with PAY_CATALOGUE=c.db solve mtg --card 'Day // Night' --pool WW
pay_with PAY_CATALOGUE=c.db solve mtg '{S}{S}{W}' --source '2 Cold Fen' --source 'Twin Path'
pay_with PAY_CATALOGUE=c.db solve mtg 1 --source 'Twin Path // Other Path'
pay_with PAY_CATALOGUE=c.db solve mtg 1 --source 'Old Bear'
pay_with PAY_CATALOGUE=c.db solve mtg 1 --source 'Old Beer'
pay_with PAY_CATALOGUE=c.db solve mtg 1 --source 'Odd Tower'
pay_with PAY_CATALOGUE=c.db solve mtg --card 'Torn Page'
pay_with PAY_CATALOGUE=c.db solve mtg --card 'Old Bearr'
pay_with PAY_CATALOGUE=c.db solve mtg 1 --source Forest
pay_with PAY_CATALOGUE=c.db solve mtg '{W}{U}{G}' --source 'Twin Path, Cold Fen, Forest'
pay_with PAY_CATALOGUE=c.db solve mtg '{W}{U}' --source 'Twin Path, Cold Fen'
pay_with PAY_CATALOGUE=c.db solve mtg 1 --source 'improvise'
pay_with PAY_CATALOGUE=c.db solve zx --card Scout --source '2 Z1-1' --source Scout
pay_with PAY_CATALOGUE=c.db solve zx --card Keeper --pool 'R U R'
pay_with PAY_CATALOGUE=c.db solve zx --card Z1-1 --ability 2 --pool G
pay_with PAY_CATALOGUE=c.db solve zx 1 --source Keeper
pay solve zx 'R1' --source '2 Z1-1' --cards zx.tsv
echo 'Without a catalogue:'
pay solve mtg --card 'Old Bear' --pool GG
pay solve mtg 1 --source 'Old Bear'
pay_with PAY_CATALOGUE=none.db solve mtg --card 'Old Bear' --pool GG
pay_with HOME=/none solve mtg --card 'Old Bear' --pool GG
pay solve mtg --card 'Old Bear' --pool GG --catalogue none.db
# A card of two sides in a row each is one card, from a catalogue and from a table.
printf 'name\tmana_cost\ttype_line\ttext\nBig One // Stampf\t{2}{R}\tCreature\tTrample\nBig One // Stampf\t{1}{R}\tInstant — Adventure\t~ deals 2 damage to any target.\nTwice // Said\t{1}\tInstant\t-\nTwice // Said\t{1}\tInstant\t-\n' > sides.tsv
printf 'game: mtg\n[battlefield]\n2 Mountain\n[hand]\nBig One\n' > sides.board
pay cards import sides.tsv --game mtg --catalogue sides.db
for from in '--catalogue sides.db' '--cards sides.tsv'; do
  pay board sides.board $from
  pay solve mtg --card Stampf --pool RR $from
  pay solve mtg --card 'Big One // Stampf' --pool RRR $from
done
