printf '%s\n' '{"id":1,"game":"mtg","cost":"{2}{W/U}{U/P}","pool":"WUC","life":5}' \
  '{"id":2,"game":"zx","cost":"[3 Red]","pool":"U W K G"}' 'junk' | pay batch
