cards () {
  printf 'name\tmana_cost\ttype_line\ttext\n'
  printf 'Red Surge\t{2}{R}\tInstant\tAdd {R}{R}{R}{R}{R}.\n'
  printf 'Imp of Sparks\t{1}{B}\tCreature — Imp\tWhen Imp of Sparks enters, add {B}{B}.\n'
  printf 'Blood for Mana\t{B}\tInstant\tAs an additional cost to cast this spell, sacrifice a creature.\\nAdd {B}{B}{B}.\n'
  printf 'Gem Hunt\t{R}\tSorcery\tCreate two Treasure tokens.\n'
  printf 'Second Wind\t{2}{U}\tInstant\tDraw a card. Untap up to two lands.\n'
  printf 'Tutor of Sparks\t{1}{R}\tCreature — Wizard\tInstant and sorcery spells you cast cost {1} less to cast.\n'
  printf 'Toll\t{1}{W}\tEnchantment\tNoncreature spells cost {1} more to cast.\n'
  printf 'Great Dig\t{4}{U}\tSorcery\tDelve\\nDraw two cards.\n'
  printf 'Rally\t{3}{W}\tSorcery\tConvoke\n'
  printf 'Bolt of Fire\t{R}\tInstant\tBolt of Fire deals 3 damage to any target.\n'
  printf 'Stern Refusal\t{3}{U}{U}\tInstant\tYou may pay 1 life and exile a blue card from your hand rather than pay this spell'"'"'s mana cost.\n'
  printf 'Rain of Fire\t{X}{R}\tSorcery\tRain of Fire deals X damage to any target.\n'
  printf 'Blue Note\t{U}\tInstant\tDraw a card.\n'
  printf 'Two Springs\t\tLand — Island Mountain\t\n'
  printf 'Clear Spring\t\tBasic Land — Island\t({T}: Add {U}.)\n'
  printf 'Odd Engine\t{1}\tArtifact\tWhenever the moon is full, add {R} or untap something.\n'
  printf 'Prism\t{1}\tArtifact\t{T}: Add one mana of any color.\n'
  printf 'Engine of Casts\t{5}\tArtifact\tWhenever you cast a spell, untap all nonland permanents you control.\n'
  printf 'Big Ring\t{1}\tArtifact\t{T}: Add {C}{C}.\n'
  printf 'Frog of Rings\t{4}\tArtifact Creature — Frog\tAffinity for artifacts\n'
  printf 'Law of One\t{2}{W}\tEnchantment\tEach player can'"'"'t cast more than one spell each turn.\n'
  printf 'Grove of Many\t\tLand\t{T}: Add {G} for each creature you control.\n'
  printf 'Plane of Life\t{3}{G}\tEnchantment\tAll lands are 1/1 creatures that are still lands.\n'
  printf 'Gryff of Two\t{7}\tCreature — Eldrazi\tEmerge {3}{U}\n'
}
puzzle () { printf '%s\n' '[puzzle]' 'game=mtg' "$@"; }
cards >cards.tsv
puzzle '[source Two Springs]' 'count=3' '[spell Red Surge]' '[spell Bolt of Fire]' 'count=5' | pay plan - --cards cards.tsv
puzzle '[source Swamp]' 'count=2' '[spell Imp of Sparks]' '[spell Blood for Mana]' '[spell Giant]' 'cost={3}{B}' | pay plan - --cards cards.tsv
puzzle '[source Mountain]' '[spell Gem Hunt]' '[spell Blue Note]' | pay plan - --cards cards.tsv
puzzle '[source Island]' 'count=3' '[spell Second Wind]' '[spell Blue Note]' 'count=2' | pay plan - --cards cards.tsv
# What reduces in the plan, and what is there already; those that are no such spells are not changed.
puzzle '[source Mountain]' 'count=3' '[spell Tutor of Sparks]' '[spell Red Surge]' | pay plan - --cards cards.tsv
puzzle '[source Mountain]' 'count=2' '[source Tutor of Sparks]' '[spell Red Surge]' | pay plan - --cards cards.tsv
puzzle '[source Mountain]' 'count=1' '[source Toll]' 'zone=opponents' '[spell Bolt of Fire]' | pay plan - --cards cards.tsv
# Helpers are for the spell that has them alone.
puzzle '[source Island]' '[source cards]' 'zone=graveyard' 'count=4' '[spell Great Dig]' | pay plan - --cards cards.tsv
puzzle '[source Island]' '[source cards]' 'zone=graveyard' 'count=4' '[spell Dig of Another]' 'cost={4}{U}' '[spell Blue Note]' | pay plan - --cards cards.tsv
puzzle '[source Plains]' '[source Imp of Sparks]' 'count=3' 'notes=sick' '[spell Rally]' | pay plan - --cards cards.tsv
# One way or the other.
puzzle 'goal=most' '[source Island]' '[spell Stern Refusal]' '[spell Blue Note]' 'count=2' | pay plan - --cards cards.tsv
puzzle '[source Island]' 'count=5' '[spell Stern Refusal]' | pay plan - --cards cards.tsv
# What was not understood.
puzzle '[source Mountain]' '[source Odd Engine]' '[spell Giant]' 'cost={1}{R}' | pay plan - --cards cards.tsv
puzzle '[source Mountain]' '[source Odd Engine]' '[spell Giant]' 'cost={R}' | pay plan - --cards cards.tsv
puzzle '[source Mountain]' '[source Odd Engine]' '[spell Giant]' 'cost={1}{R}' | pay plan - --cards cards.tsv --json
# Wrong names and zones.
puzzle '[source Mountain]' '[spell Bolt of Fir]' | pay plan - --cards cards.tsv
puzzle '[source Mountian]' '[spell Bolt of Fire]' | pay plan - --cards cards.tsv
puzzle '[source Prism]' 'zone=graveyrd' '[spell Bolt of Fire]' | pay plan - --cards cards.tsv
puzzle '[source Prism]' 'notes=taped' '[spell Bolt of Fire]' | pay plan - --cards cards.tsv
puzzle '[source Prism]' 'notes=tapped' '[spell Bolt of Fire]' | pay plan - --cards cards.tsv
puzzle '[source Mountain]' '[spell A]' 'cost={R}' '[spell B]' 'cost={R}' 'way-of=A' | pay plan - --json
puzzle '[source Mountain]' '[spell A]' 'cost={R}' '[spell B]' 'cost={R}' 'way-of=C' | pay plan -
puzzle '[source Mountain]' '[spell A]' 'cost={R}' '[spell B]' 'cost={R}' 'way-of=B' | pay plan -
# In a batch.
printf '%s\n' '{"id":1,"plan":{"game":"mtg","sources":[{"card":"Two Springs","count":3}],"spells":[{"card":"Red Surge"},{"card":"Bolt of Fire","count":2}]}}' '{"id":2,"game":"mtg","card":"Rally","sources":[{"card":"Plains"},{"card":"Tutor of Sparks","count":3}]}' | pay batch --cards cards.tsv
# Alone, and as a hand.
pay solve mtg --cards cards.tsv --card 'Blood for Mana' --source Swamp
pay solve mtg --cards cards.tsv --card 'Blood for Mana' --source Swamp --source 'Imp of Sparks'
pay hand mtg --cards cards.tsv --card 'Stern Refusal' --card 'Blue Note' --card 'Great Dig' --source '2 Island'
# What a land says in parentheses is what its type does, once.
puzzle '[source Clear Spring]' 'count=2' '[spell Blue Note]' 'count=2' | pay plan - --cards cards.tsv --all
puzzle '[source Clear Spring]' 'count=2' '[spell Blue Note]' 'count=2' | pay plan - --cards cards.tsv --unique
puzzle '[source Clear Spring]' 'count=2' '[spell Blue Note]' | pay plan - --cards cards.tsv --html | grep Spring
# Beside a line that could make another solution none is certain to be the only one, nor the last.
puzzle '[source Mountain]' '[source Odd Engine]' '[spell Giant]' 'cost={R}' | pay plan - --cards cards.tsv --unique
puzzle '[source Mountain]' '[source Odd Engine]' '[spell Giant]' 'cost={R}' | pay plan - --cards cards.tsv --all
puzzle '[source Mountain]' '[source Odd Engine]' '[spell Giant]' 'cost={R}' | pay plan - --cards cards.tsv --unique --json
puzzle '[source Mountain]' 'count=2' '[source Odd Engine]' '[spell Giant]' 'cost={R}' '[source Peak]' 'text={T}: Add {R}.' | pay plan - --cards cards.tsv --unique
# What a spell brings for what comes after it is of no matter where nothing does, or nothing more can be had.
lore () { printf 'name\tmana_cost\ttype_line\ttext\nLore\t{1}{G}\tSorcery\tSearch your library for a basic land card, put that card onto the battlefield tapped, then shuffle.\n' > lore.tsv; printf '%s\n' '[puzzle]' game=mtg "$@" | pay plan - --cards lore.tsv; }
lore goal=most '[source Forest]' count=4 '[spell Lore]' '[spell Bear]' 'cost={1}{G}'
lore goal=most '[source Forest]' count=3 '[spell Lore]' '[spell Bear]' 'cost={1}{G}'
lore '[source Forest]' count=3 '[spell Lore]' after=Bear '[spell Bear]' 'cost={1}{G}'
lore 'goal=before Lore' '[source Forest]' count=3 '[spell Lore]' '[spell Bear]' 'cost={1}{G}'
# A way of a card by its name is worth what is told of it; a way that the card has not is refused.
roil () { printf 'name\tmana_cost\ttype_line\ttext\nRoil\t{1}{U}\tInstant\tKicker {1}{U}\\nDraw a card.\n' > roil.tsv; printf '%s\n' '[puzzle]' game=mtg goal=worth '[source Island]' count=4 '[spell Roil]' worth=3 "$@" | pay plan - --cards roil.tsv; }
roil '[spell Roil (kicker)]' way-of=Roil worth=5
roil '[spell Kicked]' 'card=Roil (kicker)' way-of=Roil worth=2
roil '[spell Roil (overload)]' way-of=Roil worth=5
roil '[spell Bolt]' 'cost={R}' '[spell Bolt (kicker)]' way-of=Bolt
# What boards derive.
puzzle 'goal=worth' '[source Engine of Casts]' '[source Big Ring]' '[spell Prism]' '[spell Frog of Rings]' '[spell Big Ring 2]' 'card=Big Ring' | pay plan - --cards cards.tsv
puzzle 'goal=worth' '[source Plains]' 'count=5' '[spell Law of One]' '[spell Prism]' | pay plan - --cards cards.tsv
puzzle 'goal=worth' '[source Grove of Many]' '[source Imp of Sparks]' 'notes=sick' '[spell Frog of Rings]' '[source Big Ring]' '[source Prism]' 'count=2' 'notes=tapped' '[spell Blue Note]' | pay plan - --cards cards.tsv
puzzle '[source Plane of Life]' '[source Mountain]' 'notes=sick' '[spell Bolt of Fire]' | pay plan - --cards cards.tsv
puzzle '[source Island]' '[source Swamp]' 'count=2' '[spell Imp of Sparks]' '[spell Gryff of Two]' | pay plan - --cards cards.tsv
pay solve mtg --card 'Rain of Fire' --card 'Bolt of Fire' --x 2 --cards cards.tsv --source '5 Mountain'
