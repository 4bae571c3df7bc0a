pay solve zx '[3 Red]' --pool 'U W K G'
pay solve zx '[3 Red]' --pool 'R K:sleep'
