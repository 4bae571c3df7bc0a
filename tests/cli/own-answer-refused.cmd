refusing solve mtg 1 --pool C
refusing solve mtg 1 --pool C --json
echo '{"id":1,"game":"mtg","cost":"1"}' | refusing batch
