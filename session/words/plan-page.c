/* SPDX-License-Identifier: MIT */
/* A puzzle as a page to be posted: what is there, what is to be reached, and the solution, folded away. */
#include "question/question.h"
#include "words/words.h"

#include <string.h>

static const char style[]
    = "body{font:16px/1.5 system-ui,sans-serif;max-width:44em;margin:2em auto;padding:0 1em;color:#222;"
      "background:#fdfdfb}\nh1{font-size:1.5em}\nh2{font-size:1.1em;margin-bottom:.2em}\nul{margin-top:.2em}\n"
      "pre{white-space:pre-wrap;background:#f2f1ec;padding:1em;border-radius:6px}\n"
      "summary{cursor:pointer;font-weight:bold}\n.text{color:#666;white-space:pre-line}\n"
      "@media(prefers-color-scheme:dark){body{color:#ddd;background:#1c1c1a}pre{background:#2a2a27}.text{color:#999}}"
      "\n";

/* Between the tags [before] and [after], escaped. */
static void say (GString *out, const char *before, const char *text, const char *after)
{
  g_autofree char *safe = g_markup_escape_text (text, -1);
  g_string_append_printf (out, "%s%s%s", before, safe, after);
}

static char *counted (gint64 count, const char *name)
{
  return count == 1 ? g_strdup (name) : g_strdup_printf ("%" G_GINT64_FORMAT " %s", count, name);
}

static void say_item (GString *out, gint64 count, const char *name, const char *more, const char *text)
{
  g_autofree char *called = counted (count, name);
  say (out, "<li><b>", called, "</b>");
  if (more != NULL && more[0] != '\0' && strcmp (more, name) != 0)
    say (out, " ", more, "");
  if (text != NULL && text[0] != '\0' && strcmp (text, name) != 0)
    say (out, "<br><span class=\"text\">", text, "</span>");
  g_string_append (out, "</li>\n");
}

static void say_sources (GString *out, const PayRequest *request)
{
  g_autoptr (GString) items = g_string_new (NULL);
  if (request->pool != NULL && request->pool[strspn (request->pool, " \t")] != '\0')
    say_item (items, 1, request->pool, NULL, NULL);
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *source = request->sources->pdata[i];
    guint zone = 0, card = 0;
    if (source->id != NULL && pay_table_card_of_id (source->id, &zone, &card))
      continue; /* a card that is told among the spells */
    g_autofree char *tags = source->tags != NULL ? g_strjoinv (", ", source->tags) : NULL;
    const char *name = source->name != NULL ? source->name : source->card != NULL ? source->card : source->text;
    if (name != NULL && name[0] != '\0')
      say_item (items, source->count, name, tags, source->text);
  }
  if (items->len > 0)
    g_string_append_printf (out, "<h2>There is</h2>\n<ul>\n%s</ul>\n", items->str);
}

static void say_spells (GString *out, const PayPlayWords *playing, const PayRequest *request)
{
  if (request->spells->len > 0)
    g_string_append_printf (out, "<h2>To be %s</h2>\n<ul>\n", playing->played);
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    g_autofree char *gives = spell->gives != NULL ? g_strdup_printf ("gives %s", spell->gives) : NULL;
    if (spell->way_of == NULL)
      say_item (out, spell->count, pays_spell_name (spell), spell->cost, gives);
  }
  g_string_append (out, request->spells->len > 0 ? "</ul>\n" : "");
}

static void say_goal (GString *out, const PayPlayWords *playing, const PayRequest *request)
{
  const char *of = request->aim_of != NULL ? request->aim_of : "", *play = playing->order, *cards = playing->cards;
  char *goal = NULL;
  switch (request->aim) {
  case PAY_AIM_ALL:
    goal = g_strdup_printf ("%s every %s.", play, playing->card);
    break;
  case PAY_AIM_MOST:
    goal = g_strdup_printf ("%s as many %s as you can.", play, cards);
    break;
  case PAY_AIM_WORTH:
    goal = g_strdup_printf ("%s %s of the greatest worth.", play, cards);
    break;
  case PAY_AIM_X:
    goal = g_strdup_printf ("The greatest X of %s%s", of, *of != '\0' ? "." : "");
    break;
  case PAY_AIM_POOL:
    goal = g_strdup_printf ("Have at hand in the end: %s%s", of, *of != '\0' ? "." : "");
    break;
  case PAY_AIM_BEFORE:
    goal = g_strdup_printf ("%s as many %s as you can before %s.", play, cards, of);
    break;
  case PAY_AIM_NO_LEFTOVER:
    goal = g_strdup_printf ("%s every %s and leave nothing over.", play, playing->card);
    break;
  }
  say (out, "<h2>Goal</h2>\n<p>", goal, "</p>\n");
  g_free (goal);
}

char *pay_reply_page (const PayReply *reply, const PayRequest *request, const char *title, gboolean hint)
{
  GString *out = g_string_new (NULL);
  g_autofree char *words = hint ? pay_reply_hint (reply, request) : pay_reply_words (reply, request, FALSE);
  const char *called = title != NULL && title[0] != '\0' ? title : "A puzzle";
  say (out,
       "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
       "<meta name=\"viewport\" content=\"width=device-width\">\n<title>",
       called, "</title>\n<style>\n");
  g_string_append_printf (out, "%s</style>\n</head>\n<body>\n", style);
  say (out, "<h1>", called, "</h1>\n");
  say_sources (out, request);
  say_spells (out, pay_game_playing (reply->game), request);
  say_goal (out, pay_game_playing (reply->game), request);
  say (out, "<details>\n<summary>", hint ? "Hint" : "Solution", "</summary>\n");
  say (out, "<pre>", words, "</pre>\n</details>\n</body>\n</html>\n");
  return g_string_free (out, FALSE);
}

char *pay_reply_hint (const PayReply *reply, const PayRequest *request)
{
  PaysWords words;
  if (reply->error != NULL || !reply->is_plan || !reply->has_payment || reply->plan.n_entries == 0)
    return pay_reply_words (reply, request, FALSE);
  pays_words_init (&words, reply, request);
  pays_words_first (&words);
  return pays_words_end (&words);
}
