env -i "$program" list zx '[128 Red/Blue/White]' --pool '32*R 32*U 32*W 32*G 32*K 32*RU 32*WG 32*C' --answers 2147483647 >lines &
until [ -s lines ]; do sleep 0.1; done
kill -INT $!
wait $!
echo "=> $?"
tail -n 1 lines >last
sed 's/^[0-9]*/N/' last
env -i "$program" list zx '[128 Red/Blue/White]' --pool '32*R 32*U 32*W 32*G 32*K 32*RU 32*WG 32*C' --answers 2147483647 --json >records &
until [ -s records ]; do sleep 0.1; done
kill -INT $!
wait $!
echo "=> $?"
tail -n 1 records >last
sed 's/:[0-9][0-9]*,/:N,/' last
