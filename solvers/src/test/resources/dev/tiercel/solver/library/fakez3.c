/* A library with Z3's interface that does as the script says, for what real ones hardly ever do. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *object;

object Z3_mk_config(void) { return "config"; }
void Z3_del_config(object config) { (void)config; }
object Z3_mk_context(object config) { return config; }
void Z3_del_context(object context) { (void)context; }
void Z3_set_error_handler(object context, void (*handler)(object, int)) { (void)context, (void)handler; }
int Z3_get_error_code(object context) { return context == NULL; }
const char *Z3_get_error_msg(object context, int code) { (void)context, (void)code; return "none"; }
void Z3_global_param_set(const char *name, const char *value) { (void)name, (void)value; }
const char *Z3_get_full_version(void) { return "Z3 0.0.0"; }

static volatile int zero;

static int deep(int depth) {
  volatile char block[4096];
  block[0] = (char)depth;
  return deep(depth + 1) + block[0];
}

__attribute__((noinline)) static void here(void) { *(volatile int *)(size_t)zero = 1; }

__attribute__((noinline)) void fake_there(void) { *(volatile int *)(size_t)zero = 2; }

const char *Z3_eval_smtlib2_string(object context, const char *script) {
  (void)context;
  if (strstr(script, "plant-here") != NULL) {
    here();
  } else if (strstr(script, "plant-there") != NULL) {
    fake_there();
  } else if (strstr(script, "plant-deep") != NULL) {
    zero = deep(0);
  } else if (strstr(script, "plant-divide") != NULL) {
    zero = 7 / zero;
  } else if (strstr(script, "plant-abort") != NULL) {
    abort();
  } else if (strstr(script, "plant-assertion") != NULL) {
    fputs("ASSERTION VIOLATION\nFile: fake.cpp\nLine: 12\nx > 0\n", stderr);
    exit(114);
  }
  return strstr(script, "(check-sat") != NULL ? "sat\n" : "";
}
