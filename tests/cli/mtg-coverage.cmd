printf 'name\tmana_cost\tmana_text\tmodel\nElf\t{G}\t{T}: Add {G}.\tF\nPriest\t{1}{G}\t{T}: Add {G} for each Elf you control.\tS\nGarden\t\t{T}: Add one mana of the chosen color.\tS\nSilver\t{HW}\t\t\nFlare\t{2}{G}\t\tT\n' > cards.tsv
pay coverage mtg cards.tsv
pay coverage mtg cards.tsv --json
printf 'name\tpower\nElf\t1\n' > other.tsv
pay coverage mtg other.tsv
printf 'cost\tname\n{W}\n' > short.tsv
pay coverage mtg short.tsv
: > empty.tsv
pay coverage mtg empty.tsv
pay coverage mtg missing.tsv
pay coverage mtg
pay coverage
rm -f cards.tsv other.tsv short.tsv empty.tsv
