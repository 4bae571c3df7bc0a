pay solve mtg '{2000000000}' --pool '2000000000*C'
pay solve mtg '{2000000000}' --pool '2000000000*C' --json
pay solve mtg '{2147483648}' --pool 'C'
