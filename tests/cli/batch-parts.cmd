for i in 1 2 3 4 5 6 7 8 9; do
  printf '{"id":%d,"game":"mtg","cost":"{%d}{R}","pool":"RGGG"}\n' $i $i
done >requests
pay batch requests 2>/dev/null >whole
for i in 1 2 3; do pay batch requests --shard $i/3 --to out; done
ls
sed 's/[0-9a-f]\{16\}/MARK/g' out.2-of-3.part
pay batch --join out.* | cmp - whole && echo same
pay batch --join out.3-of-3 out.1-of-3 out.2-of-3 | cmp - whole && echo same
echo "# missing, doubled, another number of parts"
pay batch --join out.1-of-3
pay batch --join out.2-of-3 out.1-of-3
pay batch --join out.*-of-3 out.2-of-3
pay batch requests --shard 1/2 --to out
pay batch --join out.1-of-2 out.2-of-3
pay batch --join
echo "# no part, no end, damaged"
pay batch --join whole
cp out.1-of-3 kept && sed 's/,"done":true/,"done":false/' out.1-of-3.part >kept.part
pay batch --join kept out.2-of-3 out.3-of-3
cp out.1-of-3.part kept.part && sed 's/payable/unknown/' out.1-of-3 >kept
pay batch --join kept out.2-of-3 out.3-of-3
pay batch requests --to kept --resume
echo junk >kept.part
pay batch --join kept out.2-of-3 out.3-of-3
mv out.1-of-3 full && head -c 200 full >out.1-of-3
pay batch requests --shard 1/3 --to out --resume
pay batch --join out.*-of-3
mv full out.1-of-3
echo "# other options, other input of the same size, one that has grown"
pay batch requests --shard 3/3 --to out --fields id
pay batch --join out.*-of-3
sed 's/GGG/WWW/' requests >others
pay batch others --shard 3/3 --to out
pay batch --join out.*-of-3
pay batch requests --shard 3/3 --to out
pay batch others --shard 3/3 --to out --resume
cat others >>requests
pay batch requests --shard 3/3 --to out --resume
pay batch requests --shard 3/3 --to out
pay batch --join out.*-of-3
echo "# one byte in the middle of a megabyte is another one; a note of an older pay"
awk 'BEGIN {
  for (i = 0; i < 1000; i++)
    printf "{\"id\":%d,\"game\":\"mtg\",\"cost\":\"R\",\"pool\":\"R\"}%1000s\n", i, ""
}' >long
sed 's/"id":500,/"id":501,/' long >changed
for i in 1 3; do pay batch long --shard $i/3 --to big; done
pay batch changed --shard 2/3 --to big
pay batch --join big.*-of-3
pay batch long --shard 2/3 --to big
pay batch --join big.*-of-3 | wc -l
sed -i 's/"digest"/"mark"/' big.1-of-3.part
pay batch --join big.*-of-3
pay batch long --shard 1/3 --to big --resume
echo "# cells, sums"
printf 'id\tgame\tcost\tpool\n1\tmtg\tR\tR\n2\tzx\tU1\tU\n3\tmtg\tW\tU\n' >rows
for i in 1 2; do pay batch --tsv rows --shard $i/2 --to cells; done
pay batch --join cells.*-of-2
for i in 1 2; do pay batch --tsv rows --shard $i/2 --to sums --sum; done
pay batch --join sums.*-of-2
echo "# of more costs than are told those that come first in any order; long ones, several and plans are others"
awk 'BEGIN {
  for (i = 0; i < 3600; i++)
    printf "{\"id\":%d,\"game\":\"mtg\",\"cost\":\"{%d}{R}\",\"pool\":\"RRR%s\"}\n", i, i * 7 % 1200, i % 5 ? "" : "R"
  for (i = 0; i < 17; i++)
    long = long "{1}{R}"
  printf "{\"game\":\"mtg\",\"cost\":\"%s\",\"pool\":\"R\"}\n", long
  print "{\"game\":\"mtg\",\"cost\":[\"R\",\"U\"],\"pool\":\"R\"}"
  print "{\"plan\":{\"game\":\"mtg\",\"pool\":\"R\",\"spells\":[{\"cost\":\"R\"}]}}"
  print "{\"game\":\"mtg\",\"cost\":\"\\u0052\",\"pool\":\"R\"}"
  print "{\"game\":\"mtg\",\"cost\":\"a\\\"\",\"pool\":\"R\"}"
}' >many
pay batch many --sum >sum
tr '{' '\n' <sum | grep -c '"payable".*"unpayable".*"unknown":[0-9]*}'
sed 's/.*"others"/"others"/' sum
grep -o '"{[0239]}{R}":{[^}]*}\|"{[0-9]*99}{R}":{[^}]*}\|"R":{[^}]*}' sum
tac many | pay batch --jobs 3 --sum | cmp - sum && echo same
for i in 1 2 3; do pay batch many --shard $i/3 --to most --sum; done
pay batch --join most.*-of-3 | cmp - sum && echo same
echo "# what cannot be"
pay batch requests --to requests
pay batch requests --to /dev/null
pay batch requests --to none/out
pay batch requests --resume
pay batch --join out.1-of-3 --to out
pay batch --sum --fields id requests
printf x | pay batch --shard 1/2
