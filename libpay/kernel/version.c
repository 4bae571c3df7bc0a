/* SPDX-License-Identifier: MIT */
#include <pay/version.h>

const char *pay_version (void)
{
  return PAY_VERSION;
}
