printf '%s\n' '{"id":1,"game":"mtg","cost":"{1}","pool":"C"}' '{"id":2,"game":"mtg","cost":"{1}"}' '{"id":3,"game":"mtg","cost":"{1}"}' >requests
printf '%s\n' '{"id":1,"status":"payable","total":"{1}","spent":{"C":1},"payment":[{"pays":"{1}","with":"C","unit":0}]}' \
  '{"id":2,"status":"payable","payment":[{"pays":"{1}","with":"C","unit":0}]}' >answers
pay check requests answers
pay check answers requests
pay batch requests >own
pay check requests own
pay check - - <requests
