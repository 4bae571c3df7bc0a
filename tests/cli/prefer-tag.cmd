# as few treasures as possible: one that makes two, not two that make one
printf '%s\n' '{"game":"mtg","cost":"{2}","sources":[{"name":"A","text":"C","tags":["t"]},{"name":"B","text":"C","tags":["t"]},{"name":"D","text":"CC","tags":["t"]}],"prefer":["tag:t"]}' | pay batch
