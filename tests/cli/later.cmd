pay compare mtg zx
pay batch --tsv requests
