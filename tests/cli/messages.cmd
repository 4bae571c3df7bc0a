pay solve mtg 2UU --source '4x Island'
pay solve mtg 2UU --source '4 x Island' >told
head -n 1 told
pay solve mtg 2UU --source '4 Islands'
pay solve mtg 2UU --source 'C' --source '4 Ilands'
pay solve mtg "$(printf '{2}\n{W')"
pay solve magic '{1}'
pay solve mtg '{1}' --game-module ''
pay solve mtg '{2}' --pool C --pool C
pay solve mtg '{2}' --life 3 --life 4
pay help mtg >page
head -n 2 page
pay solve mtg '{B}{B}{B}' --pool CC --source '{"name":"Coffers","text":"{2}, {T}: Add {B} for each Swamp you control.","amount":3}'
pay solve mtg '{1}' --source '{"txt":"C"}'
pay solve mtg '{1}' --source '{"text":"C",}'
pay solve mtg '{1}' --source '{"text":"C"},{"text":"C"'
pay solve mtg '{1}' --source '{"text":"C"}],"pool":"C","never":[]'
pay solve mtg '{1}' --source '{"text":"C","id":"1"}' --source C
