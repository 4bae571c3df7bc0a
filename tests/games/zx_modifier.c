/* SPDX-License-Identifier: MIT */
/* Modifiers that depend on something: what is left of them for something with the purposes Summer and Big Hero, beside
 * the counters Link 3 and Voltage 5, 4 Life, and the Resource R[Summer] 2*U[Summer] RU:sleep C[Angel]. */
#include "notation/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

typedef struct {
  const char *text, *change; /* "": nothing is left; NULL: refused, at [at] */
  ZxOnce once;
  gssize at;
} Row;

static const Row rows[] = {
  { "-2", "-2", ZX_ALWAYS, 0 },
  { "next -4 floor 1 for Summer", "-4 floor 1", ZX_NEXT, 0 },
  { "FIRST +[1 Colorless] for startup or summer", "+[1 Colorless]", ZX_FIRST, 0 },
  { "next -4 for Winter", "", ZX_NEXT, 0 },
  { "-1 for Big Hero", "-1", ZX_ALWAYS, 0 },
  { "-1 for [big hero]", "-1", ZX_ALWAYS, 0 },
  { "-2 floor 1 per Link", "-6 floor 1", ZX_ALWAYS, 0 },
  { "+1 per life", "+4 ", ZX_ALWAYS, 0 },
  { "may -1 per 2 life", "may -2 ", ZX_ALWAYS, 0 },
  { "-1 per 4 Link", "", ZX_ALWAYS, 0 },
  { "-1 per Rain", "", ZX_ALWAYS, 0 },
  { "-1 per card in resource", "-5 ", ZX_ALWAYS, 0 },
  { "-1 per colour in resource", "-2 ", ZX_ALWAYS, 0 },
  { "-1 per Summer in Resource", "-3 ", ZX_ALWAYS, 0 },
  { "-1 per kind of [Summer] in your Resource", "-2 ", ZX_ALWAYS, 0 },
  { "-1 per blue in resource", "-3 ", ZX_ALWAYS, 0 },
  { "-6 if 5 Voltage", "-6", ZX_ALWAYS, 0 },
  { "-6 if 6 Voltage", "", ZX_ALWAYS, 0 },
  { "+4 if at most 3 Link", "+4", ZX_ALWAYS, 0 },
  { "+4 if at most 2 Link", "", ZX_ALWAYS, 0 },
  { "free if Angel in resource", "free", ZX_ALWAYS, 0 },
  { "-1 per Link if 5 Voltage for Summer", "-3 ", ZX_ALWAYS, 0 },
  { "instead discard if 2 red in resource", "instead discard", ZX_ALWAYS, 0 },
  { "also-sleep 2 Dance for Two", "also-sleep 2 Dance for Two", ZX_ALWAYS, 0 },
  { "-1 per Link per life", NULL, ZX_ALWAYS, 12 },
  { "-1 for ", NULL, ZX_ALWAYS, 7 },
  { "free per Link", NULL, ZX_ALWAYS, 4 },
  { "next x for Summer", NULL, ZX_ALWAYS, 5 },
  { "-2000000000 per Link", NULL, ZX_ALWAYS, 1 },
};

static void check_row (void **state)
{
  const Row *row = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autoptr (GPtrArray) purpose = g_ptr_array_new (), asked = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) untold = g_ptr_array_new_with_free_func (g_free);
  pay_request_add_counter (request, "Link", 3);
  pay_request_add_counter (request, "voltage", 5);
  request->life = 4;
  g_ptr_array_add (purpose, (gpointer)(guintptr) "Summer");
  g_ptr_array_add (purpose, (gpointer)(guintptr) "Big Hero");
  g_autoptr (GPtrArray) lots = zx_pool_read ("R[Summer] 2*U[Summer] RU:sleep C[Angel]", purpose, NULL);
  const ZxCounting counting = { request, lots, asked, untold };
  ZxOnce once = ZX_ALWAYS;
  g_autofree char *change = zx_modifier_settle (row->text, &counting, purpose, &once, &error);
  if (row->change == NULL) {
    assert_null (change);
    assert_non_null (error);
    assert_int_equal (pay_error_at (error), row->at);
    return;
  }
  assert_null (error);
  assert_string_equal (change != NULL ? change : "", row->change);
  assert_int_equal (once, row->once);
  assert_int_equal (untold->len, strstr (row->text, "Rain") != NULL);
}

int main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (rows)];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[i] = (struct CMUnitTest){ .name = rows[i].text,
                                    .test_func = check_row,
                                    .initial_state = (void *)(uintptr_t)&rows[i] };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
