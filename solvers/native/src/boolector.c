/*
 * Boolector's library, which exports the script parser. The parser runs a script like Boolector's
 * own program: it executes each command when it has read it, and ends at the first error. If the
 * interface is misused, the library calls an abort function instead of returning; such a run is the
 * last of its process.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

typedef void *solver_type;

static solver_type (*new_solver)(void);
static void (*delete_solver)(solver_type);
static void (*set_abort)(void (*)(const char *));
static void (*set_termination)(solver_type, int (*)(void *), void *);
static int (*parse)(solver_type, FILE *, const char *, FILE *, char **, int *, bool *);
static int (*first_option)(solver_type);
static int (*next_option)(solver_type, int);
static bool (*has_option)(solver_type, int);
static const char *(*option_name)(solver_type, int);
static unsigned (*option_minimum)(solver_type, int);
static unsigned (*option_maximum)(solver_type, int);
static void (*set_option)(solver_type, int, unsigned);
static const char *(*solver_version)(solver_type);

static volatile sig_atomic_t stopped;
static jmp_buf aborted;

static int is_stopped(void *state) {
  (void)state;
  return stopped;
}

static void on_abort(const char *message) {
  tiercel_say_error(message);
  longjmp(aborted, 1);
}

/* Finds an option by name; returns an invalid option number if the name is unknown. */
static int option_of(solver_type solver, const char *name, size_t length) {
  int option = first_option(solver);
  while (has_option(solver, option) && (strncmp(option_name(solver, option), name, length) != 0 ||
                                        option_name(solver, option)[length] != '\0')) {
    option = next_option(solver, option);
  }
  return option;
}

/* Sets --name, --no-name or --name=number. Returns whether the option and the value are valid. */
static int set(solver_type solver, const char *word) {
  const char *name = word + strspn(word, "-");
  const char *end = strchrnul(name, '=');
  unsigned long value = *end == '\0' ? 1 : strtoul(end + 1, NULL, 10);
  int option = option_of(solver, name, (size_t)(end - name));
  if (!has_option(solver, option) && strncmp(name, "no-", 3) == 0) {
    name += 3;
    value = 0;
    option = option_of(solver, name, (size_t)(end - name));
  }
  if (!has_option(solver, option) || value < option_minimum(solver, option) ||
      value > option_maximum(solver, option)) {
    printf("(error \"invalid option %s\")\n", word);
    return 0;
  }
  set_option(solver, option, (unsigned)value);
  return 1;
}

static void parse_all(solver_type solver, char *script) {
  char *error = NULL;
  int status = 0;
  bool is_smt2 = false;
  FILE *in = *script == '\0' ? fopen("/dev/null", "re") : fmemopen(script, strlen(script), "r");
  if (in == NULL) {
    return;
  }
  parse(solver, in, "script.smt2", stdout, &error, &status, &is_smt2);
  fclose(in);
  if (error != NULL) {
    tiercel_say_error(error);
  }
}

static int run(char *script, int options, char **words) {
  stopped = 0;
  setvbuf(stdout, NULL, _IOLBF, 0);
  solver_type solver = new_solver();
  set_abort(on_abort);
  if (setjmp(aborted) != 0) {
    return -1;
  }
  set_termination(solver, is_stopped, NULL);
  set(solver, "--auto-cleanup");
  set(solver, "--input-format=3");
  int all = 1;
  for (int i = 0; i < options && all; i++) {
    all = set(solver, words[i]);
  }
  if (all) {
    parse_all(solver, script);
  }
  delete_solver(solver);
  return 0;
}

static void interrupt(void) {
  stopped = 1;
}

static const char *version(void) {
  return solver_version(new_solver());
}

static void list(int modules, char **names) {
  (void)modules;
  (void)names;
  solver_type solver = new_solver();
  for (int o = first_option(solver); has_option(solver, o); o = next_option(solver, o)) {
    printf("--%s\n", option_name(solver, o));
  }
}

static int bind(void *h) {
  return tiercel_find(h, "boolector_new", &new_solver) &&
         tiercel_find(h, "boolector_delete", &delete_solver) &&
         tiercel_find(h, "boolector_set_abort", &set_abort) &&
         tiercel_find(h, "boolector_set_term", &set_termination) &&
         tiercel_find(h, "boolector_parse", &parse) &&
         tiercel_find(h, "boolector_first_opt", &first_option) &&
         tiercel_find(h, "boolector_next_opt", &next_option) &&
         tiercel_find(h, "boolector_has_opt", &has_option) &&
         tiercel_find(h, "boolector_get_opt_lng", &option_name) &&
         tiercel_find(h, "boolector_get_opt_min", &option_minimum) &&
         tiercel_find(h, "boolector_get_opt_max", &option_maximum) &&
         tiercel_find(h, "boolector_set_opt", &set_option) &&
         tiercel_find(h, "boolector_version", &solver_version);
}

const struct tiercel_solver tiercel_boolector = {"libboolector.so", bind, version, list, run,
                                                 interrupt,         NULL};
