/*
 * Z3's programming interface as another way to the same answers. A script's terms are parsed in a
 * separate context and rebuilt node by node in the target context, by the functions that create
 * each kind of term; the run's options set which argument is built first, and which checks are
 * repeated in other ways (library/calls.tsv). Assertions are added one by one; levels, assumptions,
 * checks, values and models are calls. TIERCEL_CALLS_LOG names a file for the calls: a C program if
 * it ends in ".c", else Z3's own log, which its program replays (z3 FILE.log).
 */
#define _GNU_SOURCE
#include "z3_calls.h"

#include <ctype.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "script.h"
#include "z3_trace.h"

typedef void *handle_type;
typedef handle_type (*unary_type)(handle_type, handle_type);
typedef handle_type (*binary_type)(handle_type, handle_type, handle_type);
typedef handle_type (*list_type)(handle_type, unsigned, const handle_type *);

/* Z3_ast_kind and Z3_lbool. */
enum { APPLICATION = 1 };
enum { UNSAT = -1, SAT = 1 };

enum { COMPLIANT = 2 }; /* Z3_PRINT_SMTLIB2_COMPLIANT */
enum { DEEPEST = 2000 };

static handle_type (*make_parser)(handle_type);
static void (*keep_parser)(handle_type, handle_type);
static void (*drop_parser)(handle_type, handle_type);
static handle_type (*parse)(handle_type, handle_type, const char *);
static bool (*open_log)(const char *);
static void (*close_log)(void);
static int (*error_code)(handle_type);
static void (*set_error)(handle_type, int);
static const char *(*error_message)(handle_type, int);
static void (*set_printing)(handle_type, int);
static void (*keep_vector)(handle_type, handle_type);
static void (*drop_vector)(handle_type, handle_type);
static unsigned (*vector_size)(handle_type, handle_type);
static handle_type (*vector_get)(handle_type, handle_type, unsigned);
static int (*ast_kind)(handle_type, handle_type);
static unsigned (*ast_id)(handle_type, handle_type);
static const char *(*ast_text)(handle_type, handle_type);
static handle_type (*translate)(handle_type, handle_type, handle_type);
static handle_type (*app_decl)(handle_type, handle_type);
static unsigned (*app_size)(handle_type, handle_type);
static handle_type (*app_argument)(handle_type, handle_type, unsigned);
static handle_type (*decl_ast)(handle_type, handle_type);
static handle_type (*ast_decl)(handle_type, handle_type);
static int (*decl_kind)(handle_type, handle_type);
static handle_type (*make_app)(handle_type, handle_type, unsigned, const handle_type *);
static handle_type (*make_symbol)(handle_type, const char *);
static handle_type (*make_params)(handle_type);
static void (*keep_params)(handle_type, handle_type);
static void (*drop_params)(handle_type, handle_type);
static void (*set_number)(handle_type, handle_type, handle_type, unsigned);
static void (*solver_params)(handle_type, handle_type, handle_type);
static handle_type (*solver_translate)(handle_type, handle_type, handle_type);
static handle_type (*make_false)(handle_type);
static handle_type (*make_solver)(handle_type);
static handle_type (*make_solver_of)(handle_type, handle_type);
static void (*keep_solver)(handle_type, handle_type);
static void (*drop_solver)(handle_type, handle_type);
static void (*solver_assert)(handle_type, handle_type, handle_type);
static void (*solver_push)(handle_type, handle_type);
static void (*solver_pop)(handle_type, handle_type, unsigned);
static unsigned (*solver_levels)(handle_type, handle_type);
static int (*solver_check)(handle_type, handle_type, unsigned, const handle_type *);
static handle_type (*solver_model)(handle_type, handle_type);
static handle_type (*solver_core)(handle_type, handle_type);
static const char *(*solver_reason)(handle_type, handle_type);
static handle_type (*solver_statistics)(handle_type, handle_type);
static const char *(*statistics_text)(handle_type, handle_type);
static void (*keep_model)(handle_type, handle_type);
static void (*drop_model)(handle_type, handle_type);
static const char *(*model_text)(handle_type, handle_type);
static bool (*model_value)(handle_type, handle_type, handle_type, bool, handle_type *);

/* Functions that create terms, by kind (Z3_decl_kind) and number of arguments; ANY for a list. */
enum { ANY = 0, ONE = 1, TWO = 2, THREE = 3 };
struct maker {
  int kind;
  int arguments;
  const char *name;
  void *function;
};
static struct maker makers[] = {
    {0x102, TWO, "Z3_mk_eq", NULL},          {0x103, ANY, "Z3_mk_distinct", NULL},
    {0x104, THREE, "Z3_mk_ite", NULL},       {0x105, ANY, "Z3_mk_and", NULL},
    {0x106, ANY, "Z3_mk_or", NULL},          {0x108, TWO, "Z3_mk_xor", NULL},
    {0x109, ONE, "Z3_mk_not", NULL},         {0x10a, TWO, "Z3_mk_implies", NULL},
    {0x202, TWO, "Z3_mk_le", NULL},          {0x203, TWO, "Z3_mk_ge", NULL},
    {0x204, TWO, "Z3_mk_lt", NULL},          {0x205, TWO, "Z3_mk_gt", NULL},
    {0x206, ANY, "Z3_mk_add", NULL},         {0x207, ANY, "Z3_mk_sub", NULL},
    {0x208, ONE, "Z3_mk_unary_minus", NULL}, {0x209, ANY, "Z3_mk_mul", NULL},
    {0x403, ONE, "Z3_mk_bvneg", NULL},       {0x404, TWO, "Z3_mk_bvadd", NULL},
    {0x405, TWO, "Z3_mk_bvsub", NULL},       {0x406, TWO, "Z3_mk_bvmul", NULL},
};

struct session {
  handle_type source;         /* where texts are parsed */
  handle_type parser;         /* knows the active declarations */
  handle_type target;         /* where terms are built and solved */
  handle_type (*fresh)(void); /* creates a context */
  void (*release)(handle_type);
  handle_type solver;
  handle_type *built; /* by the ids of terms of the source */
  unsigned room;
  char *logic;
  char *declared;
  char *asserted; /* since the last call that needs them */
  size_t levels[64];
  unsigned depth;
  int answer;
};

/* Whether the last call in this context failed; prints the error. */
static bool failed(handle_type context) {
  int code = error_code(context);
  if (code == 0) {
    return false;
  }
  char *message = strdup(error_message(context, code));
  const char *inner = strstr(message, "(error \"");
  if (inner != NULL) {
    fputs(inner, stdout); /* the parser's own message */
    putchar('\n');
  } else {
    tiercel_say_error(message);
  }
  free(message);
  set_error(context, 0);
  return true;
}

static void append(char **text, const char *from, size_t length) {
  size_t old = strlen(*text);
  *text = realloc(*text, old + length + 2);
  if (*text == NULL) {
    abort();
  }
  memcpy(*text + old, from, length);
  memcpy(*text + old + length, "\n", 2);
}

/* Writes the call that created a context. */
static handle_type opened(handle_type context) {
  tiercel_trace("Z3_context", "Z3_mk_context(config)");
  tiercel_traced(context);
  tiercel_trace(NULL, "Z3_set_error_handler(%o, tell)", context);
  return context;
}

static handle_type argument_of(handle_type context, handle_type term, unsigned at) {
  tiercel_trace("Z3_ast", "Z3_get_app_arg(%o, Z3_to_app(%o, %o), %u)", context, context, term, at);
  return tiercel_traced(app_argument(context, term, at));
}

static handle_type made(struct session *s, handle_type term, unsigned size,
                        const handle_type *arguments) {
  handle_type decl = app_decl(s->source, term);
  int kind = decl_kind(s->source, decl);
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
    const struct maker *m = &makers[i];
    if (m->kind != kind || (m->arguments != ANY && m->arguments != (int)size)) {
      continue;
    }
    switch (m->arguments) {
      case ONE: {
        unary_type make;
        memcpy(&make, &m->function, sizeof make);
        tiercel_trace("Z3_ast", "%f(%o, %o)", m->name, s->target, arguments[0]);
        return tiercel_traced(make(s->target, arguments[0]));
      }
      case TWO: {
        binary_type make;
        memcpy(&make, &m->function, sizeof make);
        tiercel_trace("Z3_ast", "%f(%o, %o, %o)", m->name, s->target, arguments[0], arguments[1]);
        return tiercel_traced(make(s->target, arguments[0], arguments[1]));
      }
      case THREE: {
        handle_type (*make)(handle_type, handle_type, handle_type, handle_type);
        memcpy(&make, &m->function, sizeof make);
        tiercel_trace("Z3_ast", "%f(%o, %o, %o, %o)", m->name, s->target, arguments[0],
                      arguments[1], arguments[2]);
        return tiercel_traced(make(s->target, arguments[0], arguments[1], arguments[2]));
      }
      default: {
        list_type make;
        memcpy(&make, &m->function, sizeof make);
        tiercel_trace("Z3_ast", "%f(%o, %u, %l)", m->name, s->target, size, size, arguments);
        return tiercel_traced(make(s->target, size, arguments));
      }
    }
  }
  tiercel_trace("Z3_ast",
                "Z3_translate(%o, Z3_func_decl_to_ast(%o, Z3_get_app_decl(%o, "
                "Z3_to_app(%o, %o))), %o)",
                s->source, s->source, s->source, s->source, term, s->target);
  handle_type there = tiercel_traced(translate(s->source, decl_ast(s->source, decl), s->target));
  tiercel_trace("Z3_ast", "Z3_mk_app(%o, Z3_to_func_decl(%o, %o), %u, %l)", s->target, s->target,
                there, size, size, arguments);
  return tiercel_traced(make_app(s->target, ast_decl(s->target, there), size, arguments));
}

/*
 * Returns the target's term for a term of the source; binders and leaves are translated as a whole.
 */
static handle_type build(struct session *s, handle_type term, int depth) {
  unsigned id = ast_id(s->source, term);
  if (id >= s->room) {
    unsigned room = 2 * id + 64;
    s->built = realloc(s->built, room * sizeof *s->built);
    if (s->built == NULL) {
      abort();
    }
    memset(s->built + s->room, 0, (room - s->room) * sizeof *s->built);
    s->room = room;
  }
  if (s->built[id] != NULL) {
    return s->built[id];
  }
  handle_type result;
  unsigned size = ast_kind(s->source, term) == APPLICATION ? app_size(s->source, term) : 0;
  if (size == 0 || depth > DEEPEST) {
    tiercel_trace("Z3_ast", "Z3_translate(%o, %o, %o)", s->source, term, s->target);
    result = tiercel_traced(translate(s->source, term, s->target));
  } else {
    handle_type *arguments = calloc(size, sizeof *arguments);
    for (unsigned i = 0; i < size; i++) {
      unsigned at = tiercel_manner.last_first ? size - 1 - i : i;
      arguments[at] = build(s, argument_of(s->source, term, at), depth + 1);
    }
    result = made(s, term, size, arguments);
    free(arguments);
  }
  s->built[id] = result;
  return result;
}

static handle_type solver_of(struct session *s) {
  if (s->solver == NULL) {
    if (s->logic != NULL && strcmp(s->logic, "ALL") != 0) {
      tiercel_trace("Z3_solver", "Z3_mk_solver_for_logic(%o, Z3_mk_string_symbol(%o, %s))",
                    s->target, s->target, s->logic);
      s->solver = tiercel_traced(make_solver_of(s->target, make_symbol(s->target, s->logic)));
    }
    if (failed(s->target) || s->solver == NULL) {
      tiercel_trace("Z3_solver", "Z3_mk_solver(%o)", s->target);
      s->solver = tiercel_traced(make_solver(s->target));
    }
    tiercel_trace(NULL, "Z3_solver_inc_ref(%o, %o)", s->target, s->solver);
    keep_solver(s->target, s->solver);
  }
  return s->solver;
}

typedef void taker_type(struct session *s, handle_type formula, void *state);

/* Returns the second word of a command. */
static struct tiercel_item second(const struct tiercel_item *command) {
  struct tiercel_item item = {command->start, command->start + 1};
  tiercel_next_item(&item);
  tiercel_next_item(&item);
  return item;
}

static handle_type parsed(struct session *s, const char *text) {
  tiercel_trace("Z3_ast_vector", "Z3_parser_context_from_string(%o, %o, %s)", s->source, s->parser,
                text);
  return tiercel_traced(parse(s->source, s->parser, text));
}

/* Replaces the parser by one that knows only the current declarations. */
static void renew_parser(struct session *s) {
  if (s->parser != NULL) {
    tiercel_trace(NULL, "Z3_parser_context_dec_ref(%o, %o)", s->source, s->parser);
    drop_parser(s->source, s->parser);
  }
  tiercel_trace("Z3_parser_context", "Z3_mk_parser_context(%o)", s->source);
  s->parser = tiercel_traced(make_parser(s->source));
  tiercel_trace(NULL, "Z3_parser_context_inc_ref(%o, %o)", s->source, s->parser);
  keep_parser(s->source, s->parser);
  if (*s->declared != '\0') {
    parsed(s, s->declared);
    failed(s->source);
  }
}

static void declare(struct session *s, const char *command, size_t length) {
  char *text = strndup(command, length);
  parsed(s, text);
  if (!failed(s->source)) {
    append(&s->declared, command, length);
  }
  free(text);
}

/*
 * Keeps an assertion for the next call that needs it. If it is named, the name is declared for
 * later commands.
 */
static void assert_later(struct session *s, const struct tiercel_item *command) {
  struct tiercel_item list = second(command);
  if (!tiercel_item_is(&list, "!", 0)) {
    append(&s->asserted, command->start, (size_t)(command->end - command->start));
    return;
  }
  struct tiercel_item term = second(&list);
  struct tiercel_item item = term;
  while (tiercel_next_item(&item) && item.end < list.end) {
    if (strncmp(item.start, ":named", 6) == 0 && item.end == item.start + 6 &&
        tiercel_next_item(&item)) {
      char *definition;
      int length =
          asprintf(&definition, "(define-fun %.*s () Bool %.*s)", (int)(item.end - item.start),
                   item.start, (int)(term.end - term.start), term.start);
      if (length < 0) {
        abort();
      }
      declare(s, definition, (size_t)length);
      free(definition);
    }
  }
  append(&s->asserted, "(assert", 7);
  append(&s->asserted, term.start, (size_t)(term.end - term.start));
  append(&s->asserted, ")", 1);
}

/* Parses assertions, and passes each formula of the target to a function. */
static bool each_of(struct session *s, const char *assertions, bool quiet, taker_type *take,
                    void *state) {
  handle_type formulas = parsed(s, assertions);
  if (quiet && error_code(s->source) != 0) {
    set_error(s->source, 0);
    return false;
  }
  if (failed(s->source) || formulas == NULL) {
    return false;
  }
  if (s->room > 0) { /* ids of freed terms are reused */
    memset(s->built, 0, s->room * sizeof *s->built);
  }
  bool all = true;
  tiercel_trace(NULL, "Z3_ast_vector_inc_ref(%o, %o)", s->source, formulas);
  keep_vector(s->source, formulas);
  for (unsigned i = 0; all && i < vector_size(s->source, formulas); i++) {
    tiercel_trace("Z3_ast", "Z3_ast_vector_get(%o, %o, %u)", s->source, formulas, i);
    handle_type formula = build(s, tiercel_traced(vector_get(s->source, formulas, i)), 0);
    all = !failed(s->target) && formula != NULL;
    if (all) {
      take(s, formula, state);
    }
  }
  tiercel_trace(NULL, "Z3_ast_vector_dec_ref(%o, %o)", s->source, formulas);
  drop_vector(s->source, formulas);
  return all;
}

static void assert_one(struct session *s, handle_type formula, void *state) {
  (void)state;
  handle_type solver = solver_of(s);
  tiercel_trace(NULL, "Z3_solver_assert(%o, %o, %o)", s->target, solver, formula);
  solver_assert(s->target, solver, formula);
}

/* Asserts the pending assertions, all at once or, if the parser rejects one, one by one. */
static void assert_pending(struct session *s) {
  if (*s->asserted == '\0') {
    return;
  }
  if (!each_of(s, s->asserted, true, assert_one, NULL)) {
    struct tiercel_item item = {s->asserted, s->asserted};
    while (tiercel_next_item(&item)) {
      char *one = strndup(item.start, (size_t)(item.end - item.start));
      each_of(s, one, false, assert_one, NULL);
      free(one);
    }
  }
  *s->asserted = '\0';
}

struct terms {
  handle_type all[256];
  unsigned size;
};

static void collect(struct session *s, handle_type formula, void *state) {
  (void)s;
  struct terms *terms = state;
  if (terms->size < sizeof terms->all / sizeof *terms->all) {
    terms->all[terms->size++] = formula;
  }
}

/* Returns the model, with a reference to it; NULL if there is none. */
static handle_type model_of(struct session *s) {
  handle_type solver = solver_of(s);
  tiercel_trace("Z3_model", "Z3_solver_get_model(%o, %o)", s->target, solver);
  handle_type model = tiercel_traced(solver_model(s->target, solver));
  if (failed(s->target) || model == NULL) {
    return NULL;
  }
  tiercel_trace(NULL, "Z3_model_inc_ref(%o, %o)", s->target, model);
  keep_model(s->target, model);
  return model;
}

static void release_model(struct session *s, handle_type model) {
  tiercel_trace(NULL, "Z3_model_dec_ref(%o, %o)", s->target, model);
  drop_model(s->target, model);
}

static void tell_model(struct session *s) {
  handle_type model = model_of(s);
  if (model == NULL) {
    return;
  }
  tiercel_trace(NULL, "puts(Z3_model_to_string(%o, %o))", s->target, model);
  printf("(\n%s\n)\n", model_text(s->target, model));
  release_model(s, model);
}

static const char *word(int answer) {
  return answer == SAT ? "sat" : answer == UNSAT ? "unsat" : "unknown";
}

static int check_in(handle_type context, handle_type solver, const struct terms *assumptions) {
  tiercel_trace(NULL, "answer(Z3_solver_check_assumptions(%o, %o, %u, %l))", context, solver,
                assumptions->size, assumptions->size, assumptions->all);
  return solver_check(context, solver, assumptions->size, assumptions->all);
}

/* Performs a check without output. */
static int check(struct session *s, const struct terms *assumptions) {
  int answer = check_in(s->target, solver_of(s), assumptions);
  set_error(s->target, 0);
  return answer;
}

/*
 * Repeats the check in a copy of the solver in another context, where a contradiction is asserted
 * after it.
 */
static int check_copy(struct session *s, const struct terms *assumptions) {
  handle_type other = opened(s->fresh());
  handle_type solver = solver_of(s);
  tiercel_trace("Z3_solver", "Z3_solver_translate(%o, %o, %o)", s->target, solver, other);
  handle_type copy = tiercel_traced(solver_translate(s->target, solver, other));
  if (copy == NULL) { /* some of its solvers cannot be copied in some states, it says */
    set_error(s->target, 0);
    tiercel_trace(NULL, "Z3_del_context(%o)", other);
    s->release(other);
    return 0;
  }
  tiercel_trace(NULL, "Z3_solver_inc_ref(%o, %o)", other, copy);
  keep_solver(other, copy);
  struct terms translated = {.size = assumptions->size};
  for (unsigned i = 0; i < assumptions->size; i++) {
    tiercel_trace("Z3_ast", "Z3_translate(%o, %o, %o)", s->target, assumptions->all[i], other);
    translated.all[i] = tiercel_traced(translate(s->target, assumptions->all[i], other));
  }
  int answer = check_in(other, copy, &translated);
  tiercel_trace(NULL, "Z3_solver_assert(%o, %o, Z3_mk_false(%o))", other, copy, other);
  solver_assert(other, copy, make_false(other));
  check_in(other, copy, &(struct terms){.size = 0});
  tiercel_trace(NULL, "Z3_solver_dec_ref(%o, %o)", other, copy);
  drop_solver(other, copy);
  tiercel_trace(NULL, "Z3_del_context(%o)", other);
  s->release(other);
  return answer;
}

/* Bounds the steps of the solver's checks; 0 for no bound. */
static void bound(struct session *s, unsigned steps) {
  handle_type solver = solver_of(s);
  tiercel_trace(NULL,
                "{ Z3_params params = Z3_mk_params(%o); Z3_params_inc_ref(%o, params); "
                "Z3_params_set_uint(%o, params, Z3_mk_string_symbol(%o, \"rlimit\"), %u); "
                "Z3_solver_set_params(%o, %o, params); Z3_params_dec_ref(%o, params); }",
                s->target, s->target, s->target, s->target, steps, s->target, solver, s->target);
  handle_type params = make_params(s->target);
  keep_params(s->target, params);
  set_number(s->target, params, make_symbol(s->target, "rlimit"), steps);
  solver_params(s->target, solver, params);
  drop_params(s->target, params);
}

/* Repeats the check in the other ways that the run's options request, the usual one last. */
static void check_otherwise(struct session *s, const struct terms *assumptions, int usual,
                            const volatile sig_atomic_t *stopped) {
  const char *before = word(usual);
  if (tiercel_manner.again) {
    tiercel_agree("asked again", word(check(s, assumptions)), before);
  }
  if (tiercel_manner.copy && !*stopped) {
    tiercel_agree("a copy says", word(check_copy(s, assumptions)), before);
    tiercel_agree("asked behind a copy", word(check(s, assumptions)), before);
  }
  if (tiercel_manner.interrupt && !*stopped) {
    bound(s, 1);
    tiercel_agree("interrupted", word(check(s, assumptions)), before);
    bound(s, 0);
    tiercel_agree("asked behind an interrupt", word(check(s, assumptions)), before);
  }
}

static void answer(struct session *s, const struct terms *assumptions,
                   const volatile sig_atomic_t *stopped) {
  int result = check_in(s->target, solver_of(s), assumptions);
  s->answer = result;
  if (*stopped || failed(s->target)) {
    return;
  }
  puts(word(result));
  if (result == SAT && tiercel_models) {
    puts(TIERCEL_MODEL_BEGINS);
    tell_model(s);
    puts(TIERCEL_MODEL_ENDS);
  }
  check_otherwise(s, assumptions, result, stopped);
}

static void tell_values(struct session *s, const char *list, size_t length) {
  char *inside = strndup(list + 1, length - 2);
  struct tiercel_item item = {inside, inside};
  handle_type model = model_of(s);
  if (model == NULL) {
    free(inside);
    return;
  }
  char *said = NULL;
  size_t room = 0;
  FILE *to = open_memstream(&said, &room);
  bool all = true;
  while (all && tiercel_next_item(&item)) {
    char *equation;
    int size = (int)(item.end - item.start);
    if (asprintf(&equation, "(assert (= %.*s %.*s))", size, item.start, size, item.start) < 0) {
      abort();
    }
    struct terms terms = {.size = 0};
    handle_type value = NULL;
    all = each_of(s, equation, false, collect, &terms) && terms.size == 1;
    if (all) {
      handle_type term = argument_of(s->target, terms.all[0], 0);
      tiercel_trace(NULL,
                    "{ Z3_ast value; if (Z3_model_eval(%o, %o, %o, 1, &value)) "
                    "puts(Z3_ast_to_string(%o, value)); }",
                    s->target, model, term, s->target);
      all = model_value(s->target, model, term, true, &value) && !failed(s->target);
    }
    if (all) {
      fprintf(to, "%s(%.*s %s)", ftell(to) == 0 ? "" : "\n ", size, item.start,
              ast_text(s->target, value));
    }
    free(equation);
  }
  fclose(to);
  if (all) {
    printf("(%s)\n", said);
  }
  free(said);
  release_model(s, model);
  free(inside);
}

static void tell_core(struct session *s) {
  handle_type solver = solver_of(s);
  tiercel_trace(NULL, "puts(Z3_ast_vector_to_string(%o, Z3_solver_get_unsat_core(%o, %o)))",
                s->target, s->target, solver);
  handle_type core = solver_core(s->target, solver);
  if (failed(s->target) || core == NULL) {
    return;
  }
  keep_vector(s->target, core);
  putchar('(');
  for (unsigned i = 0; i < vector_size(s->target, core); i++) {
    printf("%s%s", i == 0 ? "" : " ", ast_text(s->target, vector_get(s->target, core, i)));
  }
  puts(")");
  drop_vector(s->target, core);
}

static void tell(struct session *s, const char *what, size_t length) {
  if (strncmp(what, ":all-statistics", length) == 0) {
    puts(statistics_text(s->target, solver_statistics(s->target, solver_of(s))));
  } else if (strncmp(what, ":reason-unknown", length) == 0) {
    printf("(:reason-unknown \"%s\")\n", solver_reason(s->target, solver_of(s)));
  } else {
    puts("unsupported");
  }
}

static void change_level(struct session *s, const char *digits, bool deeper) {
  unsigned count = isdigit((unsigned char)*digits) ? (unsigned)strtoul(digits, NULL, 10) : 1;
  for (unsigned i = 0; i < count; i++) {
    if (deeper && s->depth < sizeof s->levels / sizeof *s->levels) {
      s->levels[s->depth++] = strlen(s->declared);
      handle_type solver = solver_of(s);
      tiercel_trace(NULL, "Z3_solver_push(%o, %o)", s->target, solver);
      solver_push(s->target, solver);
    } else if (!deeper && solver_levels(s->target, solver_of(s)) > 0 && s->depth > 0) {
      s->depth--;
      if (strlen(s->declared) > s->levels[s->depth]) {
        s->declared[s->levels[s->depth]] = '\0';
        renew_parser(s);
      }
      handle_type solver = solver_of(s);
      tiercel_trace(NULL, "Z3_solver_pop(%o, %o, 1)", s->target, solver);
      solver_pop(s->target, solver, 1);
    } else {
      tiercel_say_error("there is no such level");
      return;
    }
  }
}

static void forget(struct session *s) {
  if (s->solver != NULL) {
    tiercel_trace(NULL, "Z3_solver_dec_ref(%o, %o)", s->target, s->solver);
    drop_solver(s->target, s->solver);
    s->solver = NULL;
  }
  *s->declared = '\0';
  renew_parser(s);
  *s->asserted = '\0';
  s->depth = 0;
}

void tiercel_z3_calls(void *context, void *(*fresh)(void), void (*release)(void *),
                      const char *script, int options, char **assignments,
                      const volatile sig_atomic_t *stopped) {
  struct session s = {.source = fresh(),
                      .target = context,
                      .fresh = fresh,
                      .release = release,
                      .declared = strdup(""),
                      .asserted = strdup("")};
  set_printing(context, COMPLIANT);
  const char *log = getenv("TIERCEL_CALLS_LOG");
  size_t name = log == NULL ? 0 : strlen(log);
  bool as_program = name > 2 && strcmp(log + name - 2, ".c") == 0;
  if (log != NULL && !(as_program ? tiercel_trace_open(log) : open_log(log))) {
    tiercel_say_error("the log of calls cannot be written");
  }
  for (int i = 0; i < options; i++) {
    const char *equals = strchr(assignments[i], '=');
    if (equals != NULL) {
      char *option = strndup(assignments[i], (size_t)(equals - assignments[i]));
      tiercel_trace(NULL, "Z3_global_param_set(%s, %s)", option, equals + 1);
      free(option);
    }
  }
  tiercel_trace(NULL, "Z3_config config = Z3_mk_config()");
  opened(s.target);
  tiercel_trace(NULL, "Z3_set_ast_print_mode(%o, Z3_PRINT_SMTLIB2_COMPLIANT)", s.target);
  opened(s.source);
  renew_parser(&s);
  struct tiercel_item item = {script, script};
  while (!*stopped && tiercel_next_item(&item)) {
    size_t length = (size_t)(item.end - item.start);
    struct tiercel_item word = second(&item);
    if (tiercel_item_is(&item, "assert", 0)) {
      assert_later(&s, &item);
      continue;
    }
    if (tiercel_item_is(&item, "declare-", 1) || tiercel_item_is(&item, "define-", 1)) {
      declare(&s, item.start, length);
      continue;
    }
    if (tiercel_item_is(&item, "set-logic", 0)) {
      free(s.logic);
      s.logic = strndup(word.start, (size_t)(word.end - word.start));
      continue;
    }
    if (tiercel_item_is(&item, "set-", 1)) {
      continue;
    }
    assert_pending(&s);
    if (tiercel_item_is(&item, "exit", 0)) {
      break;
    }
    if (tiercel_item_is(&item, "check-sat", 0)) {
      answer(&s, &(struct terms){.size = 0}, stopped);
    } else if (tiercel_item_is(&item, "check-sat-assuming", 0)) {
      char *assertions = strdup("");
      struct tiercel_item literal = {word.start, word.start + 1};
      while (tiercel_next_item(&literal) && literal.start < word.end - 1) {
        append(&assertions, "(assert ", 8);
        append(&assertions, literal.start, (size_t)(literal.end - literal.start));
        append(&assertions, ")", 1);
      }
      struct terms terms = {.size = 0};
      if (each_of(&s, assertions, false, collect, &terms)) {
        answer(&s, &terms, stopped);
      }
      free(assertions);
    } else if (tiercel_item_is(&item, "push", 0) || tiercel_item_is(&item, "pop", 0)) {
      change_level(&s, word.start, tiercel_item_is(&item, "push", 0));
    } else if (tiercel_item_is(&item, "get-model", 0)) {
      tell_model(&s);
    } else if (tiercel_item_is(&item, "get-value", 0) && word.end >= word.start + 2) {
      tell_values(&s, word.start, (size_t)(word.end - word.start));
    } else if (tiercel_item_is(&item, "get-unsat-assumptions", 0)) {
      tell_core(&s);
    } else if (tiercel_item_is(&item, "get-info", 0)) {
      tell(&s, word.start, (size_t)(word.end - word.start));
    } else if (tiercel_item_is(&item, "echo", 0) && word.end >= word.start + 2) {
      printf("%.*s\n", (int)(word.end - word.start - 2), word.start + 1);
    } else if (tiercel_item_is(&item, "reset", 1)) {
      forget(&s);
    } else {
      tiercel_say_error("unsupported: no call does that");
    }
    failed(s.target);
    fflush(stdout);
  }
  forget(&s);
  tiercel_trace(NULL, "Z3_parser_context_dec_ref(%o, %o)", s.source, s.parser);
  drop_parser(s.source, s.parser);
  tiercel_trace(NULL, "Z3_del_context(%o)", s.source);
  release(s.source);
  tiercel_trace(NULL, "Z3_del_context(%o)", s.target);
  free(s.built);
  free(s.logic);
  free(s.declared);
  free(s.asserted);
  tiercel_trace_close();
  if (log != NULL && !as_program) {
    close_log();
  }
}

int tiercel_find_z3_calls(void *h) {
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
    if (!tiercel_find(h, makers[i].name, &makers[i].function)) {
      return 0;
    }
  }
  return tiercel_find(h, "Z3_parser_context_from_string", &parse) &&
         tiercel_find(h, "Z3_open_log", &open_log) && tiercel_find(h, "Z3_close_log", &close_log) &&
         tiercel_find(h, "Z3_mk_parser_context", &make_parser) &&
         tiercel_find(h, "Z3_parser_context_inc_ref", &keep_parser) &&
         tiercel_find(h, "Z3_parser_context_dec_ref", &drop_parser) &&
         tiercel_find(h, "Z3_get_error_code", &error_code) &&
         tiercel_find(h, "Z3_set_error", &set_error) &&
         tiercel_find(h, "Z3_get_error_msg", &error_message) &&
         tiercel_find(h, "Z3_set_ast_print_mode", &set_printing) &&
         tiercel_find(h, "Z3_ast_vector_inc_ref", &keep_vector) &&
         tiercel_find(h, "Z3_ast_vector_dec_ref", &drop_vector) &&
         tiercel_find(h, "Z3_ast_vector_size", &vector_size) &&
         tiercel_find(h, "Z3_ast_vector_get", &vector_get) &&
         tiercel_find(h, "Z3_get_ast_kind", &ast_kind) &&
         tiercel_find(h, "Z3_get_ast_id", &ast_id) &&
         tiercel_find(h, "Z3_ast_to_string", &ast_text) &&
         tiercel_find(h, "Z3_translate", &translate) &&
         tiercel_find(h, "Z3_get_app_decl", &app_decl) &&
         tiercel_find(h, "Z3_get_app_num_args", &app_size) &&
         tiercel_find(h, "Z3_get_app_arg", &app_argument) &&
         tiercel_find(h, "Z3_func_decl_to_ast", &decl_ast) &&
         tiercel_find(h, "Z3_to_func_decl", &ast_decl) &&
         tiercel_find(h, "Z3_get_decl_kind", &decl_kind) &&
         tiercel_find(h, "Z3_mk_app", &make_app) &&
         tiercel_find(h, "Z3_mk_string_symbol", &make_symbol) &&
         tiercel_find(h, "Z3_mk_params", &make_params) &&
         tiercel_find(h, "Z3_params_inc_ref", &keep_params) &&
         tiercel_find(h, "Z3_params_dec_ref", &drop_params) &&
         tiercel_find(h, "Z3_params_set_uint", &set_number) &&
         tiercel_find(h, "Z3_solver_set_params", &solver_params) &&
         tiercel_find(h, "Z3_solver_translate", &solver_translate) &&
         tiercel_find(h, "Z3_mk_false", &make_false) &&
         tiercel_find(h, "Z3_mk_solver", &make_solver) &&
         tiercel_find(h, "Z3_mk_solver_for_logic", &make_solver_of) &&
         tiercel_find(h, "Z3_solver_inc_ref", &keep_solver) &&
         tiercel_find(h, "Z3_solver_dec_ref", &drop_solver) &&
         tiercel_find(h, "Z3_solver_assert", &solver_assert) &&
         tiercel_find(h, "Z3_solver_push", &solver_push) &&
         tiercel_find(h, "Z3_solver_pop", &solver_pop) &&
         tiercel_find(h, "Z3_solver_get_num_scopes", &solver_levels) &&
         tiercel_find(h, "Z3_solver_check_assumptions", &solver_check) &&
         tiercel_find(h, "Z3_solver_get_model", &solver_model) &&
         tiercel_find(h, "Z3_solver_get_unsat_core", &solver_core) &&
         tiercel_find(h, "Z3_solver_get_reason_unknown", &solver_reason) &&
         tiercel_find(h, "Z3_solver_get_statistics", &solver_statistics) &&
         tiercel_find(h, "Z3_stats_to_string", &statistics_text) &&
         tiercel_find(h, "Z3_model_inc_ref", &keep_model) &&
         tiercel_find(h, "Z3_model_dec_ref", &drop_model) &&
         tiercel_find(h, "Z3_model_to_string", &model_text) &&
         tiercel_find(h, "Z3_model_eval", &model_value);
}
