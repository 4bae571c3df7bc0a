# What a board says and does not fit its cards is refused, each with its line, its place and what is expected.
board() { printf "$1" | pay board - ; }
board '[battlefield]\nOdd Mine (counters two): {T}, Remove a mining counter from ~: Add {U}. (land)\n'
board '[battlefield]\nIsland (chosen blue) # nothing is chosen for it\n[hand]\nForest (tapped)\n'
board '[battlefield]\nIsland (tapped\n'
board '[battlefield]\nHomebrew: {T}: Add {Q}{{. (artifact)\n'
board '[battlefield]\nHomebrew {K}: {T}: Add {G}. (artifact)\n'
board '[battlefield]\nIsl\0and\n'
printf 'name\tmana_cost\ttype_line\ttext\nPale Rat\t{B}\tCreature\tMenace\nOdd Goat\t{G}\tCreature\t\n' >cards.tsv
printf '[battlefield]\nPale Rad\nIsland (on Pale Rad)\n[hand]\n2 Odd Gote\nSomething\n' | pay board - --cards cards.tsv
printf '[battlefield]\nPale Rad\n[hand]\n2 Odd Gote\n' | pay board - --cards cards.tsv --json
printf '[battlefield]\nForest\n[hand]\nOdd Goat\n' | pay board - --cards cards.tsv --cast 'Odd Goat' --x 2
printf '[battlefield]\nForest\n[hand]\nOdd Goat\n' | pay board - --cards cards.tsv --cast 'Odd Goat' --with kicker
board 'life: x\n[battlefield]\nIsland (tapt) (bar)\nPale Rad\nForest (counters -2)\n[handd]\nZork\n[hand]\nForest (tapped)\nZork {ZZ}: Draw a card. (instant)\n'
board '[resource]\nR\n[hand]\n9 cards\n'
board 'game: zx\n[resource]\nR\n[hand]\nA [1 Red]: (Z/X Sailor)\n'
# What a card is kept at is told by what lies there: its printed cost alone would be another answer.
cat >dear.board <<'EOF'
game: mtg
[battlefield]
4 Mountain
Old Toll: Noncreature spells cost {1} more to cast. (creature)
[hand]
Spark {R}: ~ deals 3 damage to any target. (instant)
Ember {1}{R}: ~ deals 2 damage to any target. (instant)
EOF
pay board dear.board --cast Ember --keep Spark
pay board dear.board --cast Ember --keep '{1}{R}' | grep payable
pay board dear.board --cast Ember --keep 'Nobody There'
