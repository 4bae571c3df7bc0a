/* SPDX-License-Identifier: MIT */
/* reasons.h - why a cost cannot be paid where no lane shows it. */
#pragma once
#include "words.h"
G_BEGIN_DECLS

/* ---- words.c */
/* What was chosen for the symbols that were open until they were paid: [said] gets how often each of MtgChoice was
 * chosen, [sum] (added to) what they became. */
enum { MTG_CHOICE_GENERIC = MTG_TYPES, MTG_CHOICE_LIFE, MTG_CHOICES };
typedef struct {
  gint64 count[MTG_SYMBOLS][MTG_CHOICES]; /* types first */
} MtgSaid;
void mtg_tally (const MtgCase *opened, const PayAnswer *answer, MtgSymbols *sum, MtgSaid *said);

/* ---- ban.c */
/* Appends which sources and mana could meet a shortage of [traits] in [channel], and that `never` bars them. FALSE:
 * there are none. */
gboolean mtg_ban_tell (const MtgCase *opened, PayTraits traits, int channel, GString *text);
/* "`never` bars it"; [several]: what is barred. Static. */
const char *mtg_ban_words (MtgBan ban, gboolean several);
/* What the source of [action] is called in a sentence. (transfer full) */
char *mtg_called (const MtgCase *opened, int action);
/* The same where it is about [action] alone: a source that is called by its text has that ability's words. */
char *mtg_called_ability (const MtgCase *opened, int action);
/* Takes the name into the list, unless it is there. */
void mtg_list_name (GPtrArray *names, char *name_taken);
/* "Plains, Island and Swamp"; a long list is cut. (transfer full) */
char *mtg_join_names (const GPtrArray *names);
/* What others' costs ask for, [n] of it: "creatures to sacrifice". (transfer full) */
char *mtg_prey_words (const char *name, gint64 n);

/* ---- relax.c */
typedef enum {
  MTG_RELAX_BANS,          /* no bans of sort [of] (MtgBan; -1: none at all) */
  MTG_RELAX_BANNED_OBJECT, /* object [of] is not banned by its name or tag */
  MTG_RELAX_COUNTER,       /* [count] more of counter [of] */
  MTG_RELAX_LIMITS,        /* no limits of the sort [of] on what mana is spent on (index in limits; -1: none at all) */
  MTG_RELAX_MODES,         /* each mana of action [of] (-1: of all) is chosen by itself */
  MTG_RELAX_MANA_FIRST,    /* action [of] costs no mana (-1: none does), unless it could then be used for ever */
  MTG_RELAX_OBJECT,        /* the abilities of object [of] do not exclude each other */
  MTG_RELAX_USES,          /* action [of] has [count] uses */
  MTG_RELAX_PREY,          /* [count] more of what prey [of] asks for */
  MTG_RELAX_JOKERS         /* [count] more mana that is whatever is wanted */
} MtgRelax;
/* Not where more happens than paying one cost. */
gboolean mtg_can_relax (const MtgCase *opened);
/* Could the cost be paid with this change alone? FALSE, too, where a short search does not tell. */
gboolean mtg_would_pay (const MtgCase *opened, MtgRelax change, int of, gint64 count);
/* Has the action several modes of as much mana each? */
gboolean mtg_can_mix (const MtgCase *opened, int action);

/* ---- why.c */
/* Why the cost cannot be paid though no lane is short, and the rule that it rests on. The text is the case's. */
const char *mtg_why_text (const MtgCase *opened);
MtgRule mtg_why_rule (const MtgCase *opened);

G_END_DECLS
