/* SPDX-License-Identifier: MIT */
/* Limits as people write them: "100000", "500ms", "2s 64MiB". */
#include <pay/error.h>
#include <pay/request.h>
#include <string.h>

typedef struct {
  const char *name;
  gsize offset;  /* in PayLimits */
  guint64 times; /* its amounts, of the member */
} Unit;

static const Unit units[] = {
  { "", G_STRUCT_OFFSET (PayLimits, steps), 1 },        { "ms", G_STRUCT_OFFSET (PayLimits, ms), 1 },
  { "s", G_STRUCT_OFFSET (PayLimits, ms), 1000 },       { "MiB", G_STRUCT_OFFSET (PayLimits, memory), 1 << 20 },
  { "KiB", G_STRUCT_OFFSET (PayLimits, memory), 1024 },
};

/* One word. FALSE: it is none of a limit, or one that is there already. */
static gboolean take_limit (const char *word, PayLimits *limits)
{
  const gsize digits = strspn (word, "0123456789");
  g_autofree char *number = g_strndup (word, digits);
  guint64 amount = 0;
  gsize i = 0;
  while (i < G_N_ELEMENTS (units) && strcmp (units[i].name, word + digits) != 0)
    i++;
  if (i == G_N_ELEMENTS (units)
      || !g_ascii_string_to_unsigned (number, 10, 1, G_MAXINT64 / units[i].times, &amount, NULL))
    return FALSE;
  guint64 *member = (guint64 *)G_STRUCT_MEMBER_P (limits, units[i].offset);
  const gboolean is_new = *member == 0;
  *member = amount * units[i].times;
  return is_new && limits->ms <= PAY_MOST_MS;
}

gboolean pay_limits_read (const char *text, PayLimits *limits, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  PayLimits read = { 0 };
  gboolean any = FALSE;
  for (guint i = 0; words[i] != NULL; i++) {
    if (words[i][0] == '\0')
      continue;
    if (!take_limit (words[i], &read))
      return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                            "steps of search, a time and memory are expected, each at least 1, as in \"100000\", "
                            "\"500ms\" or \"2s 64MiB\", not '%s'",
                            text);
    any = TRUE;
  }
  if (!any)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "a limit is expected, such as \"100000\" or \"500ms\"");
  *limits = read;
  return TRUE;
}

char *pay_limits_print (const PayLimits *limits)
{
  GString *text = g_string_new (NULL);
  if (limits->steps > 0)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT, limits->steps);
  if (limits->ms > 0)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "ms", text->len > 0 ? " " : "", limits->ms);
  if (limits->memory > 0)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "KiB", text->len > 0 ? " " : "",
                            (limits->memory + 1023) / 1024);
  return g_string_free (text, FALSE);
}

void pay_request_limit (PayRequest *request, const PayLimits *limits)
{
  request->steps = limits->steps > 0 ? limits->steps : request->steps;
  request->memory = limits->memory > 0 ? limits->memory : request->memory;
  request->ms = limits->ms > 0 ? limits->ms : request->ms;
}
