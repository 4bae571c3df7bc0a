pay cost mtg --source 'Treasure: {T}, Sacrifice this artifact: Add one mana of any color.' --source Forest
pay cost mtg --source '{"name":"Elf","text":"{T}: Add {G}.\nSacrifice this creature: Add {G}{G}.","tags":["creature"]}'
pay cost mtg --source '{"name":"Elf","text":"{T}: Add {G}.\nSacrifice this creature: Add {G}{G}.","tags":["creature"]}' --json
pay cost mtg --source 'convoke G' --source 'Snow-Covered Forest' --source '{T}, Remove a storage counter from this land: Add {U}.'
pay cost mtg --source 'Add'
pay cost mtg '{1}' --source Forest
pay cost zx --source R
