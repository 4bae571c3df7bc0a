echo '30 {1}' >small.txt
echo '20 Plains' >lands.txt
echo '3 No Such Card' >unknown.txt
echo '4 {1}{' >broken.txt
pay compare
pay compare mtg:no-such-file
pay compare chess:small.txt
echo '30 R' >either.txt
pay compare either.txt
pay compare mtg:small.txt mtg:unknown.txt
pay compare mtg:broken.txt
pay compare mtg:small.txt --turns 30
pay compare mtg:lands.txt
pay compare mtg:small.txt mtg:small.txt mtg:small.txt mtg:small.txt mtg:small.txt mtg:small.txt mtg:small.txt
pay compare mtg:small.txt --turns 0
pay compare mtg:small.txt --turns 41
pay compare mtg:small.txt --simulate 0
pay compare mtg:small.txt --seed -1
pay compare mtg:small.txt --limit 5
pay compare mtg:small.txt --limit soon
pay compare mtg:small.txt --jobs none
pay compare mtg:small.txt --json --tsv
pay compare mtg:small.txt --htmls x
pay compare mtg:small.txt --turns 1 --html no/page.html
pay compare mtg:
pay compare rules.system
pay compare :small.txt
