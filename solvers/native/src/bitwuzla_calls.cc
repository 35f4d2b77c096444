/* Bitwuzla's C interface as another way to the same answers: terms are built node by node. */
#include "bitwuzla_calls.h"

#include <csetjmp>
#include <cstdint>
#include <map>
#include <type_traits>

#include "calls.h"
#include "cplusplus.h"
#include "library.h"
#include "call_trace.h"

namespace tiercel {
namespace {

Imports functions;

Import<const char *()> library_version(functions, "bitwuzla_version");
Import<void(void (*)(const char *))> set_abort(functions, "bitwuzla_set_abort_callback");
Import<const char *(int kind)> kind_name(functions, "bitwuzla_kind_to_string");
Import<Ref()> new_terms(functions, "bitwuzla_term_manager_new");
Import<void(Ref terms)> delete_terms(functions, "bitwuzla_term_manager_delete");
Import<Ref()> new_options(functions, "bitwuzla_options_new");
Import<void(Ref options)> delete_options(functions, "bitwuzla_options_delete");
Import<void(Ref options, int option, void *info)> option_info(functions,
                                                              "bitwuzla_get_option_info");
Import<bool(Ref options, int option)> is_string(functions, "bitwuzla_option_is_string");
Import<bool(Ref options, int option)> is_mode(functions, "bitwuzla_option_is_mode");
Import<void(Ref options, int option, uint64_t value)> set_number(functions, "bitwuzla_set_option");
Import<void(Ref options, int option, const char *value)> set_mode(functions,
                                                                  "bitwuzla_set_option_mode");
Import<Ref(Ref terms, Ref options)> new_solver(functions, "bitwuzla_new");
Import<void(Ref solver)> delete_solver(functions, "bitwuzla_delete");
Import<void(Ref solver, int (*test)(void *), void *state)> set_termination(
    functions, "bitwuzla_set_termination_callback");
Import<Ref(Ref terms)> bool_sort(functions, "bitwuzla_mk_bool_sort");
Import<Ref(Ref terms)> rounding_sort(functions, "bitwuzla_mk_rm_sort");
Import<Ref(Ref terms, uint64_t width)> bits_sort(functions, "bitwuzla_mk_bv_sort");
Import<Ref(Ref terms, uint64_t exponent, uint64_t significand)> float_sort(functions,
                                                                           "bitwuzla_mk_fp_sort");
Import<Ref(Ref terms, Ref index, Ref element)> array_sort(functions, "bitwuzla_mk_array_sort");
Import<Ref(Ref terms, uint64_t arity, Ref *domain, Ref result)> function_sort(
    functions, "bitwuzla_mk_fun_sort");
Import<Ref(Ref terms, const char *name)> declared_sort(functions, "bitwuzla_mk_uninterpreted_sort");
Import<Ref(Ref terms, Ref sort, const char *name)> make_constant(functions, "bitwuzla_mk_const");
Import<Ref(Ref terms, Ref sort, const char *name)> make_variable(functions, "bitwuzla_mk_var");
Import<Ref(Ref terms)> make_true(functions, "bitwuzla_mk_true");
Import<Ref(Ref terms)> make_false(functions, "bitwuzla_mk_false");
Import<Ref(Ref terms, Ref sort, const char *value, uint8_t base)> make_bits(functions,
                                                                            "bitwuzla_mk_bv_value");
Import<Ref(Ref terms, int mode)> make_rounding(functions, "bitwuzla_mk_rm_value");
Import<Ref(Ref terms, Ref sort, Ref mode, const char *real)> make_from_real(
    functions, "bitwuzla_mk_fp_from_real");
Import<Ref(Ref terms, Ref sort, Ref mode, const char *num, const char *den)> make_from_rational(
    functions, "bitwuzla_mk_fp_from_rational");
Import<Ref(Ref terms, Ref sort, Ref value)> make_everywhere(functions, "bitwuzla_mk_const_array");
Import<Ref(Ref terms, int kind, uint32_t size, Ref *arguments)> make_term(functions,
                                                                          "bitwuzla_mk_term");
Import<Ref(Ref terms, int kind, uint32_t size, Ref *arguments, uint32_t indices,
           const uint64_t *index)>
    make_indexed(functions, "bitwuzla_mk_term_indexed");
Import<void(Ref solver, Ref formula)> assert_formula(functions, "bitwuzla_assert");
Import<void(Ref solver, uint64_t count)> push_levels(functions, "bitwuzla_push");
Import<void(Ref solver, uint64_t count)> pop_levels(functions, "bitwuzla_pop");
Import<int(Ref solver)> check_sat(functions, "bitwuzla_check_sat");
Import<int(Ref solver, uint32_t size, Ref *assumptions)> check_assuming(
    functions, "bitwuzla_check_sat_assuming");
Import<Ref *(Ref solver, size_t *size)> unsat_assumptions(functions,
                                                          "bitwuzla_get_unsat_assumptions");
Import<Ref(Ref solver, Ref term)> get_value(functions, "bitwuzla_get_value");
Import<Ref *(Ref term, size_t *size)> children(functions, "bitwuzla_term_get_children");
Import<bool(Ref term)> is_variable(functions, "bitwuzla_term_is_var");
Import<const char *(Ref term)> term_text(functions, "bitwuzla_term_to_string");

/* Missing in early releases. */
void (*copy_term)(Ref term);
void (*release_term)(Ref term);

/* BitwuzlaResult. */
enum { kSat = 10, kUnsat = 20 };

/* The start of BitwuzlaOptionInfo; the size of the rest is bounded by this. */
struct OptionInfo {
  int option;
  const char *shrt;
  const char *lng;
  char rest[512];
};

/*
 * The interface reports an error to a function that must not return, from places through which no
 * exception can pass, so the error returns to the call by longjmp.
 */
std::jmp_buf landing;
Text refusal;

[[noreturn]] void refuse(const char *message) {
  refusal = message;
  std::longjmp(landing, 1);
}

/* Calls a function of the interface. */
template <typename R, typename... P>
R ask(const Import<R(P...)> &function, std::common_type_t<P>... arguments) {
  if (setjmp(landing) != 0) {
    throw Refused(refusal);
  }
  return function(arguments...);
}

/* Returns numbers by name, from the names of all numbers up to the first invalid one. */
template <typename F>
std::map<Text, int> numbered(F name) {
  std::map<Text, int> all;
  try {
    for (int i = 0;; i++) {
      all.emplace(name(i), i);
    }
  } catch (const Refused &) {
    return all;
  }
}

/* BitwuzlaKind and BitwuzlaOption by name, as the library reports them. */
const std::map<Text, int> &kind_numbers() {
  static const auto *const all = new auto(numbered([](int i) { return Text(ask(kind_name, i)); }));
  return *all;
}
const std::map<Text, int> &option_numbers(Ref options) {
  static const auto *const all = new auto(numbered([options](int i) {
    OptionInfo info;
    ask(option_info, options, i, static_cast<void *>(&info));
    return Text(info.lng);
  }));
  return *all;
}

/* Operators by the suffix of their names in BitwuzlaKind. */
const std::map<Text, Text> &kinds() {
  static const auto *const all = new std::map<Text, Text>{
      {"not", "NOT"},
      {"and", "AND"},
      {"or", "OR"},
      {"xor", "XOR"},
      {"=>", "IMPLIES"},
      {"=", "EQUAL"},
      {"distinct", "DISTINCT"},
      {"ite", "ITE"},
      {"select", "SELECT"},
      {"store", "STORE"},
      {"concat", "BV_CONCAT"},
      {"extract", "BV_EXTRACT"},
      {"repeat", "BV_REPEAT"},
      {"zero_extend", "BV_ZERO_EXTEND"},
      {"sign_extend", "BV_SIGN_EXTEND"},
      {"rotate_left", "BV_ROLI"},
      {"rotate_right", "BV_RORI"},
      {"bvnot", "BV_NOT"},
      {"bvneg", "BV_NEG"},
      {"bvand", "BV_AND"},
      {"bvor", "BV_OR"},
      {"bvxor", "BV_XOR"},
      {"bvnand", "BV_NAND"},
      {"bvnor", "BV_NOR"},
      {"bvxnor", "BV_XNOR"},
      {"bvadd", "BV_ADD"},
      {"bvsub", "BV_SUB"},
      {"bvmul", "BV_MUL"},
      {"bvudiv", "BV_UDIV"},
      {"bvurem", "BV_UREM"},
      {"bvsdiv", "BV_SDIV"},
      {"bvsrem", "BV_SREM"},
      {"bvsmod", "BV_SMOD"},
      {"bvshl", "BV_SHL"},
      {"bvlshr", "BV_SHR"},
      {"bvashr", "BV_ASHR"},
      {"bvcomp", "BV_COMP"},
      {"bvrol", "BV_ROL"},
      {"bvror", "BV_ROR"},
      {"bvinc", "BV_INC"},
      {"bvdec", "BV_DEC"},
      {"bvredxor", "BV_REDXOR"},
      {"bvredand", "BV_REDAND"},
      {"bvredor", "BV_REDOR"},
      {"bvult", "BV_ULT"},
      {"bvule", "BV_ULE"},
      {"bvugt", "BV_UGT"},
      {"bvuge", "BV_UGE"},
      {"bvslt", "BV_SLT"},
      {"bvsle", "BV_SLE"},
      {"bvsgt", "BV_SGT"},
      {"bvsge", "BV_SGE"},
      {"bvnego", "BV_NEGO"},
      {"bvuaddo", "BV_UADDO"},
      {"bvsaddo", "BV_SADDO"},
      {"bvumulo", "BV_UMULO"},
      {"bvsmulo", "BV_SMULO"},
      {"bvusubo", "BV_USUBO"},
      {"bvssubo", "BV_SSUBO"},
      {"bvsdivo", "BV_SDIVO"},
      {"fp", "FP_FP"},
      {"fp.abs", "FP_ABS"},
      {"fp.neg", "FP_NEG"},
      {"fp.add", "FP_ADD"},
      {"fp.sub", "FP_SUB"},
      {"fp.mul", "FP_MUL"},
      {"fp.div", "FP_DIV"},
      {"fp.fma", "FP_FMA"},
      {"fp.sqrt", "FP_SQRT"},
      {"fp.rem", "FP_REM"},
      {"fp.roundToIntegral", "FP_RTI"},
      {"fp.min", "FP_MIN"},
      {"fp.max", "FP_MAX"},
      {"fp.leq", "FP_LEQ"},
      {"fp.lt", "FP_LT"},
      {"fp.geq", "FP_GEQ"},
      {"fp.gt", "FP_GT"},
      {"fp.eq", "FP_EQUAL"},
      {"fp.isNormal", "FP_IS_NORMAL"},
      {"fp.isSubnormal", "FP_IS_SUBNORMAL"},
      {"fp.isZero", "FP_IS_ZERO"},
      {"fp.isInfinite", "FP_IS_INF"},
      {"fp.isNaN", "FP_IS_NAN"},
      {"fp.isNegative", "FP_IS_NEG"},
      {"fp.isPositive", "FP_IS_POS"},
      {"fp.to_ubv", "FP_TO_UBV"},
      {"fp.to_sbv", "FP_TO_SBV"},
  };
  return *all;
}

/* Special floats: the suffix of the function's name that creates each. */
constexpr const char *kSpecial[][2] = {{"+oo", "pos_inf"},
                                       {"-oo", "neg_inf"},
                                       {"+zero", "pos_zero"},
                                       {"-zero", "neg_zero"},
                                       {"NaN", "nan"}};
const Import<Ref(Ref terms, Ref sort)> make_special[] = {{functions, "bitwuzla_mk_fp_pos_inf"},
                                                         {functions, "bitwuzla_mk_fp_neg_inf"},
                                                         {functions, "bitwuzla_mk_fp_pos_zero"},
                                                         {functions, "bitwuzla_mk_fp_neg_zero"},
                                                         {functions, "bitwuzla_mk_fp_nan"}};

/* In the order of BitwuzlaRoundingMode. */
constexpr const char *kModes[] = {"RNE", "RNA", "RTN", "RTP", "RTZ"};

bool is_number(const Sort &sort) {
  return sort.kind == Sort::Kind::kInt || sort.kind == Sort::Kind::kReal;
}

#define COMPILE "/* cc calls.c -lbitwuzla -o calls && ./calls */\n"
constexpr char kHead[] = COMPILE
    "#include <bitwuzla/c/bitwuzla.h>\n#include <stdio.h>\n\nint main(void) {\n"
    "  setvbuf(stdout, NULL, _IOLBF, 0);\n";
constexpr char kInterruptedHead[] = COMPILE
    "#include <bitwuzla/c/bitwuzla.h>\n#include <stdio.h>\n\n"
    "static int32_t always(void *state) {\n  return state == NULL;\n}\n\n"
    "static int32_t never(void *state) {\n  return state != NULL;\n}\n\nint main(void) {\n"
    "  setvbuf(stdout, NULL, _IOLBF, 0);\n";
constexpr char kTail[] = "  return 0;\n}\n";

struct Run {
  std::vector<Option> options;
  const volatile std::sig_atomic_t *stopped;
  Trace trace;
  int contexts; /* so far */
};

int is_stopped(void *state) {
  return *static_cast<const volatile std::sig_atomic_t *>(state);
}

int always(void *) {
  return 1;
}

class Bitwuzla final : public Builder {
 public:
  explicit Bitwuzla(Run &run)
      : run_(run),
        trace_(run.trace),
        number_(run.contexts == 0 ? "" : std::to_string(run.contexts)) {
    run.contexts++;
    set_abort(refuse);
    trace_.line("BitwuzlaTermManager *" + tm() + " = bitwuzla_term_manager_new()");
    terms_ = ask(new_terms);
    trace_.line("BitwuzlaOptions *options" + number_ + " = bitwuzla_options_new()");
    options_ = ask(new_options);
    if (tiercel_models != 0) {
      set_option("produce-models", "true");
    }
  }
  ~Bitwuzla() override {
    if (solver_ != 0) {
      trace_.line("bitwuzla_delete(" + solver() + ")");
      ask(delete_solver, solver_);
    }
    trace_.line("bitwuzla_options_delete(options" + number_ + ")");
    ask(delete_options, options_);
    trace_.line("bitwuzla_term_manager_delete(" + tm() + ")");
    ask(delete_terms, terms_);
    for (Ref object : all_) {
      trace_.forget(object);
    }
  }
  Bitwuzla(const Bitwuzla &) = delete;
  Bitwuzla &operator=(const Bitwuzla &) = delete;

  Text name() override {
    return "Bitwuzla";
  }
  Text version() override {
    return library_version();
  }

  void set(const Text &name, const Text &value) override {
    if (name == "produce-models" || name == "produce-unsat-assumptions" ||
        name == "produce-unsat-cores") {
      set_option(name, value);
    }
  }

  void begin() override {
    for (const Option &option : run_.options) {
      if (option.name != "lang") {
        set_option(option.name, option.value);
      }
    }
    open();
  }

  Ref make_sort(const Sort &sort) override {
    std::vector<Ref> parts;
    for (const Sort *part : sort.parts) {
      parts.push_back(part->ref);
    }
    switch (sort.kind) {
      case Sort::Kind::kBool:
        return sorted(ask(bool_sort, terms_), "bool_sort(" + tm() + ")");
      case Sort::Kind::kRounding:
        return sorted(ask(rounding_sort, terms_), "rm_sort(" + tm() + ")");
      case Sort::Kind::kBits:
        return sorted(ask(bits_sort, terms_, sort.width),
                      "bv_sort(" + tm() + ", " + std::to_string(sort.width) + ")");
      case Sort::Kind::kFloat:
        return sorted(ask(float_sort, terms_, sort.width, sort.fraction),
                      "fp_sort(" + tm() + ", " + std::to_string(sort.width) + ", " +
                          std::to_string(sort.fraction) + ")");
      case Sort::Kind::kArray:
        return sorted(ask(array_sort, terms_, parts[0], parts[1]),
                      "array_sort(" + tm() + ", " + trace_.name(parts[0]) + ", " +
                          trace_.name(parts[1]) + ")");
      case Sort::Kind::kFunction: {
        Ref result = parts.back();
        parts.pop_back();
        Ref made = ask(function_sort, terms_, parts.size(), parts.data(), result);
        return sorted(made, "fun_sort(" + tm() + ", " + std::to_string(parts.size()) + ", " +
                                trace_.list("BitwuzlaSort", parts) + ", " + trace_.name(result) +
                                ")");
      }
      case Sort::Kind::kDeclared:
        return sorted(ask(declared_sort, terms_, sort.name.c_str()),
                      "uninterpreted_sort(" + tm() + ", " + Trace::quoted(sort.name) + ")");
      default:
        return 0; /* numbers are only literals in floats */
    }
  }

  Ref constant(const Text &name, const Sort &sort) override {
    need_sort(sort);
    return made(ask(make_constant, terms_, sort.ref, name.c_str()),
                "const(" + tm() + ", " + trace_.name(sort.ref) + ", " + Trace::quoted(name) + ")");
  }
  Ref variable(const Text &name, const Sort &sort) override {
    need_sort(sort);
    return made(ask(make_variable, terms_, sort.ref, name.c_str()),
                "var(" + tm() + ", " + trace_.name(sort.ref) + ", " + Trace::quoted(name) + ")");
  }
  Ref truth(bool value) override {
    return made(value ? ask(make_true, terms_) : ask(make_false, terms_),
                Text(value ? "true(" : "false(") + tm() + ")");
  }
  Ref number(const Text &digits, const Sort &) override {
    return literal(digits);
  }
  Ref bits(const Text &digits, const Sort &sort) override {
    return made(
        ask(make_bits, terms_, sort.ref, digits.c_str(), 2),
        "bv_value(" + tm() + ", " + trace_.name(sort.ref) + ", " + Trace::quoted(digits) + ", 2)");
  }
  Ref special(const Text &name, const Sort &sort) override {
    for (int mode = 0; mode < 5; mode++) {
      if (name == kModes[mode]) {
        return made(ask(make_rounding, terms_, mode),
                    "rm_value(" + tm() + ", BITWUZLA_RM_" + name + ")");
      }
    }
    for (size_t i = 0; i < 5; i++) {
      if (name == kSpecial[i][0]) {
        return made(ask(make_special[i], terms_, sort.ref),
                    Text("fp_") + kSpecial[i][1] + "(" + tm() + ", " + trace_.name(sort.ref) + ")");
      }
    }
    throw Refused("unsupported: " + name);
  }
  Ref everywhere(const Term &value, const Sort &sort) override {
    return made(
        ask(make_everywhere, terms_, sort.ref, value.ref),
        "const_array(" + tm() + ", " + trace_.name(sort.ref) + ", " + trace_.name(value.ref) + ")");
  }

  Ref apply(const Text &op, const std::vector<unsigned> &indices,
            const std::vector<Term> &arguments, const Sort &result) override {
    if (op == "to_fp" || op == "to_fp_unsigned") {
      return to_float(op, indices, arguments, result);
    }
    if (is_number(*arguments.at(0).sort)) {
      return literal_of(op, arguments);
    }
    auto kind = kinds().find(op);
    if (kind == kinds().end()) {
      throw Refused("unsupported: " + op);
    }
    return node(kind->second, arguments, indices);
  }
  Ref call(const Term &function, const std::vector<Term> &arguments) override {
    std::vector<Term> all = {function};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return node("APPLY", all);
  }
  Ref quantify(bool universal, const std::vector<Term> &variables, Ref body) override {
    std::vector<Term> all = variables;
    all.push_back({body, nullptr});
    return node(universal ? "FORALL" : "EXISTS", all);
  }

  void assert_term(Ref term) override {
    trace_.line("bitwuzla_assert(" + solver() + ", " + trace_.name(term) + ")");
    ask(assert_formula, solver_, term);
    if (remembers_ && (tiercel_manner.copy != 0 || tiercel_manner.interrupt != 0)) { /* a copy will
                                                                                      * need it */
      trace_.line("bitwuzla_term_copy(" + trace_.name(term) + ")");
      trace_.own(term);
      copy_term(term);
    }
    levels_.back().push_back(term);
  }
  void push(unsigned count) override {
    trace_.line("bitwuzla_push(" + solver() + ", " + std::to_string(count) + ")");
    ask(push_levels, solver_, count);
    levels_.resize(levels_.size() + count);
  }
  void pop(unsigned count) override {
    trace_.line("bitwuzla_pop(" + solver() + ", " + std::to_string(count) + ")");
    ask(pop_levels, solver_, count);
    levels_.resize(levels_.size() - count);
  }

  Answer check(const std::vector<Ref> &assumptions) override {
    return check(solver_, solver(), assumptions);
  }

  Answer check_copy(const std::vector<Ref> &assumptions, bool contradict) override {
    Text name = "copy" + std::to_string(run_.contexts++);
    trace_.line("Bitwuzla *" + name + " = bitwuzla_new(" + tm() + ", options" + number_ + ")");
    Ref copy = ask(new_solver, terms_, options_);
    ask(set_termination, copy, is_stopped, stopped());
    for (size_t level = 0; level < levels_.size(); level++) {
      if (level > 0) {
        trace_.line("bitwuzla_push(" + name + ", 1)");
        ask(push_levels, copy, 1);
      }
      for (Ref term : levels_[level]) {
        trace_.line("bitwuzla_assert(" + name + ", " + trace_.name(term) + ")");
        ask(assert_formula, copy, term);
      }
    }
    Answer answer = check(copy, name, assumptions);
    if (contradict) {
      Ref contradiction = truth(false);
      trace_.line("bitwuzla_assert(" + name + ", " + trace_.name(contradiction) + ")");
      ask(assert_formula, copy, contradiction);
      check(copy, name, {});
    }
    trace_.line("bitwuzla_delete(" + name + ")");
    ask(delete_solver, copy);
    return answer;
  }

  bool check_interrupted(const std::vector<Ref> &assumptions, Answer &answer) override {
    trace_.line("bitwuzla_set_termination_callback(" + solver() + ", always, NULL)");
    ask(set_termination, solver_, always, nullptr);
    answer = check(assumptions);
    trace_.line("bitwuzla_set_termination_callback(" + solver() + ", never, NULL)");
    ask(set_termination, solver_, is_stopped, stopped());
    return true;
  }

  std::vector<Ref> failed() override {
    size_t size = 0;
    trace_.line("{ size_t size; bitwuzla_get_unsat_assumptions(" + solver() + ", &size); }");
    Ref *all = ask(unsat_assumptions, solver_, &size);
    return std::vector<Ref>(all, all + size);
  }

  Text value(const Term &term) override {
    trace_.line("puts(bitwuzla_term_to_string(bitwuzla_get_value(" + solver() + ", " +
                trace_.name(term.ref) + ")))");
    return ask(term_text, ask(get_value, solver_, term.ref));
  }

  /* The value is a lambda over variables of Bitwuzla, whose names are in its text. */
  Text function_value(const Term &function) override {
    Ref value = ask(get_value, solver_, function.ref);
    Text names;
    Ref body = value;
    size_t place = 0;
    for (size_t size = 0; place + 1 < function.sort->parts.size();) {
      Ref *parts = ask(children, body, &size);
      for (size_t i = 0; i + 1 < size && ask(is_variable, parts[i]); i++) {
        names += "(" + Text(ask(term_text, parts[i])) + " x" + std::to_string(place++) + ") ";
      }
      if (size == 0) {
        throw Refused("unsupported: a function whose value is no lambda");
      }
      body = parts[size - 1];
    }
    return "(let (" + names + ") " + Text(ask(term_text, body)) + ")";
  }

  void forget() override {
    trace_.line("bitwuzla_delete(" + solver() + ")");
    ask(delete_solver, solver_);
    solver_ = 0;
    levels_.clear();
    open();
  }

  void remember() override {
    made_.clear();
    remembers_ = release_term != nullptr && copy_term != nullptr;
  }
  void release() override {
    for (Ref term : made_) {
      trace_.line("bitwuzla_term_release(" + trace_.name(term) + ")");
      trace_.disown(term);
      release_term(term);
    }
    made_.clear();
    remembers_ = false;
  }

 private:
  Run &run_;
  Trace &trace_;
  Text number_; /* of this context, in the log */
  Ref terms_ = 0;
  Ref options_ = 0;
  Ref solver_ = 0;
  bool opened_ = false;
  std::vector<Text> literals_;
  std::vector<std::vector<Ref>> levels_; /* asserted terms */
  bool remembers_ = false;
  std::vector<Ref> made_; /* to be released */
  std::vector<Ref> all_;

  Text tm() const {
    return "tm" + number_;
  }
  Text solver() const {
    return "bitwuzla" + number_;
  }
  void *stopped() const {
    return const_cast<std::sig_atomic_t *>(run_.stopped);
  }

  void open() {
    trace_.line(Text(opened_ ? "" : "Bitwuzla *") + solver() + " = bitwuzla_new(" + tm() +
                ", options" + number_ + ")");
    opened_ = true;
    solver_ = ask(new_solver, terms_, options_);
    ask(set_termination, solver_, is_stopped, stopped());
    levels_.emplace_back();
  }

  Answer check(Ref solver, const Text &name, const std::vector<Ref> &assumptions) {
    std::vector<Ref> all = assumptions;
    auto size = static_cast<uint32_t>(all.size());
    Text call = all.empty() ? "bitwuzla_check_sat(" + name + ")"
                            : "bitwuzla_check_sat_assuming(" + name + ", " + std::to_string(size) +
                                  ", " + trace_.list("BitwuzlaTerm", all) + ")";
    trace_.line("puts(bitwuzla_result_to_string(" + call + "))");
    int answer =
        all.empty() ? ask(check_sat, solver) : ask(check_assuming, solver, size, all.data());
    return answer == kSat ? Answer::kSat : answer == kUnsat ? Answer::kUnsat : Answer::kUnknown;
  }

  void set_option(const Text &name, const Text &value) {
    auto number = option_numbers(options_).find(name);
    if (number == option_numbers(options_).end()) {
      throw Ended("invalid option " + name);
    }
    Text symbol = "BITWUZLA_OPT_";
    for (char c : name) {
      symbol += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    if (ask(is_mode, options_, number->second)) {
      trace_.line("bitwuzla_set_option_mode(options" + number_ + ", " + symbol + ", " +
                  Trace::quoted(value) + ")");
      ask(set_mode, options_, number->second, value.c_str());
    } else if (!ask(is_string, options_, number->second)) {
      Text digits = value == "true" ? "1" : value == "false" ? "0" : value;
      trace_.line("bitwuzla_set_option(options" + number_ + ", " + symbol + ", " + digits + ")");
      ask(set_number, options_, number->second, std::strtoull(digits.c_str(), nullptr, 10));
    } else {
      throw Ended("unsupported option " + name);
    }
  }

  static void need_sort(const Sort &sort) {
    if (is_number(sort)) {
      throw Refused("unsupported sort " + sort.name);
    }
  }

  Ref sorted(Ref sort, const Text &call) {
    trace_.result("BitwuzlaSort", sort, "bitwuzla_mk_" + call);
    if (trace_.is_on()) {
      all_.push_back(sort);
    }
    return sort;
  }
  Ref made(Ref term, const Text &call) {
    trace_.result("BitwuzlaTerm", term, "bitwuzla_mk_" + call);
    if (trace_.is_on()) {
      all_.push_back(term);
    }
    if (remembers_) {
      made_.push_back(term);
    }
    return term;
  }

  Ref literal(const Text &digits) {
    literals_.push_back(digits);
    return literals_.size() - 1;
  }
  Ref literal_of(const Text &op, const std::vector<Term> &arguments) {
    Text first = literals_.at(arguments.at(0).ref);
    if (op == "-" && arguments.size() == 1) {
      return literal("-" + first);
    }
    if (op == "/" && arguments.size() == 2) {
      const Text &below = literals_.at(arguments[1].ref);
      /* Bitwuzla ends fp_from_rational(..., "1", "-0") by SIGFPE. */
      if (below.find_first_not_of("-0.") == Text::npos) {
        throw Refused("unsupported: a division by zero");
      }
      return literal(first + "/" + below);
    }
    throw Refused("unsupported: " + op);
  }

  Ref node(const Text &kind, const std::vector<Term> &arguments,
           const std::vector<unsigned> &indices = {}) {
    std::vector<Ref> all;
    for (const Term &argument : arguments) {
      if (argument.sort != nullptr && is_number(*argument.sort)) {
        throw Refused("unsupported sort " + argument.sort->name);
      }
      all.push_back(argument.ref);
    }
    std::vector<uint64_t> index(indices.begin(), indices.end());
    Text name = "BITWUZLA_KIND_" + kind;
    auto number = kind_numbers().find(name);
    if (number == kind_numbers().end()) {
      throw Refused("unsupported: " + name);
    }
    auto size = static_cast<uint32_t>(all.size());
    Text text = name + ", " + std::to_string(size) + ", " + trace_.list("BitwuzlaTerm", all);
    if (index.empty()) {
      return made(ask(make_term, terms_, number->second, size, all.data()),
                  "term(" + tm() + ", " + text + ")");
    }
    Text values;
    for (uint64_t i : index) {
      values += (values.empty() ? "" : ", ") + std::to_string(i);
    }
    auto count = static_cast<uint32_t>(index.size());
    return made(ask(make_indexed, terms_, number->second, size, all.data(), count, index.data()),
                "term_indexed(" + tm() + ", " + text + ", " + std::to_string(count) +
                    ", (uint64_t[]){" + values + "})");
  }

  Ref to_float(const Text &op, const std::vector<unsigned> &indices,
               const std::vector<Term> &arguments, const Sort &result) {
    const Term &from = arguments.back();
    if (arguments.size() == 2 && is_number(*from.sort)) {
      const Text &real = literals_.at(from.ref);
      size_t slash = real.find('/');
      Text sort =
          "(" + tm() + ", " + trace_.name(result.ref) + ", " + trace_.name(arguments[0].ref) + ", ";
      if (slash == Text::npos) {
        return made(ask(make_from_real, terms_, result.ref, arguments[0].ref, real.c_str()),
                    "fp_from_real" + sort + Trace::quoted(real) + ")");
      }
      Text above = real.substr(0, slash);
      Text below = real.substr(slash + 1);
      return made(
          ask(make_from_rational, terms_, result.ref, arguments[0].ref, above.c_str(),
              below.c_str()),
          "fp_from_rational" + sort + Trace::quoted(above) + ", " + Trace::quoted(below) + ")");
    }
    const char *kind = arguments.size() == 1                   ? "FP_TO_FP_FROM_BV"
                       : from.sort->kind == Sort::Kind::kFloat ? "FP_TO_FP_FROM_FP"
                       : op == "to_fp"                         ? "FP_TO_FP_FROM_SBV"
                                                               : "FP_TO_FP_FROM_UBV";
    return node(kind, arguments, indices);
  }
};

Builder *open(void *state) {
  return new Bitwuzla(*static_cast<Run *>(state));
}

} // namespace

void run_bitwuzla_calls(const char *script, int count, char **words,
                        const volatile std::sig_atomic_t &stopped) {
  Run run = {{words, words + count},
             &stopped,
             {std::getenv("TIERCEL_CALLS_LOG"),
              tiercel_manner.interrupt != 0 ? kInterruptedHead : kHead, kTail},
             0};
  run_calls(script, open, &run, stopped);
}

bool find_bitwuzla_calls(void *h) {
  find(h, "bitwuzla_term_copy", copy_term);
  find(h, "bitwuzla_term_release", release_term);
  return functions.find_all(h);
}

} // namespace tiercel
