pay odds table --edition 2022 --tsv
pay odds table --edition 2022 --deck 60 --lands 20 --tsv --digits 4
pay odds table --edition 2018 --deck 40 --json --digits 2
pay odds table --edition 2020 --deck 80
pay odds table --edition 2017 --digits 1
pay odds table --edition 2017 --deck 60 --lands 24 --tsv
pay odds table --edition 2017 --deck 60 --lands 24 --json
