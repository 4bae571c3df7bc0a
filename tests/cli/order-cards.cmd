printf 'name\tcolours\tcost\nA\tRU\t2\nB\tR\t2\n' >cards.tsv
pay order zx --cards cards.tsv --card A --card B
pay order zx C2 --cards cards.tsv --card B --json
pay order zx --cards cards.tsv --card A --json
