# What changes costs does so as long as it is there: the spell that is being paid for keeps the change, later ones do not.
puzzle () { printf '%s\n' '[puzzle]' 'game=mtg' "$@"; }
mage () { puzzle '[source Altar]' 'text=Sacrifice a creature: Add {R}.' '[source Mage]' 'tags=creature' 'changes=-{1}' 'changes-purpose=instant' "$@"; }
spells () { printf '%s\n' '[spell Rite]' 'cost={1}{R}' 'purpose=instant' 'gives=RRR' '[spell Song]' 'cost={2}{R}' 'purpose=instant' 'gives=RRRRR' '[spell Big]' "cost=$1" 'purpose=instant'; }
(mage; spells '{3}{R}{R}{R}') | pay plan -
(mage; spells '{2}{R}{R}{R}') | pay plan -
# One of two stays.
(mage 'count=2'; spells '{3}{R}{R}{R}') | pay plan -
# Only what it speaks of.
mage '[source Mountain]' 'count=2' '[spell Giant]' 'cost={2}{R}' 'purpose=creature' | pay plan -
mage '[source Mountain]' 'count=2' '[spell Bolt]' 'cost={2}{R}' 'purpose=instant' | pay plan -
mage '[spell Bolt]' 'cost={R}' 'purpose=instant' | sed 's/-{1}/-{1/' | pay plan -
puzzle '[source Mage]' 'tags=creature' 'changes=no-life' '[spell Bolt]' 'cost={R}' | pay plan -
puzzle '[source Mage]' 'tags=creature' 'changes=+{1}' '[spell Bolt]' 'cost={R}' | pay plan -
printf '%s\n' '[puzzle]' 'game=zx' '[source Mage]' 'tags=creature' 'changes=1 less' '[spell A]' 'cost=[1 Red]' | pay plan -
# By the names on the cards.
cards () {
  printf 'name\tmana_cost\ttype_line\ttext\n'
  printf 'Tutor of Sparks\t{1}{R}\tCreature — Wizard\tInstant and sorcery spells you cast cost {1} less to cast.\n'
  printf 'Bone Altar\t{3}\tArtifact\tSacrifice a creature: Add one mana of any color.\n'
  printf 'Red Surge\t{1}{R}\tInstant\tAdd {R}{R}{R}.\n'
  printf 'Great Surge\t{2}{R}\tInstant\tAdd {R}{R}{R}{R}{R}.\n'
  printf 'Red Lens\t{2}\tArtifact\tRed spells you cast cost {1} less to cast.\n'
}
cards >cards.tsv
sparks () { puzzle '[source Bone Altar]' '[source Tutor of Sparks]' '[spell Red Surge]' '[spell Great Surge]' '[spell Big]' "cost=$1" 'purpose=instant'; }
sparks '{3}{R}{R}{R}' | pay plan - --cards cards.tsv
sparks '{2}{R}{R}{R}' | pay plan - --cards cards.tsv --unique
# A spell with words and purposes of its own is changed, too.
puzzle '[source Wastes]' 'count=2' '[source Mountain]' 'count=2' '[spell Red Lens]' '[spell Bolt]' 'cost={2}{R}' 'purpose=instant' | pay plan - --cards cards.tsv
pay hand mtg --cards cards.tsv --card 'Great Surge' --source '2 Mountain' --source 'Tutor of Sparks'
# What makes costs greater would be given up for nothing: that is refused.
puzzle 'pool=RRCC' '[source Altar]' 'text=Sacrifice a creature, Pay 50 life: Add {C}{C}.' '[spell Toll]' 'cost={R}' 'gives-tags=creature' 'once-cast=+{1}' '[spell A]' 'cost={1}' 'after=Toll' | pay plan -
