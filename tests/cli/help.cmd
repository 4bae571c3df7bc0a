pay help
pay help count
pay batch --help
pay help exit-codes
pay help limits
pay --version
pay help rule 805.3a
pay help rule 805.2
pay help rule 204
pay help rule 203.3 --rules 2020
pay help rule | grep -c '^[0-9]'
pay help solve count
pay help rule 805.2 805.3
