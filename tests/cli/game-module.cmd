cd "$modules"
pay games --game-module tide.so
pay help tide --game-module tide.so >"$folder/page"
head -n 3 "$folder/page"
pay games --game-module mtg.so
pay games --game-module /nonexistent.so
pay cost tide 'w/f f/w' --game-module tide.so
