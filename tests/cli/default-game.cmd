pay_with PAY_GAME=zx solve R1 --pool R
pay_with PAY_GAME=zx solve mtg R --pool R
pay_with PAY_GAME=chess solve R
echo '{"cost":"R1","pool":"R"}' | pay_with PAY_GAME=zx batch
echo '{"cost":"R1","pool":"R"}' | pay batch
