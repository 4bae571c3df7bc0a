i=0
while [ $i -lt 2000 ]; do
  echo "{\"id\":$i,\"game\":\"mtg\",\"cost\":\"{$((i % 7))}{R}\",\"pool\":\"RGGG\"}"
  i=$((i + 1))
done >requests
pay batch requests >one
pay batch requests --jobs 4 >four
cmp one four && wc -l <four
for i in 1 2 3 4 5 6 7; do pay batch requests --shard $i/7; done 2>/dev/null | cmp - one && echo same
pay check requests one | grep -c '"ok":true'
pay batch requests >answered
head -n 1 answered
