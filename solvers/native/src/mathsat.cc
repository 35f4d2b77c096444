/*
 * MathSAT's library, whose C interface parses only assertions: from a text it takes declarations
 * and definitions, and makes one formula of the assertions. The commands of a script are executed
 * here. Symbols belong to the environment, so declarations are kept as text that is parsed again
 * with each assertion.
 */
#include <csignal>
#include <map>
#include <vector>

#include "cplusplus.h"
#include "library.h"
#include "script.h"

using namespace tiercel;

namespace {

/* A type that the interface passes by value: a structure with one pointer. */
struct Handle {
  void *object;
};

Imports functions;

Import<Handle(const char *logic)> new_configuration(functions, "msat_create_default_config");
Import<int(Handle configuration, const char *name, const char *value)> set_option(
    functions, "msat_set_option");
Import<void(Handle configuration)> delete_configuration(functions, "msat_destroy_config");
Import<Handle(Handle configuration)> new_environment(functions, "msat_create_env");
Import<void(Handle environment)> delete_environment(functions, "msat_destroy_env");
Import<int(Handle environment, int (*test)(void *), void *data)> set_termination(
    functions, "msat_set_termination_test");
Import<const char *(Handle environment)> last_error(functions, "msat_last_error_message");
Import<Handle(Handle environment, const char *text)> parse(functions, "msat_from_smtlib2");
Import<int(Handle environment, const char *text, size_t *count, Handle **terms,
           char ***annotations)>
    parse_annotated(functions, "msat_annotated_list_from_smtlib2");
Import<int(Handle environment, Handle formula)> assert_formula(functions, "msat_assert_formula");
Import<int(Handle environment)> push_level(functions, "msat_push_backtrack_point");
Import<int(Handle environment)> pop_level(functions, "msat_pop_backtrack_point");
Import<int(Handle environment)> solve(functions, "msat_solve");
Import<int(Handle environment, Handle *assumptions, size_t count)> solve_under(
    functions, "msat_solve_with_assumptions");
Import<Handle *(Handle environment, size_t *count)> failed_assumptions(
    functions, "msat_get_unsat_assumptions");
Import<Handle(Handle environment, Handle term)> value_of(functions, "msat_get_model_value");
Import<char *(Handle environment, Handle term)> text_of(functions, "msat_to_smtlib2_term");
Import<Handle(Handle environment)> new_iterator(functions, "msat_create_model_iterator");
Import<int(Handle iterator)> has_next(functions, "msat_model_iterator_has_next");
Import<int(Handle iterator, Handle *term, Handle *value)> next_value(functions,
                                                                     "msat_model_iterator_next");
Import<void(Handle iterator)> delete_iterator(functions, "msat_destroy_model_iterator");
Import<size_t(Handle term)> arity(functions, "msat_term_arity");
Import<Handle(Handle term, size_t index)> argument(functions, "msat_term_get_arg");
Import<Handle(Handle term)> declaration(functions, "msat_term_get_decl");
Import<char *(Handle declaration)> name_of(functions, "msat_decl_get_name");
Import<char *()> library_version(functions, "msat_get_version");
Import<void(void *text)> free_text(functions, "msat_free");

constexpr int kUnsat = 0;
constexpr int kSat = 1;

volatile std::sig_atomic_t stopped;

int is_stopped(void *) {
  return stopped;
}

Text taken(char *text) {
  Text copy = text == nullptr ? "" : text;
  free_text(text);
  return copy;
}

/* Returns the parts of a list; none for a word. */
std::vector<Text> parts(const Text &list) {
  std::vector<Text> all;
  if (list.size() < 2 || list.front() != '(') {
    return all;
  }
  Text inside = list.substr(1, list.size() - 2);
  tiercel_item item = {inside.c_str(), inside.c_str()};
  while (tiercel_next_item(&item)) {
    all.emplace_back(item.start, item.end);
  }
  return all;
}

/* Returns a symbol without its quoting bars. */
Text bare(const Text &symbol) {
  return symbol.size() > 1 && symbol.front() == '|' ? symbol.substr(1, symbol.size() - 2) : symbol;
}

/* A symbol that has a value in a model. */
struct Symbol {
  Text name;
  std::vector<Text> sorts;
  Text sort;
};

class Session {
 public:
  Session(int options, char **words) : words_(words, words + options) {}
  ~Session() {
    close();
  }
  Session(const Session &) = delete;
  Session &operator=(const Session &) = delete;

  /* Executes a command. Returns whether the script continues after it. */
  bool step(const Text &command) {
    std::vector<Text> words = parts(command);
    Text head = words.empty() ? command : words[0];
    if (head == "exit") {
      return false;
    }
    if (head == "set-logic" && words.size() == 2) {
      logic_ = words[1];
    } else if (head == "set-option" && words.size() == 3) {
      set(words[1], words[2]);
    } else if (head == "get-info" && words.size() == 2) {
      tell(words[1]);
    } else if (head == "echo" && words.size() == 2) {
      std::puts(words[1].c_str());
    } else if (head == "reset") {
      forget();
    } else if (head != "set-info") {
      return open() && act(head, words, command);
    }
    return true;
  }

 private:
  std::vector<Text> words_;
  Text logic_ = "ALL";
  std::map<Text, Text> set_;
  bool global_ = false;
  Handle environment_ = {nullptr};
  Text declared_;
  std::vector<Symbol> symbols_;
  std::vector<std::pair<size_t, size_t>> levels_;
  std::vector<std::pair<Handle, Text>> assumptions_;
  int answer_ = -1;

  void close() {
    if (environment_.object != nullptr) {
      delete_environment(environment_);
      environment_.object = nullptr;
    }
  }

  void forget() {
    global_ = false;
    clear();
    logic_ = "ALL";
    set_.clear();
  }

  void clear() {
    close();
    if (!global_) {
      declared_.clear();
      symbols_.clear();
    }
    levels_.clear();
    answer_ = -1;
  }

  /* Sets those SMT-LIB options that affect the library. */
  void set(const Text &name, const Text &value) {
    if (name == ":produce-models") {
      set_["model_generation"] = value;
    } else if (name == ":random-seed") {
      set_["random_seed"] = value;
    } else if (name == ":global-declarations") {
      global_ = value == "true";
    } else if (name == ":produce-unsat-cores" || name == ":produce-unsat-assumptions") {
      set_["unsat_core_generation"] = value == "true" ? "1" : "0";
    }
  }

  void tell(const Text &what) {
    if (what == ":name") {
      std::puts("(:name \"MathSAT5\")");
    } else if (what == ":version") {
      std::printf("(:version \"%s\")\n", taken(library_version()).c_str());
    } else if (what == ":error-behavior") {
      std::puts("(:error-behavior continued-execution)");
    } else {
      std::puts("unsupported");
    }
  }

  /* Creates the environment, after logic and options are known. */
  bool open() {
    if (environment_.object != nullptr) {
      return true;
    }
    Handle configuration = new_configuration(logic_.c_str());
    for (const auto &option : set_) {
      set_option(configuration, option.first.c_str(), option.second.c_str());
    }
    bool all = true;
    for (const Text &word : words_) {
      Option option(word.c_str());
      if (set_option(configuration, option.name.c_str(), option.value.c_str()) != 0) {
        print_error("invalid option " + word);
        all = false;
      }
    }
    if (all) {
      environment_ = new_environment(configuration);
      set_termination(environment_, is_stopped, nullptr);
    }
    delete_configuration(configuration);
    return all;
  }

  bool act(const Text &head, const std::vector<Text> &words, const Text &command) {
    if (head.compare(0, 8, "declare-") == 0 || head.compare(0, 7, "define-") == 0) {
      declare(head, words, command);
    } else if (head == "assert") {
      answer_ = -1;
      Handle formula = read(command);
      if (formula.object != nullptr && assert_formula(environment_, formula) != 0) {
        print_error(last_error(environment_));
      }
    } else if (head == "check-sat") {
      answer(solve(environment_));
    } else if (head == "check-sat-assuming" && words.size() == 2) {
      check(parts(words[1]));
    } else if (head == "push" || head == "pop") {
      change_level(head == "push", words.size() > 1 ? std::atoi(words[1].c_str()) : 1);
    } else if (head == "reset-assertions") {
      clear();
    } else {
      ask(head, words);
    }
    return true;
  }

  void ask(const Text &head, const std::vector<Text> &words) {
    if (head == "get-model") {
      tell_model();
    } else if (head == "get-value" && words.size() == 2) {
      tell_values(parts(words[1]));
    } else if (head == "get-unsat-assumptions") {
      tell_failed();
    } else {
      print_error("unsupported command: " + head);
    }
  }

  /* Returns the formula that a command asserts; null after an error, which has been printed. */
  Handle read(const Text &command) {
    Handle formula = parse(environment_, (declared_ + command).c_str());
    if (formula.object == nullptr) {
      print_error(last_error(environment_));
    }
    return formula;
  }

  void declare(const Text &head, const std::vector<Text> &words, const Text &command) {
    if (read(command + "(assert true)").object == nullptr) {
      return;
    }
    declared_ += command + "\n";
    if (head == "declare-fun" && words.size() == 4) {
      symbols_.push_back({words[1], parts(words[2]), words[3]});
    } else if (head == "declare-const" && words.size() == 3) {
      symbols_.push_back({words[1], {}, words[2]});
    }
  }

  void answer(int result) {
    answer_ = stopped != 0 ? -1 : result;
    if (stopped == 0) {
      std::puts(result == kSat ? "sat" : result == kUnsat ? "unsat" : "unknown");
    }
  }

  void check(const std::vector<Text> &literals) {
    std::vector<Handle> handles;
    assumptions_.clear();
    for (const Text &literal : literals) {
      handles.push_back(read("(assert " + literal + ")"));
      if (handles.back().object == nullptr) {
        return;
      }
      assumptions_.emplace_back(handles.back(), literal);
    }
    int result = solve_under(environment_, handles.data(), handles.size());
    const char *error = last_error(environment_);
    if (result < 0 && stopped == 0 && error != nullptr && *error != '\0') {
      print_error(error);
      answer_ = -1;
    } else {
      answer(result);
    }
  }

  void change_level(bool deeper, int count) {
    answer_ = -1;
    for (int i = 0; i < count; i++) {
      if (deeper) {
        push_level(environment_);
        levels_.emplace_back(declared_.size(), symbols_.size());
      } else if (levels_.empty()) {
        print_error("there is no level to pop");
        return;
      } else {
        pop_level(environment_);
        if (!global_) {
          declared_.resize(levels_.back().first);
          symbols_.resize(levels_.back().second);
        }
        levels_.pop_back();
      }
    }
  }

  bool has_model() {
    if (answer_ != kSat) {
      print_error("there is no model");
      return false;
    }
    return true;
  }

  /* Returns the values of terms; an empty list after an error, which has been printed. */
  std::vector<Text> values(const std::vector<Text> &terms, const Text &declarations) {
    Text text = declared_ + declarations;
    for (size_t i = 0; i < terms.size(); i++) {
      text += "(assert (= " + terms[i] + " (! " + terms[i] + " :value " + std::to_string(i) + ")))";
    }
    std::vector<Text> all;
    size_t count = 0;
    Handle *found = nullptr;
    char **annotations = nullptr;
    if (parse_annotated(environment_, text.c_str(), &count, &found, &annotations) != 0) {
      print_error(last_error(environment_));
      return all;
    }
    all.resize(terms.size());
    for (size_t i = 0; i < count; i++) { /* in arbitrary order */
      size_t place = std::strtoul(annotations[2 * i + 1], nullptr, 10);
      Handle value = value_of(environment_, found[i]);
      if (value.object == nullptr || place >= all.size()) {
        print_error(last_error(environment_));
        return {};
      }
      all[place] = taken(text_of(environment_, value));
    }
    for (const Text &value : all) {
      if (value.empty()) {
        print_error("a term has no value");
        return {};
      }
    }
    return all;
  }

  void tell_values(const std::vector<Text> &terms) {
    if (!has_model()) {
      return;
    }
    std::vector<Text> all = values(terms, "");
    for (size_t i = 0; i < all.size(); i++) {
      std::printf("%s(%s %s)%s", i == 0 ? "(" : " ", terms[i].c_str(), all[i].c_str(),
                  i + 1 == all.size() ? ")\n" : "");
    }
  }

  void tell_failed() {
    size_t count = 0;
    Handle *failed = answer_ == kUnsat ? failed_assumptions(environment_, &count) : nullptr;
    if (failed == nullptr && count == 0 && answer_ != kUnsat) {
      print_error("there are no unsatisfiable assumptions");
      return;
    }
    Text said = "(";
    for (size_t i = 0; i < count; i++) {
      for (const auto &assumption : assumptions_) {
        if (assumption.first.object == failed[i].object) {
          said += (said.size() > 1 ? " " : "") + assumption.second;
          break;
        }
      }
    }
    std::printf("%s)\n", said.c_str());
    free_text(failed);
  }

  /*
   * Returns the points at which the model gives values of functions, as cases of an if-then-else,
   * by name.
   */
  std::map<Text, std::vector<std::pair<Text, Text>>> cases() {
    std::map<Text, std::vector<std::pair<Text, Text>>> all;
    Handle iterator = new_iterator(environment_);
    while (iterator.object != nullptr && has_next(iterator) != 0) {
      Handle term;
      Handle value;
      next_value(iterator, &term, &value);
      size_t arguments = arity(term);
      if (arguments == 0) {
        continue;
      }
      Text condition = arguments > 1 ? "(and" : "";
      for (size_t i = 0; i < arguments; i++) {
        condition += (arguments > 1 ? " (= x" : "(= x") + std::to_string(i) + " " +
                     taken(text_of(environment_, argument(term, i))) + ")";
      }
      all[taken(name_of(declaration(term)))].emplace_back(condition + (arguments > 1 ? ")" : ""),
                                                          taken(text_of(environment_, value)));
    }
    if (iterator.object != nullptr) {
      delete_iterator(iterator);
    }
    return all;
  }

  /* Returns a function's value: that of its last point if no other one matches. */
  Text body(const Symbol &symbol, const std::vector<std::pair<Text, Text>> &points) {
    if (points.empty()) {
      std::vector<Text> any = values({".default"}, "(declare-fun .default () " + symbol.sort + ")");
      return any.empty() ? "" : any[0];
    }
    Text value = points.back().second;
    for (size_t i = points.size() - 1; i-- > 0;) {
      value = "(ite " + points[i].first + " " + points[i].second + " " + value + ")";
    }
    return value;
  }

  void tell_model() {
    if (!has_model()) {
      return;
    }
    auto functions = cases();
    std::vector<Text> names;
    for (const Symbol &symbol : symbols_) {
      if (symbol.sorts.empty()) {
        names.push_back(symbol.name);
      }
    }
    std::vector<Text> all = values(names, "");
    if (all.size() != names.size()) {
      return;
    }
    size_t constant = 0;
    std::puts("(");
    for (const Symbol &symbol : symbols_) {
      Text parameters;
      for (size_t i = 0; i < symbol.sorts.size(); i++) {
        parameters += (i == 0 ? "(x" : " (x") + std::to_string(i) + " " + symbol.sorts[i] + ")";
      }
      Text value =
          symbol.sorts.empty() ? all[constant++] : body(symbol, functions[bare(symbol.name)]);
      std::printf("  (define-fun %s (%s) %s %s)\n", symbol.name.c_str(), parameters.c_str(),
                  symbol.sort.c_str(), value.c_str());
    }
    std::puts(")");
  }
};

int run(char *script, int options, char **words) {
  stopped = 0;
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  Session session(options, words);
  tiercel_item item = {script, script};
  bool goes_on = true;
  while (goes_on && stopped == 0 && tiercel_next_item(&item)) {
    goes_on = session.step(Text(item.start, item.end));
  }
  return 0;
}

void interrupt() {
  stopped = 1;
}

const char *version() {
  static Text text;
  text = taken(library_version());
  return text.c_str();
}

/* MathSAT accepts options by name, but cannot list them. */
void list(int count, char **names) {
  Handle configuration = new_configuration("ALL");
  for (int i = 0; i < count; i++) {
    if (set_option(configuration, names[i], "true") == 0 ||
        set_option(configuration, names[i], "1") == 0) {
      std::printf("--%s\n", names[i]);
    }
  }
}

int bind(void *h) {
  return functions.find_all(h) ? 1 : 0;
}

} // namespace

const tiercel_solver tiercel_mathsat = {"libmathsat5j.so", bind,   version, list, run,
                                        interrupt,         nullptr};
