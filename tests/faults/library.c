/* SPDX-License-Identifier: MIT */
/* A library that is no game. */
int nothing (void);

int nothing (void)
{
  return 0;
}
