pay list mtg '{1}{W/P}' --pool WU --x any --json
pay list mtg '{1}' --source '2 W|U' --distinct set --answers 1 --json
pay list mtg '{W}' --pool U --json
pay list mtg '{W' --json
printf '%s\n' '{"game":"mtg","cost":"{X}","pool":"WU","x":"any","ask":"list","limit":{"answers":2}}' '{"game":"zx","cost":"[1 Red]","pool":"R R","ask":"list","distinct":"set"}' >requests
pay batch requests >answers
cat answers
pay check requests answers
refusing list mtg '{1}' --pool WU
