/* A library with Z3's interface, of which a script may break the process for a later one. */
#include <stddef.h>
#include <string.h>

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

static int tainted; /* by how many scripts of this process */
static volatile size_t zero;

static void crash_when_tainted(void) { *(volatile int *)zero = 1; }

static void crash_alone(void) { *(volatile int *)zero = 2; }

const char *Z3_eval_smtlib2_string(object context, const char *script) {
  (void)context;
  if (strstr(script, "lone") != NULL) {
    crash_alone();
  } else if (strstr(script, "second") != NULL && tainted > 0) {
    crash_when_tainted();
  } else if (strstr(script, "third") != NULL && tainted > 1) {
    return "unsat\n";
  } else if (strstr(script, "first") != NULL) {
    tainted++;
  }
  return strstr(script, "(check-sat") != NULL ? "sat\n" : "";
}
