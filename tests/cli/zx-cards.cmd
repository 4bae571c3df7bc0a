printf 'number\tname\tname_en\ttype\tcolours\tcost\tability_cost\tyear\n' > cards.tsv
printf 'T01-001\t緑の猟犬\tGreen Hound\tZ/X\tG\t2\t-\t2020\n' >> cards.tsv
printf 'T01-002\t双子 リコとロコ\tRico and Roco\tZ/X\tRK\t3\tsleep;R1+sleep+other\t2020\r\n' >> cards.tsv
printf 'T01-003\t終わりの門\tGate of the End\tEvent\tU\t∞\n' >> cards.tsv
printf 'T01-004\t名も無き者\tNameless\tPlayer\t-\t-\tW2|K2\t2021\n\n' >> cards.tsv
printf 'T01-005\t緑の猟犬\tGreen Hound\tZ/X\tG\t2\t-\t2022\n' >> cards.tsv
printf 'T01-006\t名も無き者\tNameless\tZ/X\tW\t1\t-\t2022\n' >> cards.tsv
printf 'T01-007\t壊れた剣\tBroken Sword\tZ/X\tW\tmany\tR1;RR2\t2022\n' >> cards.tsv
pay solve zx --card T01-002 --cards cards.tsv --pool 'R K G'
pay solve zx --card 緑の猟犬 --cards cards.tsv --pool 'G U:sleep'
pay solve zx --card 'ｔ０１－００２' --ability 2 --cards cards.tsv --pool 'R K'
pay solve zx --card 'green  hound' --cards cards.tsv --pool 'G U' --json
pay solve zx --card T01-003 --cards cards.tsv --pool 'U'
pay solve zx --card T01-003 --cards cards.tsv --modify free
pay solve zx --card T01-001 --card T01-002 --cards cards.tsv --pool 'R K G G G'
pay count zx --card T01-004 --ability 1 --cards cards.tsv --pool 'W K K'
pay cost zx --card T01-002 --ability 2 --cards cards.tsv
pay solve zx --card T01-02 --cards cards.tsv
pay solve zx --card=リコ --cards cards.tsv
pay solve zx --card T01 --cards cards.tsv
pay solve zx --card Nameless --cards cards.tsv
pay solve zx --card T01-004 --cards cards.tsv
pay solve zx --card T01-002 --ability 3 --cards cards.tsv
pay solve zx --card T01-001 --ability 0 --cards cards.tsv
pay solve zx --card T01-001 --ability 1 --cards cards.tsv
pay solve zx --card T01-007 --cards cards.tsv
pay solve zx --card T01-007 --ability 2 --cards cards.tsv
pay solve zx --card T01-001
printf 'name\tcolours\tcost\tsource\n' > sources.tsv
printf '国の獣 / Land Beast\tR\t2\tB03-010 (a list)\n' >> sources.tsv
printf '無名\tU\t1\tnobody knows\n' >> sources.tsv
pay cost zx --card B03-010 --cards sources.tsv
pay cost zx --card 国の獣 --cards sources.tsv
pay cost zx --card 'land beast' --cards sources.tsv
pay cost zx --card 無名 --cards sources.tsv
printf 'number\tname\tcolours\tcost\ttext\nB03-010\t国の獣\tR\t2\tIn hand: -1\n' > words.tsv
pay cards import words.tsv --game zx --catalogue w.db
pay cards import sources.tsv --game zx --catalogue w.db
pay solve zx --card 'Land Beast' --pool R --catalogue w.db
pay solve zx --ability 1 R1
