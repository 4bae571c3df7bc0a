pay hand mtg '{1}{W}' '{2}{U}{U}' '{X}{R}' '{U}{U}{U}' --source '2 Plains' --source '2 W|U' --source Mountain
pay hand mtg '{1}{W}' '{2}{U}{U}' '{X}{R}' --source '2 Plains' --source '2 W|U' --source Mountain --aim most
pay hand mtg '{W}' '{U/P}' --pool W --life 2 --json
pay hand mtg '{2}' '{2}' --pool C --source 'Ring: {T}: Add {C}{C}.' --source '2 Island' --prefer sources
pay hand mtg '{R}{R}' '{2}{R}' --modify '-{1}' --pool RRRR
pay hand mtg '{W}' '{U}' --pool B
pay hand mtg '{W}' '{2' --pool W
pay hand mtg '{W}' '{2' --pool W --json
pay hand mtg '{W}' --aim best
pay hand mtg '{W}' --x 3
pay hand mtg
pay_with PAY_GAME=mtg hand W WW --pool WW
printf 'name\tmana_cost\nGreen Bear\t{1}{G}\nBig Bear\t{3}{G}\n' >cards
pay hand mtg '{G}' --cards cards --card 'green bear' --card 'Big Bear' --pool GGGG
