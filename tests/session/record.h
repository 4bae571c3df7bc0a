/* SPDX-License-Identifier: MIT */
/* What a record says, compared with a reply member by member, apart from the writer of records. */
#pragma once
#include <jansson.h>
#include <pay/session.h>

/* Fails the test where they do not say the same. */
void assert_says_record (const PayReply *reply, const PayRequest *request, const json_t *record);
