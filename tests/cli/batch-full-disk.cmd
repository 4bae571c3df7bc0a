echo '{"id":1,"game":"mtg","cost":"{1}"}' | pay batch >/dev/full
