# "Activate only if" of a source is taken to hold, and said; "amount" tells it; on a board the board does.
hall='Hall of Five: {T}: Add {C}{C}. Activate only if you control five or more lands.'
pay solve mtg '{2}' --source "$hall"
pay solve mtg '{2}' --source "$hall" --json
pay solve mtg '{3}' --source "$hall"
pay solve mtg '{C}' --source "$hall" --source C
pay count mtg '{C}' --source "$hall" --source C
pay list mtg '{C}' --source "$hall" --source C
pay hand mtg '{2}' --source "$hall"
record () { printf '{"name":"Hall","text":"{T}: Add {C}{C}. Activate only if you control five or more lands."%s}' "$1"; }
pay solve mtg '{2}' --source "$(record ,\"amount\":1)"
pay solve mtg '{2}' --source "$(record ,\"amount\":0)"
printf '[puzzle]\ngame=mtg\n[source Hall]\ntext={T}: Add {C}{C}. Activate only if you control five or more lands.\n[spell Zub]\ncost={2}\n' | pay plan -
printf 'name\tmana_cost\ttype_line\ttext\n' >cards
printf 'Hall of Five\t\tLand\t{T}: Add {C}{C}. Activate only if you control five or more lands.\n' >>cards
printf 'Zub\t{2}\tInstant\tDraw a card.\n' >>cards
pay solve mtg '{2}' --source 'Hall of Five' --cards cards
pay solve mtg --card Zub --source 'Hall of Five' --cards cards
pay solve mtg --card Zub --source '5 Hall of Five' --cards cards
printf '[puzzle]\ngame=mtg\n[source Hall of Five]\ncount=5\n[spell Zub]\n' | pay plan - --cards cards
printf '[battlefield]\n5 Hall of Five\n[hand]\nZub\n' | pay board - --cards cards
printf '[battlefield]\n5 Hall of Five\n[hand]\nZub\n' | pay board - --cards cards --cast Zub
printf '[battlefield]\n4 Hall of Five\n[hand]\nZub\n' | pay board - --cards cards
