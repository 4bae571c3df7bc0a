/* SPDX-License-Identifier: MIT */
/* The floor: memory that is only read. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* Reads [bytes] bytes, with the widest registers that the kernel uses on this processor. The number returned depends on
 * every byte. */
uint64_t bench_read (const void *from, size_t bytes);
