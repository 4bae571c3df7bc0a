puzzle () {
  printf '%s\n' '[puzzle]' 'game=mtg' "$@" '[source Mountain]' 'count=3' '[source Works]' \
    'text=Sacrifice an artifact: Add {C}{C}.' 'tags=artifact' 'count=2' '[source Goat]' 'tags=artifact;creature' \
    '[spell Song]' 'cost={2}{R}' 'gives=RRRRR' '[spell Blaze]' 'cost={X}{R}'
}
puzzle 'goal=x Blaze' | pay plan -
puzzle 'goal=x Blaze' 'limit=1' | pay plan -
puzzle 'goal=x Blaze' 'limit=120' | pay plan -
hand () {
  printf '%s\n' '[puzzle]' 'game=mtg' "$1" 'limit=60' '[source Signet]' 'text={1}, {T}: Add {W}{U}.' 'count=3' \
    '[source Lamp]' 'text={2}, {T}: Add {G}{G}{W}.' 'count=2' '[source Treasure]' \
    'text={T}, Sacrifice ~: Add one mana of any color.' 'count=3' '[source Grove]' 'text={T}: Add {W} or {G}.' 'count=2'
  for cost in '{U}{W}{R}' '{2}{W}' '{G}{G}{W}' '{1}{U}' '{W}{U}{W}{G}' '{3}{B}' '{G}{R}' '{1}{W}{R}' '{2}{U}'; do
    printf '%s\n' "[spell $cost]" "cost=$cost" 'gives=U'
  done
}
for goal in worth most 'worth; most' 'most; worth'; do
  hand "goal=$goal" | pay plan - --json | grep -o '"status":"[a-z]*"\|"spells":[0-9]*\|"worth":[0-9]*\|"bound":[0-9]*' | tr '\n' ' '
  echo "$goal"
done
