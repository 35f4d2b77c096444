/*
 * Command line for a solver that is available only as a library: loads the library beside this
 * program,
 * unless it is linked into it, and runs a script like the solver's own program would. As a fork
 * server
 * it stops after the library is loaded and initialised, so that runs do not pay for either, and it
 * runs
 * several scripts in one process.
 *
 * PROGRAM [-models] [-calls] [-smt2] [NAME=VALUE]... FILE    runs a script
 * PROGRAM --version                       prints the library's version
 * PROGRAM -p MODULE...                    lists the options of these modules
 */
#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server.h"

#define MISUSED 2

/* Ends this process with an error message. */
static void __attribute__((noreturn)) fail(const char *what, const char *why) {
  fprintf(stderr, "tiercel: %s: %s\n", what, why);
  exit(MISUSED);
}

static const struct tiercel_solver *load(void) {
  static const struct tiercel_solver *const solvers[] = {
      &tiercel_z3,       &tiercel_cvc5,    &tiercel_cvc5_early,
      &tiercel_bitwuzla, &tiercel_opensmt, &tiercel_boolector,
      &tiercel_mathsat,  &tiercel_yices,   &tiercel_cvc4};
  for (size_t i = 0; i < sizeof solvers / sizeof *solvers; i++) {
    if (solvers[i] != NULL && solvers[i]->bind(RTLD_DEFAULT)) {
      return solvers[i];
    }
  }
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 64);
  if (length < 0) {
    fail("/proc/self/exe cannot be read", "is /proc mounted?");
  }
  path[length] = '\0';
  char *name = strrchr(path, '/') + 1;
  for (size_t i = 0; i < sizeof solvers / sizeof *solvers; i++) {
    if (solvers[i] == NULL) {
      continue;
    }
    strcpy(name, solvers[i]->file);
    if (access(path, R_OK) == 0) {
      void *handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
      if (handle == NULL) {
        fail("the library cannot be loaded", dlerror());
      }
      if (!solvers[i]->bind(handle)) {
        fail(path, "lacks functions that are needed here");
      }
      return solvers[i];
    }
  }
  *name = '\0';
  fail(path, "holds no library that this build knows (some need a C++ compiler)");
}

/* Returns the text of a file, or of standard input. */
static char *text_of(const char *path) {
  FILE *file = fopen(path, "re");
  if (file == NULL) {
    fail(path, "cannot be read");
  }
  size_t size = 1 << 16;
  size_t length = 0;
  char *text = malloc(size);
  while (text != NULL) {
    length += fread(text + length, 1, size - length - 1, file);
    if (length < size - 1) {
      fclose(file);
      text[length] = '\0';
      return text;
    }
    size *= 2;
    text = realloc(text, size);
  }
  fail(path, "there is no memory for it");
}

int tiercel_models;
int tiercel_calls;
struct tiercel_manner tiercel_manner;

static const struct {
  const char *name;
  int *place;
} manners[] = {
    {"calls-last-first", &tiercel_manner.last_first},
    {"calls-late", &tiercel_manner.late},
    {"calls-again", &tiercel_manner.again},
    {"calls-copy", &tiercel_manner.copy},
    {"calls-beside", &tiercel_manner.beside},
    {"calls-interrupt", &tiercel_manner.interrupt},
    {"calls-release", &tiercel_manner.release},
};

/*
 * Handles an option that sets how calls are made: name=value, --name or --no-name. Returns 0 for
 * other options.
 */
static int takes_manner(const char *option) {
  const char *name = option + strspn(option, "-");
  int off = strncmp(name, "no-", 3) == 0;
  name += off ? 3 : 0;
  size_t length = strcspn(name, "=");
  for (size_t i = 0; i < sizeof manners / sizeof *manners; i++) {
    if (strlen(manners[i].name) == length && strncmp(manners[i].name, name, length) == 0) {
      *manners[i].place = !off && strcmp(name + length, "=false") != 0;
      return 1;
    }
  }
  return 0;
}

int tiercel_agree(const char *way, const char *answer, const char *usual) {
  int differ = (strcmp(answer, "sat") == 0 && strcmp(usual, "unsat") == 0) ||
               (strcmp(answer, "unsat") == 0 && strcmp(usual, "sat") == 0);
  if (differ) {
    printf("(error \"calls contradict each other: %s %s, before %s\")\n", way, answer, usual);
    fflush(stdout);
  }
  return !differ;
}

int tiercel_find(void *handle, const char *name, void *pointer) {
  void *address = dlsym(handle, name);
  memcpy(pointer, &address, sizeof address); /* ISO C has no other conversion to a function */
  return address != NULL;
}

void tiercel_say_error(const char *message) {
  fputs("(error \"", stdout);
  for (; *message != '\0'; message++) {
    if (*message == '"') {
      putchar('"'); /* a quote within a string is doubled */
    }
    putchar(*message);
  }
  puts("\")");
  fflush(stdout);
}

/* Whether the next argument is this word; if so, skips it. */
static int takes(int argc, char **argv, int *next, const char *word) {
  int is = argc > *next && strcmp(argv[*next], word) == 0;
  *next += is;
  return is;
}

static const struct tiercel_solver *solver;

static void on_time_over(int signal) {
  (void)signal;
  solver->interrupt();
}

/* The server's options for this process. */
static int can(void) {
  if (solver->interrupt == NULL) {
    return TIERCEL_CAN_GO_ON;
  }
  sigaction(TIERCEL_TIME_IS_OVER,
            &(struct sigaction){.sa_handler = on_time_over, .sa_flags = SA_RESTART}, NULL);
  return TIERCEL_CAN_GO_ON | TIERCEL_CAN_BE_TOLD;
}

/*
 * Whether an option makes the library start threads, by its name. Later runs must not see their
 * remains.
 */
static int starts_threads(const char *option) {
  return strstr(option, "threads") != NULL || strncmp(option, "parallel.", 9) == 0;
}

/* Runs the command line. Returns the exit code, or the result of the solver's run. */
static int run(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "--version") == 0) {
    puts(solver->version());
    return 0;
  }
  if (argc > 1 && strcmp(argv[1], "-p") == 0) {
    solver->list(argc - 2, argv + 2);
    return 0;
  }
  int first = 1;
  tiercel_models = takes(argc, argv, &first, "-models");
  tiercel_calls = takes(argc, argv, &first, "-calls");
  takes(argc, argv, &first, "-smt2");
  if (argc <= first) {
    fail(argv[0], "write [-models] [-calls] [-smt2] [NAME=VALUE]... FILE");
  }
  int threads = 0;
  int options = 0;
  memset(&tiercel_manner, 0, sizeof tiercel_manner);
  for (int i = first; i < argc - 1; i++) {
    threads |= starts_threads(argv[i]);
    if (!takes_manner(argv[i])) { /* ignored in runs of the text */
      argv[first + options++] = argv[i];
    }
  }
  char *text = text_of(argv[argc - 1]);
  int code = solver->run(text, options, argv + first);
  free(text);
  return threads ? -1 : code;
}

int main(int argc, char **argv) {
  solver = load();
  tiercel_report_crashes();
  tiercel_serve(&argc, &argv, can());
  if (tiercel_goes_on() && solver->settle != NULL) {
    solver->settle();
  }
  int code;
  do {
    code = run(argc, argv);
    fflush(stdout);
  } while (code >= 0 && tiercel_next(code, &argc, &argv));
  /* The library's work at process exit is not part of the run. */
  _exit(code < 0 ? 0 : code);
}
