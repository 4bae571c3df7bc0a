pay
pay solve
pay solve mtg
pay solve mtg 1 --pool
pay solve mtg 1 --life x
pay solve mtg 1 --life 99999999999
pay solve mtg 1 --counter energy
pay solve mtg 1 --x most
pay solve mtg 1 --order worse
pay solve mtg 1 --jobs 3
pay cost mtg 1 2
pay games mtg
pay batch a b
pay check a
pay check /nonexistent /nonexistent
pay batch /nonexistent
pay batch --shard 1 /dev/null
pay batch --jobs 0
