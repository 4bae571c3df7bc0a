cat > bulk.json <<'END'
[
{"object":"card","name":"Old Bear","mana_cost":"{1}{G}","type_line":"Creature — Bear","oracle_text":"Trample","layout":"normal"},
{"object":"card","name":"Day // Night","mana_cost":"{1}{W} // {3}{B}","type_line":"Instant // Sorcery","layout":"split","card_faces":[{"name":"Day","mana_cost":"{1}{W}","type_line":"Instant","oracle_text":"Draw \"a\" card. {"},{"name":"Night","mana_cost":"{3}{B}","type_line":"Sorcery","oracle_text":"]"}]},
{"object":"card","name":"Twin Path // Other Path","layout":"modal_dfc","card_faces":[{"name":"Twin Path","mana_cost":"","type_line":"Land","oracle_text":"{T}: Add {W}."},{"name":"Other Path","mana_cost":"","type_line":"Land","oracle_text":"{T}: Add {U}."}]},
{"object":"card","name":"Pup // Wolf","layout":"transform","card_faces":[{"name":"Pup","mana_cost":"{R}","type_line":"Creature","oracle_text":""},{"name":"Wolf","mana_cost":"","type_line":"Creature","oracle_text":"{T}: Add {R}{R}."}]},
{"object":"card","name":"Cold Fen","layout":"normal","mana_cost":"","type_line":"Snow Land — Swamp Island","oracle_text":"({T}: Add {U} or {B}.)\nThis land enters tapped."},
{"object":"card","name":"Bare Grove","layout":"normal","type_line":"Land Creature — Forest Bear","oracle_text":"Haste"},
{"object":"card","name":"Quick Fire","layout":"normal","mana_cost":"{R}","type_line":"Instant","oracle_text":"Add {R}{R}."},
{"object":"card","name":"Bear","layout":"token","type_line":"Token Creature — Bear"}
]
END
pay cards import bulk.json --catalogue c.db
pay cards list --catalogue c.db
pay cards list --json --catalogue c.db > first
pay cards import bulk.json --catalogue c.db --json
pay cards list --json --catalogue c.db > second
cmp first second && echo the same
cat first
for name in 'old  bear' Night 'Day/Night' 'Twin Path' 'Twin Path // Other Path' 'Pup // Wolf' Wolf 'Cold Fen' 'Bare Grove' 'Quick Fire' 'Old Beer'; do
  pay cards find "$name" --game mtg --catalogue c.db
done
echo '{"name":"Late Bear","mana_cost":"{4}{G}"}' | pay cards import - --catalogue c.db
pay cards list --catalogue c.db

echo 'AtomicCards:'
cat > atomic.json <<'END'
{"meta": {"version": "5"}, "data": {
"Old Bear": [{"name": "Old Bear", "manaCost": "{1}{G}", "type": "Creature", "text": "Trample", "layout": "normal"}],
"Day // Night": [{"name": "Day // Night", "faceName": "Day", "manaCost": "{1}{W}", "type": "Instant", "layout": "split"},
{"name": "Day // Night", "faceName": "Night", "manaCost": "{3}{B}", "type": "Sorcery", "layout": "split"}]}}
END
pay cards import atomic.json --catalogue atomic.db
pay cards find Night --game mtg --catalogue atomic.db
pay cards find 'day // night' --game mtg --catalogue atomic.db
echo '{"data": {"Old Bear": [{"name": "Old Bear", "manaCost": "{1}{G}", "type": "Creature"}]}, "meta": {}}' > turned.json
pay cards import turned.json --catalogue turned.db

echo 'Tables:'
printf 'number\tname\ttype\tcolours\tcost\tability_cost\nZ1-1\tKeeper\tZ/X\tRU\t3\tR1;RG1\nZ1-2\tKeeper\tZ/X\tR\t4\t-\n' > zx.tsv
printf 'name\tmana_cost\ttype_line\tmana_text\r\nDay\t{1}{W}\tInstant\t\r\nNight\t{3}{B}\tSorcery\t\r\nRing\t{1}\tArtifact\t{T}: Add {C}.\\n{1}, {T}: Add {U}.\r\n' > mtg.tsv
pay cards import zx.tsv --catalogue t.db
pay cards import mtg.tsv --catalogue t.db
pay cards find Keeper --game zx --catalogue t.db
pay cards find Z1-2 --game zx --catalogue t.db
pay cards find 'Day // Night' --game mtg --catalogue t.db
pay cards find Ring --game mtg --catalogue t.db
pay cards find Keeper --catalogue t.db
pay cards find Keepers --catalogue t.db
echo 'Sides in a table give way to the whole card:'
pay cards import bulk.json --catalogue t.db
pay cards import mtg.tsv --catalogue t.db
pay cards find day --game mtg --catalogue t.db
pay cards list --catalogue t.db
