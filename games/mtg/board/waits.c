/* SPDX-License-Identifier: MIT */
/* What a card that lies there waits for: could it happen before one spell is paid for, with what lies there? What only
 * other spells would bring about comes later. */
#include "together.h"

#include <string.h>

/* Words of abilities by which something leaves the place where it is, or comes to the battlefield. */
static const char *const leaving[]
    = { "acrific",       "xile",   "iscard", "estroy", "eturn", "amage to any", "amage to target",
        "amage to each", "ycling", "hannel", "gets -", "-1/-1", "fights",       NULL };
static const char *const coming[] = { "reate",
                                      "onto the battlefield",
                                      "to the battlefield",
                                      "earth",
                                      "ternalize",
                                      "mbalm",
                                      "ncore",
                                      "nvestigate",
                                      "amass",
                                      "populate",
                                      "anifest",
                                      "cloak",
                                      "ransform",
                                      "ecomes",
                                      "incubate",
                                      NULL };

static gboolean speaks_of (const MtgCardLine *line, const char *const *words)
{
  for (guint i = 0; words == NULL || words[i] != NULL; i++)
    if (words == NULL || strstr (line->words, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Something that we can do: an ability, or words that nobody understood. */
static gboolean is_done (const MtgPiece *piece, const MtgCardLine *line, gboolean mana)
{
  if (line->verdict == MTG_VERDICT_UNREAD)
    return TRUE;
  if (line->kind == MTG_LINE_MANA_ABILITY)
    return mana && mtg_line_is_there (piece, line);
  if (line->kind != MTG_LINE_ABILITY || line->way == NULL || piece->where == MTG_ZONE_LIBRARY)
    return FALSE;
  return (line->way->zones & piece->where) != 0 && !piece->banned;
}

/* Does something of ours do what speaks of [words] (nullable: anything)? [mana]: mana abilities, too. */
static gboolean any_does (const MtgScene *scene, const char *const *words, gboolean mana)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; piece->whose == MTG_YOU && piece->face != NULL && !piece->blank && k < piece->face->lines->len;
         k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      if (is_done (piece, line, mana) && speaks_of (line, words))
        return TRUE;
    }
  }
  return FALSE;
}

/* Could a mana ability give up something, a creature where the line waits for one that dies? */
static gboolean any_could_go (const MtgScene *scene, const MtgCardLine *line)
{
  const gboolean dies = strstr (line->words, " dies") != NULL || strstr (line->words, " die") != NULL;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (mtg_piece_could_go (scene, piece) && (!dies || mtg_piece_has (piece, "creature")))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_line_could_come (const MtgScene *scene, const MtgCardLine *line)
{
  switch (line->gain->event) {
  case MTG_EVENT_LEAVES:
    return any_could_go (scene, line) || any_does (scene, leaving, FALSE);
  case MTG_EVENT_ARRIVES:
    return any_does (scene, coming, TRUE);
  case MTG_EVENT_CAST:
  case MTG_EVENT_RESOLVES:
  case MTG_EVENT_ENTERS:
  case MTG_EVENT_LANDFALL:
  case MTG_EVENT_PHASE:
    return FALSE;
  case MTG_EVENT_OTHER: /* all that lies there is face up */
    return strstr (line->words, "turned face up") == NULL && any_does (scene, NULL, FALSE);
  case MTG_EVENT_TAPPED:
  case MTG_EVENT_USED:
    break;
  }
  return TRUE;
}
