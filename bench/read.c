/* SPDX-License-Identifier: MIT */
#include "read.h"

#include <string.h>

static uint64_t read_words (const uint8_t *from, size_t bytes)
{
  uint64_t sum = 0, word = 0;
  for (; bytes >= sizeof word; bytes -= sizeof word, from += sizeof word) {
    memcpy (&word, from, sizeof word);
    sum ^= word;
  }
  word = 0;
  memcpy (&word, from, bytes);
  return sum ^ word;
}

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

__attribute__ ((target ("avx2"))) static inline __m256i load (const uint8_t *from)
{
  return _mm256_loadu_si256 ((const __m256i *)(const void *)from);
}

/* Four sums, for one would be a chain. */
__attribute__ ((target ("avx2"))) static uint64_t read_avx2 (const uint8_t *from, size_t bytes)
{
  __m256i a = _mm256_setzero_si256 (), b = a, c = a, d = a;
  for (; bytes >= 128; bytes -= 128, from += 128) {
    a = _mm256_xor_si256 (a, load (from));
    b = _mm256_xor_si256 (b, load (from + 32));
    c = _mm256_xor_si256 (c, load (from + 64));
    d = _mm256_xor_si256 (d, load (from + 96));
  }
  a = _mm256_xor_si256 (_mm256_xor_si256 (a, b), _mm256_xor_si256 (c, d));
  uint8_t sums[32];
  _mm256_storeu_si256 ((__m256i *)(void *)sums, a);
  return read_words (sums, sizeof sums) ^ read_words (from, bytes);
}

uint64_t bench_read (const void *from, size_t bytes)
{
  return __builtin_cpu_supports ("avx2") ? read_avx2 (from, bytes) : read_words (from, bytes);
}
#else
uint64_t bench_read (const void *from, size_t bytes)
{
  return read_words (from, bytes);
}
#endif
