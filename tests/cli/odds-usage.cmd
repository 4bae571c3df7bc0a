pay odds
pay odds pauper
pay odds mtg --deck 60
pay odds karsten
pay odds karsten table
pay odds karsten --cost 2W
pay odds karsten --cost 0
pay odds karsten --cost 2C --sources 26
pay odds karsten --cost 2C --edition 2019
pay odds karsten --cost 2C --edition 2017
pay odds karsten --cost 2C --deck 50
pay odds karsten --cost 2C --deck 10
pay odds karsten --cost 12CCC --deck 20 --lands 9
pay odds karsten --cost 5C --deck 40 --lands 3
pay odds karsten --cost CCCC --deck 40 --lands 1
pay odds karsten --cost 2C --tsv
pay odds karsten --cost 2C --simulate 0
pay odds karsten --cost 2C --digits 101
pay odds table --cost 2C
pay odds table --simulate 10
pay odds --sorces 3
pay odds table --edition 2022 --tsv --lands
pay odds karsten --cost 2C --limit 5s
