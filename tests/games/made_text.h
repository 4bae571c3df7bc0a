/* SPDX-License-Identifier: MIT */
/* Long texts, told in short. */
#pragma once

/* ^70(C[only t#] )^ stands for 70 times what is inside, # being 0, 1, 2, ... (transfer full) */
char *made_text (const char *text);
