pay odds karsten --edition 2022 --deck 60 --lands 25 --cost 2C --sources 12 --json
pay odds karsten --cost 2C --sources 12
pay odds karsten --cost 1CC --digits 1
pay odds karsten --edition 2018 --deck 99 --cost 3CC --sources 23
pay odds karsten --edition 2018 --deck 99 --cost 3CC --sources 23 --json --digits 6
pay odds karsten --edition 2022 --deck 50 --lands 21 --cost 4 --json --digits 0
pay odds karsten --sources 3 --cost 8CCCC
pay odds karsten --cost 15 --json --digits 3
pay odds karsten --cost 1C --sources 13 --simulate 20000 --jobs 1
pay odds karsten --cost 1C --sources 13 --simulate 20000 --jobs 3 --seed 1
pay odds karsten --cost 1C --sources 13 --simulate 20000 --seed 2 --digits 2 --json
