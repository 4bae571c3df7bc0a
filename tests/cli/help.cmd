pay help
pay help count
pay batch --help
pay help exit-codes
pay help limits
pay --version
