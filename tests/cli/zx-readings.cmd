pay solve zx RU2 --pool 'RU C'
pay solve zx RU2 --pool 'RU C' --modify shared-colours
pay solve zx '[1 Red][1 Blue]' --modify -1 --pool R
pay solve zx '[1 Red][1 Blue]' --modify -1 --modify any-cost --pool R
pay list zx '[7 White] or trash' --pool 'W K'
pay list zx '[1 White] + trash or [1 Black]' --pool 'W K'
pay solve zx '[2 レッド]' --pool '赤 紅:スリープ R'
pay solve zx '[1 Colorless]' --pool 'R RU U W' --never レッド
echo '--- a cost more beside it, or a greater one'
pay solve zx R0 --modify '+[1 Colorless]' --pool C
pay solve zx R0 --modify +1 --pool C
echo '--- tags of any width; versions of the rules'
pay solve zx R3 --pool 'R［Ａｎｇｅｌ］ R[angel] R' --never ａｎｇｅｌ
pay solve zx R1 --pool R --rules 1887
echo '--- types and icons'
printf 'number\tname\ttype\tcolours\tcost\tability_cost\tignition_icon\nT1\tPup\tZ/X\tR\t1\t-\tign\nT2\tCub\tZ/X\tR\t1\tR1+other\t-\nT3\tKing\tZ/X EX\tC\t6\t-\t-\nT4\tImp\tToken\tR\t∞\t-\t-\n' > types.tsv
pay cards import types.tsv --catalogue types.db
pay solve zx --card T3 --pool '6*C' --catalogue types.db
pay hand zx --card T3 --card T1 --pool 'R' --catalogue types.db
printf '20 T1\n30 T2\n2 T3\n1 T4\n' > types.txt
pay odds zx --deck types.txt --reveal 2 --turns 1 --no-swap --catalogue types.db
pay coverage zx types.tsv
echo '--- plans, hands and sets that another reading would make more of'
printf '[puzzle]\ngame=zx\npool=RU C\ngoal=worth\n[spell Twin]\ncost=RU2\n[spell Dust]\ncost=C1\n' | pay plan -
printf '[puzzle]\ngame=zx\npool=RU C\ngoal=all\n[spell Twin]\ncost=RU2\n' | pay plan - --json
pay hand zx '[1 Red][1 Blue]' --modify -1 --pool R
printf 'game: zx\n[resource]\nR (laid)\n[hand]\nFox [4 Red]: In hand: -2; In hand: -3; cannot become 0 or less (Z/X)\nCub [1 Red]: (Z/X)\n' | pay board -
printf 'game: zx\n[resource]\nR (laid)\n[hand]\nFox [4 Red]: In hand: -3; cannot become 0 or less; In hand: -1; cannot become 1 or less (Z/X)\nCub [1 Red]: (Z/X)\n' | pay board -
pay solve zx RU1 --modify +1 --pool 'RU C'
echo '--- numbers of words, told in a request'
printf 'number\tname\ttype\tcolours\tcost\tmodifier_effect\nT1\tPup\tZ/X\tWK\t7\tIn hand: -2 per your Link on Square (printed 7, floor 1)\nT2\tFox\tZ/X\tR\t9\tIn hand: two separate -1-per-card reductions, each with floor 1\nT3\tOwl\tZ/X\tG\t9\tIn all zones: -2 per named card on your Square and Resource\nT4\tElk\tZ/X\tU\t9\tWhen played: may put any number of cards under the deck; reduce by the sum of their printed costs; cannot become 2 or less\nT5\tStar\tZ/X\tC\t4\tIn Resource: has all colours (Waker Lv4)\n' > words.tsv
pay cards import words.tsv --catalogue words.db
pay solve zx --card T1 --counter link=2 --pool '3*W K' --catalogue words.db
pay solve zx --card T2 --counter card=8 --pool 'R R' --catalogue words.db
pay solve zx --card T3 --counter 'named card=4' --pool 'G' --catalogue words.db
pay hand zx --card T3 --card T4 --counter 'named card=4' --counter point=6 --pool 'G 3*U' --catalogue words.db
pay solve zx --card T5 --pool 'C' --catalogue words.db
printf '3 T2\n2 T1\n2 T2\n43 T1\n' > twice.txt
pay odds zx --deck twice.txt --turns 1 --no-swap --catalogue types.db | grep copies
echo '--- ... and those that another order would make less of'
printf 'game: zx\n[resource]\nR (laid)\n[hand]\nFox [4 Red]: In hand: -3; cannot become 0 or less; In hand: -2 (Z/X)\nCub [1 Red]: (Z/X)\n' | pay board -

# What decks do not count of cards' words is told.
printf 'name\ttype\tcolours\tcost\tmodifier_effect\nDear\tEvent\tR\t0\tIn all zones: own cost +1 per your Life\nRain\tZ/X\tC\t1\tIn Resource: has all colours\nDeep\tZ/X\tR\t1\tThe price of this card is what the moon says\nPlain\tZ/X\tR\t1\tpower +1000\n' >words.tsv
pay cards import words.tsv --game zx --catalogue words.db
printf '42 Plain\n4 Dear\n2 Rain\n2 Deep\n' >words.txt
pay odds zx --deck words.txt --turns 1 --no-swap --catalogue words.db | grep 'words'
echo '--- 308.2b: what comes awake by one colour alone, by one that sleeps, by neither'
printf 'game: zx\n[resource]\nG\nW\n[hand]\nMoss [9 Black/Green]: (Z/X)\nDawn [3 White]: (Z/X)\n' | pay board -
printf 'game: zx\n[resource]\nR\nU\nKG (asleep)\n[hand]\nMoss [9 Black/Green]: (Z/X)\nThree [3 Red]: (Z/X)\n' >asleep.board
pay board asleep.board
pay board asleep.board --cast Three
printf 'game: zx\n[resource]\nR\nKG\n[hand]\nMoss [9 Black/Green]: (Z/X)\nThree [3 Red]: (Z/X)\n' | pay board -
