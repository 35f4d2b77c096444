/*
 * Z3's library through its C interface, by the same calls in the same order as the worker's
 * (Z3Library.java): options are set by set-option in a context of their own, which says what is
 * wrong with them, where the interface's own function is silent; and a script is evaluated up to
 * one check after the other, because the library says nothing before the end of what it is given.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "script.h"

typedef void *context_type;
typedef void (*handler_type)(context_type, int);

static context_type (*make_config)(void);
static void (*delete_config)(context_type);
static context_type (*make_context)(context_type);
static void (*delete_context)(context_type);
static void (*set_handler)(context_type, handler_type);
static const char *(*evaluate)(context_type, const char *);
static int (*error_code)(context_type);
static const char *(*error_message)(context_type, int);
static const char *(*full_version)(void);
static void (*set_parameter)(const char *, const char *);

/* Without a handler the library prints an error and exits. */
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

/* Everything that the commands print; it lives until the next call. */
static const char *said(context_type context, const char *commands) {
  static char *error;
  const char *output = evaluate(context, commands);
  int code = error_code(context);
  if (code == 0) {
    return output == NULL ? "" : output;
  }
  const char *message = error_message(context, code);
  if (strstr(message, "(error ") != NULL) {
    return message; /* all output, the error in its place */
  }
  free(error);
  return asprintf(&error, "(error \"%s\")\n", message) < 0 ? "" : error;
}

static void say(context_type context, const char *commands) {
  fputs(said(context, commands), stdout);
  fflush(stdout);
}

/* Sets global parameters. Returns 0 if something is wrong with them, which has been printed. */
static int set(int options, char **assignments) {
  char *commands = NULL;
  size_t size = 0;
  FILE *to = open_memstream(&commands, &size);
  for (int i = 0; i < options; i++) {
    const char *value = strchrnul(assignments[i], '=');
    fprintf(to, "(set-option :%.*s %s)", (int)(value - assignments[i]), assignments[i],
            *value == '\0' ? "" : value + 1);
  }
  fclose(to);
  context_type context = new_context();
  const char *objection = said(context, commands);
  int wrong = strstr(objection, "error") != NULL || strstr(objection, "unsupported") != NULL;
  if (wrong) {
    fputs(objection, stdout);
  }
  delete_context(context);
  free(commands);
  return !wrong;
}

/*
 * Old versions refuse this option once there is a context, which here is always. Then blanks take
 * its place, and a parameter says the same.
 */
static void take_cores(char *script) {
  static const char option[] = ":produce-unsat-cores";
  struct tiercel_item item = {script, script};
  while (tiercel_next_item(&item) && !tiercel_item_is(&item, "check-sat", 1)) {
    const char *name = strstr(item.start, option);
    if (name != NULL && name < item.end && tiercel_item_is(&item, "set-option", 0) &&
        strncmp(name + strlen(option), " true)", 6) == 0) {
      context_type probe = new_context();
      int refused = *said(probe, "(set-option :produce-unsat-cores true)") != '\0';
      delete_context(probe);
      if (refused) {
        memset(script + (item.start - script), ' ', (size_t)(item.end - item.start));
        set_parameter("unsat_core", "true");
      }
      return;
    }
  }
}

static int run(char *script, int options, char **assignments) {
  if (options > 0 && !set(options, assignments)) {
    return 0;
  }
  take_cores(script);
  context_type context = new_context();
  const char *from = script;
  struct tiercel_item item = {script, script};
  while (tiercel_next_item(&item)) {
    int exits = tiercel_item_is(&item, "exit", 0);
    if (exits || tiercel_item_is(&item, "check-sat", 1)) {
      char *part = strndup(from, (size_t)(item.end - from));
      say(context, part);
      free(part);
      from = item.end;
    }
    if (exits) {
      return 0;
    }
  }
  say(context, from);
  return 0;
}

static const char *version(void) { return full_version(); }

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

static int find(void *handle, const char *name, void *pointer) {
  void *address = dlsym(handle, name);
  memcpy(pointer, &address, sizeof address); /* ISO C has no other way from object to function */
  return address != NULL;
}

static int bind(void *handle) {
  return find(handle, "Z3_mk_config", &make_config) &&
         find(handle, "Z3_del_config", &delete_config) &&
         find(handle, "Z3_mk_context", &make_context) &&
         find(handle, "Z3_del_context", &delete_context) &&
         find(handle, "Z3_set_error_handler", &set_handler) &&
         find(handle, "Z3_eval_smtlib2_string", &evaluate) &&
         find(handle, "Z3_get_error_code", &error_code) &&
         find(handle, "Z3_get_error_msg", &error_message) &&
         find(handle, "Z3_get_full_version", &full_version) &&
         find(handle, "Z3_global_param_set", &set_parameter);
}

const struct tiercel_solver tiercel_z3 = {"libz3.so", bind, version, list, run, NULL, NULL};
