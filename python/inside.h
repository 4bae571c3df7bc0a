/* SPDX-License-Identifier: MIT */
/* What the files of the bridge share. */
#pragma once
#include "bridge.h"

#include <pay/card-book.h>
#include <pay/json.h>

#define N_GAMES 2

struct _PayBridge {
  PayJson *json;
  const PayGame *games[N_GAMES + 1];
  PayCatalogue *catalogue;
  PayCardBook *table;          /* of cards; NULL: none */
  PayCardBook *books[N_GAMES]; /* of the catalogue, by game; NULL: nobody has asked yet */
  GPtrArray *positions;        /* of PayBridgePosition, which free themselves */
  GError *error;               /* the last one of a position; (nullable) */
  char *words;                 /* the last ones; (nullable) */
  PayBridgeError told;
};

unsigned char pay_bridge_outcome (PayOutcome outcome);
/* The words of the reply, which the bridge keeps until the next ones. */
const char *pay_bridge_keep_words (PayBridge *bridge, const PayReply *reply, const PayRequest *request,
                                   size_t *written);
