pay solve mtg "$(printf '{\377}')"
pay solve mtg '{1}' --pool "$(printf 'W\200')"
