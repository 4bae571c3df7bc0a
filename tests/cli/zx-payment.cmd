pay solve zx '[3 Red]' --pool 'R RU C K:sleep G'
pay solve zx '[1 Red/Blue]' --pool 'U'
pay solve zx '[2 White] or [2 Black]' --pool 'K C'
pay solve zx '[1 Red]' --pool R --counter foo=3
