printf '{"id":1,"game":"zx","cost":"R1","pool":"R"}\r\n\n{"id":2,"game":"zx","cost":"","pool":""}' | pay batch
printf '{"id":1}\n' | pay batch --strict
printf '' | pay batch
{ head -c 17000000 /dev/zero | tr '\0' x; printf '\n{"id":3,"game":"zx","cost":"","pool":""}\n'; } | pay batch
