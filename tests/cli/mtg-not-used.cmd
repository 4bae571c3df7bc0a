sphere='Old Sphere: {1}, {T}, Sacrifice ~: Add one mana of any color. Draw a card.'
pay solve mtg '{R}' --pool W --source "$sphere"
pay solve mtg '{R}' --pool W --source "$sphere" --rules 2024
pay solve mtg '{R}' --source Mountain --never mountain
pay solve mtg '{R}' --source Mountain --never mountian
pay solve mtg '{R}' --source Mountain --prefer tag:land
pay solve mtg '{R}' --pool 'R[only creture]'
pay solve mtg '{4}' --pool CC --source 'Foundry: {T}: Add {C}{C}. Spend this mana only to cast artifact spells.' --json
