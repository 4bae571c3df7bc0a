printf 'number\tname\tcolours\tcost\tability_cost\nA\tone\tR\t3\tRG1;U2\nB\ttwo\t\t∞\t-\nC\tthree\tRQ\t3\t\n' > cards.tsv
pay coverage zx cards.tsv
printf 'name\tpower\nElf\t1\n' > other.tsv
pay coverage zx other.tsv
rm -f cards.tsv other.tsv
