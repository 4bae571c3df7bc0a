# Several goals in turn: what has to be reached together, what decides first.
plan () { goal=$1; shift; printf '%s\n' '[puzzle]' 'game=mtg' "goal=$goal" '[source Mountain]' 'count=4' "$@" | pay plan -; }
hand () { plan "$1" '[spell A]' 'cost={3}{R}' 'worth=5' '[spell B]' 'cost={R}' 'worth=2' '[spell C]' 'cost={2}{R}' 'worth=3' '[spell D]' 'cost={1}{R}' 'worth=1'; }
hand worth
hand 'worth; most'
hand 'most; worth'
hand 'most, then worth'
hand 'most; pool RR'
hand 'pool RR; most'
hand 'all; pool R'
rite () { goal=$1; shift; plan "$goal" '[spell Bolt]' 'cost={R}' '[spell Rite]' 'cost={1}{R}' 'gives=RRR' "$@"; }
rite 'all; pool RRRR'
rite 'all; pool RRRRR'
rite 'all; x Fire' '[spell Fire]' 'cost={X}{R}'
rite 'x Fire; most' '[spell Fire]' 'cost={X}{R}'
rite 'before Fire; x Fire' '[spell Fire]' 'cost={X}{R}'
rite 'before Fire; worth; x Fire' '[spell Fire]' 'cost={X}{R}'
rite 'all; x Fire' '[spell Fire]' 'cost={X}{U}'
life () { plan "$1" '[spell Spark]' 'cost={R/P}' '[spell Fire]' 'cost={X}{R}'; }
life 'most; x Fire; life'
life 'most; life; x Fire'
# All solutions that are as good, page and record.
printf '%s\n' '[puzzle]' 'game=mtg' 'goal=worth; most' 'pool=RR' '[spell A]' 'cost={1}{R}' '[spell B]' 'cost={R}' 'count=2' >two
pay plan two --unique
sed 's/; most//' two | pay plan - --unique
pay plan two --html | grep 'class="goal"'
pay batch <<'END'
{"plan":{"game":"mtg","pool":"RR","spells":[{"name":"A","cost":"{1}{R}"},{"name":"B","cost":"{R}","count":2}],"aim":["worth","most"]}}
{"plan":{"game":"mtg","pool":"RR","spells":[{"name":"A","cost":"{X}{R}"},{"name":"B","cost":"{R}"}],"aim":["all",{"x":"A"}]}}
{"plan":{"game":"zx","pool":"R R","spells":[{"name":"A","cost":"[2 Red]"},{"name":"B","cost":"[1 Red]","count":2}],"aim":["worth","most"]}}
{"plan":{"game":"mtg","pool":"RR","spells":[{"name":"A","cost":"{R}"}],"aim":["most",{"x":"C"}]}}
{"plan":{"game":"mtg","pool":"RR","spells":[{"name":"A","cost":"{R}"}],"aim":["worth","life","most"]}}
{"plan":{"game":"mtg","pool":"RR","spells":[{"name":"A","cost":"{R}"}],"aim":["worth","mots"]}}
{"plan":{"game":"mtg","pool":"RR","spells":[{"name":"A","cost":"{R}"}],"aim":[]}}
{"plan":{"game":"zx","pool":"R R","spells":[{"name":"A","cost":"[2 Red]"}],"aim":["all","life"]}}
END
# What does not go together.
hand life
hand ''
hand 'worth;'
hand 'worth; worth'
hand 'worth most'
hand 'worth; mots'
hand 'worth; no-leftover'
hand 'worth; x E'
rite 'pool R; x Fire' '[spell Fire]' 'cost={X}{R}'
rite 'before Rite; x Fire' '[spell Fire]' 'cost={X}{R}'
