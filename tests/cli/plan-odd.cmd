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
