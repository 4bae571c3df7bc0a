/* SPDX-License-Identifier: MIT */
/* Counts what the heap holds, of all that the program and its libraries allocate. */
#pragma once
#include <stddef.h>

/* From now on the most that it holds beside what it holds now is counted anew. */
void heap_begin (void);
/* Bytes. */
size_t heap_most (void);
