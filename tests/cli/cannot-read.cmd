mkdir folder
echo '{"id":1,"game":"mtg","cost":"{1}","pool":"C"}' >requests
pay batch requests >answers
pay batch folder
pay batch --strict folder
pay batch <&-
pay check folder folder
pay check requests folder
pay check folder answers
torn batch requests
torn check requests answers
pay coverage mtg folder
printf 'name\tcost\nBear\t{1}{G}\n' >table
torn coverage mtg table
pay plan - <&-
printf '2000 Island\n' >deck
pay cards deck deck
pay cards deck - <deck
printf 'name\tcost\nBe\377r\t1\n' >table
pay coverage mtg table
