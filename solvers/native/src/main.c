/*
 * Runs before main. In programs built by the compiler wrappers, static ones included, the linker
 * replaces main by __wrap_main (--wrap=main). As a library for LD_PRELOAD (TIERCEL_PRELOAD), this
 * replaces the C library's __libc_start_main, which every dynamic program calls with its main. If
 * TIERCEL_PIPED is set as well, that program reads commands from its standard input and gets
 * several scripts there.
 *
 * A main that leaves no state behind can be called again (TIERCEL_AGAIN), so that one process runs
 * many scripts. It may also exit instead of returning, which ends one run and costs a fork.
 */
#define _GNU_SOURCE
#include "server.h"

#ifdef TIERCEL_PRELOAD

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "z3_tables.h"

typedef int (*main_type)(int, char **, char **);
typedef int (*start_type)(main_type, int, char **, void (*)(void), void (*)(void), void (*)(void),
                          void *);

static main_type program;

/* If this is z3, or uses its library, shrinks its tables: each run and each reset creates them. */
static void shrink_tables(void) {
  union {
    const void *address;
    main_type function;
  } inside;
  inside.address = dlsym(RTLD_DEFAULT, "Z3_mk_context");
  if (inside.address == NULL) {
    inside.function = program;
  }
  tiercel_find_tables(inside.address);
  tiercel_shrink_tables();
}

static int serve_first(int argc, char **argv, char **environment) {
  (void)environment;
  extern char **environ;
  int piped = getenv("TIERCEL_PIPED") != NULL;
  if (getenv("TIERCEL_SERVER") != NULL) {
    shrink_tables();
  }
  tiercel_serve(&argc, &argv, piped ? TIERCEL_CAN_GO_ON | TIERCEL_IS_PIPED : 0);
  return program(argc, argv, environ);
}

__attribute__((visibility("default"))) int __libc_start_main(main_type, int, char **,
                                                             void (*)(void), void (*)(void),
                                                             void (*)(void), void *);

int __libc_start_main(main_type real, int argc, char **argv, void (*init)(void), void (*fini)(void),
                      void (*loader)(void), void *stack) {
  union {
    void *address;
    start_type function;
  } next;
  /*
   * Programs built with glibc before 2.34 contain their own initialisation, which only the old
   * entry runs.
   */
  next.address = init == NULL ? NULL : dlvsym(RTLD_NEXT, "__libc_start_main", "GLIBC_2.2.5");
  if (next.address == NULL) {
    next.address = dlsym(RTLD_NEXT, "__libc_start_main");
  }
  if (next.address == NULL) {
    fputs("tiercel: this C library has no __libc_start_main\n", stderr);
    _Exit(2);
  }
  program = real;
  return next.function(serve_first, argc, argv, init, fini, loader, stack);
}

#else

#ifdef TIERCEL_AGAIN
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#define CAN TIERCEL_CAN_GO_ON

int __real_getrusage(int who, struct rusage *usage);
__attribute__((visibility("hidden"))) int __wrap_getrusage(int who, struct rusage *usage);

/*
 * Replaces getrusage: SAT solvers query their time around each of their phases, a hundred times in
 * a run of half a millisecond. Within the same clock tick, the last result is returned without a
 * system call.
 */
int __wrap_getrusage(int who, struct rusage *usage) {
  static struct rusage last;
  static struct timespec when;
  struct timespec now;
  if (who != RUSAGE_SELF || clock_gettime(CLOCK_MONOTONIC_COARSE, &now) != 0) {
    return __real_getrusage(who, usage);
  }
  if (now.tv_sec != when.tv_sec || now.tv_nsec != when.tv_nsec) {
    int failed = __real_getrusage(who, &last);
    if (failed != 0) {
      return failed;
    }
    when = now;
  }
  *usage = last;
  return 0;
}
#else
#define CAN 0
#endif

extern char **environ;
int __real_main(int argc, char **argv, char **environment);
__attribute__((visibility("hidden"))) int __wrap_main(int argc, char **argv, char **environment);

int __wrap_main(int argc, char **argv, char **environment) {
  (void)environment;
  tiercel_serve(&argc, &argv, CAN);
  int code = __real_main(argc, argv, environ);
#ifdef TIERCEL_AGAIN
  while (fflush(NULL) == 0 && tiercel_next(code & 0xff, &argc, &argv)) {
    code = __real_main(argc, argv, environ);
  }
#endif
  return code;
}

#endif
