melt="--game-module $modules/melt.so"
printf 'name\tgives\nSpring\t2*f\n' >cards
pay solve melt 'e f' --pool f --source Spring --cards cards $melt
pay solve melt 'e f' --source Spring --cards cards $melt
printf '%s\n' '{"game":"melt","cost":"e f","pool":"f","sources":["2*f"]}' >requests
pay batch requests $melt >answers
cat answers
pay check requests answers $melt
sed 's/"source":1/"source":2/g' answers >others
pay check requests others $melt
pay order melt 'e' '2*f' $melt
