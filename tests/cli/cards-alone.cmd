# A card that is paid for has its types and words: what made the answers of solve --card wrong, a case each.
cards () {
  printf 'name\tmana_cost\ttype_line\ttext\n'
  printf 'Raider\t{R}\tCreature — Goblin Scout\tHaste\n'
  printf 'Ziggurat of Beasts\t\tLand\t{T}: Add one mana of any color. Spend this mana only to cast a creature spell.\n'
  printf 'Counted Machine\t{X}{X}\tArtifact Creature — Construct\tCounted Machine enters with X +1/+1 counters on it.\n'
  printf 'Smithy\t\tLand\t{T}: Add {C}{C}{C}. Spend this mana only to cast artifact spells.\n'
  printf 'Void Giant\t{4}{C}\tCreature — Eldrazi\tTrample, haste\n'
  printf 'Void Temple\t\tLand\t{T}: Add {C}.\\n{T}: Add {C}{C}. Spend this mana only to cast colorless Eldrazi spells or activate abilities of colorless Eldrazi.\n'
  printf 'Long Drink\t{X}{1}{B}\tSorcery\tSpend only black mana on X.\\nLong Drink deals X damage to any target.\n'
  printf 'Last Rites\t{B}\tInstant\tAs an additional cost to cast this spell, sacrifice a creature.\\nDraw two cards.\n'
  printf 'Grey Pawn\t{0}\tArtifact Creature — Construct\t\n'
  printf 'Hungry Tower\t\tLand\t{T}: Add {C}.\\n{T}, Sacrifice a creature: Add {B}{B}.\n'
  printf 'Tin Drum\t{1}\tArtifact\t{T}, Tap an untapped creature you control: Add one mana of any color.\n'
  printf 'Hot Stoke\t{2}{R}{R}\tInstant\tConvoke\n'
  printf 'Deep Cruise\t{7}{U}\tSorcery\tDelve\n'
  printf 'Grand Palace\t\tLand\t{T}: Add {C}{C}. Activate only if you control five or more lands.\n'
}
cards >cards.tsv
printf 'Denied\t{1}{U}\tInstant\tYou may pay 1 life and exile a blue card from your hand rather than pay this spell'"'"'s mana cost.\nCounter target spell.\n' >>cards.tsv
printf 'Lit Axe\t{R}\tInstant\tAs an additional cost to cast this spell, discard a card or pay {5}.\nLit Axe deals 5 damage to target creature.\n' >>cards.tsv
alone () { echo "# $*"; pay solve mtg --cards cards.tsv --card "$@"; }
alone Raider --source 'Ziggurat of Beasts'
alone 'Hot Stoke' --source '4 Ziggurat of Beasts'
alone 'Counted Machine' --source '2 Smithy'
alone 'Void Giant' --source '2 Void Temple' --source Wastes
alone 'Long Drink' --source '3 Swamp' --source '4 Island'
alone 'Last Rites' --source Swamp
alone 'Last Rites' --source Swamp --source 'Grey Pawn'
# One creature serves one cost.
alone 'Last Rites' --source 'Hungry Tower' --source 'Grey Pawn'
alone 'Last Rites' --source 'Hungry Tower' --source '2 Grey Pawn'
alone 'Hot Stoke' --source 'Tin Drum' --source 'Raider' --source '2 Mountain'
alone 'Hot Stoke' --source 'Raider' --source '3 Mountain'
# Helpers are for the spell that has them.
echo '# hand'
pay hand mtg --cards cards.tsv --card 'Deep Cruise' --card 'Hot Stoke' --card 'Long Drink' --source '{"card":"cards","zone":"graveyard","count":7}' --source Island
# Whether it can be used is counted on what is told.
alone 'Grey Pawn' --source 'Grand Palace'
alone 'Void Giant' --source 'Grand Palace' --source '2 Wastes'
alone 'Void Giant' --source 'Grand Palace' --source '4 Wastes'
# What is no card.
alone Raidr --source Mountain
alone 'Grand Palace' --source Mountain
# Several cards: each has its own words.
alone 'Hot Stoke' --card Raider --source '2 Ziggurat of Beasts' --source '4 Mountain'
alone 'Hot Stoke' --card Raider --source '5 Ziggurat of Beasts'
alone 'Deep Cruise' --card Raider --source Island --source Mountain --source '7 cards: delve'
alone 'Last Rites' --card Raider --source Swamp --source Mountain
echo '# count'
pay count mtg --cards cards.tsv --card 'Last Rites' --card Raider --source Swamp
# A helper that is told helps the card that has it; things of tags alone are no cards; own words are those that count.
alone 'Deep Cruise' --source Island --source '9 cards: delve'
alone 'Last Rites' --source Swamp --source '{"name":"Calf","tags":["creature"]}'
alone Raider --source 'Grand Palace: {T}: Add {R}.'
# What else it could be paid with is said; where it is no more than one of several, a no is not certain.
alone Denied --source Island
alone 'Lit Axe' --source '6 Mountain'
alone 'Lit Axe' --source Mountain --source '{"name":"Note","tags":["in-hand"]}'
# What is asked of the hand is not the card itself, and is told in number.
echo '# hand'
pay hand mtg --cards cards.tsv --card 'Lit Axe' --source Mountain
alone 'Last Rites' --modify 'additional discard two cards' --source Swamp --source 'Grey Pawn'
# The greatest X of the one that has one, where it can come last.
alone 'Long Drink' --card Raider --source '3 Swamp' --source '2 Mountain'
# Colours that the card counts: the most are spent, by default; the fewest where that is wished.
printf 'Bright Golem\t{4}\tArtifact Creature — Golem\tSunburst\n' >>cards.tsv
printf 'Stern Knight\t{3}{W}\tCreature — Knight\tAdamant — If at least three white mana was spent to cast this spell, Stern Knight enters with a +1/+1 counter on it.\n' >>cards.tsv
alone 'Bright Golem' --source '3 Island' --source Forest --source Plains --source Mountain
alone 'Bright Golem' --source '3 Island' --source Forest --source Plains --source Mountain --prefer few-colours
alone 'Stern Knight' --source '3 Plains' --source '2 Island'
printf '%s\n' 'game: mtg' '[battlefield]' '3 Plains' '2 Island' Swamp '[hand]' 'Bright Golem' 'Stern Knight' Raider >table
pay board table --cards cards.tsv
pay board table --cards cards.tsv --cast 'Stern Knight'
pay board table --cards cards.tsv --cast 'Bright Golem' --prefer few-colours
