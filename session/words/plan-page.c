/* SPDX-License-Identifier: MIT */
/* A puzzle as a page to be posted: what is there, what is to be reached, and the solution, folded away. */
#include "question/question.h"
#include "words/words.h"

#include <string.h>

static const char style[]
    = "body{font:16px/1.5 system-ui,sans-serif;max-width:46em;margin:2em auto;padding:0 "
      "1em;color:#222;background:#f6f4ee}\n"
      "h1{font-size:1.6em;margin:0 0 "
      ".3em}\nh2{font-size:.85em;letter-spacing:.08em;text-transform:uppercase;color:#777;"
      "margin:1.6em 0 .5em}\n"
      ".goal{font-size:1.15em;margin:0;padding:.5em .8em;border-left:4px solid #b5651d;background:#fff}\n"
      ".things{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(14em,1fr))"
      ";"
      "gap:.6em}\n"
      ".things li,details{background:#fff;border:1px solid #dcd8cc;border-radius:8px;padding:.6em .8em}\n"
      ".things li b{display:block}\n.cost{float:right;margin-left:.6em}\n"
      ".text{display:block;color:#555;font-size:.9em;white-space:pre-line}\n.tags{color:#777;font-size:.9em}\n"
      "i{display:inline-block;min-width:1.3em;height:1.3em;line-height:1.3em;border-radius:.65em;font-size:.8em;"
      "font-style:normal;font-weight:600;text-align:center;padding:0 .05em;margin:0 "
      ".06em;color:#222;background:#cbc6bd}\n"
      ".W{background:#f6efc0}.U{background:#aed3ea}.B,.K{background:#a69f9b}.R{background:#f0a287}.G{background:#"
      "a5cfa3}\n"
      "details{margin-top:1.6em}summary{cursor:pointer;font-weight:bold}\n"
      ".script{margin:.6em 0 0;padding-left:2em}.script li{margin-bottom:.7em}.play{font-weight:600}\n"
      ".floats{color:#777;font-size:.9em}.end{margin:.4em 0 0}\n"
      "@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1b19}.goal,.things "
      "li,details{background:#262623;"
      "border-color:#3d3c37}.text,.tags,.floats,h2{color:#a5a29a}}\n";

/* The symbol that begins at [at], "{W}": how long it is; 0: there is none. */
static gsize symbol_at (const char *at)
{
  const gsize length = at[0] == '{' ? strspn (at + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/") : 0;
  return length > 0 && length < 7 && at[1 + length] == '}' ? length + 2 : 0;
}

/* Escaped, with symbols as they look; letters that games use for colours have them. */
static void say_text (GString *out, const char *text)
{
  for (const char *at = text; *at != '\0';) {
    const gsize length = symbol_at (at);
    gsize plain = 0;
    while (length == 0 && at[plain] != '\0' && (plain == 0 || symbol_at (at + plain) == 0))
      plain++;
    g_autofree char *part = length > 0 ? g_strndup (at + 1, length - 2) : g_strndup (at, plain);
    g_autofree char *safe = g_markup_escape_text (part, -1);
    if (length > 0)
      g_string_append_printf (out, "<i class=\"%c\">%s</i>", part[0], safe);
    else
      g_string_append (out, safe);
    at += length > 0 ? length : plain;
  }
}

/* Between the tags [before] and [after]; nothing where there is no text. */
static void say (GString *out, const char *before, const char *text, const char *after)
{
  if (text == NULL || text[0] == '\0')
    return;
  g_string_append (out, before);
  say_text (out, text);
  g_string_append (out, after);
}

static char *counted (gint64 count, const char *name)
{
  return count == 1 ? g_strdup (name) : g_strdup_printf ("%" G_GINT64_FORMAT " %s", count, name);
}

/* "counts as: a; b" (transfer full); NULL: nothing does. */
static char *joined (const char *before, const GPtrArray *texts)
{
  g_autoptr (GString) all = g_string_new (before);
  for (guint i = 0; texts != NULL && i < texts->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? "; " : "", (const char *)texts->pdata[i]);
  return texts != NULL && texts->len > 0 ? g_strdup (all->str) : NULL;
}

/* A line of its own below the name. */
static void say_line (GString *out, char *text)
{
  say (out, "<span class=\"text\">", text, "</span>");
  g_free (text);
}

static void say_number (GString *out, const char *what, gint64 number)
{
  if (number != PAY_NOT_GIVEN)
    say_line (out, g_strdup_printf ("%s %" G_GINT64_FORMAT, what, number));
}

static void say_each (GString *out, const PayTrigger *trigger)
{
  if (trigger->gives != NULL)
    say_line (out, g_strdup_printf ("each payment for a spell gives %s", trigger->gives));
  if (trigger->untaps_tag != NULL)
    say_line (out, g_strdup_printf ("each payment for a spell untaps %" G_GINT64_FORMAT " %s", trigger->untaps,
                                    trigger->untaps_tag));
}

static void say_source (GString *out, const PaySource *source, const char *name)
{
  g_autofree char *tags = source->tags != NULL ? g_strjoinv (", ", source->tags) : NULL;
  g_autofree char *called = counted (source->count, name);
  say (out, "<li><b>", called, "</b>");
  say (out, "<span class=\"tags\">", g_strcmp0 (tags, name) != 0 ? tags : NULL, "</span>");
  say_line (out, g_strcmp0 (source->text, name) != 0 ? g_strdup (source->text) : NULL);
  say_number (out, "number:", source->amount);
  say_line (out, source->amount_of != NULL ? g_strdup_printf ("counts: %s", source->amount_of) : NULL);
  say_number (out, "uses:", source->uses);
  say_line (out, source->extra != NULL ? g_strdup_printf ("adds %s each time", source->extra) : NULL);
  say_line (out, joined ("changes costs: ", source->changes));
  say_each (out, &source->each);
  say_line (out, joined ("", source->notes));
  g_string_append (out, "</li>\n");
}

static void say_stock (GString *out, const char *name, gint64 value)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  say (out, "<li><b>", name, " ");
  say (out, "", number, "</b></li>\n");
}

static void say_sources (GString *out, const PayRequest *request)
{
  g_autoptr (GString) items = g_string_new (NULL);
  if (request->pool != NULL && request->pool[strspn (request->pool, " \t")] != '\0')
    say (items, "<li><b>", request->pool, "</b><span class=\"tags\">at hand</span></li>\n");
  if (request->life != PAY_NOT_GIVEN)
    say_stock (items, "life", request->life);
  for (guint i = 0; i < request->counters->len; i++) {
    const PayStock *stock = request->counters->pdata[i];
    say_stock (items, stock->name, stock->value);
  }
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *source = request->sources->pdata[i];
    guint zone = 0, card = 0;
    if (source->id != NULL && pay_table_card_of_id (source->id, &zone, &card))
      continue; /* a card that is told among the spells */
    const char *name = source->name != NULL ? source->name : source->card != NULL ? source->card : source->text;
    if (name != NULL && name[0] != '\0')
      say_source (items, source, name);
  }
  if (items->len > 0)
    g_string_append_printf (out, "<h2>There is</h2>\n<ul class=\"things\">\n%s</ul>\n", items->str);
}

static void say_spell (GString *out, const PayRequest *request, const PaySpell *spell)
{
  g_autofree char *called = counted (spell->count, pays_spell_name (spell));
  g_string_append (out, "<li>");
  say (out, "<span class=\"cost\">", g_strcmp0 (spell->cost, pays_spell_name (spell)) != 0 ? spell->cost : NULL,
       "</span>");
  say (out, "<b>", called, "</b>");
  if (spell->way_of != NULL)
    say_line (out, g_strdup_printf ("another way to pay for %s", spell->way_of));
  if (pay_request_aims_at (request, PAY_AIM_WORTH))
    say_number (out, "worth", spell->worth);
  say_line (out, joined ("", spell->modifiers));
  say_line (out, spell->gives != NULL ? g_strdup_printf ("gives %s", spell->gives) : NULL);
  if (spell->untaps_tag != NULL)
    say_line (out, g_strdup_printf ("untaps %" G_GINT64_FORMAT " %s", spell->untaps, spell->untaps_tag));
  if (spell->after != NULL)
    say_line (out, g_strdup_printf ("after %s", spell->after));
  say_line (out, joined ("from then on: ", spell->once_paid));
  say_each (out, &spell->each);
  g_string_append (out, "</li>\n");
}

static void say_spells (GString *out, const PayPlayWords *playing, const PayRequest *request)
{
  if (request->spells->len > 0)
    g_string_append_printf (out, "<h2>To be %s</h2>\n<ul class=\"things\">\n", playing->played);
  for (guint i = 0; i < request->spells->len; i++)
    say_spell (out, request, request->spells->pdata[i]);
  g_string_append (out, request->spells->len > 0 ? "</ul>\n" : "");
}

/* (transfer full) */
static char *goal_words (const PayPlayWords *playing, PayAim aim, const char *told)
{
  const char *of = told != NULL ? told : "", *play = playing->order, *cards = playing->cards;
  switch (aim) {
  case PAY_AIM_ALL:
    return g_strdup_printf ("%s every %s.", play, playing->card);
  case PAY_AIM_MOST:
    return g_strdup_printf ("%s as many %s as you can.", play, cards);
  case PAY_AIM_WORTH:
    return g_strdup_printf ("%s %s of the greatest worth.", play, cards);
  case PAY_AIM_X:
    return g_strdup_printf ("The greatest X of %s%s", of, *of != '\0' ? "." : "");
  case PAY_AIM_POOL:
    return g_strdup_printf ("Have at hand in the end: %s%s", of, *of != '\0' ? "." : "");
  case PAY_AIM_BEFORE:
    return g_strdup_printf ("%s as many %s as you can before %s.", play, cards, of);
  case PAY_AIM_NO_LEFTOVER:
    return g_strdup_printf ("%s every %s and leave nothing over.", play, playing->card);
  case PAY_AIM_LIFE:
    return g_strdup ("Lose as little life as you can.");
  }
  return NULL;
}

/* What has to be reached comes with what stands before it, what is the most or the least after it. */
static void say_goal (GString *out, const PayPlayWords *playing, const PayRequest *request)
{
  g_autoptr (GString) all = g_string_new (NULL);
  PayAim aim;
  const char *of = NULL;
  for (guint i = 0; pay_request_goal (request, i, &aim, &of); i++) {
    g_autofree char *goal = goal_words (playing, aim, of);
    const gboolean beside = aim == PAY_AIM_ALL || aim == PAY_AIM_POOL || aim == PAY_AIM_NO_LEFTOVER;
    g_string_append_printf (all, "%s%s", i == 0 ? "" : beside ? " Besides: " : " Then: ", goal);
  }
  say (out, "<h2>Goal</h2>\n<p class=\"goal\">", all->str, "</p>\n");
}

/* The words of the script, line by line: steps are a list, and what else is said stands below it. */
static void say_script (GString *out, const PayPlayWords *playing, const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);
  gboolean in_step = FALSE;
  for (guint i = 0; lines[i] != NULL; i++) {
    const char *line = lines[i] + strspn (lines[i], " "), *behind = line + strspn (line, "0123456789");
    const gboolean step = lines[i][0] == ' ' && behind > line && g_str_has_prefix (behind, ". ");
    if (line[0] == '\0')
      continue;
    if (step)
      g_string_append_printf (out, "%s<li value=\"%.*s\">", in_step ? "</li>\n" : "<ol class=\"script\">\n",
                              (int)(behind - line), line);
    else if (in_step && lines[i][0] != ' ')
      g_string_append (out, "</li>\n</ol>\n");
    in_step = step || (in_step && lines[i][0] == ' ');
    const char *text = step ? behind + 2 : line;
    const gboolean play = in_step && g_str_has_prefix (text, playing->order);
    say (out,
         !in_step                               ? "<p class=\"end\">"
         : play                                 ? "<div class=\"play\">"
         : g_str_has_prefix (text, "Floating:") ? "<div class=\"floats\">"
                                                : "<div>",
         text, in_step ? "</div>" : "</p>\n");
  }
  g_string_append (out, in_step ? "</li>\n</ol>\n" : "");
}

char *pay_reply_page (const PayReply *reply, const PayRequest *request, const char *title, gboolean hint)
{
  GString *out = g_string_new (NULL);
  g_autofree char *words = hint ? pay_reply_hint (reply, request) : pay_reply_words (reply, request, FALSE);
  const char *called = title != NULL && title[0] != '\0' ? title : "A puzzle";
  const PayPlayWords *playing = pay_game_playing (reply->game);
  g_autofree char *safe = g_markup_escape_text (called, -1);
  g_string_append_printf (out,
                          "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                          "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s</title>\n<style>\n%s"
                          "</style>\n</head>\n<body>\n",
                          safe, style);
  say (out, "<h1>", called, "</h1>\n");
  say_goal (out, playing, request);
  say_sources (out, request);
  say_spells (out, playing, request);
  say (out, "<details>\n<summary>", hint ? "Hint" : "Solution", "</summary>\n");
  say_script (out, playing, words);
  g_string_append (out, "</details>\n</body>\n</html>\n");
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
