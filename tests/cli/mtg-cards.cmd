printf 'name\tmana_cost\ttype\ttext\n' > cards.tsv
printf 'Old Bear\t{1}{G}\tCreature\t\n' >> cards.tsv
printf 'Storm\t{x}R\tInstant\t\n' >> cards.tsv
printf 'Day // Night\t{1}{W} // {3}{B}\tInstant\t\n' >> cards.tsv
printf 'Meadow\t\tLand\t{T}: Add {G}.\n' >> cards.tsv
printf 'Torn Page\t{2}{QQ}\tSorcery\t\n' >> cards.tsv
pay solve mtg --card 'Old Bear' --cards cards.tsv --pool GG
pay solve mtg --card Storm --cards cards.tsv --pool RRR
pay solve mtg --card 'day // night' --cards cards.tsv --pool 'B 3*C'
pay solve mtg --card 'Day // Night' --cards cards.tsv --pool W
pay solve mtg --card Meadow --cards cards.tsv --pool GG
pay solve mtg --card Meadow --cards cards.tsv --modify free
pay cost mtg --card 'Old Bear' --cards cards.tsv
pay solve mtg --card 'Torn Page' --cards cards.tsv --pool W
pay solve mtg --card 'Old Bear' --ability 1 --cards cards.tsv --pool W
pay solve mtg --card 'Old Beer' --cards cards.tsv --pool W
printf 'name\tcost\nOld Bear\t{1}{G}\n' > other.tsv
pay solve mtg --card 'Old Bear' --cards other.tsv --pool GG
