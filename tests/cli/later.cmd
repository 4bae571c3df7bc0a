pay list mtg 1
pay count mtg 1 --distinct set
