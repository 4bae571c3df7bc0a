puzzle () { printf '%s\n' '[puzzle]' 'game=mtg' "$@" '[source Mountain]' 'count=2' '[spell Bolt]' 'cost={R}'; }
puzzle 'title=One bolt' | pay plan -
puzzle 'goal=most' | pay plan - --json
puzzle 'goal=pool RR' | pay plan -
puzzle 'goal=worth' 'life=3' | sed 's/cost=.*/cost={R}{U\/P}/' | pay plan -
puzzle 'goal=no-leftover' | sed 's/^count=2$/text={T}: Add {R}{R}./' | pay plan -
puzzle 'goal=all' | sed 's/cost=.*/cost={W}/' | pay plan - --json
puzzle 'goal=most' | sed 's/cost=.*/cost={W}/' | pay plan -
printf '%s\n' '[spell Bolt]' 'cost={R}' | pay plan -
printf '%s\n' '[puzzle]' 'pool=R' '[spell Bolt]' 'cost={R}' | pay_with PAY_GAME=mtg plan -
printf '[puzzle]\r\ngame=mtg\r\npool=R\r\n[spell Bolt]\r\ncost={R}\r\n' >lines
pay plan lines
puzzle 'pool=R' >refused
refusing plan refused
refusing plan refused --json
