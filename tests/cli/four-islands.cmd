pay solve mtg 2UU --source '4 Island'
pay solve mtg 2UU --source '4 Island' --json
