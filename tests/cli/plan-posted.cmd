puzzle () { printf '%s\n' '[puzzle]' 'game=mtg' "$@"; }
# What changes costs stops when it leaves: the spell that is being paid for keeps the change, later ones do not.
mage () { puzzle '[source Altar]' 'text=Sacrifice a creature: Add {R}.' '[source Mountain]' "count=$1" '[spell Mage]' 'cost={R}' 'gives-tags=creature' 'once-cast=-{1}' 'once-cast-purpose=sorcery' '[spell One]' 'cost={3}{R}' 'purpose=sorcery' '[spell Two]' 'cost={1}{R}' 'purpose=sorcery' 'after=One'; }
mage 4 | pay plan -
mage 3 | pay plan -
offered () { puzzle '[source Mountain]' "count=$1" '[spell Mage]' 'cost={R}' 'gives-tags=creature' 'once-cast=-{1}' 'once-cast-purpose=sorcery' '[spell Price]' 'cost={R}' 'modifiers=additional sacrifice a creature' '[spell Blaze]' 'cost={2}{R}' 'purpose=sorcery' 'after=Price'; }
offered 4 | pay plan -
offered 5 | pay plan -
# To be posted.
puzzle 'title=<Two> & "one"' '[source Mountain]' 'count=2' '[spell Bolt & Co]' 'cost={R}' 'count=2' | pay plan - --html
puzzle '[source Mountain]' 'count=2' '[spell Bolt]' 'cost={R}' 'count=2' | pay plan - --hint
puzzle '[source Mountain]' '[spell Bolt]' 'cost={U}' | pay plan - --hint
puzzle '[source Mountain]' 'count=2' '[spell Bolt]' 'cost={R}' 'count=2' | pay plan - --limit 0
# A hint as a page has the first step alone; an empty pool is no entry of it.
printf '[puzzle]\ngame=mtg\npool=\n[source Mountain]\ncount=2\n[spell Bolt]\ncost={R}\n[spell Shock]\ncost={R}\n' | pay plan - --hint --html | sed -n '/<body>/,$p'
# All that the puzzle says is on the page: life, stocks, numbers, changes, ways.
printf '[puzzle]\ngame=mtg\nlife=3\ncounter.energy=2\ngoal=worth\n[source Odd Coffers]\ntext={2}, {T}: Add {B} for each Swamp you control.\namount=3\nchanges=-{1}\n[spell Bolt]\ncost={R}\nworth=3\nmodifiers=additional 1 life\nafter=Two\n[spell Bolt for two]\nway-of=Bolt\ncost={1}{R}\n[spell Two]\ncost={2}\nuntaps=1 land\n' | pay plan - --html | sed -n '/<body>/,$p'
