#ifndef TIERCEL_LIBRARY_H
#define TIERCEL_LIBRARY_H

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What a solver's library can do for the program around it. Output goes to standard output, and is
 * flushed as it comes, so that what was said before a crash or a time limit is there.
 */
struct tiercel_solver {
  /* What the library's file is called. */
  const char *file;
  /* Finds the library's functions. Returns 0 if one is missing. */
  int (*bind)(void *handle);
  /* What the library says of its version. */
  const char *(*version)(void);
  /* Prints the options of each of these modules. */
  void (*list)(int modules, char **names);
  /*
   * Runs a script, which it may change, under options NAME=VALUE, in objects of its own, which are
   * gone when it returns. Returns the exit code, or a negative number if the library must not be
   * used again in this process.
   */
  int (*run)(char *script, int options, char **assignments);
  /*
   * Asks the check that is running to end early, with "unknown". Called in a signal's handler, also
   * when none is running. NULL where the library knows no way.
   */
  void (*interrupt)(void);
  /*
   * Called once in a process that is to run many scripts, before the first. NULL where there is
   * nothing to do.
   */
  void (*settle)(void);
};

/*
 * Whether this run is asked for a model after each check that it answers by sat. It stands between
 * lines of its own; a library that does not heed this gives none.
 */
extern int tiercel_models __attribute__((visibility("hidden")));
#define TIERCEL_MODEL_BEGINS "what follows is a model"
#define TIERCEL_MODEL_ENDS "that was a model"

/*
 * Whether this run is carried out by calls of the programming interface, where the binding knows
 * how; others do not heed this.
 */
extern int tiercel_calls __attribute__((visibility("hidden")));

/*
 * How the calls are made (library/calls.tsv says what each of them is); options of a run that begin
 * with "calls-".
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
 * Compares what two ways to one check answer, "sat", "unsat" or "unknown". Says so as an error where one is sat
 * and the other unsat. Returns whether they agree.
 */
__attribute__((visibility("hidden"))) int tiercel_agree(const char *way, const char *answer,
                                                        const char *usual);

/* Stores a library's function, by its name, in a pointer to a function. Returns 0 if there is none. */
__attribute__((visibility("hidden"))) int tiercel_find(void *handle, const char *name,
                                                       void *pointer);

/* Prints what a solver objects to as SMT-LIB has it (2.7, section 4.1.4), and flushes it. */
__attribute__((visibility("hidden"))) void tiercel_say_error(const char *message);

/*
 * What a script says (Question.java) before its last question, which is for statistics; a library
 * may answer that in a way of its own.
 */
#define TIERCEL_STATISTICS_FOLLOW "what follows are statistics"

/*
 * A program has those that it is linked with: those with a C++ interface need a C++ compiler, and a program that
 * holds its library needs no other.
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

/* From here on a death by signal leaves a line on standard error that names the place. */
__attribute__((visibility("hidden"))) void tiercel_report_crashes(void);

#ifdef __cplusplus
}
#endif

#endif
