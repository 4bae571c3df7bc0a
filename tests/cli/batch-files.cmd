printf '{"id":1,"game":"mtg","cost":"R","pool":"R"}\n{"id":2,"game":"mtg","cost":"U","pool":"R"}\n' >one
printf '{"id":3,"game":"mtg","cost":"W","pool":"W"}' >two
cat one two >both
pay batch both >whole
pay batch one two | cmp - whole && echo same
for i in 1 2 3; do pay batch one two --shard $i/3; done 2>/dev/null | cmp - whole && echo same
gzip -c one >one.gz
pay batch one.gz two | cmp - whole && echo same
gzip -c two | pay batch one - 
gzip -c two >two.gz
cat one.gz two.gz >both.gz
pay batch both.gz | cmp - whole && echo same
pay batch both --to out.gz
gzip -dc out.gz | cmp - whole && echo same
pay batch both --shard 1/2 --to out.gz
pay batch both --shard 2/2 --to out.gz
ls out*
pay batch --join out.*-of-2.gz | cmp - whole && echo same
echo "# what is damaged, what has no parts"
head -c 40 one.gz | pay batch
{ cat one.gz; echo behind; } | pay batch
pay batch both.gz --shard 1/2
pay batch one nowhere
echo "# cells"
printf 'id\tgame\tcost\tpool\n1\tmtg\tR\tR\n' >rows
printf 'id\tgame\tcost\tpool\n2\tmtg\tW\tR\n' >more
printf 'id\tgame\tpool\tcost\n3\tmtg\tW\tR\n' >others
pay batch --tsv rows more
pay batch --tsv rows others
echo "# what is chosen"
pay batch both --fields id,status,spent
pay batch both --fields status
pay batch both --fields x
echo '{"id":4,"game":"mtg","cost":"{","pool":"W"}' | pay batch --fields id
pay batch --tsv rows more --fields status,id
pay batch --tsv rows --fields id
pay batch both --fields id,staus
pay batch both one two --sum
echo '{"id":4,"game":"mtg","cost":"{","pool":"W"}' | pay batch --sum
