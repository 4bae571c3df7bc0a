pay solve mtg '{G}{B/R}' --source 'R|G' --source 'G|W'
