/* SPDX-License-Identifier: MIT */
/* The Resource: cards, what each counts as, and whether it is in Reboot or in Sleep. */
#pragma once
#include "colour.h"

#define ZX_MAX_POOL_TEXT (1024 * 1024) /* bytes */
#define ZX_MAX_TAG 64                  /* bytes */

/* Like cards that were written as one. */
typedef struct {
  char *name;        /* as it is written, without its count: "RU[Reunion]" */
  ZxColours printed; /* its class */
  ZxColours counted; /* what it pays for: printed, gained and, for this purpose, lent colours */
  gboolean asleep;
  gboolean itself;  /* the card that is played or whose ability is used: it cannot pay for itself */
  gboolean present; /* it counts as every colour in the Resource */
  gint64 count;
  GPtrArray *tags;    /* of char * */
  GPtrArray *waiting; /* of char *: purposes, other than those here, that would lend it colours */
} ZxLot;

/* [text] (nullable): no cards. [purpose]: of char *, what is paid for. (transfer full) (element-type ZxLot) */
GPtrArray *zx_pool_read (const char *text, const GPtrArray *purpose, GError **error);

/* Tags and purposes are names: the case of ASCII letters does not matter. */
gboolean zx_names_have (const GPtrArray *names, const char *name);
