#ifndef TIERCEL_LIBRARY_H
#define TIERCEL_LIBRARY_H

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Operations of a solver's library for the program around it. Output goes to standard output and is
 * flushed at once, so that it is complete before a crash or a time limit.
 */
struct tiercel_solver {
  /* The name of the library's file. */
  const char *file;
  /* Finds the library's functions. Returns 0 if one is missing. */
  int (*bind)(void *handle);
  /* Returns the version that the library reports. */
  const char *(*version)(void);
  /* Prints the options of each of these modules. */
  void (*list)(int modules, char **names);
  /*
   * Runs a script, which it may modify, with options NAME=VALUE, in objects that are freed when it
   * returns. Returns the exit code, or a negative number if the library must not be used again in
   * this process.
   */
  int (*run)(char *script, int options, char **assignments);
  /*
   * Makes the running check end early, with "unknown". Called in a signal handler, even if no check
   * is running. NULL if the library does not support it.
   */
  void (*interrupt)(void);
  /*
   * Called once before the first script in a process that runs many scripts. NULL if there is
   * nothing to do.
   */
  void (*settle)(void);
};

/*
 * Whether this run prints a model after each answer sat, between the marker lines below; a library
 * that ignores this prints none.
 */
extern int tiercel_models __attribute__((visibility("hidden")));
#define TIERCEL_MODEL_BEGINS "what follows is a model"
#define TIERCEL_MODEL_ENDS "that was a model"

/*
 * Whether this run is executed by calls of the programming interface, if the binding supports it;
 * others ignore this.
 */
extern int tiercel_calls __attribute__((visibility("hidden")));

/*
 * How calls are made (library/calls.tsv describes each option); options of a run that begin with
 * "calls-".
 */
struct tiercel_manner {
  int last_first;
  int late;
  int again;
  int copy;
  int beside;
  int interrupt;
  int release;
};
extern struct tiercel_manner tiercel_manner __attribute__((visibility("hidden")));

/*
 * Compares the answers of two ways to one check, "sat", "unsat" or "unknown". Prints an error if
 * one is sat and the other unsat. Returns whether they agree.
 */
__attribute__((visibility("hidden"))) int tiercel_agree(const char *way, const char *answer,
                                                        const char *usual);

/* Stores a library's function, by name, in a function pointer. Returns 0 if there is none. */
__attribute__((visibility("hidden"))) int tiercel_find(void *handle, const char *name,
                                                       void *pointer);

/* Prints an error of the solver in SMT-LIB format (2.7, section 4.1.4), and flushes it. */
__attribute__((visibility("hidden"))) void tiercel_say_error(const char *message);

/*
 * Text that a script echoes (SolverInput.java) before its final query, which is for statistics; a
 * library may answer that in its own way.
 */
#define TIERCEL_STATISTICS_FOLLOW "what follows are statistics"

/*
 * A program has the solvers that are linked into it: those with a C++ interface need a C++
 * compiler, and a program that contains its library needs only that solver.
 */
extern const struct tiercel_solver tiercel_z3 __attribute__((visibility("hidden"), weak));
extern const struct tiercel_solver tiercel_cvc5 __attribute__((visibility("hidden"), weak));
extern const struct tiercel_solver tiercel_cvc5_early __attribute__((visibility("hidden"), weak));
extern const struct tiercel_solver tiercel_bitwuzla __attribute__((visibility("hidden"), weak));
extern const struct tiercel_solver tiercel_opensmt __attribute__((visibility("hidden"), weak));
extern const struct tiercel_solver tiercel_boolector __attribute__((visibility("hidden"), weak));
extern const struct tiercel_solver tiercel_yices __attribute__((visibility("hidden"), weak));
extern const struct tiercel_solver tiercel_cvc4 __attribute__((visibility("hidden"), weak));
extern const struct tiercel_solver tiercel_mathsat __attribute__((visibility("hidden"), weak));

/* Makes a fatal signal print a line on standard error with the location of the crash. */
__attribute__((visibility("hidden"))) void tiercel_report_crashes(void);

#ifdef __cplusplus
}
#endif

#endif
