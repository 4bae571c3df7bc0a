/* SPDX-License-Identifier: MIT */
/* Requests of every sort, small, for tests that put all of them to some use. */
#pragma once
#include "table.h"

#include <pay/json.h>

typedef struct {
  const char *name;
  const char *line;
} RequestRow;

extern const RequestRow request_rows[];
extern const gsize n_request_rows;

/* A session with all games. (transfer full) */
PayJson *all_games_session (void);
