# as few treasures as possible: one that makes two, not two that make one
printf '%s\n' '{"game":"mtg","cost":"{2}","sources":[{"name":"A","text":"C","tags":["t"]},{"name":"B","text":"C","tags":["t"]},{"name":"D","text":"CC","tags":["t"]}],"prefer":["tag:t"]}' | pay batch
# one spelling for both lists: with a prefix or without
for word in Ruins source:Ruins; do
  pay solve mtg '{1}' --source 'Ruins: C' --source 'Wastes: C' --prefer "$word"
done
printf '%s\n' '{"game":"mtg","cost":"{1}","sources":[{"name":"Ruins","text":"C","tags":["ruin"]},{"name":"Wastes","text":"C"}],"prefer":["ruin"]}' | pay batch
pay solve mtg '{1}' --source 'Ruins: C' --pool C --prefer Ruin
pay solve mtg '{1}' --source 'Ruins: C' --pool C --prefer keeps
for word in Reunion tag:Reunion; do
  pay solve zx '[1 Red]' --pool 'R[Reunion] R' --prefer "$word"
done
pay solve zx '[1 Red]' --pool 'R[Reunion] R' --prefer Reunon
