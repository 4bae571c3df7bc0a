echo '--- what is rebooted is awake on the board that is left, where none is put down any more'
printf 'game: zx\n[resource]\n3 R\nU (asleep)\n[hand]\nDusk [2 Red]: When played: reboot 2 cards in your Resource (Z/X)\nCub [3 Red]: (Z/X)\n' | pay board - --cast Dusk --after left.board
cat left.board
pay board left.board
echo '--- a lock stays, and an EV EX lies face up'
printf 'game: zx\n[resource]\n3 R\n[hand]\nDawn [1 Red]: When played: your Resource cannot reboot until end of turn (Event)\n[dynamis]\nTrick [1 Red]: (EV EX)\nFeint [1 Red]: (EV EX)\n' | pay board - --cast Dawn --after left.board
pay board left.board --cast Trick --after left.board
cat left.board
pay board left.board
echo '--- what is put down is played out of the Resource'
printf 'game: zx\n[resource]\n3 G\n[square]\nGate [1 Green]: You may play green cards in your Resource by paying their cost (Z/X)\n[opponents]\nTax [1 Red]: On Square: all cards in opponent'"'"'s hand +1 (Z/X)\n[hand]\nLeaf [3 Green]: (Z/X)\n' >lay.board
pay board lay.board
pay board lay.board --cast Leaf --after -
