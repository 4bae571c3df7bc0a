pay games
pay games --json
