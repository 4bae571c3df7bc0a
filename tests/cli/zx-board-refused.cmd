# What the rules do not let lie there is refused, or said (Z/X); zones and notes in the language of the cards, in records, too.
board() { printf "game: zx\n$1" | pay board - ; }
board '[resource]\nR\n[hand]\nPup [1 Red]: (Z/X) (asleep)\n'
board '[resource]\nR\n[hand]\nR:sleep\n'
board '[resource]\n2 U (laid)\nR (laid)\n[hand]\nR1\n'
board '[resource]\nU (laid)\nR (laid)\n[hand]\nR1\n'
board '[resource]\nR\n[start]\nPup [1 Red]: (Z/X)\nCub [1 Red]: (Z/X)\n[hand]\nR1\n'
board '[resource]\nR\n[start]\nPup [1 Red]: (Z/X)\nEla: (Player)\n[hand]\nR1\n'
board '[resource]\nR\n[square]\nInk [1 Red]: On Square: all cards in your hand -1 (Event)\n[hand]\nR1\n'
pay batch - <<'END'
{"id":1,"game":"zx","board":{"リソース":["2 R",{"card":"U","スリープ":true}],"手札":["Wave [1 Red]: (Z/X)"]}}
{"id":2,"game":"zx","board":{"リソース":["R（スリープ）"],"[手札]":["R1"]}}
END
# What is ready again is told by names.
board '[resource]\nGem [4 Colorless]: Resource Startup C0: until end of turn add one colour of your choice to this card (Z/X)\nR\nR (laid)\n[hand]\nDawn [2 Red]: When played: reboot 2 cards in your Resource (Z/X)\nEmber [3 Red]: (Z/X)\n'
