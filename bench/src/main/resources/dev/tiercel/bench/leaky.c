/* A library with Z3's interface of which each run leaks 10 KiB and leaves one file. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEAK 10240

typedef void *object;

object Z3_mk_config(void) { return "config"; }
void Z3_del_config(object config) { (void)config; }
object Z3_mk_context(object config) { return config; }
void Z3_del_context(object context) { (void)context; }
void Z3_set_error_handler(object context, void (*handler)(object, int)) { (void)context, (void)handler; }
void Z3_set_error(object context, int code) { (void)context, (void)code; }
int Z3_get_error_code(object context) { return context == NULL; }
const char *Z3_get_error_msg(object context, int code) { (void)context, (void)code; return "none"; }
void Z3_global_param_set(const char *name, const char *value) { (void)name, (void)value; }
void Z3_interrupt(object context) { (void)context; }
void Z3_reset_memory(void) {}
const char *Z3_get_full_version(void) { return "Z3 0.0.0"; }

static int runs;
static char *leaked;

const char *Z3_eval_smtlib2_string(object context, const char *script) {
  (void)context, (void)script;
  char name[32];
  snprintf(name, sizeof name, "left-%d", ++runs);
  FILE *file = fopen(name, "w");
  if (file != NULL) {
    fputs("left behind\n", file);
    fclose(file);
  }
  leaked = malloc(LEAK);
  if (leaked != NULL) {
    memset(leaked, 1, LEAK);
  }
  return "sat\n";
}
