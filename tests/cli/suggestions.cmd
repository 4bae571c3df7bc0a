# What a message says to write instead is taken from the message, put where the wrong words stood, and read.
# follow PICK BEFORE WRONG AFTER COMMAND...: runs COMMAND with BEFORE WRONG AFTER in place of @, or as its standard input;
# PICK, for sed, finds in the message what to write in place of WRONG.
at () {
  words=$1
  shift
  for word; do
    shift
    [ "$word" = @ ] && word=$words
    set -- "$@" "$word"
  done
  printf '%b' "$words" >stdin
  pay "$@" <stdin
}
follow () {
  pick=$1 before=$2 wrong=$3 after=$4
  shift 4
  at "$before$wrong$after" "$@" >told 2>&1
  right=$(sed -n "s/.*$pick.*/\1/p" told | head -n 1)
  printf '%s -> %s: %s\n' "$wrong" "$right" "$(tail -n 1 told)"
  at "$before$right$after" "$@" >told 2>&1
  tail -n 1 told
  grep -n 'did you mean\|write ' told
}
mean='did you mean "\([^"]*\)"'
follow 'is written \({[^ ]*}\)' '' 'W or U' '' solve mtg @ --pool W
follow 'such as {2}, {W}, \({W.U}\)' '' 'W/U' '' solve mtg @ --pool W
follow 'write \({W.P}\)' '' '{P}' '' solve mtg @ --pool W
follow 'write \({W.P}\)' '' '{H}' '' solve mtg @ --pool W
follow 'write which, \(W\) or' '' 'W/U' '' solve mtg '{W}' --pool @
follow 'is written "\([^"]*\)"' '{"text":"' 'Island, Plains' '"}' solve mtg '{W}' --source @
follow 'is its count, "\([^"]*\)"' '' 'Island 4' '' solve mtg '{U}{U}' --source @
follow 'write \(commander tax 2\)' '' 'commander tax 3' '' solve mtg '{W}' --pool WWWW --modify @
follow "$mean" '' anycolour '' solve mtg '{W}' --pool C --modify @
follow 'such as "\([^"]*\)"' '' Iland '' solve mtg '{U}' --source @
follow "$mean" '' creatur '' solve mtg '{1}' --source 'Cave: {T}: Add {C}. Spend this mana only to cast creature spells.' --purpose @
follow 'such as "\(sacrifice a creature\)"' 'additional ' 'sacrifice wibble wobble' '' solve mtg '{W}' --pool W --source '{"name":"Goat","tags":["creature"]}' --modify @
follow 'as in "\([^"]*\)"' '' "{T}: Add one mana of any color in your commander's color identity." '' solve mtg '{W}' --source @
# Groups, keys, goals, spells and notes.
follow 'did you mean \[\([^] ]*\)' '[puzzle]\ngame=mtg\npool=R\n[' spel ' Bolt]\ncost={R}\n' plan -
follow "$mean" '[puzzle]\ngame=mtg\npool=R\n[spell Bolt]\n' csot '={R}\n' plan -
follow "$mean" '[puzzle]\ngame=mtg\npool=R\ngoal=' msot '\n[spell Bolt]\ncost={R}\n' plan -
follow "$mean" '[puzzle]\ngame=mtg\npool=R\ngoal=x ' Bot '\n[spell Bolt]\ncost={X}{R}\n' plan -
follow 'words: tags=\(.*\)' '[puzzle]\ngame=mtg\n[source Mountain]\ntags=' 'creature,artifact' '\n[spell Bolt]\ncost={R}\n' plan -
follow 'is written \((tapped)\)' '[battlefield]\nIsland ' 'tapped)' '\n[hand]\nZub {U}: Draw. (instant)\n' board -
follow "$mean" '[battlefield]\nIsland (' taped ')\n[hand]\nZub {U}: Draw. (instant)\n' board -
follow 'a key: \[source \(Mountain\)\] and below it count=3' '[puzzle]\ngame=mtg\n[source ' '3 Mountain' ']\ncount=3\n[spell Bolt]\ncost={R}\n' plan -
# What is to be left out, and the modifier in its place.
pay solve mtg '{W}' --source 'You may spend mana as though it were mana of any color.' >told 2>&1
grep -o 'leave it out and [^)]*' told
pay solve mtg '{W}' --source 'Orrery: {T}: Add {C}.' --modify 'any-colour everywhere'
