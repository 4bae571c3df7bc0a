printf '[{"name":"Old Bear","mana_cost":"{1}{G}"}]' > good.json
pay cards import good.json --catalogue c.db
pay cards list --json --catalogue c.db > before

# refused TEXT: not imported, and the catalogue is as before.
refused () {
  printf "$1" > bad.json
  pay cards import bad.json --catalogue c.db
  pay cards list --json --catalogue c.db > after
  cmp before after || echo changed
}
refused '[{"name":"A"},\n{"name":"B"'
refused '[{"name":"A"},\n{"name":"B"}'
refused '[{"name":"A"},\n{"name":"B",}]'
refused '[{"name":"A"},\n{"name":"B"} {"name":"C"}]'
refused '[{"name":"A"}] [1]'
refused '[{"name":"A"},\n 5]'
refused '[{"name":"A"},\n {"nome":"B"}]'
refused '[{"name":"A"},\n {"name":7}]'
refused '{"name":"A"}\n{"name":"B\\'
refused '{"name":"A"}\n{"name":"\377"}\n'
refused '{"name":"A"}\nB'
refused '{"meta":{},"data":{"A":[{"manaCost":"{1}"}],"B":{"x":1}}}'
refused '{"meta":{},"data":{"A":[{"manaCost":"{1}"}]}'
refused '{"meta":{}}'
refused '[]'
refused ''
refused 'Name of a card\n'
refused 'name\tmana_cost\nA\t{1}\nB\t{1}\t{2}\n'
refused 'name\tmana_cost\nA\t{1}\n\t{1}\n'
refused 'name\tmana_cost\nA\t{1}\nB\377\t\n'
refused 'name\tcost\tmana_cost\nA\t1\t2\n'
refused 'name\tweight\nA\t7\n'
refused '\037\213\010'
pay cards import none.json --catalogue c.db
pay cards import good.json
pay cards import good.json --catalogue bad.json
printf 'no cards\n' > other.db
pay cards import good.json --catalogue other.db
cat other.db
pay cards import none.json --catalogue none.db
printf '[' > bad.json
pay cards import bad.json --catalogue none.db
ls none.db 2>/dev/null || echo none
pay cards list --catalogue none.db
pay cards import good.json --catalogue c.db --game chess
pay cards
pay cards import
pay cards find
pay cards find Old Bear
pay cards deck --catalogue c.db
# of another version: told, and replaced
printf '\000\000\000\001' | dd of=c.db bs=1 seek=60 conv=notrunc status=none
pay cards list --catalogue c.db
pay cards import good.json --catalogue c.db
pay cards list --catalogue c.db
pay cards import - --catalogue c.db <&-
pay coverage mtg /dev/zero
pay check /dev/zero /dev/zero
