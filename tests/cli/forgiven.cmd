pay solve mtg '{1}' --source 'Hall: {T}: Add {C}.
{2}, {T}: Add zonk.'
pay solve mtg '{W}' --source 'Hall: {T}: Add {C}.
{1}, {T}: Add one mana of any color in your commander'"'"'s color identity.' --json
pay solve mtg '{U}' --source 'Island x4' --source 'W or U'
pay solve mtg '{W}' --pool '3 W'
pay solve mtg '{W}' --pool 'W/U'
pay solve mtg '{W}' --source '4 Island, 3 Plains'
pay solve mtg '{W}' --pool '5*W' --modify 'commander tax 3'
pay solve mtg '{W}' --pool '5*W' --modify 'kicker {2}'
pay solve mtg R --lands 5
printf '[puzzle]\ngame=mtg\n[source 3 Mountain]\n[spell Bolt]\ncost={R}\n' | pay plan -
printf '[puzzle]\ngame=mtg\n[source Mountain]\ncount=3 # three\n[spell Bolt]\ncost={R}\n' | pay plan -
printf '[puzzle]\ngame=mtg\n[source Mountain]\ntags=creature,artifact\n[spell Bolt]\ncost={R}\n' | pay plan -
pay solve mtg '{W}' --source '{"text":"W","tags":["creature,artifact"]}'
