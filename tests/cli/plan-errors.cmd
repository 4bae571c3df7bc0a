pay plan
pay plan one two
pay plan nothing
mkdir folder
pay plan folder
pay plan /dev/null
puzzle () { printf '%s\n' '[puzzle]' 'game=mtg' "$@" '[source Mountain]' 'count=2' '[spell Bolt]' 'cost={R}'; }
puzzle 'goals=all' | pay plan -
puzzle 'goal=al' | pay plan -
puzzle 'goal=x Blot' | pay plan -
puzzle 'life=many' | pay plan -
puzzle 'game=zx' | pay plan -
puzzle 'pool=R' | sed 's/cost=.*/cost={R/' >broken
pay plan broken
pay plan broken --json
puzzle '[source Ring]' 'text=Flying.\n{T}: Add {Q}.' | pay plan -
puzzle '[source Grove]' | pay plan -
puzzle '[spell Bolt]' 'cost={R}' | pay plan -
puzzle | sed 's/source/sorce/' | pay plan -
puzzle 'this is no line' | pay plan -
puzzle 'rules=1999' | pay plan -
puzzle 'game' | sed 's/game=mtg/game=chess/' | pay plan -
puzzle | sed 's/game=mtg/game=chess/' | pay plan -
printf '[puzzle]\ntitle=\377\n' | pay plan -
printf '[puzzle]\ntitle=a\0b\n' | pay plan -
pay plan broken --pool 3
printf '[puzzle]\ngame=mtg\n[source Mountain]\ncount=0\n[spell Bolt]\ncost={R}\n' | pay plan -
printf '[puzzle]\ngame=mtg\n[source Mountain]\n[spell Bolt]\ncost={R}\ncount=0\n' | pay plan -
printf '[puzzle]\ngame=mtg\n[source Mountain]\n[spell Bolt]\ncost={R}\ncount=1000000000\n' | pay plan -
# None at all is a mistake in JSON, too.
printf '%s\n' '{"plan":{"game":"mtg","pool":"R","spells":[{"name":"A","cost":"{R}","count":0}]}}' '{"plan":{"game":"mtg","pool":"R","sources":["C",{"text":"R","count":0}],"spells":[{"name":"A","cost":"{R}"}]}}' | pay batch
