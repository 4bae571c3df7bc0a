/* SPDX-License-Identifier: MIT */
/* A program that knows one library: its header is HEADER, one of its names SYMBOL. */
#include HEADER

int main (void)
{
  const void *volatile there = (const void *)&SYMBOL;
  return there == NULL;
}
