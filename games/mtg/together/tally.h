/* SPDX-License-Identifier: MIT */
/* tally.h - numbers that grow and fall while the best set is played: which there are, and what counts for them. */
#pragma once
#include "together.h"
G_BEGIN_DECLS

/* What is counted. */
typedef enum { MTG_TALLY_THINGS, MTG_TALLY_DEVOTION, MTG_TALLY_COLOUR } MtgTallySort;
typedef struct {
  MtgTallySort sort;
  const MtgPiece *self;  /* whose words they are */
  const MtgCount *count; /* THINGS; COLOUR (nullable): of which things */
  MtgTypes types;        /* DEVOTION: to these; COLOUR: that one */
  char *tag;             /* of all that count for it */
  gint64 there;          /* at first */
  gint64 most_came, most_gone;
} MtgBoardTally;

/* Can the number be followed: of things that are told by what they are, wherever they came from? */
gboolean mtg_count_can_be_followed (const MtgCount *count);
/* How much a permanent counts for it. */
gint64 mtg_board_tally_weight (const MtgBoardTally *tally, const MtgPiece *piece);
/* How much a token with these tags does. */
gint64 mtg_board_tally_of_tags (const MtgBoardTally *tally, GStrv tags);

/* ---- tally-marks.c */
/* Could what each card of the plan counts for be told? FALSE: something replaces another, does not stay, or changes
 * what others are. */
gboolean mtg_scene_can_tally (const MtgScene *scene, const PayRequest *together);
/* Fills in how many there are, can come and can go; what counts has its tag from now on. */
void mtg_board_tally_mark (const MtgScene *scene, MtgBoardTally *tally, PayRequest *together);
G_END_DECLS
