pay solve mtg '{1}{W}' --source 'Azorius Signet: {1}, {T}: Add {W}{U}.' --source Island --spent Island --spent 'Azorius Signet'
pay solve mtg '{B}' --source 'W|B' --source Swamp --spent 0
pay solve mtg '{W}' --source 'City: {T}: Add {C}.
{T}, Pay 1 life: Add {W}.' --spent City:1
pay solve mtg '{1}{W}' --source 'Azorius Signet: {1}, {T}: Add {W}{U}.' --source Island --spent 0:0
pay solve mtg '{1}{W}' --source Island --spent Isle
pay solve mtg '{1}{W}' --source Island --source Island --spent 1 --spent 0:3
pay solve mtg '{W}' --source 'W|U' --spent 0 --json
pay count mtg '{W}' --source 'W|U' --spent 0
altar='"game":"mtg","sources":[{"text":"Sacrifice a creature: Add {C}{C}."},{"name":"Bear","tags":["creature"]},{"name":"Ox","tags":["creature"],"text":"{T}: Add {G}."}]'
for spent in '{"source":1,"ability":0},{"source":0,"ability":0}' '{"source":0,"ability":0}' '{"source":1,"ability":0},{"source":0,"ability":0},{"source":0,"ability":0}' \
  '{"source":1,"ability":0},{"source":0,"ability":0},{"source":2,"ability":1},{"source":0,"ability":0},{"source":2,"ability":9}'; do
  printf '{%s,"cost":"{C}{C}","spent":[%s]}\n' "$altar" "$spent" | pay batch --fields status,payment
done
