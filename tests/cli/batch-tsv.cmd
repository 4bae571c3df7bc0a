printf 'id\tgame\tcost\tpool\tsources\tlife\tx\n' >requests
printf '1\tmtg\t{1}{U}\tUW\t\t\t\n' >>requests
printf '2\tmtg\t{1}{U}\t\tIsland; W|R;\t\t\n' >>requests
printf '3\tmtg\t{X}{R}\tRRG\t\t\t1\n' >>requests
printf 'four\tmtg\t{W/U}{U/P}\tW\t\t5\t\n' >>requests
printf '5\tmtg\t{2}{G}\tGG\t\t\t\n' >>requests
printf '6\tzx\t[1 Red][1 Blue]\tRU C\t\t\t\n' >>requests
printf '7\tmtg\t{1}{W}\t\tWastes;{1}, {T}: Add {W}{U}.\t\t\n' >>requests
printf '8\tmtg\t{2\tU\t\t\t\n' >>requests
printf '9\tmtg\tU\tU\tIsland;nothing\t\t\n' >>requests
printf '10\tmtg\tU\n' >>requests
printf '\n' >>requests
printf '12\tmtg\tU\tU\ta\\;b\\q\t\t\n' >>requests
printf '13\tgo\tU\tU\t\tmuch\t\n' >>requests
printf '14\tmtg\t{U}\tU\t\t\t' >>requests
pay batch --tsv requests
pay batch --tsv --strict requests | wc -l
pay batch --tsv <requests | cksum
for i in 1 2 3 4 5; do pay batch --tsv requests --shard $i/5; done 2>/dev/null | cksum
for i in 0 1 2; do
  status env -i OMPI_COMM_WORLD_RANK=$i OMPI_COMM_WORLD_SIZE=3 "$program" batch --tsv requests --shard env
done 2>/dev/null | cksum
for i in 0 1; do
  status env -i SLURM_STEP_ID=0 SLURM_PROCID=$i SLURM_NTASKS=2 "$program" batch --tsv requests --shard env
done 2>/dev/null | cksum
pay batch --tsv requests --jobs 3 | cksum
pay batch requests --shard env
pay batch requests --shard 0/3
pay batch requests --shard three
printf 'id\tgame\tcost\tlife\tx\none\tmtg\tX\t\377\t\n\377\tmtg\tX\t1\t\nthree\tmtg\tX\t-1234567890123456789\t\nfour\tmtg\tX\t1\tmost\n' |
  pay batch --tsv
printf '\357\273\277id\tcost\n' | pay batch --tsv
printf 'id\tcsot\n' | pay batch --tsv
printf 'id\tgame\n' | pay batch --tsv
printf 'cost\tcost\n' | pay batch --tsv
printf 'cost\r\n' | pay batch --tsv
pay batch --tsv </dev/null
pay batch --tsv requests >/dev/full
