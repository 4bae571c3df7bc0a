/* SPDX-License-Identifier: MIT */
/* On which compiler the number of instructions depends. */
#pragma once

#define BENCH_TEXT(number) #number
#define BENCH_NUMBER(number) BENCH_TEXT (number)

#if defined(__clang__)
#define BENCH_COMPILER "clang-" BENCH_NUMBER (__clang_major__)
#elif defined(__GNUC__)
#define BENCH_COMPILER "gcc-" BENCH_NUMBER (__GNUC__)
#else
#define BENCH_COMPILER "other"
#endif
