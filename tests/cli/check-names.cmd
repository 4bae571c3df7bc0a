echo '{"game":"mtg","cost":"{W/P}","life":1,"sources":[{"name":"Forest","text":"Forest"}]}' >requests
answer () { echo "{\"status\":\"payable\",\"total\":\"{W/P}\",\"spent\":{},$1}" >answers; pay check requests answers; }
answer '"life":2,"payment":[{"pays":"{W/P}","life":2}]'
tap='{"use":"Forest","source":0,"ability":0,"adds":["G"]}'
answer "\"payment\":[$tap,$tap]"
answer '"life":1,"payment":[]'
