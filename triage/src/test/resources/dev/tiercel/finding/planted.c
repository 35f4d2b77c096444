/* A library with Z3's interface, of which a script may break the process for a later one. */
#include <stddef.h>
#include <string.h>

#include "z3.h"

void Z3_interrupt(object context) {
  (void)context;
}
void Z3_reset_memory(void) {}

static int tainted; /* by how many scripts of this process */
static volatile size_t zero;

static void crash_when_tainted(void) {
  *(volatile int *)zero = 1;
}

static void crash_alone(void) {
  *(volatile int *)zero = 2;
}

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
