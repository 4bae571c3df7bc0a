try () {
  pay cost zx --card a --cards "$1"
}
try /dev/null
try .
try none.tsv
printf 'name,cost\na,1\n' > commas.tsv
try commas.tsv
printf 'name\tcost\tname\na\t1\tb\n' > twice.tsv
try twice.tsv
printf 'name\tcolours\tcost\na\tR\t1\tx\n' > wide.tsv
try wide.tsv
printf 'name\tcolours\tcost\n' > header.tsv
try header.tsv
printf 'name\tcolours\tcost\nb\tR\t1\n\na\t\377\t1\n' > latin.tsv
try latin.tsv
printf 'name\tcolours\tcost\na\tR\000\t1\n' > nul.tsv
try nul.tsv
printf 'name\tcost\na\t1\n' > few.tsv
try few.tsv
printf '\357\273\277Name\tColors\tCost\r\na\tR\t1' > mark.tsv
try mark.tsv
try - < mark.tsv
head -c 70000000 /dev/zero | try -
