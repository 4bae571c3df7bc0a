# Times are left out: they differ.
numbers () { sed '/^ns /d'; }
{ pay solve mtg 2UU --source '4 Island' --limit 1000 --stats 2>&1 >/dev/null; } | numbers
{ pay solve mtg '{2}{W}{U}' --source 'Azorius Signet: {1}, {T}: Add {W}{U}.' --source '3 Forest' --stats --json 2>&1 >/dev/null; } | numbers
{ pay count mtg '{2/W}{2/W}' --pool WWWWCC --limit 1 --stats 2>&1 >/dev/null; } | numbers
{ pay list mtg '{2/W}{2/W}' --pool WWWWCC --stats 2>&1 >/dev/null; } | numbers | head -3
{ pay hand mtg '{1}{W}' '{U}' --pool WWU --stats 2>&1 >/dev/null; } | numbers | head -3
printf '[puzzle]\ngame=mtg\ngoal=all\npool=RR\n[spell Giant]\ncost=1R\n' >giant
{ pay plan giant --stats 2>&1 >/dev/null; } | numbers | head -3
printf '%s\n' '{"cost":"2UU","pool":"UUUU"}' '{"cost":"2UU","pool":"UUUU","limit":{"steps":9}}' >lines
{ pay_with PAY_GAME=mtg batch lines --jobs 2 --stats 2>&1 >/dev/null; } | numbers | head -3
pay check mtg --stats
# The same as it happens.
told () { sed 's/([a-z]*:[0-9]*): //; s/DEBUG: [0-9:.]*: /DEBUG: /; /^$/d'; }
{ pay_with G_MESSAGES_DEBUG=pay solve mtg '{X}{W}' --source '3 W|U' --limit 1000 2>&1 >/dev/null; } | told
{ pay_with 'G_MESSAGES_DEBUG=pay pay-session' solve mtg '{4}{W}' --limit 1 --source '2 {1}, {T}: Add {W}{U}.' --source '4 C' 2>&1 >/dev/null; } | told
