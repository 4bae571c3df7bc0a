# Is it the only solution, and which are there?
puzzle () { printf '%s\n' '[puzzle]' 'game=mtg' "$@"; }
cd "$PAY_SOURCE/examples/puzzles" || exit
pay plan signets.puzzle --unique
pay plan shared-fodder.puzzle --unique
pay plan shared-fodder.puzzle --all --answers 1
# What floats is no other solution, nor the order.
puzzle '[source Mountain]' 'count=2' '[spell Bolt]' 'cost={R}' '[spell Shock]' 'cost={R}' | pay plan - --unique
# Two of three lands, or the two Mountains: three solutions are two, for like lands are no others.
puzzle '[source Mountain]' 'count=2' '[source Forest]' '[spell Bolt]' 'cost={1}{R}' | pay plan - --all
# The greatest X needs them all; one less would be no solution.
puzzle 'goal=x Blaze' '[source Mountain]' 'count=3' '[source Forest]' '[spell Blaze]' 'cost={X}{R}' | pay plan - --unique --json
# A spell that does not help is superfluous.
puzzle 'goal=pool R' '[source Mountain]' '[source Peak]' 'text={T}: Add {R}.' '[spell Rite]' 'cost={0}' | pay plan - --all --json
# The most: any two of three.
puzzle 'goal=most' 'pool=RR' '[spell A]' 'cost={R}' '[spell B]' 'cost={R}' '[spell C]' 'cost={R}' | pay plan - --all
# Several like things that can do several things, or whose turns come back.
pay plan untap-three.puzzle --unique
puzzle '[source Mountain]' '[spell Bolt]' 'cost={U}' | pay plan - --unique
puzzle '[source Mountain]' '[spell Bolt]' 'cost={R}' | pay plan - --unique --all
puzzle '[source Mountain]' '[spell Bolt]' 'cost={R}' | pay plan - --answers 0
pay batch <<'END'
{"plan":{"game":"mtg","pool":"RR","ask":"unique","spells":[{"name":"A","cost":"{R}"}]}}
{"plan":{"game":"zx","ask":"list","sources":[{"text":"R"},{"text":"R"}],"spells":[{"name":"A","cost":"[1 Red]"}]}}
{"plan":{"game":"mtg","pool":"RR","ask":"count","spells":[{"name":"A","cost":"{R}"}]}}
{"cost":"{R}","game":"mtg","ask":"unique"}
END
puzzle '[source Barrens]' 'text={T}: Add {C}.\n{T}: Add {W} or {U}. This land deals 1 damage to you.' 'count=3' '[spell A]' 'cost={1}{U}' | pay plan - --all
# What copies of one spell bring is alike.
puzzle 'pool=RRR' '[spell Gem]' 'cost={R}' 'count=3' 'gives={T}, Sacrifice this artifact: Add {G}.' '[spell Bolt]' 'cost={G}{G}' | pay plan - --unique
