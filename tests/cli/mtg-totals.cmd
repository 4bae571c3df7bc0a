pay solve mtg '{1}{2/W}{W/P}' --pool WCCC --modify '-{1}' --modify 'at-least 3' --modify '+{1}' --life 4
pay solve mtg '{1}{2/W}{W/P}' --pool WCCC --modify '-{1}' --modify 'at-least 3' --modify '+{1}' --life 4 --json
pay solve mtg '{1}{E}{E}' --pool W --counter energy=3
