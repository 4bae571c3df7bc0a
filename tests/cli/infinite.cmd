pay solve zx ∞
