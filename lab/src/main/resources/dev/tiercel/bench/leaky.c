/* A library with Z3's interface of which each run leaks 10 KiB and leaves one file. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "z3.h"

#define LEAK 10240

void Z3_interrupt(object context) {
  (void)context;
}
void Z3_reset_memory(void) {}

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
