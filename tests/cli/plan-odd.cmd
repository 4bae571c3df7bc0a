# untaps what is not there, waits in a circle, has a spell without a cost
cat >untap.puzzle <<'END'
[puzzle]
game=mtg
goal=all
[source Forest]
[spell A]
cost={G}
[spell Untapper]
cost={0}
untaps=1 artifact
END
pay plan untap.puzzle
sed 's/^untaps.*/after=A/; s/^cost={G}/&\nafter=Untapper/' untap.puzzle >circle.puzzle
pay plan circle.puzzle
sed 's/^untaps.*//; s/^cost={0}/cost=/' untap.puzzle >none.puzzle
pay plan none.puzzle
# why not: the lane of a spell alone, where nothing in the plan adds to it
plan () {
  printf '[puzzle]\ngame=mtg\ngoal=%s\n[source Plains]\ncount=2\n' "$1" >why.puzzle
  shift
  printf "$@" >>why.puzzle
  pay plan why.puzzle
}
plan all '[spell S]\ncost={2}{G}\n'
plan all '[spell S]\ncost={2}{W}\n'
plan all '[spell T]\ncost={W}\n[spell S]\ncost={1}{B}\n'
plan 'x S' '[spell S]\ncost={X}{R}\n'
plan all '[spell S]\ncost={2}{W}\ngives=G\n'
plan all '[spell S]\ncost={2}{W}\n[source Altar]\ntext=Sacrifice a creature: Add {C}.\n[source Goat]\ntags=creature\n'
plan all '[spell S]\ncost={4}{W}\n[source Altar]\ntext=Sacrifice a creature: Add {C}.\n[source Goat]\ntags=creature\ncount=2\n'
plan all '[spell S]\ncost={3}\n[source Cave]\ntext={T}: Add {R}. Spend this mana only to cast creature spells.\n'
plan all '[spell S]\ncost={2}{R}\npurpose=creature\n[source Cave]\ntext={T}: Add {C}. Spend this mana only to cast creature spells.\n'
# who is exiled, discarded or returned for mana is there, unless `uses` tells how often
for asks in 'Exile a creature you control' 'Discard a card' "Return a creature you control to its owner's hand"; do
  plan all '[spell S]\ncost={G}\n[source Chain]\ntext='"$asks"': Add {G}.\n'
  plan all '[spell S]\ncost={G}\n[source Chain]\ntext='"$asks"': Add {G}.\nuses=1\n'
done
plan all '[spell S]\ncost={G}\n[source Chain]\ntext=Exile a creature you control: Add {G}.\n[source Goat]\ntags=creature\n'
