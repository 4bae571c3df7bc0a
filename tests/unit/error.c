/* SPDX-License-Identifier: MIT */
/* Errors and requests: places, names, records. */
#include <pay/error.h>
#include <pay/request.h>

#include "table.h"

static void test_place (G_GNUC_UNUSED void **state)
{
  g_autoptr (GError) error = NULL;
  pay_set_error (&error, PAY_ERROR_SYNTAX, "cost", 7, "byte %d does not fit", 7);
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_SYNTAX));
  assert_string_equal (error->message, "byte 7 does not fit");
  assert_string_equal (pay_error_where (error), "cost");
  assert_int_equal (pay_error_at (error), 7);
}

static void test_no_place (G_GNUC_UNUSED void **state)
{
  g_autoptr (GError) error = NULL;
  pay_set_error (&error, PAY_ERROR_USAGE, NULL, -1, "odd");
  assert_null (pay_error_where (error));
  assert_int_equal (pay_error_at (error), -1);
  pay_set_error (NULL, PAY_ERROR_USAGE, NULL, -1, "nobody listens");
}

static void test_copy_keeps_the_place (G_GNUC_UNUSED void **state)
{
  g_autoptr (GError) error = NULL;
  pay_set_error (&error, PAY_ERROR_TOO_LARGE, "pool", 3, "large");
  g_autoptr (GError) copy = g_error_copy (error);
  g_clear_error (&error);
  assert_string_equal (pay_error_where (copy), "pool");
  assert_int_equal (pay_error_at (copy), 3);
}

static void test_inside (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *inner, *outer, *joined;
  } rows[] = { { "text", "sources[1]", "sources[1].text" },
               { "[2]", "cost", "cost[2]" },
               { "", "pool", "pool" },
               { NULL, "pool", "pool" } };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    pay_set_error (&error, PAY_ERROR_SYNTAX, rows[i].inner, 1, "odd");
    assert_false (pay_error_inside (&error, "%s", rows[i].outer));
    assert_string_equal (pay_error_where (error), rows[i].joined);
    assert_int_equal (pay_error_at (error), 1);
  }
  GError *none = NULL;
  assert_false (pay_error_inside (NULL, "cost"));
  assert_false (pay_error_inside (&none, "cost"));
  assert_null (none);
}

static void test_other_domain (G_GNUC_UNUSED void **state)
{
  g_autoptr (GError) error = g_error_new_literal (G_FILE_ERROR, G_FILE_ERROR_NOENT, "no file");
  assert_false (pay_error_inside (&error, "cost[%d]", 1));
  assert_null (pay_error_where (error));
  assert_int_equal (pay_error_at (error), -1);
}

static void test_code_names (G_GNUC_UNUSED void **state)
{
  static const char *const names[]
      = { [PAY_ERROR_SYNTAX] = "syntax", [PAY_ERROR_UNSUPPORTED] = "unsupported", [PAY_ERROR_TOO_LARGE] = "too-large",
          [PAY_ERROR_USAGE] = "usage",   [PAY_ERROR_MALFORMED] = "malformed",     [PAY_ERROR_LIMIT] = "limit" };
  for (int code = 0; code < (int)G_N_ELEMENTS (names); code++) {
    g_autoptr (GError) error = NULL;
    pay_set_error (&error, (PayError)code, NULL, -1, "odd");
    assert_string_equal (pay_error_code_name (error), names[code]);
  }
}

static void test_empty_request (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayRequest) r = pay_request_new ();
  assert_int_equal (r->costs->len + r->sources->len + r->counters->len + r->modifiers->len, 0);
  assert_int_equal (r->purpose->len + r->x->len + r->prefer->len + r->never->len, 0);
  assert_true (r->life == PAY_NOT_GIVEN && r->steps == 0 && r->memory == 0);
  assert_null (r->game);
  assert_null (r->pool);
  assert_int_equal (r->ask, PAY_ASK_SOLVE);
  assert_int_equal (r->order, PAY_ORDER_DEFAULT);
  pay_request_free (NULL);
}

static void test_full_request (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayRequest) r = pay_request_new ();
  pay_request_add_cost (r, "{W}");
  pay_request_add_cost (r, NULL);
  PaySource *s = pay_request_add_source (r);
  assert_true (s->count == 1 && s->uses == PAY_NOT_GIVEN && s->amount == PAY_NOT_GIVEN);
  s->id = g_strdup ("a");
  s->tags = g_strsplit ("snow,old", ",", -1);
  pay_request_add_counter (r, "energy", -4);
  pay_request_add_x (r, NULL, PAY_X_ANY, 0);
  pay_request_add_x (r, "Y", PAY_X_FIXED, 6);
  g_ptr_array_add (r->modifiers, g_strdup ("+1"));
  r->game = g_strdup ("zx");
  assert_string_equal (r->costs->pdata[0], "{W}");
  assert_null (r->costs->pdata[1]);
  assert_ptr_equal (r->sources->pdata[0], s);
  const PayStock *energy = r->counters->pdata[0];
  assert_string_equal (energy->name, "energy");
  assert_int_equal (energy->value, -4);
  const PayXRequest *all = r->x->pdata[0], *y = r->x->pdata[1];
  assert_null (all->name);
  assert_true (y->wish == PAY_X_FIXED && y->value == 6);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_place),
                                      cmocka_unit_test (test_no_place),
                                      cmocka_unit_test (test_copy_keeps_the_place),
                                      cmocka_unit_test (test_inside),
                                      cmocka_unit_test (test_other_domain),
                                      cmocka_unit_test (test_code_names),
                                      cmocka_unit_test (test_empty_request),
                                      cmocka_unit_test (test_full_request) };
  return cmocka_run_group_tests_name ("error", tests, NULL, NULL);
}
