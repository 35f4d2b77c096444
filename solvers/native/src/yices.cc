/*
 * Yices' library for Java, which exports only the functions that a JVM calls: each is a function of
 * Yices with a JVM's environment before its arguments. The services that they use from that
 * environment (texts, arrays of numbers, exceptions) are implemented here, so that no JVM is
 * needed.
 */
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>

#include "call_trace.h"
#include "calls.h"
#include "cplusplus.h"
#include "library.h"

using namespace tiercel;

namespace {

/* Stands for a JVM object: a text or numbers. */
struct Object {
  Text text;
  std::vector<int> numbers;
};

constexpr size_t kKept = 64;

/*
 * The environment of all calls; it keeps the latest objects, among them those that a call takes and
 * returns.
 */
struct Environment {
  const void *const *functions;
  Text thrown;
  bool throws;
  std::vector<std::unique_ptr<Object>> objects;

  Object *make() {
    if (objects.size() == kKept) {
      objects.erase(objects.begin(), objects.begin() + kKept / 2);
    }
    objects.push_back(std::make_unique<Object>());
    return objects.back().get();
  }
};

void *find_class(Environment *e, const char *) {
  return e;
}
int throw_new(Environment *e, void *, const char *message) {
  e->throws = true;
  e->thrown = message == nullptr ? "an error without words" : message;
  return 0;
}
void fatal(Environment *, const char *message) {
  std::fprintf(stderr, "%s\n", message);
  std::abort();
}
unsigned char is_thrown(Environment *e) {
  return e->throws ? 1 : 0;
}
Object *new_text(Environment *e, const char *text) {
  Object *object = e->make();
  object->text = text == nullptr ? "" : text;
  return object;
}
const char *text_of(Environment *, Object *object, unsigned char *) {
  return object->text.c_str();
}
void release_text(Environment *, Object *, const char *) {}
int length(Environment *, Object *object) {
  return static_cast<int>(object->numbers.size());
}
Object *new_numbers(Environment *e, int size) {
  Object *object = e->make();
  object->numbers.resize(static_cast<size_t>(size));
  return object;
}
int *numbers_of(Environment *, Object *object, unsigned char *) {
  static int none;
  return object->numbers.empty() ? &none : object->numbers.data();
}
void release_numbers(Environment *, Object *, int *, int) {}
void set_numbers(Environment *, Object *object, int from, int size, const int *values) {
  std::memcpy(object->numbers.data() + from, values, sizeof(int) * static_cast<size_t>(size));
}
void missing() {
  fatal(nullptr, "tiercel: the library asks for more of a JVM than this program has");
}

/* Indices of the functions (Java Native Interface Specification, chapter 4). */
constexpr size_t kFunctions = 234;

template <typename F>
const void *address(F *function) {
  const void *place;
  std::memcpy(&place, &function, sizeof place);
  return place;
}

Environment &environment() {
  static Environment *const all = [] {
    auto *functions = new const void *[kFunctions];
    std::fill_n(functions, kFunctions, address(missing));
    functions[6] = address(find_class);
    functions[14] = address(throw_new);
    functions[18] = address(fatal);
    functions[167] = address(new_text);
    functions[169] = address(text_of);
    functions[170] = address(release_text);
    functions[171] = address(length);
    functions[179] = address(new_numbers);
    functions[187] = address(numbers_of);
    functions[195] = address(release_numbers);
    functions[211] = address(set_numbers);
    functions[228] = address(is_thrown);
    return new Environment{functions, {}, false, {}};
  }();
  return *all;
}

void *library;

/* The functions that were looked up, by their names after yices_. */
std::map<Text, void *> &functions() {
  static auto *const all = new std::map<Text, void *>;
  return *all;
}

/* Returns a function of Yices; null if the library has none. */
void *yices_function(const Text &name) {
  auto place = functions().find(name);
  if (place == functions().end()) {
    Text symbol = "Java_org_sosy_1lab_java_1smt_solvers_yices2_Yices2NativeApi_yices_1";
    for (char c : name) {
      symbol += c == '_' ? "_1" : Text(1, c);
    }
    place = functions().emplace(name, dlsym(library, symbol.c_str())).first;
  }
  return place->second;
}

Object *text(const Text &value) {
  return new_text(&environment(), value.c_str());
}

Object *numbers(const std::vector<int> &values) {
  Object *object = environment().make();
  object->numbers = values;
  return object;
}

constexpr char kHead[] =
    "/* cc calls.c -lyices -o calls && ./calls */\n#include <yices.h>\n#include <stdio.h>\n\n"
    "static void answer(smt_status_t status) {\n"
    "  puts(status == STATUS_SAT ? \"sat\" : status == STATUS_UNSAT ? \"unsat\" : \"unknown\");\n"
    "}\n\nint main(void) {\n  setvbuf(stdout, NULL, _IOLBF, 0);\n";
constexpr char kTail[] = "  return 0;\n}\n";

/* An argument of a function as the log has it. */
struct Logged {
  enum class Kind { kInt, kPointer, kObject } kind;
  long number;
  const Object *object;
};

Logged logged(int number) {
  return {Logged::Kind::kInt, number, nullptr};
}
Logged logged(long pointer) {
  return {Logged::Kind::kPointer, pointer, nullptr};
}
Logged logged(Object *object) {
  return {Logged::Kind::kObject, 0, object};
}

/*
 * Logs calls as a C program: the functions have the names and arguments of Yices' C interface.
 * Terms and types are numbers, so a function and a position decide what a number stands for.
 */
class Log {
 public:
  explicit Log(const char *file) : trace_(file, kHead, kTail) {}

  /* Logs a call that makes no object; before it is made, since it may crash. */
  void before(const Text &name, const std::vector<Logged> &arguments) {
    if (!trace_.is_on() || is_question(name) || makes(name) != nullptr) {
      return;
    }
    Text call = "yices_" + name + "(" + list(name, arguments) + ")";
    if (name == "get_value") {
      trace_.line("yices_print_model(stdout, " + argument(name, arguments, 0) + ")");
      return;
    }
    trace_.line(name.compare(0, 13, "check_context") == 0 ? "answer(" + call + ")" : call);
    if (name == "init") {
      trace_.forget_all();
    } else if (name.compare(0, 5, "free_") == 0) {
      trace_.forget(key(arguments[0].number, kOther));
    }
  }

  /* Logs a call that has made an object. */
  void after(const Text &name, const std::vector<Logged> &arguments, long result) {
    const char *type = trace_.is_on() && !is_question(name) ? makes(name) : nullptr;
    if (type != nullptr) {
      trace_.result(type, key(result, kind(type)),
                    "yices_" + name + "(" + list(name, arguments) + ")");
    }
  }

 private:
  enum Space { kTerm, kType, kOther };

  static uintptr_t key(long number, Space space) {
    return space == kOther ? static_cast<uintptr_t>(number)
                           : static_cast<uintptr_t>(number) * 8 + (space == kTerm ? 1 : 2);
  }
  static Space kind(const Text &type) {
    return type == "term_t" ? kTerm : type == "type_t" ? kType : kOther;
  }

  static bool starts(const Text &name, const char *prefix) {
    return name.compare(0, std::strlen(prefix), prefix) == 0;
  }

  /* Whether a call changes nothing, or its C form needs other arguments. */
  static bool is_question(const Text &name) {
    return name == "context_status" || name == "get_unsat_core" || starts(name, "val_") ||
           starts(name, "get_version") || starts(name, "get_major") || starts(name, "get_patch");
  }

  /* The type of the object that a function makes; null if it makes none. */
  static const char *makes(const Text &name) {
    if (name == "new_config") {
      return "ctx_config_t *";
    } else if (name == "new_context") {
      return "context_t *";
    } else if (name == "new_param_record") {
      return "param_t *";
    } else if (name == "get_model") {
      return "model_t *";
    } else if (name.size() > 5 && name.compare(name.size() - 5, 5, "_type") == 0) {
      return "type_t";
    }
    for (const char *other : {"init", "exit", "free_", "set_", "default_", "context_", "assert_",
                              "check_", "push", "pop", "reset_", "get_"}) {
      if (starts(name, other)) {
        return nullptr;
      }
    }
    return "term_t";
  }

  /* Whether an argument is a number itself. */
  static bool is_number(const Text &name, const std::vector<Logged> &arguments, size_t at) {
    bool counts = at + 1 < arguments.size() && arguments[at + 1].kind == Logged::Kind::kObject;
    bool indexed = name == "zero_extend" || name == "sign_extend" || starts(name, "rotate_") ||
                   name == "bvrepeat" || name == "bvextract" || name == "get_model";
    return counts || name == "bv_type" || (indexed && at > 0);
  }

  static Space space(const Text &name) {
    return name == "function_type" || starts(name, "new_") ? kType : kTerm;
  }

  Text argument(const Text &name, const std::vector<Logged> &arguments, size_t at) const {
    const Logged &one = arguments[at];
    switch (one.kind) {
      case Logged::Kind::kPointer:
        return one.number == 0 ? "NULL" : trace_.name(key(one.number, kOther));
      case Logged::Kind::kInt:
        return is_number(name, arguments, at) ? std::to_string(one.number)
                                              : trace_.name(key(one.number, space(name)));
      default:
        break;
    }
    if (one.object->numbers.empty()) {
      return Trace::quoted(one.object->text);
    }
    std::vector<uintptr_t> keys;
    for (int number : one.object->numbers) {
      keys.push_back(key(number, space(name)));
    }
    return trace_.list(space(name) == kType ? "type_t" : "term_t", keys);
  }

  Text list(const Text &name, const std::vector<Logged> &arguments) const {
    Text all;
    for (size_t i = 0; i < arguments.size(); i++) {
      all += (i == 0 ? "" : ", ") + argument(name, arguments, i);
    }
    return all;
  }

  Trace trace_;
};

Log *call_log; /* of this run */

/*
 * Calls a function. An exception that a JVM would see ends the run, because the functions attribute
 * an error of Yices to each later call that returns 0.
 */
template <typename R, typename... P>
R invoke(const char *name, P... arguments) {
  void *place = yices_function(name);
  if (place == nullptr) {
    throw Refused(Text("unsupported: the library has no yices_") + name);
  }
  R (*function)(Environment *, void *, P...);
  std::memcpy(&function, &place, sizeof place);
  Environment &e = environment();
  e.throws = false;
  const std::vector<Logged> all = {logged(arguments)...};
  if (call_log != nullptr) {
    call_log->before(name, all);
  }
  if constexpr (std::is_void_v<R>) {
    function(&e, nullptr, arguments...);
    if (e.throws) {
      throw Ended(e.thrown);
    }
  } else {
    R result = function(&e, nullptr, arguments...);
    if (e.throws) {
      throw Ended(e.thrown);
    }
    if constexpr (std::is_integral_v<R>) {
      if (call_log != nullptr) {
        call_log->after(name, all, static_cast<long>(result));
      }
    }
    return result;
  }
}

/* smt_status_t and yval_tag_t. */
enum { kStatusSat = 3, kStatusUnsat = 4, kStatusError = 6 };
enum { kValueBool = 1, kValueRational = 2, kValueBits = 4, kValueFunction = 7 };

/* Functions of one or two terms that are SMT-LIB operators. */
const std::map<Text, const char *> &makers() {
  static const auto *const all = new std::map<Text, const char *>{
      {"not", "not"},
      {"=>", "implies"},
      {"ite", "ite"},
      {"xor", "xor2"},
      {"abs", "abs"},
      {"to_int", "floor"},
      {"is_int", "is_int_atom"},
      {"/", "division"},
      {"div", "idiv"},
      {"mod", "imod"},
      {"<", "arith_lt_atom"},
      {"<=", "arith_leq_atom"},
      {">", "arith_gt_atom"},
      {">=", "arith_geq_atom"},
      {"+", "add"},
      {"*", "mul"},
      {"bvnot", "bvnot"},
      {"bvneg", "bvneg"},
      {"bvand", "bvand2"},
      {"bvor", "bvor2"},
      {"bvxor", "bvxor2"},
      {"bvnand", "bvnand"},
      {"bvnor", "bvnor"},
      {"bvxnor", "bvxnor"},
      {"bvadd", "bvadd"},
      {"bvsub", "bvsub"},
      {"bvmul", "bvmul"},
      {"bvudiv", "bvdiv"},
      {"bvurem", "bvrem"},
      {"bvsdiv", "bvsdiv"},
      {"bvsrem", "bvsrem"},
      {"bvsmod", "bvsmod"},
      {"bvshl", "bvshl"},
      {"bvlshr", "bvlshr"},
      {"bvashr", "bvashr"},
      {"concat", "bvconcat2"},
      {"bvcomp", "redcomp"},
      {"bvredand", "redand"},
      {"bvredor", "redor"},
      {"bvult", "bvlt_atom"},
      {"bvule", "bvle_atom"},
      {"bvugt", "bvgt_atom"},
      {"bvuge", "bvge_atom"},
      {"bvslt", "bvslt_atom"},
      {"bvsle", "bvsle_atom"},
      {"bvsgt", "bvsgt_atom"},
      {"bvsge", "bvsge_atom"},
  };
  return *all;
}

/* Functions of a term and a number. */
const std::map<Text, const char *> &indexed_makers() {
  static const auto *const all = new std::map<Text, const char *>{
      {"zero_extend", "zero_extend"}, {"sign_extend", "sign_extend"},
      {"rotate_left", "rotate_left"}, {"rotate_right", "rotate_right"},
      {"repeat", "bvrepeat"},
  };
  return *all;
}

int id(Ref ref) {
  return static_cast<int>(ref);
}

std::vector<int> ids(const std::vector<Term> &terms) {
  std::vector<int> all;
  for (const Term &term : terms) {
    all.push_back(id(term.ref));
  }
  return all;
}

Ref ref(int id) {
  if (id < 0) {
    throw Refused("no term");
  }
  return static_cast<Ref>(id);
}

volatile std::sig_atomic_t stopped;
volatile long current; /* the context of this run, for a signal handler */

using Options = std::vector<Option>;

/* Options set before there is a context, and those of a context; others belong to checks. */
constexpr const char *kOfConfiguration[] = {"arith-fragment", "arith-solver", "array-solver",
                                            "bv-solver",      "mode",         "solver-type",
                                            "uf-solver"};
constexpr const char *kOfContext[] = {
    "var-elim", "arith-elim", "bvarith-elim",     "eager-arith-lemmas", "flatten",
    "learn-eq", "keep-ite",   "break-symmetries", "assert-ite-bounds"};

template <size_t N>
bool is(const Option &option, const char *const (&names)[N]) {
  return std::find(names, names + N, option.name) != names + N;
}

class Yices final : public Builder {
 public:
  explicit Yices(const Options &options) : options_(options) {
    invoke<void>("init");
  }
  ~Yices() override {
    current = 0;
    if (model_ != 0) {
      invoke<void>("free_model", model_);
    }
    if (parameters_ != 0) {
      invoke<void>("free_param_record", parameters_);
    }
    if (context_ != 0) {
      invoke<void>("free_context", context_);
    }
    invoke<void>("exit");
  }
  Yices(const Yices &) = delete;
  Yices &operator=(const Yices &) = delete;

  Text name() override {
    return "Yices";
  }
  Text version() override;

  void set(const Text &name, const Text &value) override {
    if (name == "logic") {
      logic_ = value;
    } else if (name == "random-seed") {
      seed_ = value;
    }
  }

  void begin() override {
    long configuration = invoke<long>("new_config");
    if (!logic_.empty() && logic_ != "ALL") {
      invoke<int>("default_config_for_logic", configuration, text(logic_));
    }
    invoke<int>("set_config", configuration, text("mode"), text("push-pop"));
    for (const Option &option : options_) {
      if (is(option, kOfConfiguration)) {
        invoke<int>("set_config", configuration, text(option.name), text(option.value));
      }
    }
    context_ = invoke<long>("new_context", configuration);
    invoke<void>("free_config", configuration);
    parameters_ = invoke<long>("new_param_record");
    invoke<void>("default_params_for_context", context_, parameters_);
    for (const Option &option : options_) {
      if (is(option, kOfContext)) {
        invoke<int>(option.value == "true" ? "context_enable_option" : "context_disable_option",
                    context_, text(option.name));
      } else if (!is(option, kOfConfiguration)) {
        invoke<int>("set_param", parameters_, text(option.name), text(option.value));
      }
    }
    if (!seed_.empty()) {
      invoke<int>("set_param", parameters_, text("random-seed"), text(seed_));
    }
    current = context_;
  }

  Ref make_sort(const Sort &sort) override {
    switch (sort.kind) {
      case Sort::Kind::kBool:
        return ref(invoke<int>("bool_type"));
      case Sort::Kind::kInt:
        return ref(invoke<int>("int_type"));
      case Sort::Kind::kReal:
        return ref(invoke<int>("real_type"));
      case Sort::Kind::kBits:
        return ref(invoke<int>("bv_type", static_cast<int>(sort.width)));
      case Sort::Kind::kArray:
      case Sort::Kind::kFunction: {
        std::vector<int> parts;
        for (const Sort *part : sort.parts) {
          parts.push_back(id(part->ref));
        }
        int result = parts.back();
        parts.pop_back();
        return ref(
            invoke<int>("function_type", static_cast<int>(parts.size()), numbers(parts), result));
      }
      default:
        throw Refused("unsupported sort " + sort.name);
    }
  }

  Ref constant(const Text &, const Sort &sort) override {
    return ref(invoke<int>("new_uninterpreted_term", id(sort.ref)));
  }
  Ref variable(const Text &, const Sort &sort) override {
    return ref(invoke<int>("new_variable", id(sort.ref)));
  }
  Ref truth(bool value) override {
    return ref(invoke<int>(value ? "true" : "false"));
  }
  Ref number(const Text &digits, const Sort &) override {
    bool fraction = digits.find('.') != Text::npos;
    return ref(invoke<int>(fraction ? "parse_float" : "parse_rational", text(digits)));
  }
  Ref bits(const Text &digits, const Sort &) override {
    return ref(invoke<int>("parse_bvbin", text(digits)));
  }
  Ref special(const Text &name, const Sort &) override {
    throw Refused("unsupported: " + name);
  }
  Ref everywhere(const Term &, const Sort &sort) override {
    throw Refused("unsupported: a constant of " + sort.name);
  }

  Ref apply(const Text &op, const std::vector<unsigned> &indices,
            const std::vector<Term> &arguments, const Sort &) override {
    std::vector<int> all = ids(arguments);
    int size = static_cast<int>(all.size());
    if (op == "and" || op == "or" || op == "distinct") {
      return ref(invoke<int>(op.c_str(), size, numbers(all)));
    }
    if (op == "-") {
      return ref(size == 1 ? invoke<int>("neg", all[0]) : invoke<int>("sub", all.at(0), all.at(1)));
    }
    if (op == "=") {
      return ref(invoke<int>("eq", all.at(0), all.at(1)));
    }
    if (op == "to_real") {
      return arguments.at(0).ref;
    }
    if (op == "select") {
      return ref(invoke<int>("application", all.at(0), 1, numbers({all.at(1)})));
    }
    if (op == "store") {
      return ref(invoke<int>("update", all.at(0), 1, numbers({all.at(1)}), all.at(2)));
    }
    if (op == "extract") {
      return ref(invoke<int>("bvextract", all.at(0), static_cast<int>(indices.at(1)),
                             static_cast<int>(indices.at(0))));
    }
    if (op == "divisible") {
      int divisor = invoke<int>("parse_rational", text(std::to_string(indices.at(0))));
      return ref(invoke<int>("divides_atom", divisor, all.at(0)));
    }
    auto indexed = indexed_makers().find(op);
    if (indexed != indexed_makers().end() && size == 1) {
      int index = static_cast<int>(indices.at(0));
      bool rotates = op.compare(0, 7, "rotate_") == 0;
      int width = static_cast<int>(arguments[0].sort->width);
      return ref(invoke<int>(indexed->second, all[0], rotates ? index % width : index));
    }
    auto maker = makers().find(op);
    if (maker == makers().end() || !indices.empty()) {
      throw Refused("unsupported: " + op);
    }
    switch (size) {
      case 1:
        return ref(invoke<int>(maker->second, all[0]));
      case 2:
        return ref(invoke<int>(maker->second, all[0], all[1]));
      case 3:
        return ref(invoke<int>(maker->second, all[0], all[1], all[2]));
      default:
        throw Refused(op + " has another number of arguments");
    }
  }

  Ref call(const Term &function, const std::vector<Term> &arguments) override {
    std::vector<int> all = ids(arguments);
    int size = static_cast<int>(all.size());
    return ref(invoke<int>("application", id(function.ref), size, numbers(all)));
  }
  Ref quantify(bool, const std::vector<Term> &, Ref) override {
    throw Refused("unsupported: quantifiers");
  }

  /* An unsatisfiable level accepts no assertions and levels; further levels are counted here. */
  void assert_term(Ref term) override {
    drop_model();
    if (!dead()) {
      invoke<int>("assert_formula", context_, id(term));
    }
  }
  void push(unsigned count) override {
    drop_model();
    for (; count > 0; count--) {
      if (dead()) {
        above_++;
      } else {
        invoke<int>("push", context_);
      }
    }
  }
  void pop(unsigned count) override {
    drop_model();
    for (; count > 0; count--) {
      if (above_ > 0) {
        above_--;
      } else {
        invoke<int>("pop", context_);
      }
    }
  }

  Answer check(const std::vector<Ref> &assumptions) override {
    drop_model();
    dead_by_itself_ = dead();
    if (dead_by_itself_) {
      return Answer::kUnsat;
    }
    int answer;
    if (assumptions.empty()) {
      answer = invoke<int>("check_context", context_, parameters_);
    } else {
      std::vector<int> all;
      for (Ref assumption : assumptions) {
        all.push_back(id(assumption));
      }
      int size = static_cast<int>(all.size());
      answer =
          invoke<int>("check_context_with_assumptions", context_, parameters_, size, numbers(all));
      assumed_ = answer == kStatusUnsat;
    }
    if (answer == kStatusError) {
      throw Refused("the check failed");
    }
    if (answer == kStatusSat) {
      model_ = invoke<long>("get_model", context_, 1);
    }
    return answer == kStatusSat     ? Answer::kSat
           : answer == kStatusUnsat ? Answer::kUnsat
                                    : Answer::kUnknown;
  }

  std::vector<Ref> failed() override {
    std::vector<Ref> all;
    if (!dead_by_itself_) {
      for (int term : invoke<Object *>("get_unsat_core", context_)->numbers) {
        all.push_back(ref(term));
      }
    }
    return all;
  }

  Text value(const Term &term) override {
    Object *found = invoke<Object *>("get_value", model(), id(term.ref));
    return value({found->numbers.at(0), found->numbers.at(1)}, *term.sort);
  }

  Text function_value(const Term &function) override {
    Object *found = invoke<Object *>("get_value", model(), id(function.ref));
    FunctionValue value =
        function_value({found->numbers.at(0), found->numbers.at(1)}, *function.sort);
    Text said = value.elsewhere;
    for (size_t i = value.points.size(); i-- > 0;) {
      Text condition = "(and true";
      for (size_t j = 0; j < value.points[i].first.size(); j++) {
        condition += " (= x" + std::to_string(j) + " " + value.points[i].first[j] + ")";
      }
      said = "(ite " + condition + ") " + value.points[i].second + " " + said + ")";
    }
    return said;
  }

  void forget() override {
    drop_model();
    above_ = 0;
    invoke<void>("reset_context", context_);
  }

 private:
  /* A value in a model. */
  struct Node {
    int id;
    int tag;
  };

  /* Points at which a function or an array has specific values, and the value elsewhere. */
  struct FunctionValue {
    std::vector<std::pair<std::vector<Text>, Text>> points;
    Text elsewhere;
  };

  const Options &options_;
  Text logic_;
  Text seed_;
  long context_ = 0;
  long parameters_ = 0;
  long model_ = 0;
  int above_ = 0; /* levels above an unsatisfiable one */
  bool assumed_ = false;
  bool dead_by_itself_ = false;

  int status() {
    return invoke<int>("context_status", context_);
  }

  /* Whether the assertions are unsatisfiable, whatever was assumed at the last check. */
  bool dead() {
    bool unsat = above_ > 0 || (status() == kStatusUnsat && !assumed_);
    assumed_ = false;
    return unsat;
  }

  long model() {
    if (model_ == 0) {
      throw Refused("there is no model");
    }
    return model_;
  }

  void drop_model() {
    if (model_ != 0) {
      invoke<void>("free_model", model_);
      model_ = 0;
    }
  }

  FunctionValue function_value(const Node &node, const Sort &sort) {
    FunctionValue all;
    int arity = static_cast<int>(sort.parts.size()) - 1;
    std::vector<int> found =
        invoke<Object *>("val_expand_function", model(), node.id, node.tag)->numbers;
    all.elsewhere = value({found.at(0), found.at(1)}, *sort.parts.back());
    for (size_t i = 2; i + 1 < found.size(); i += 2) {
      std::vector<int> point =
          invoke<Object *>("val_expand_mapping", model(), found[i], arity, found[i + 1])->numbers;
      std::vector<Text> at;
      for (size_t j = 0; j < static_cast<size_t>(arity); j++) {
        at.push_back(value({point.at(2 * j), point.at(2 * j + 1)}, *sort.parts[j]));
      }
      size_t last = 2 * static_cast<size_t>(arity);
      all.points.emplace_back(at, value({point.at(last), point.at(last + 1)}, *sort.parts.back()));
    }
    return all;
  }

  Text value(const Node &node, const Sort &sort) {
    switch (node.tag) {
      case kValueBool:
        return invoke<unsigned char>("val_get_bool", model(), node.id, node.tag) != 0 ? "true"
                                                                                      : "false";
      case kValueRational:
        return fraction(invoke<Object *>("val_get_mpq", model(), node.id, node.tag)->text, sort);
      case kValueBits: {
        int width = static_cast<int>(sort.width);
        Text digits = "#b";
        Object *all = invoke<Object *>("val_get_bv", model(), node.id, width, node.tag);
        for (int i = width; i-- > 0;) {
          digits += all->numbers.at(static_cast<size_t>(i)) != 0 ? '1' : '0';
        }
        return digits;
      }
      case kValueFunction: {
        FunctionValue all = function_value(node, sort);
        Text said = "((as const " + sort.name + ") " + all.elsewhere + ")";
        for (const auto &point : all.points) {
          said = "(store " + said + " " + point.first.at(0) + " " + point.second + ")";
        }
        return said;
      }
      default:
        throw Refused("unsupported: a value of " + sort.name);
    }
  }

  /* -1/3 as a term. */
  static Text fraction(const Text &number, const Sort &sort) {
    bool negative = number.at(0) == '-';
    Text digits = negative ? number.substr(1) : number;
    size_t slash = digits.find('/');
    const char *point = sort.kind == Sort::Kind::kReal ? ".0" : "";
    Text said = slash == Text::npos
                    ? digits + point
                    : "(/ " + digits.substr(0, slash) + ".0 " + digits.substr(slash + 1) + ".0)";
    return negative ? "(- " + said + ")" : said;
  }
};

Text library_version() {
  return std::to_string(invoke<int>("get_version")) + "." +
         std::to_string(invoke<int>("get_major_version")) + "." +
         std::to_string(invoke<int>("get_patch_level"));
}

Text Yices::version() {
  return library_version();
}

void (*stop_search)(Environment *, void *, long);

void interrupt() {
  stopped = 1;
  if (current != 0) {
    stop_search(nullptr, nullptr, current);
  }
}

Builder *open(void *state) {
  return new Yices(*static_cast<Options *>(state));
}

int run(char *script, int count, char **words) {
  stopped = 0;
  Options options(words, words + count);
  Log log(std::getenv("TIERCEL_CALLS_LOG"));
  call_log = &log;
  run_calls(script, open, &options, stopped);
  environment().objects.clear();
  call_log = nullptr;
  return 0;
}

const char *version() {
  static Text text;
  text = library_version();
  return text.c_str();
}

/* Yices accepts options by name, but cannot list them. */
void list(int, char **) {}

int bind(void *handle) {
  library = handle;
  functions().clear();
  void *stop = yices_function("stop_search");
  std::memcpy(&stop_search, &stop, sizeof stop);
  return stop != nullptr && yices_function("parse_bvbin") != nullptr &&
         yices_function("val_expand_mapping") != nullptr;
}

} // namespace

const tiercel_solver tiercel_yices = {"libyices2j.so", bind,   version, list, run,
                                      interrupt,       nullptr};
