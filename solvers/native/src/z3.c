/*
 * Z3's library through its C interface, by the same calls in the same order as the worker's
 * (Z3Library.java): options are set by set-option in a separate context, which reports errors,
 * unlike the interface's own function; and a script is evaluated check by check, because the
 * library returns no output before the end of its input.
 *
 * Parameters are global to the process. After a run that may have set any, all memory of the
 * library is reset (Z3_reset_memory; Z3Library.java explains the fault of
 * Z3_global_param_reset_all).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "script.h"
#include "z3_calls.h"
#include "z3_tables.h"

typedef void *context_type;
typedef void (*handler_type)(context_type, int);

static context_type (*make_config)(void);
static void (*delete_config)(context_type);
static context_type (*make_context)(context_type);
static void (*delete_context)(context_type);
static void (*set_handler)(context_type, handler_type);
static const char *(*evaluate)(context_type, const char *);
static int (*error_code)(context_type);
static void (*set_error)(context_type, int);
static const char *(*error_message)(context_type, int);
static const char *(*full_version)(void);
static void (*set_parameter)(const char *, const char *);
static void (*forget_all)(void);
static void (*stop)(context_type);

#define MEMORY_OUT 7 /* Z3_MEMOUT_FAIL */

/* The context of the running script, for a signal handler. */
static context_type volatile current;

static volatile sig_atomic_t interrupted;

static int can_call; /* the library supports tiercel_calls */

static int spoilt; /* the library must not be used again */

/* Without a handler, the library prints an error and exits. */
static void ignore(context_type context, int error) {
  (void)context;
  (void)error;
}

static context_type new_context(void) {
  context_type config = make_config();
  context_type context = make_context(config);
  delete_config(config);
  set_handler(context, ignore);
  return context;
}

/* Returns all output of the commands; it is valid until the next call. */
static const char *said(context_type context, const char *commands) {
  static char *error;
  set_error(context, 0); /* old versions keep the last error after later commands */
  const char *output = evaluate(context, commands);
  int code = error_code(context);
  spoilt |= code == MEMORY_OUT;
  if (code == 0) {
    return output == NULL ? "" : output;
  }
  const char *message = error_message(context, code);
  if (strstr(message, "(error ") != NULL) {
    return message; /* all output, with the error in its place */
  }
  free(error);
  return asprintf(&error, "(error \"%s\")\n", message) < 0 ? "" : error;
}

/* Whether the last line of an output is this. */
static int ends_with_line(const char *output, const char *line) {
  size_t length = strlen(output);
  size_t wanted = strlen(line);
  while (length > 0 && (output[length - 1] == '\n' || output[length - 1] == '\r')) {
    length--;
  }
  return length >= wanted && memcmp(output + length - wanted, line, wanted) == 0 &&
         (length == wanted || output[length - wanted - 1] == '\n');
}

/*
 * Prints the output of commands. After an interrupt nothing is printed, since the solver has not
 * answered. Returns whether the output ends with sat.
 */
static int say(context_type context, const char *commands) {
  const char *output = said(context, commands);
  if (interrupted) {
    return 0;
  }
  fputs(output, stdout);
  fflush(stdout);
  return ends_with_line(output, "sat");
}

/*
 * Evaluates commands that set parameters for contexts created later, since an existing context
 * keeps some of its own. Returns 0 on errors, which are printed if requested.
 */
static int set_before(const char *commands, int tells) {
  context_type context = new_context();
  const char *objection = said(context, commands);
  int wrong = strstr(objection, "error") != NULL || strstr(objection, "unsupported") != NULL;
  if (wrong && tells) {
    fputs(objection, stdout);
  }
  delete_context(context);
  return !wrong;
}

/* Sets options. Returns 0 on errors, after printing them. */
static int set(int options, char **assignments) {
  char *commands = NULL;
  size_t size = 0;
  FILE *to = open_memstream(&commands, &size);
  for (int i = 0; i < options; i++) {
    const char *end = strchrnul(assignments[i], '=');
    const char *value = *end == '\0' ? "" : end + 1;
    const char *quote = *value == '(' ? "\"" : ""; /* a strategy */
    fprintf(to, "(set-option :%.*s %s%s%s)", (int)(end - assignments[i]), assignments[i], quote,
            value, quote);
  }
  fclose(to);
  int right = set_before(commands, 1);
  free(commands);
  return right;
}

/* Options that old versions reject once there is a context, which here is always the case. */
static const struct late_option {
  const char *option;
  const char *parameter; /* the equivalent one */
} late_options[] = {{":produce-unsat-cores", "unsat_core"},
                    {":produce-unsat-assumptions", "unsat_core"},
                    {":produce-proofs", "proof"}};

static int sets_to_true(const struct tiercel_item *item, const char *option) {
  const char *name = strstr(item->start, option);
  return name != NULL && name < item->end && tiercel_item_is(item, "set-option", 0) &&
         strncmp(name + strlen(option), " true)", 6) == 0;
}

static void blank(char *script, const struct tiercel_item *item) {
  memset(script + (item->start - script), ' ', (size_t)(item->end - item->start));
}

/*
 * Replaces get-unsat-assumptions by get-unsat-core, which such a version answers by the same
 * function of its interface: it has no parameter for unsat assumptions.
 */
static void ask_for_cores(char *script) {
  static const char question[] = "(get-unsat-core)";
  struct tiercel_item item = {script, script};
  while (tiercel_next_item(&item)) {
    if (tiercel_item_is(&item, "get-unsat-assumptions", 0)) {
      blank(script, &item);
      memcpy(script + (item.start - script), question, sizeof question - 1);
    }
  }
}

/* Replaces rejected options by blanks and parameters. Returns whether any was replaced. */
static int take_late_options(char *script) {
  int taken = 0;
  struct tiercel_item item = {script, script};
  while (tiercel_next_item(&item) && !tiercel_item_is(&item, "check-sat", 1)) {
    for (size_t i = 0; i < sizeof late_options / sizeof *late_options; i++) {
      const struct late_option *late = &late_options[i];
      if (!sets_to_true(&item, late->option)) {
        continue;
      }
      char command[64];
      snprintf(command, sizeof command, "(set-option %s true)", late->option);
      context_type probe = new_context();
      int refused = *said(probe, command) != '\0';
      delete_context(probe);
      if (refused) {
        blank(script, &item);
        snprintf(command, sizeof command, "(set-option :%s true)", late->parameter);
        set_before(command, 0);
        taken = 1;
        if (strcmp(late->option, ":produce-unsat-assumptions") == 0) {
          ask_for_cores(script);
        }
      }
      break;
    }
  }
  return taken;
}

/* Whether the library creates its solver before it has read the logic, as up to 4.8. */
static int reads_logic_late(void) {
  int major = 0;
  int minor = 0;
  const char *version = full_version(); /* Z3 4.8.12.0, or only the number */
  const char *blank = strrchr(version, ' ');
  const char *number = blank == NULL ? version : blank + 1;
  return sscanf(number, "%d.%d", &major, &minor) == 2 && major == 4 && minor < 9;
}

/*
 * Sets the tactic by which such a version's own program solves Horn clauses, unless the options
 * name another. For other logics the default strategy recognises the problem itself. Returns
 * whether it was set.
 */
static int take_horn(const char *script, int options, char **assignments) {
  static const char strategy[] = "tactic.default_tactic";
  for (int i = 0; i < options; i++) {
    if (strncmp(assignments[i], strategy, strlen(strategy)) == 0) {
      return 0;
    }
  }
  struct tiercel_item item = {script, script};
  while (tiercel_next_item(&item) && !tiercel_item_is(&item, "assert", 0)) {
    if (tiercel_item_is(&item, "set-logic", 0)) {
      const char *logic = strstr(item.start, "HORN");
      int late = logic != NULL && logic < item.end && reads_logic_late();
      if (late) {
        set_parameter(strategy, "horn");
      }
      return late;
    }
  }
  return 0;
}

/*
 * Whether a command sets an option other than SMT-LIB's own (section 4.1.7) and similar ones of Z3,
 * which belong to a context.
 */
static int sets_parameter(const struct tiercel_item *item) {
  static const char *const own[] = {"diagnostic-output-channel",
                                    "global-declarations",
                                    "interactive-mode",
                                    "print-success",
                                    "produce-",
                                    "regular-output-channel"};
  if (!tiercel_item_is(item, "set-option", 0)) {
    return 0;
  }
  const char *name = memchr(item->start, ':', (size_t)(item->end - item->start));
  for (size_t i = 0; name != NULL && i < sizeof own / sizeof *own; i++) {
    if (strncmp(name + 1, own[i], strlen(own[i])) == 0) {
      return 0;
    }
  }
  return 1;
}

/*
 * Sets the parameters that a script sets before its first declaration, like Z3's own program, which
 * creates its solver at the first declaration. Errors are reported when the script itself is
 * evaluated.
 */
static void take_options(const char *script) {
  char *commands = NULL;
  size_t size = 0;
  FILE *to = open_memstream(&commands, &size);
  struct tiercel_item item = {script, script};
  while (tiercel_next_item(&item) &&
         (tiercel_item_is(&item, "set-option", 0) || tiercel_item_is(&item, "set-info", 0) ||
          tiercel_item_is(&item, "set-logic", 0))) {
    if (sets_parameter(&item)) {
      fwrite(item.start, 1, (size_t)(item.end - item.start), to);
    }
  }
  fclose(to);
  if (size > 0) {
    set_before(commands, 0);
  }
  free(commands);
}

/*
 * Whether a script sets a logic and uses a sort List. Z3's own program predefines that sort only if
 * no logic is set first; the library always does, since its contexts begin without a logic, until
 * (reset).
 */
static int may_declare_list(const char *script) {
  struct tiercel_item item = {script, script};
  while (strstr(script, "List") != NULL && tiercel_next_item(&item)) {
    if (tiercel_item_is(&item, "set-logic", 0)) {
      return 1;
    }
  }
  return 0;
}

static void evaluate_part(const char *from, const char *end) {
  char *part = strndup(from, (size_t)(end - from));
  if (part == NULL) {
    abort();
  }
  int sat = say(current, part);
  free(part);
  if (sat && tiercel_models) {
    puts(TIERCEL_MODEL_BEGINS);
    say(current, "(get-model)");
    puts(TIERCEL_MODEL_ENDS);
  }
}

/* Evaluates a script check by check. Returns whether a command may have set a parameter. */
static int evaluate_all(const char *script) {
  int sets = 0;
  const char *from = script;
  struct tiercel_item item = {script, script};
  while (!interrupted && tiercel_next_item(&item)) {
    sets |= sets_parameter(&item);
    int exits = tiercel_item_is(&item, "exit", 0);
    if (exits || tiercel_item_is(&item, "check-sat", 1)) {
      evaluate_part(from, item.end);
      from = item.end;
    }
    if (exits) {
      return sets;
    }
  }
  if (!interrupted) {
    say(current, from);
  }
  return sets;
}

static int run(char *script, int options, char **assignments) {
  int sets = options > 0;
  interrupted = 0;
  if (options == 0 || set(options, assignments)) {
    sets |= take_late_options(script);
    sets |= take_horn(script, options, assignments);
    take_options(script);
    current = new_context();
    if (may_declare_list(script)) {
      said(current, "(reset)");
    }
    if (tiercel_calls && !can_call) {
      puts("(error \"unsupported: this release has no parser to be called\")");
    } else if (tiercel_calls) {
      tiercel_z3_calls(current, new_context, delete_context, script, options, assignments,
                       &interrupted);
    } else {
      sets |= evaluate_all(script);
    }
    context_type used = current;
    current = NULL;
    delete_context(used);
  }
  if (sets && forget_all != NULL) {
    forget_all();
  }
  return spoilt || (sets && forget_all == NULL) ? -1 : 0;
}

static void interrupt(void) {
  interrupted = 1;
  if (current != NULL) {
    stop(current);
  }
}

static const char *version(void) {
  return full_version();
}

static void list(int modules, char **names) {
  for (int i = 0; i < modules; i++) {
    char *command;
    const char *dot = *names[i] == '\0' ? "" : ".";
    if (asprintf(&command, "(set-option :%s%sno_such_parameter 1)", names[i], dot) < 0) {
      return;
    }
    context_type context = new_context();
    printf("[module] %s\n%s\n", names[i], said(context, command));
    delete_context(context);
    free(command);
  }
}

static int bind(void *handle) {
  tiercel_find(handle, "Z3_reset_memory", &forget_all);
  can_call = tiercel_find_z3_calls(handle);
  /* A program that contains its library was compiled here, and needs none of this. */
  if (handle != RTLD_DEFAULT && getenv("TIERCEL_SERVER") != NULL) {
    tiercel_find_tables(dlsym(handle, "Z3_mk_context"));
  }
  return tiercel_find(handle, "Z3_mk_config", &make_config) &&
         tiercel_find(handle, "Z3_del_config", &delete_config) &&
         tiercel_find(handle, "Z3_mk_context", &make_context) &&
         tiercel_find(handle, "Z3_del_context", &delete_context) &&
         tiercel_find(handle, "Z3_set_error_handler", &set_handler) &&
         tiercel_find(handle, "Z3_eval_smtlib2_string", &evaluate) &&
         tiercel_find(handle, "Z3_get_error_code", &error_code) &&
         tiercel_find(handle, "Z3_get_error_msg", &error_message) &&
         tiercel_find(handle, "Z3_set_error", &set_error) &&
         tiercel_find(handle, "Z3_get_full_version", &full_version) &&
         tiercel_find(handle, "Z3_interrupt", &stop) &&
         tiercel_find(handle, "Z3_global_param_set", &set_parameter);
}

const struct tiercel_solver tiercel_z3 = {"libz3.so",           bind, version, list, run, interrupt,
                                          tiercel_shrink_tables};
