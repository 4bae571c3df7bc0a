# A loop without end carries its round, which is checked with the payment.
cat > requests.jsonl <<'END'
{"game":"mtg","cost":"{X}{R}","sources":[{"name":"Slab","text":"{T}: Add {C}{C}{C}. {2}: Untap Slab."},{"name":"Mountain"}]}
END
pay batch requests.jsonl > answers.jsonl
cat answers.jsonl
pay check requests.jsonl answers.jsonl
sed 's/"round":{"from":0,"to":2,/"round":{"from":0,"to":3,/' answers.jsonl > longer.jsonl
pay check requests.jsonl longer.jsonl
sed 's/"round":{"from":0,"to":2,"x":7},//' answers.jsonl > without.jsonl
pay check requests.jsonl without.jsonl
sed 's/"untaps":\["0"\]/"untaps":["1"]/' answers.jsonl > another.jsonl
pay check requests.jsonl another.jsonl
