# Units in the end, without a spell.
pay plan "$PAY_SOURCE/examples/puzzles/four-colours.puzzle"
printf '%s\n' '[puzzle]' 'game=mtg' 'goal=pool UBRG' '[source Island]' 'count=3' >short.puzzle
pay plan short.puzzle
pay plan short.puzzle --json
pay plan short.puzzle --html
printf '%s\n' '[puzzle]' 'game=mtg' 'pool=RRU' 'goal=pool RU' | pay plan -
printf '%s\n' '[puzzle]' 'game=zx' 'pool=R R U' 'goal=pool R U' | pay plan -
printf '%s\n' '[puzzle]' 'game=mtg' 'pool=RRU' 'goal=worth' | pay plan -
pay batch <<'END'
{"plan":{"game":"mtg","pool":"RRU","aim":{"pool":"RU"}}}
{"plan":{"game":"mtg","pool":"RRU","spells":[],"aim":{"pool":"RW"}}}
{"plan":{"game":"mtg","pool":"RRU"}}
{"plan":{"game":"mtg","aim":{"pool":"X"}}}
{"plan":"[puzzle]\ngame=mtg\npool=RR\ngoal=pool RRR\n"}
END
