pay plan puzzle.ini
pay list mtg 1
pay solve mtg --card Shock
pay count mtg 1 --distinct set
