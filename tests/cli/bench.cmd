# The arena's programs lie beside the program; what they answer is theirs (tests/arena).
pay bench
pay bench jugde
pay bench no-program
pay bench judge none
pay bench questions 1 2500 | head -n 1
echo '{"cost":"{W}{W}","sources":["W","U"]}' | pay bench prove problem proof
pay bench verify problem proof
echo '{"question":{"cost":"{W}","sources":["W|U"]},"answer":{"payable":false}}' >log
echo '{"question":{"cost":"{W}","sources":"W"},"answer":{"payable":false}}' >>log
pay bench judge --log log
pay_with PATH=/none bench judge log
pay help bench
cp "$program" alone
status env -i ./alone bench judge log 2>&1 | sed 's|: /.*/share/|: .../share/|'
