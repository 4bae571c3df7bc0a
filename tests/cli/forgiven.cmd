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
# Cards by name change what they speak of, where it is told what is paid for.
pay solve mtg '{1}{W}' --pool WWWW --modify Thalia
pay solve mtg '{1}{W}' --pool WWWW --modify Thalia --purpose creature
pay solve mtg '{1}{W}' --pool WWWW --modify Trinisphere --purpose ability
pay solve mtg '{1}{W}' --pool WWWW --modify 'Rooftop Storm' --purpose creature --purpose zombie
pay solve mtg '{1}{W}' --pool WWWW --modify 'Lodestone Golem' --purpose artifact
# What messages say to write is read.
pay solve mtg 'W/U 2W/U/P 2/W' --pool 'WWWCCC'
pay solve mtg 'W or U' --pool W
pay solve mtg '2/WW' --pool W
pay solve mtg 'W or' --pool W
# A list of sources is so many.
pay solve mtg '{W}{W}{U}' --source 'Island, 2 Plains'
pay solve mtg '{W}{W}{U}' --source 'Island, Plains x2, W|G'
pay solve mtg '{U}' --source '2 Island, Zork'
pay solve mtg '{W}{U}' --source 'Island; Plains'
pay solve mtg '{W}{U}' --source 'Island，Plains'
pay solve mtg '{W}{U}' --source 'Island， , Plains'
# Tokens are known by their names.
pay solve mtg '{W}{U}' --source 'Island, 2 Treasure'
pay solve mtg W --source 'Plains Island'
pay solve mtg W --source 'W|U'
pay solve mtg '(u/p)(2/w)' --pool WW
pay solve mtg '{P/W}' --pool WW
printf '[puzzle]\ngame=mtg\n[source Mountain]\ncount=3\ntags=creature;artifact\n[spell Bolt]\ncost={R}\n' | pay plan -
printf '{"id":1,"game":"mtg","cost":"{U}","sources":["5 Island"]}\n' | pay batch
# Costs and modifiers as beginners write them: read, or told what to write instead.
for cost in '{1W}' '{2W}' '{WU}' '{WP}' '[1][W]' '{1},{W}' '1 white' 'one W' '{1}{W}+{2}'; do
  pay solve mtg "$cost" --pool WW
done
for modifier in 'multikicker {1} x3' 'replicate {1} x 2' 'kicker {1} x3' 'costs {1} less to cast' 'costs 1 more' 'at least 3' \
  'any color' 'without paying its mana cost' 'additional cost {1}' 'pay 2 life' 'sacrifice a creature' 'ward {2}' \
  'affinity for artifacts' 'minimum 3' 'reduce by 2' 'tax 2' 'kiker {1}' 'foretell {2}' 'Goblin Engine'; do
  pay solve mtg '{1}{W}' --pool 7*W --modify "$modifier"
done
for source in '4 Islands' '2xForest' '3Swamp' '{T}: Add U' 'Add {U}'; do
  pay solve mtg U --source "$source"
done
# Boards and puzzles.
printf 'life 17\n[battlefield]\n4 Island\n' | pay board -
printf '[battlefield]\n- 4 Island\n* Rock: {T}: Add {C}. (artifact)\n[hand]\n- Odd Bolt {2}{U}: Draw. (instant)\n' | pay board -
printf '[battlefield]\nIsland [tapped]\nIsland tapped\nGoblin Token\n4 Island, 2 Swamp\n[hand]\nOdd Bolt {R}\n' | pay board -
printf '[battlefield]\n4 x Island\nForest x 2\nSwamp (tapped) x3\n[hand]\n2 X {U}: Draw. (instant)\nDash {1}{U}:(instant)\nOdd Bolt {4}{G}{G}: Draw. (instant)\n' | pay board -
printf '[battlefield]\n2 Island x4\nRock: Add lots.\nIsland (haste)\nForest (counters loyalty 3)\n' | pay board -
printf '[battlefield]\nGoblin: Haste. (creature)\nIsland (3 counters)\n' | pay board -
printf '[puzzle]\ngame=mtg\n[source Mountain]\ntags=creatur\n[spell Bolt]\ncost={R}\n' | pay plan -
