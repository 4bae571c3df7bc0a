puzzle () {
  printf '%s\n' '[puzzle]' 'game=mtg' "$@" '[source Mountain]' 'count=3' '[source Works]' \
    'text=Sacrifice an artifact: Add {C}{C}.' 'tags=artifact' 'count=2' '[source Goat]' 'tags=artifact;creature' \
    '[spell Song]' 'cost={2}{R}' 'gives=RRRRR' '[spell Blaze]' 'cost={X}{R}'
}
puzzle 'goal=x Blaze' | pay plan -
puzzle 'goal=x Blaze' 'limit=1' | pay plan -
puzzle 'goal=x Blaze' 'limit=120' | pay plan -
