# The most spells before one, which comes last; asked from the text, too.
puzzle () { printf '%s\n' '[puzzle]' 'game=mtg' "$@"; }
storm () { puzzle 'goal=before Shot' "$@" '[source Mountain]' 'count=3' '[spell Shot]' 'cost={1}{R}' '[spell Rite]' 'cost={1}{R}' 'gives=RRR' '[spell Bolt]' 'cost={R}' 'count=4' '[spell Giant]' 'cost={3}{R}'; }
storm | pay plan -
storm | pay plan - --json
storm | pay plan - --unique
storm 'ask=unique' | pay plan -
storm 'ask=list' | pay plan -
storm 'ask=everything' | pay plan -
# The last one in any of its ways; another copy of it may come before.
puzzle 'goal=before Shot' 'pool=RRR' '[spell Shot]' 'cost={1}{R}' '[spell Shot for less]' 'way-of=Shot' 'cost={R}' '[spell Bolt]' 'cost={R}' 'count=2' | pay plan -
puzzle 'goal=before Shot' 'pool=RRR' '[spell Shot]' 'cost={R}' 'count=2' '[spell Bolt]' 'cost={R}' | pay plan -
puzzle 'goal=x Fire' 'pool=RRRU' '[spell Fire]' 'cost={X}{R}{R}' '[spell Fire (spark)]' 'way-of=Fire' 'cost={X}{U}' | pay plan -
# It cannot be cast; it is not there; nothing is named.
puzzle 'goal=before Shot' 'pool=UU' '[spell Shot]' 'cost={R}' '[spell Bolt]' 'cost={U}' 'count=2' | pay plan -
puzzle 'goal=before Shoot' 'pool=UU' '[spell Shot]' 'cost={R}' | pay plan -
puzzle 'goal=before' 'pool=UU' '[spell Shot]' 'cost={R}' | pay plan -
printf '%s\n' '[puzzle]' 'game=zx' 'goal=before A' '[spell A]' 'cost=[1 Red]' | pay plan -
pay batch <<'END'
{"plan":{"game":"mtg","pool":"RR","spells":[{"name":"A","cost":"{R}"},{"name":"B","cost":"{R}","count":2}],"aim":{"before":"A"},"ask":"list"}}
{"plan":{"game":"mtg","pool":"RR","spells":[{"name":"A","cost":"{R}"}],"aim":{"before":"C"}}}
END
