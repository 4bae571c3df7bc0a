pay plan puzzle.ini
pay list mtg 1
pay solve mtg 1 --keep 1
pay solve mtg --card Shock
pay count mtg 1 --distinct set
