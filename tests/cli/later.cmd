pay compare mtg zx
