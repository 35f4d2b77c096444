/*
 * A library with Bitwuzla's interfaces, for tests and benchmarks: its C interface has the bug that
 * TIERCEL_PLANTED names, and its parser has none. It supports Booleans and bit-vectors, and decides
 * by enumeration of all values.
 */
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <ostream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using Text = std::string;

/* Whether this bug is planted. */
bool has(const char *fault) {
  static const char *const planted = std::getenv("TIERCEL_PLANTED");
  return planted != nullptr && std::strcmp(planted, fault) == 0;
}

constexpr unsigned kMostBits = 14;

enum Answer { kUnknown = 0, kSat = 10, kUnsat = 20 };

/* A sort: the width of a bit-vector, 0 for Booleans. */
struct Sort {
  unsigned width;
};

enum Kind {
  kConstant,
  kValue,
  kNot,
  kAnd,
  kOr,
  kXor,
  kImplies,
  kEqual,
  kDistinct,
  kIte,
  kConcat,
  kBvNot,
  kBvNeg,
  kBvAnd,
  kBvOr,
  kBvXor,
  kBvAdd,
  kBvSub,
  kBvMul,
  kBvUlt,
  kBvUle,
  kBvUgt,
  kBvUge
};

constexpr const char *kKinds[][2] = {{"CONSTANT", ""},
                                     {"VALUE", ""},
                                     {"NOT", "not"},
                                     {"AND", "and"},
                                     {"OR", "or"},
                                     {"XOR", "xor"},
                                     {"IMPLIES", "=>"},
                                     {"EQUAL", "="},
                                     {"DISTINCT", "distinct"},
                                     {"ITE", "ite"},
                                     {"BV_CONCAT", "concat"},
                                     {"BV_NOT", "bvnot"},
                                     {"BV_NEG", "bvneg"},
                                     {"BV_AND", "bvand"},
                                     {"BV_OR", "bvor"},
                                     {"BV_XOR", "bvxor"},
                                     {"BV_ADD", "bvadd"},
                                     {"BV_SUB", "bvsub"},
                                     {"BV_MUL", "bvmul"},
                                     {"BV_ULT", "bvult"},
                                     {"BV_ULE", "bvule"},
                                     {"BV_UGT", "bvugt"},
                                     {"BV_UGE", "bvuge"}};

struct Term {
  int kind;
  unsigned width;
  uint64_t value; /* of a literal */
  Text name;
  std::vector<Term *> parts;
  unsigned age;
  int owners;
  size_t level; /* at which a constant was created */
};

struct ByAge {
  bool operator()(const Term *one, const Term *other) const {
    return one->age < other->age;
  }
};
using TermSet = std::set<const Term *, ByAge>;
using Model = std::map<const Term *, uint64_t>;

uint64_t cut(uint64_t value, unsigned width) {
  return value & ((uint64_t(2) << (width == 0 ? 0 : width - 1)) - 1);
}

uint64_t evaluate(const Term *term, const Model &model) {
  if (term->kind == kConstant) {
    auto found = model.find(term);
    return found == model.end() ? 0 : found->second;
  }
  if (term->kind == kValue) {
    return term->value;
  }
  std::vector<uint64_t> all;
  for (const Term *part : term->parts) {
    all.push_back(evaluate(part, model));
  }
  uint64_t result = all.at(0);
  for (size_t i = 1; i < all.size(); i++) {
    switch (term->kind) {
      case kAnd:
      case kBvAnd:
        result &= all[i];
        break;
      case kOr:
      case kBvOr:
        result |= all[i];
        break;
      case kXor:
      case kBvXor:
        result ^= all[i];
        break;
      case kBvAdd:
        result += all[i];
        break;
      case kBvSub:
        result -= all[i];
        break;
      case kBvMul:
        result *= all[i];
        break;
      case kConcat:
        result = result << term->parts[i]->width | all[i];
        break;
      default:
        break;
    }
  }
  switch (term->kind) {
    case kNot:
      result = result == 0;
      break;
    case kBvNot:
      result = ~result;
      break;
    case kBvNeg:
      result = -result;
      break;
    case kImplies:
      result = all.at(0) == 0 || all.at(1) != 0;
      break;
    case kEqual:
      result = all.at(0) == all.at(1);
      break;
    case kDistinct:
      result = std::set<uint64_t>(all.begin(), all.end()).size() == all.size();
      break;
    case kIte:
      result = all.at(0) != 0 ? all.at(1) : all.at(2);
      break;
    case kBvUlt:
      result = all.at(0) < all.at(1);
      break;
    case kBvUle:
      result = all.at(0) <= all.at(1);
      break;
    case kBvUgt:
      result = all.at(0) > all.at(1);
      break;
    case kBvUge:
      result = all.at(0) >= all.at(1);
      break;
    default:
      break;
  }
  return cut(result, term->width);
}

void constants(const Term *term, TermSet &all) {
  if (term->kind == kConstant) {
    all.insert(term);
  }
  for (const Term *part : term->parts) {
    constants(part, all);
  }
}

/* Enumerates all values of the constants; removed ones have only the value 0. */
Answer decide(const std::vector<Term *> &formulas, const TermSet &gone, Model &model) {
  TermSet all;
  for (const Term *formula : formulas) {
    constants(formula, all);
  }
  unsigned bits = 0;
  for (const Term *constant : all) {
    bits += gone.count(constant) > 0 ? 0 : constant->width == 0 ? 1 : constant->width;
  }
  if (bits > kMostBits) {
    return kUnknown;
  }
  for (uint64_t number = 0; number < uint64_t(1) << bits; number++) {
    uint64_t left = number;
    Model tried;
    for (const Term *constant : all) {
      if (gone.count(constant) == 0) {
        unsigned width = constant->width == 0 ? 1 : constant->width;
        tried[constant] = cut(left, width);
        left >>= width;
      }
    }
    bool holds = true;
    for (size_t i = 0; holds && i < formulas.size(); i++) {
      holds = evaluate(formulas[i], tried) != 0;
    }
    if (holds) {
      model = tried;
      return kSat;
    }
  }
  return kUnsat;
}

Text written(uint64_t value, unsigned width) {
  if (width == 0) {
    return value != 0 ? "true" : "false";
  }
  Text digits = "#b";
  for (unsigned i = width; i-- > 0;) {
    digits += (value >> i & 1) != 0 ? '1' : '0';
  }
  return digits;
}

/* Returns the sort of an application; throws if it is ill-sorted. */
unsigned width_of(int kind, const std::vector<Term *> &parts) {
  bool bits = kind >= kConcat;
  bool same = kind != kIte && kind != kConcat;
  for (const Term *part : parts) {
    bool either = kind == kEqual || kind == kDistinct || kind == kIte;
    if ((!either && (part->width > 0) != bits) || (same && part->width != parts[0]->width)) {
      throw std::invalid_argument("an argument has another sort");
    }
  }
  size_t size = kind == kNot || kind == kBvNot || kind == kBvNeg ? 1 : kind == kIte ? 3 : 2;
  bool more = kind == kAnd || kind == kOr || kind == kDistinct;
  if (parts.size() < size || (!more && parts.size() > size)) {
    throw std::invalid_argument("an operator has another number of arguments");
  }
  if (kind == kIte && (parts[0]->width != 0 || parts[1]->width != parts[2]->width)) {
    throw std::invalid_argument("an argument has another sort");
  }
  return kind >= kBvUlt || kind == kEqual || kind == kDistinct ? 0
         : kind == kIte                                        ? parts[1]->width
         : kind == kConcat                                     ? parts[0]->width + parts[1]->width
                                                               : parts[0]->width;
}

struct Solver;

/* Terms and sorts of one context. */
struct Terms {
  std::vector<std::unique_ptr<Term>> all;
  std::vector<std::unique_ptr<Sort>> sorts;
  std::set<Solver *> solvers;
  bool checked = false;

  Term *make(int kind, unsigned width, uint64_t value, const Text &name,
             const std::vector<Term *> &parts) {
    all.push_back(std::make_unique<Term>(
        Term{kind, width, value, name, parts, static_cast<unsigned>(all.size()), 1, 0}));
    return all.back().get();
  }
  Term *apply(int kind, const std::vector<Term *> &parts) {
    return make(kind, width_of(kind, parts), 0, "", parts);
  }
};

using Level = std::vector<Term *>;

struct Solver {
  explicit Solver(Terms *of) : terms(of) {}

  Terms *terms;
  std::vector<std::shared_ptr<Level>> levels = {std::make_shared<Level>()};
  TermSet gone;
  std::vector<Term *> failed;
  Model model;
  Answer answer = kUnknown;
  bool answered = false;
  bool has_model = false;
  bool stays_interrupted = false;
  int (*test)(void *) = nullptr;
  void *state = nullptr;

  void assert_formula(Term *term) {
    levels.back()->push_back(term);
    has_model = false;
  }
  void push(uint64_t count) {
    for (; count > 0; count--) {
      levels.push_back(std::make_shared<Level>());
    }
    has_model = false;
  }
  void pop(uint64_t count) {
    levels.resize(levels.size() - count);
    has_model = false;
  }
  Answer check(const std::vector<Term *> &assumptions) {
    std::vector<Term *> formulas = assumptions;
    for (const auto &level : levels) {
      formulas.insert(formulas.end(), level->begin(), level->end());
    }
    answer = decide(formulas, gone, model);
    has_model = answer == kSat;
    failed = assumptions;
    answered = true;
    return answer;
  }
};

void (*abort_callback)(const char *);
Solver *newest;

[[noreturn]] void refuse(const char *message) {
  if (abort_callback != nullptr) {
    abort_callback(message);
  }
  std::abort();
}

void disown(Term *term) {
  if (--term->owners > 0 || term->kind == kConstant) {
    return;
  }
  if (!has("freed-while-used")) {
    for (Term *part : term->parts) {
      disown(part);
    }
  }
  *term = Term{kValue, term->width, 0, "", {}, term->age, 0, 0};
}

/* A list or a word of a text. */
struct Item {
  Text word;
  std::vector<Item> parts;
  Text text;
};

Item next_item(const Text &script, size_t &at) {
  auto skip = [&] {
    while (at < script.size() &&
           (std::isspace(static_cast<unsigned char>(script[at])) || script[at] == ';')) {
      at = script[at] == ';' ? std::min(script.find('\n', at), script.size()) : at + 1;
    }
  };
  skip();
  size_t start = at;
  Item item;
  if (at < script.size() && script[at] == '(') {
    at++;
    for (skip(); at < script.size() && script[at] != ')'; skip()) {
      item.parts.push_back(next_item(script, at));
    }
    if (at >= script.size()) {
      throw std::invalid_argument("a list does not end");
    }
    at++;
  } else if (at < script.size() && (script[at] == '|' || script[at] == '"')) {
    at = std::min(script.find(script[at], at + 1), script.size() - 1) + 1;
    item.word = script.substr(start, at - start);
  } else {
    at = std::min(script.find_first_of(" \t\r\n();", at), script.size());
    item.word = script.substr(start, at - start);
  }
  item.text = script.substr(start, at - start);
  return item;
}

/* Executes scripts, like the parser of the C++ interface. */
class Session {
 public:
  explicit Session(std::ostream &out) : out_(out) {}

  /* Returns whether the script continues. */
  bool step(const Item &command) {
    const std::vector<Item> &words = command.parts;
    const Text &head = words.at(0).word;
    if (head == "set-option" && words.at(1).word == ":global-declarations") {
      global_ = words.at(2).word == "true";
    } else if (head == "declare-const" || head == "declare-fun") {
      if (head == "declare-fun" && !words.at(2).parts.empty()) {
        throw std::invalid_argument("unsupported: functions");
      }
      declare(words.at(1).word,
              terms_.make(kConstant, sort(words.back()), 0, words.at(1).word, {}));
    } else if (head == "assert") {
      solver_.assert_formula(formula(words.at(1)));
    } else if (head == "check-sat") {
      check({});
    } else if (head == "check-sat-assuming") {
      std::vector<Term *> all;
      for (const Item &literal : words.at(1).parts) {
        all.push_back(formula(literal));
      }
      check(all);
    } else if (head == "push" || head == "pop") {
      change_level(head == "push", words.size() > 1 ? std::stoul(words[1].word) : 1);
    } else if (head == "get-value") {
      tell_values(words.at(1));
    } else if (head == "reset-assertions") {
      change_level(false, marks_.size());
      solver_.levels.front()->clear();
      if (!global_) {
        back_to(0);
      }
    } else if (head == "exit") {
      return false;
    } else if (head.compare(0, 4, "set-") != 0) {
      throw std::invalid_argument("unsupported: " + head);
    }
    return true;
  }

 private:
  std::ostream &out_;
  Terms terms_;
  Solver solver_{&terms_};
  bool global_ = false;
  std::vector<std::pair<Text, Term *>> names_;
  std::vector<size_t> marks_;

  void declare(const Text &name, Term *term) {
    for (const auto &known : names_) {
      if (known.first == name) {
        throw std::invalid_argument("the symbol " + name + " is declared already");
      }
    }
    names_.emplace_back(name, term);
  }

  void back_to(size_t size) {
    names_.resize(size);
  }

  unsigned sort(const Item &item) {
    if (item.word == "Bool") {
      return 0;
    }
    if (item.parts.size() == 3 && item.parts[1].word == "BitVec") {
      return static_cast<unsigned>(std::stoul(item.parts[2].word));
    }
    throw std::invalid_argument("unsupported sort " + item.text);
  }

  Term *formula(const Item &item) {
    Term *made = term(item);
    if (made->width != 0) {
      throw std::invalid_argument("a formula is expected");
    }
    return made;
  }

  Term *term(const Item &item) {
    if (item.parts.empty()) {
      return word(item.word);
    }
    const Item &head = item.parts[0];
    if (head.word == "_" && item.parts.size() == 3 && item.parts[1].word.compare(0, 2, "bv") == 0) {
      auto width = static_cast<unsigned>(std::stoul(item.parts[2].word));
      return terms_.make(kValue, width, cut(std::stoul(item.parts[1].word.substr(2)), width), "",
                         {});
    }
    if (head.word == "!") {
      Term *made = term(item.parts.at(1));
      for (size_t i = 2; i + 1 < item.parts.size(); i++) {
        if (item.parts[i].word == ":named") {
          declare(item.parts[i + 1].word, made);
        }
      }
      return made;
    }
    std::vector<Term *> all;
    for (size_t i = 1; i < item.parts.size(); i++) {
      all.push_back(term(item.parts[i]));
    }
    for (int kind = kNot; kind <= kBvUge; kind++) {
      if (head.word == kKinds[kind][1]) {
        return application(kind, all);
      }
    }
    throw std::invalid_argument("unsupported: " + item.text);
  }

  /* Expands more than two arguments as SMT-LIB defines. */
  Term *application(int kind, std::vector<Term *> all) {
    if (all.size() == 1 && (kind == kAnd || kind == kOr)) {
      return all[0];
    }
    if (all.size() <= 2 || kind == kAnd || kind == kOr || kind == kDistinct || kind == kIte) {
      return terms_.apply(kind, all);
    }
    if (kind == kEqual) {
      std::vector<Term *> pairs;
      for (size_t i = 0; i + 1 < all.size(); i++) {
        pairs.push_back(terms_.apply(kind, {all[i], all[i + 1]}));
      }
      return terms_.apply(kAnd, pairs);
    }
    if (kind == kImplies) {
      Term *last = all.back();
      for (size_t i = all.size() - 1; i-- > 0;) {
        last = terms_.apply(kind, {all[i], last});
      }
      return last;
    }
    Term *first = all[0];
    for (size_t i = 1; i < all.size(); i++) {
      first = terms_.apply(kind, {first, all[i]});
    }
    return first;
  }

  Term *word(const Text &word) {
    for (const auto &known : names_) {
      if (known.first == word) {
        return known.second;
      }
    }
    if (word == "true" || word == "false") {
      return terms_.make(kValue, 0, word == "true", "", {});
    }
    if (word.compare(0, 2, "#b") == 0 || word.compare(0, 2, "#x") == 0) {
      int bits = word[1] == 'b' ? 1 : 4;
      return terms_.make(kValue, static_cast<unsigned>(word.size() - 2) * bits,
                         std::stoul(word.substr(2), nullptr, 1 << bits), "", {});
    }
    throw std::invalid_argument("undefined symbol " + word);
  }

  void check(const std::vector<Term *> &assumptions) {
    Answer answer = solver_.check(assumptions);
    out_ << (answer == kSat ? "sat" : answer == kUnsat ? "unsat" : "unknown") << std::endl;
  }

  void change_level(bool deeper, size_t count) {
    if (deeper) {
      solver_.push(count);
      marks_.insert(marks_.end(), count, names_.size());
    } else if (count > marks_.size()) {
      throw std::invalid_argument("there is no level to pop");
    } else if (count > 0) {
      solver_.pop(count);
      size_t left = marks_.size() - count;
      if (!global_) {
        back_to(marks_[left]);
      }
      marks_.resize(left);
    }
  }

  void tell_values(const Item &asked) {
    if (!solver_.has_model) {
      throw std::invalid_argument("failed to get value");
    }
    Text said;
    for (const Item &item : asked.parts) {
      Term *made = term(item);
      said += (said.empty() ? "(" : " ") + ("(" + item.text) + " " +
              written(evaluate(made, solver_.model), made->width) + ")";
    }
    out_ << said << ")" << std::endl;
  }
};

} // namespace

/* The part of the C++ interface that the binding uses. */
namespace bitwuzla {

class Options {
 public:
  Options();
  ~Options();
  void set(const std::string &name, const std::string &value);
  bool is_valid(const std::string &name) const;
};
Options::Options() {}
Options::~Options() {}
void Options::set(const std::string &, const std::string &) {}
bool Options::is_valid(const std::string &name) const {
  return name == "produce-models";
}

class TermManager {
 public:
  TermManager();
  ~TermManager();
};
TermManager::TermManager() {}
TermManager::~TermManager() {}

const char *version() {
  return "0.8.2";
}

namespace parser {

class Parser {
 public:
  Parser(TermManager &, Options &, const std::string &language, std::ostream *out);
  ~Parser();
  void parse(const std::string &script, bool parse_only, bool is_file);

 private:
  std::ostream *out_;
};
Parser::Parser(TermManager &, Options &, const std::string &, std::ostream *out) : out_(out) {}
Parser::~Parser() {}
void Parser::parse(const std::string &script, bool, bool) {
  try {
    size_t at = 0;
    Session session(*out_);
    while (true) {
      Item command = next_item(script, at);
      if (command.parts.empty() || !session.step(command)) {
        return;
      }
    }
  } catch (const std::exception &error) {
    *out_ << "(error \"" << error.what() << "\")" << std::endl;
  }
}

} // namespace parser
} // namespace bitwuzla

extern "C" {

const char *bitwuzla_version() {
  return "0.8.2";
}
void bitwuzla_set_abort_callback(void (*callback)(const char *)) {
  abort_callback = callback;
}
const char *bitwuzla_kind_to_string(int kind) {
  static std::vector<Text> names;
  while (names.size() < sizeof kKinds / sizeof *kKinds) {
    names.push_back(Text("BITWUZLA_KIND_") + kKinds[names.size()][0]);
  }
  if (static_cast<size_t>(kind) >= names.size()) {
    refuse("invalid kind");
  }
  return names[static_cast<size_t>(kind)].c_str();
}

Terms *bitwuzla_term_manager_new() {
  return new Terms;
}
void bitwuzla_term_manager_delete(Terms *terms) {
  delete terms;
}
void *bitwuzla_options_new() {
  return new int;
}
void bitwuzla_options_delete(void *options) {
  delete static_cast<int *>(options);
}
struct OptionInfo {
  int option;
  const char *shrt;
  const char *lng;
};
void bitwuzla_get_option_info(void *, int option, OptionInfo *info) {
  static const char *const names[] = {"produce-models", "produce-unsat-assumptions"};
  if (option > 1) {
    refuse("invalid option");
  }
  info->lng = names[option];
}
bool bitwuzla_option_is_string(void *, int) {
  return false;
}
bool bitwuzla_option_is_mode(void *, int) {
  return false;
}
void bitwuzla_set_option(void *, int, uint64_t) {}
void bitwuzla_set_option_mode(void *, int, const char *) {}

Solver *bitwuzla_new(Terms *terms, void *) {
  auto *solver = new Solver(terms);
  if (has("copy-shares") && !terms->solvers.empty()) {
    solver->levels.front() = (*terms->solvers.begin())->levels.front();
  }
  terms->solvers.insert(solver);
  newest = solver;
  return solver;
}
void bitwuzla_delete(Solver *solver) {
  solver->terms->solvers.erase(solver);
  newest = newest == solver ? nullptr : newest;
  delete solver;
}
void bitwuzla_set_termination_callback(Solver *solver, int (*test)(void *), void *state) {
  solver->test = test;
  solver->state = state;
}

Sort *make_sort(Terms *terms, unsigned width) {
  terms->sorts.push_back(std::make_unique<Sort>(Sort{width}));
  return terms->sorts.back().get();
}
Sort *bitwuzla_mk_bool_sort(Terms *terms) {
  return make_sort(terms, 0);
}
Sort *bitwuzla_mk_bv_sort(Terms *terms, uint64_t width) {
  return make_sort(terms, static_cast<unsigned>(width));
}
Term *bitwuzla_mk_const(Terms *terms, Sort *sort, const char *name) {
  Term *made = terms->make(kConstant, sort->width, 0, name, {});
  made->level = newest == nullptr ? 1 : newest->levels.size();
  return made;
}
Term *bitwuzla_mk_true(Terms *terms) {
  return terms->make(kValue, 0, 1, "", {});
}
Term *bitwuzla_mk_false(Terms *terms) {
  return terms->make(kValue, 0, 0, "", {});
}
Term *bitwuzla_mk_bv_value(Terms *terms, Sort *sort, const char *value, uint8_t base) {
  return terms->make(kValue, sort->width, std::strtoull(value, nullptr, base), "", {});
}
Term *bitwuzla_mk_term(Terms *terms, int kind, uint32_t size, Term **arguments) {
  std::vector<Term *> parts(arguments, arguments + size);
  bool directed = kind == kImplies || kind == kBvSub || kind >= kBvUlt;
  bool swaps = (has("late-arguments") && terms->checked) ||
               (has("arguments-by-age") && size == 2 && parts[0]->age > parts[1]->age);
  if (directed && swaps) {
    std::swap(parts.at(0), parts.at(1));
  }
  try {
    Term *made = terms->apply(kind, parts);
    for (Term *part : parts) {
      part->owners += has("freed-while-used") ? 0 : 1;
    }
    return made;
  } catch (const std::exception &error) {
    Text message = error.what();
    refuse(message.c_str());
  }
}
Term *bitwuzla_term_copy(Term *term) {
  term->owners++;
  return term;
}
void bitwuzla_term_release(Term *term) {
  disown(term);
}

void bitwuzla_assert(Solver *solver, Term *term) {
  term->owners++;
  (has("contexts-mix") && newest != nullptr ? newest : solver)->assert_formula(term);
}
void bitwuzla_push(Solver *solver, uint64_t count) {
  solver->push(count);
}
void bitwuzla_pop(Solver *solver, uint64_t count) {
  solver->pop(count > 1 && has("pop-by-one") ? count - 1 : count);
  if (has("pop-forgets") && !solver->levels.back()->empty()) {
    solver->levels.back()->pop_back();
  }
  if (has("scope-of-constants")) {
    for (const auto &term : solver->terms->all) {
      if (term->kind == kConstant && term->level > solver->levels.size()) {
        solver->gone.insert(term.get());
      }
    }
  }
}
int bitwuzla_check_sat_assuming(Solver *solver, uint32_t size, Term **assumptions) {
  std::vector<Term *> all(assumptions, assumptions + size);
  solver->terms->checked = true;
  bool stopped = solver->test != nullptr && solver->test(solver->state) != 0;
  solver->stays_interrupted = stopped || (solver->stays_interrupted && has("interrupt-stays"));
  if (solver->stays_interrupted) {
    solver->has_model = false;
    return kUnknown;
  }
  if (has("second-check") && solver->answered) {
    return solver->answer;
  }
  Model before = solver->model;
  bool had = solver->answered && solver->answer == kSat;
  Answer answer = solver->check(all);
  if (had && answer == kSat && has("stale-model")) {
    solver->model = before;
  }
  for (Term *assumption : all) {
    if (has("assumptions-stay")) {
      solver->levels.back()->push_back(assumption);
    }
  }
  return answer;
}
int bitwuzla_check_sat(Solver *solver) {
  return bitwuzla_check_sat_assuming(solver, 0, nullptr);
}
const char *bitwuzla_result_to_string(int result) {
  return result == kSat ? "sat" : result == kUnsat ? "unsat" : "unknown";
}
Term **bitwuzla_get_unsat_assumptions(Solver *solver, size_t *size) {
  *size = solver->failed.size();
  return solver->failed.data();
}
Term *bitwuzla_get_value(Solver *solver, Term *term) {
  return solver->terms->make(kValue, term->width, evaluate(term, solver->model), "", {});
}
const char *bitwuzla_term_to_string(Term *term) {
  static Text text;
  text = term->kind == kValue ? written(term->value, term->width) : term->name;
  return text.c_str();
}
Term **bitwuzla_term_get_children(Term *term, size_t *size) {
  *size = term->parts.size();
  return term->parts.data();
}
bool bitwuzla_term_is_var(Term *) {
  return false;
}

/* Functions of the interface that this library does not support. */
#define MISSING(NAME)              \
  void *NAME() {                   \
    refuse("unsupported: " #NAME); \
  }
MISSING(bitwuzla_mk_rm_sort)
MISSING(bitwuzla_mk_fp_sort)
MISSING(bitwuzla_mk_array_sort)
MISSING(bitwuzla_mk_fun_sort)
MISSING(bitwuzla_mk_uninterpreted_sort)
MISSING(bitwuzla_mk_var)
MISSING(bitwuzla_mk_rm_value)
MISSING(bitwuzla_mk_fp_from_real)
MISSING(bitwuzla_mk_fp_from_rational)
MISSING(bitwuzla_mk_const_array)
MISSING(bitwuzla_mk_term_indexed)
MISSING(bitwuzla_mk_fp_pos_inf)
MISSING(bitwuzla_mk_fp_neg_inf)
MISSING(bitwuzla_mk_fp_pos_zero)
MISSING(bitwuzla_mk_fp_neg_zero)
MISSING(bitwuzla_mk_fp_nan)
}
