/* SPDX-License-Identifier: MIT */
#pragma once
#include <pay/request.h>

/* A field of requests, with something that means nothing in it; NULL: anything can mean something. */
typedef struct {
  const char *name, *nonsense;
} RequestField;

/* All that a game may read or not; ends with one without a name. */
extern const RequestField request_fields[];

/* A request that gives this field, its nonsense if it has some, and is else right. [pool] and [source] (nullable).
 * (transfer full) */
PayRequest *field_request (const RequestField *field, const char *cost, const char *pool, const char *source);
