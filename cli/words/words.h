/* SPDX-License-Identifier: MIT */
/* Words for people about answers. */
#pragma once
#include <pay/json.h>

void report_answer (GString *out, const PayGame *game, const PayRequest *request, const char *record);
void report_plan (GString *out, const PayGame *game, const PayRequest *request, const char *record);
