pay solve mtg '{W}' --pool W --limit 5x
pay solve mtg '{W}' --pool W --limit '1ms 1s'
pay solve mtg '{W}' --pool W --limit '100000, 10s 64MiB'
pay batch --limit 1000 </dev/null
pay batch --limit 10s </dev/null
pay_with PAY_TIME=soon solve mtg '{W}' --pool W
pay_with PAY_TIME=10s solve mtg '{W}' --pool W
printf '%s\n' 'game: mtg' 'limit: never' >board
pay board board
printf '%s\n' 'game: mtg' 'limit: 1s' 'limit: 5' >board
pay board board
printf '%s\n' '{"game":"mtg","cost":"{4}{W}{U}","sources":[{"text":"{1}, {T}: Add {W}{U}.","count":5},{"text":"{2}, {T}: Add {B}{R}{G}.","count":4},"{T}: Add {C}."],"limit":{"steps":1,"ms":60000,"memory":100000}}' \
  '{"game":"mtg","cost":"W","limit":{"ms":0}}' '{"board":{"game":"mtg","limit":{"ms":0}}}' '{"board":{"game":"mtg","limit":{"ms":60000,"steps":9}}}' | pay batch
