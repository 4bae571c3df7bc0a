pay cost mtg '2{w/u}{U/P}'
pay cost zx '［3 赤］'
pay cost zx '［3 赤］' --json
pay cost mtg '{'
pay cost mtg ''
