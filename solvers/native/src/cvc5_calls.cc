/* cvc5's C++ interface as another way to the same answers: terms are built node by node. */
#include "cvc5_calls.h"

#include <csignal>
#include <deque>
#include <map>
#include <optional>
#include <sstream>

#include "call_trace.h"
#include "calls.h"
#include "calls_reader.h"
#include "cplusplus.h"
#include "library.h"

namespace tiercel {
namespace {

/* The layout of classes Term and Sort: their owner, and a pointer to their content. */
struct Node {
  void *terms;
  std::shared_ptr<void> node;
};

/* The layout of class Op. */
struct Operation {
  void *terms;
  int kind;
  std::shared_ptr<void> node;
};

/* The layout of class Result, which has one member. */
using Outcome = std::shared_ptr<void>;

using Name = std::optional<Text>;
using Nodes = std::vector<Node>;

Imports functions;

Import<Text(int kind)> kind_name(functions, "_ZSt9to_stringB5cxx11N4cvc54KindE");
Import<void(void *terms)> new_terms(functions, "_ZN4cvc511TermManagerC1Ev");
Import<void(void *terms)> delete_terms(functions, "_ZN4cvc511TermManagerD1Ev");
Import<void(void *solver, void *terms)> new_solver(functions,
                                                   "_ZN4cvc56SolverC1ERNS_11TermManagerE");
Import<void(void *solver)> delete_solver(functions, "_ZN4cvc56SolverD1Ev");
Import<Text(const void *solver)> solver_version(functions, "_ZNK4cvc56Solver10getVersionB5cxx11Ev");
Import<void(const void *solver, const Text &name, const Text &value)> set_option(
    functions, "_ZNK4cvc56Solver9setOptionE" TIERCEL_TEXT "S8_");
Import<void(const void *solver, const Text &logic)> set_logic(
    functions, "_ZNK4cvc56Solver8setLogicE" TIERCEL_TEXT);
Import<Node(void *terms)> bool_sort(functions, "_ZN4cvc511TermManager14getBooleanSortEv");
Import<Node(void *terms)> int_sort(functions, "_ZN4cvc511TermManager14getIntegerSortEv");
Import<Node(void *terms)> real_sort(functions, "_ZN4cvc511TermManager11getRealSortEv");
Import<Node(void *terms)> rounding_sort(functions, "_ZN4cvc511TermManager19getRoundingModeSortEv");
Import<Node(void *terms, unsigned width)> bits_sort(functions,
                                                    "_ZN4cvc511TermManager15mkBitVectorSortEj");
Import<Node(void *terms, unsigned exponent, unsigned significand)> float_sort(
    functions, "_ZN4cvc511TermManager19mkFloatingPointSortEjj");
Import<Node(void *terms, const Node &index, const Node &element)> array_sort(
    functions, "_ZN4cvc511TermManager11mkArraySortERKNS_4SortES3_");
Import<Node(void *terms, const Nodes &domain, const Node &result)> function_sort(
    functions, "_ZN4cvc511TermManager14mkFunctionSortERKSt6vectorINS_4SortESaIS2_EERKS2_");
Import<Node(void *terms, const Name &name)> declared_sort(
    functions,
    "_ZN4cvc511TermManager19mkUninterpretedSortERKSt8optionalINSt7__"
    "cxx1112basic_stringIcSt11char_traitsIcESaIcEEEE");
Import<Node(void *terms, const Node &sort, const Name &name)> make_constant(
    functions,
    "_ZN4cvc511TermManager7mkConstERKNS_4SortERKSt8optionalINSt7__"
    "cxx1112basic_stringIcSt11char_traitsIcESaIcEEEE");
Import<Node(void *terms, const Node &sort, const Name &name)> make_variable(
    functions,
    "_ZN4cvc511TermManager5mkVarERKNS_4SortERKSt8optionalINSt7__"
    "cxx1112basic_stringIcSt11char_traitsIcESaIcEEEE");
Import<Node(void *terms, bool value)> make_truth(functions, "_ZN4cvc511TermManager9mkBooleanEb");
Import<Node(void *terms, const Text &digits)> make_int(
    functions, "_ZN4cvc511TermManager9mkIntegerE" TIERCEL_TEXT);
Import<Node(void *terms, const Text &digits)> make_real(
    functions, "_ZN4cvc511TermManager6mkRealE" TIERCEL_TEXT);
Import<Node(void *terms, unsigned width, const Text &digits, unsigned base)> make_bits(
    functions, "_ZN4cvc511TermManager11mkBitVectorEj" TIERCEL_TEXT "j");
Import<Node(void *terms, int mode)> make_rounding(
    functions, "_ZN4cvc511TermManager14mkRoundingModeENS_12RoundingModeE");
Import<Node(void *terms, const Node &sort, const Node &value)> make_everywhere(
    functions, "_ZN4cvc511TermManager12mkConstArrayERKNS_4SortERKNS_4TermE");
Import<Node(void *terms, int kind, const Nodes &arguments)> make_term(
    functions, "_ZN4cvc511TermManager6mkTermENS_4KindERKSt6vectorINS_4TermESaIS3_EE");
Import<Node(void *terms, const Operation &operation, const Nodes &arguments)> make_indexed(
    functions, "_ZN4cvc511TermManager6mkTermERKNS_2OpERKSt6vectorINS_4TermESaIS5_EE");
Import<Operation(void *terms, int kind, const std::vector<unsigned> &indices)> make_operation(
    functions, "_ZN4cvc511TermManager4mkOpENS_4KindERKSt6vectorIjSaIjEE");
Import<Node(const Node *term)> sort_of(functions, "_ZNK4cvc54Term7getSortEv");
Import<bool(const Node *sort)> is_int(functions, "_ZNK4cvc54Sort9isIntegerEv");
Import<Text(const Node *term)> term_text(functions, "_ZNK4cvc54Term8toStringB5cxx11Ev");
Import<bool(const Node *one, const Node &other)> are_same(functions, "_ZNK4cvc54TermeqERKS0_");
Import<void(const void *solver, const Node &formula)> assert_formula(
    functions, "_ZNK4cvc56Solver13assertFormulaERKNS_4TermE");
Import<void(const void *solver, unsigned count)> push_levels(functions, "_ZNK4cvc56Solver4pushEj");
Import<void(const void *solver, unsigned count)> pop_levels(functions, "_ZNK4cvc56Solver3popEj");
Import<Outcome(const void *solver)> check_sat(functions, "_ZNK4cvc56Solver8checkSatEv");
Import<Outcome(const void *solver, const Nodes &assumptions)> check_assuming(
    functions, "_ZNK4cvc56Solver16checkSatAssumingERKSt6vectorINS_4TermESaIS2_EE");
Import<bool(const Outcome *outcome)> is_sat(functions, "_ZNK4cvc56Result5isSatEv");
Import<bool(const Outcome *outcome)> is_unsat(functions, "_ZNK4cvc56Result7isUnsatEv");
Import<Nodes(const void *solver)> unsat_assumptions(functions,
                                                    "_ZNK4cvc56Solver19getUnsatAssumptionsEv");
Import<Node(const void *solver, const Node &term)> get_value(
    functions, "_ZNK4cvc56Solver8getValueERKNS_4TermE");

/* Special floats. */
struct Special {
  const char *name;
  const char *function;
  Import<Node(void *terms, unsigned exponent, unsigned significand)> make;
};
const Special kSpecial[] = {
    {"+oo",
     "mkFloatingPointPosInf",
     {functions, "_ZN4cvc511TermManager21mkFloatingPointPosInfEjj"}},
    {"-oo",
     "mkFloatingPointNegInf",
     {functions, "_ZN4cvc511TermManager21mkFloatingPointNegInfEjj"}},
    {"+zero",
     "mkFloatingPointPosZero",
     {functions, "_ZN4cvc511TermManager22mkFloatingPointPosZeroEjj"}},
    {"-zero",
     "mkFloatingPointNegZero",
     {functions, "_ZN4cvc511TermManager22mkFloatingPointNegZeroEjj"}},
    {"NaN", "mkFloatingPointNaN", {functions, "_ZN4cvc511TermManager18mkFloatingPointNaNEjj"}}};

/* In the order of cvc5::RoundingMode. */
constexpr const char *kModes[][2] = {{"RNE", "ROUND_NEAREST_TIES_TO_EVEN"},
                                     {"RTP", "ROUND_TOWARD_POSITIVE"},
                                     {"RTN", "ROUND_TOWARD_NEGATIVE"},
                                     {"RTZ", "ROUND_TOWARD_ZERO"},
                                     {"RNA", "ROUND_NEAREST_TIES_TO_AWAY"}};

constexpr int kMostKinds = 1000;

/* cvc5::Kind by name, as the library reports it. */
const std::map<Text, int> &kind_numbers() {
  static const auto *const all = [] {
    auto *numbers = new std::map<Text, int>;
    for (int i = 0; i < kMostKinds; i++) {
      numbers->emplace(kind_name(i), i);
    }
    return numbers;
  }();
  return *all;
}

/* Operators by their names in cvc5::Kind. */
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
      {"+", "ADD"},
      {"-", "SUB"},
      {"*", "MULT"},
      {"/", "DIVISION"},
      {"div", "INTS_DIVISION"},
      {"mod", "INTS_MODULUS"},
      {"abs", "ABS"},
      {"<", "LT"},
      {"<=", "LEQ"},
      {">", "GT"},
      {">=", "GEQ"},
      {"divisible", "DIVISIBLE"},
      {"to_real", "TO_REAL"},
      {"to_int", "TO_INTEGER"},
      {"is_int", "IS_INTEGER"},
      {"select", "SELECT"},
      {"store", "STORE"},
      {"concat", "BITVECTOR_CONCAT"},
      {"extract", "BITVECTOR_EXTRACT"},
      {"repeat", "BITVECTOR_REPEAT"},
      {"zero_extend", "BITVECTOR_ZERO_EXTEND"},
      {"sign_extend", "BITVECTOR_SIGN_EXTEND"},
      {"rotate_left", "BITVECTOR_ROTATE_LEFT"},
      {"rotate_right", "BITVECTOR_ROTATE_RIGHT"},
      {"bvnot", "BITVECTOR_NOT"},
      {"bvneg", "BITVECTOR_NEG"},
      {"bvand", "BITVECTOR_AND"},
      {"bvor", "BITVECTOR_OR"},
      {"bvxor", "BITVECTOR_XOR"},
      {"bvnand", "BITVECTOR_NAND"},
      {"bvnor", "BITVECTOR_NOR"},
      {"bvxnor", "BITVECTOR_XNOR"},
      {"bvadd", "BITVECTOR_ADD"},
      {"bvsub", "BITVECTOR_SUB"},
      {"bvmul", "BITVECTOR_MULT"},
      {"bvudiv", "BITVECTOR_UDIV"},
      {"bvurem", "BITVECTOR_UREM"},
      {"bvsdiv", "BITVECTOR_SDIV"},
      {"bvsrem", "BITVECTOR_SREM"},
      {"bvsmod", "BITVECTOR_SMOD"},
      {"bvshl", "BITVECTOR_SHL"},
      {"bvlshr", "BITVECTOR_LSHR"},
      {"bvashr", "BITVECTOR_ASHR"},
      {"bvcomp", "BITVECTOR_COMP"},
      {"bvredand", "BITVECTOR_REDAND"},
      {"bvredor", "BITVECTOR_REDOR"},
      {"bvult", "BITVECTOR_ULT"},
      {"bvule", "BITVECTOR_ULE"},
      {"bvugt", "BITVECTOR_UGT"},
      {"bvuge", "BITVECTOR_UGE"},
      {"bvslt", "BITVECTOR_SLT"},
      {"bvsle", "BITVECTOR_SLE"},
      {"bvsgt", "BITVECTOR_SGT"},
      {"bvsge", "BITVECTOR_SGE"},
      {"bvnego", "BITVECTOR_NEGO"},
      {"bvuaddo", "BITVECTOR_UADDO"},
      {"bvsaddo", "BITVECTOR_SADDO"},
      {"bvumulo", "BITVECTOR_UMULO"},
      {"bvsmulo", "BITVECTOR_SMULO"},
      {"bvusubo", "BITVECTOR_USUBO"},
      {"bvssubo", "BITVECTOR_SSUBO"},
      {"bvsdivo", "BITVECTOR_SDIVO"},
      {"fp", "FLOATINGPOINT_FP"},
      {"fp.abs", "FLOATINGPOINT_ABS"},
      {"fp.neg", "FLOATINGPOINT_NEG"},
      {"fp.add", "FLOATINGPOINT_ADD"},
      {"fp.sub", "FLOATINGPOINT_SUB"},
      {"fp.mul", "FLOATINGPOINT_MULT"},
      {"fp.div", "FLOATINGPOINT_DIV"},
      {"fp.fma", "FLOATINGPOINT_FMA"},
      {"fp.sqrt", "FLOATINGPOINT_SQRT"},
      {"fp.rem", "FLOATINGPOINT_REM"},
      {"fp.roundToIntegral", "FLOATINGPOINT_RTI"},
      {"fp.min", "FLOATINGPOINT_MIN"},
      {"fp.max", "FLOATINGPOINT_MAX"},
      {"fp.leq", "FLOATINGPOINT_LEQ"},
      {"fp.lt", "FLOATINGPOINT_LT"},
      {"fp.geq", "FLOATINGPOINT_GEQ"},
      {"fp.gt", "FLOATINGPOINT_GT"},
      {"fp.eq", "FLOATINGPOINT_EQ"},
      {"fp.isNormal", "FLOATINGPOINT_IS_NORMAL"},
      {"fp.isSubnormal", "FLOATINGPOINT_IS_SUBNORMAL"},
      {"fp.isZero", "FLOATINGPOINT_IS_ZERO"},
      {"fp.isInfinite", "FLOATINGPOINT_IS_INF"},
      {"fp.isNaN", "FLOATINGPOINT_IS_NAN"},
      {"fp.isNegative", "FLOATINGPOINT_IS_NEG"},
      {"fp.isPositive", "FLOATINGPOINT_IS_POS"},
      {"fp.to_ubv", "FLOATINGPOINT_TO_UBV"},
      {"fp.to_sbv", "FLOATINGPOINT_TO_SBV"},
  };
  return *all;
}

constexpr char kHead[] =
    "/* c++ -std=c++17 calls.cc -lcvc5 -o calls && ./calls */\n"
    "#include <cvc5/cvc5.h>\n#include <iostream>\n\nusing namespace cvc5;\n\nint main() {\n";
constexpr char kTail[] = "  return 0;\n}\n";

/* Calls a function of the interface; an error of the solver ends the command. */
template <typename R, typename... P, typename... A>
R ask(const Import<R(P...)> &function, A &&...arguments) {
  try {
    return function(std::forward<A>(arguments)...);
  } catch (const std::exception &error) {
    if (std::strncmp(typeid(error).name(), "N4cvc5", 6) != 0) {
      throw;
    }
    throw Refused(error.what());
  }
}

/* An object of an opaque class. */
class Held {
 public:
  template <typename... P>
  Held(const Import<void(void *, P...)> &constructor, const Import<void(void *)> &destructor,
       P... arguments)
      : destructor_(destructor), room_(::operator new(kRoom)) {
    constructor(room_.get(), arguments...);
  }
  ~Held() {
    destructor_(room_.get());
  }
  Held(const Held &) = delete;
  Held &operator=(const Held &) = delete;
  void *get() const {
    return room_.get();
  }

 private:
  const Import<void(void *)> &destructor_;
  std::unique_ptr<void, Free> room_;
};

struct Run {
  std::vector<Option> options;
  Trace trace;
  int contexts; /* so far */
};

class Cvc5 final : public Builder {
 public:
  explicit Cvc5(Run &run)
      : run_(run),
        trace_(run.trace),
        number_(run.contexts == 0 ? "" : std::to_string(run.contexts)),
        terms_(new_terms, delete_terms) {
    run.contexts++;
    trace_.line("TermManager tm" + number_);
  }
  Cvc5(const Cvc5 &) = delete;
  Cvc5 &operator=(const Cvc5 &) = delete;

  Text name() override {
    return "cvc5";
  }
  Text version() override {
    Held solver(new_solver, delete_solver, terms_.get());
    return solver_version(solver.get());
  }

  void set(const Text &name, const Text &value) override {
    if (name == "logic") {
      logic_ = value;
    } else if (name.compare(0, 8, "produce-") == 0 || name == "incremental") {
      options_.emplace_back(name, value);
    }
  }

  void begin() override {
    std::vector<std::pair<Text, Text>> all;
    if (tiercel_models != 0) {
      all.emplace_back("produce-models", "true");
    }
    for (const Option &option : run_.options) {
      if (option.name != "lang") {
        all.emplace_back(option.name, option.value);
      }
    }
    all.insert(all.end(), options_.begin(), options_.end());
    if (tiercel_manner.again != 0 || tiercel_manner.copy != 0) {
      all.emplace_back("incremental", "true");
    }
    options_ = all;
    open();
  }

  Ref make_sort(const Sort &sort) override {
    std::vector<Ref> parts;
    for (const Sort *part : sort.parts) {
      parts.push_back(part->ref);
    }
    void *tm = terms_.get();
    switch (sort.kind) {
      case Sort::Kind::kBool:
        return kept("Sort", ask(bool_sort, tm), "getBooleanSort()");
      case Sort::Kind::kInt:
        return kept("Sort", ask(int_sort, tm), "getIntegerSort()");
      case Sort::Kind::kReal:
        return kept("Sort", ask(real_sort, tm), "getRealSort()");
      case Sort::Kind::kRounding:
        return kept("Sort", ask(rounding_sort, tm), "getRoundingModeSort()");
      case Sort::Kind::kBits:
        return kept("Sort", ask(bits_sort, tm, sort.width),
                    "mkBitVectorSort(" + std::to_string(sort.width) + ")");
      case Sort::Kind::kFloat:
        return kept("Sort", ask(float_sort, tm, sort.width, sort.fraction),
                    "mkFloatingPointSort(" + std::to_string(sort.width) + ", " +
                        std::to_string(sort.fraction) + ")");
      case Sort::Kind::kArray:
        return kept("Sort", ask(array_sort, tm, node(parts[0]), node(parts[1])),
                    "mkArraySort(" + trace_.name(parts[0]) + ", " + trace_.name(parts[1]) + ")");
      case Sort::Kind::kFunction: {
        Ref result = parts.back();
        parts.pop_back();
        return kept("Sort", ask(function_sort, tm, nodes(parts), node(result)),
                    "mkFunctionSort(" + list(parts) + ", " + trace_.name(result) + ")");
      }
      case Sort::Kind::kDeclared:
        return kept("Sort", ask(declared_sort, tm, Name(sort.name)),
                    "mkUninterpretedSort(" + Trace::quoted(sort.name) + ")");
    }
    throw Refused("unsupported sort " + sort.name);
  }

  Ref constant(const Text &name, const Sort &sort) override {
    return kept("Term", ask(make_constant, terms_.get(), node(sort.ref), Name(name)),
                "mkConst(" + trace_.name(sort.ref) + ", " + Trace::quoted(name) + ")");
  }
  Ref variable(const Text &name, const Sort &sort) override {
    return kept("Term", ask(make_variable, terms_.get(), node(sort.ref), Name(name)),
                "mkVar(" + trace_.name(sort.ref) + ", " + Trace::quoted(name) + ")");
  }
  Ref truth(bool value) override {
    return kept("Term", ask(make_truth, terms_.get(), value),
                Text("mkBoolean(") + (value ? "true" : "false") + ")");
  }
  Ref number(const Text &digits, const Sort &sort) override {
    return literal(digits, sort.kind == Sort::Kind::kReal);
  }
  Ref bits(const Text &digits, const Sort &sort) override {
    return kept(
        "Term", ask(make_bits, terms_.get(), sort.width, digits, 2U),
        "mkBitVector(" + std::to_string(sort.width) + ", " + Trace::quoted(digits) + ", 2)");
  }
  Ref special(const Text &name, const Sort &sort) override {
    int number = 0;
    for (const auto &mode : kModes) {
      if (name == mode[0]) {
        return kept("Term", ask(make_rounding, terms_.get(), number),
                    Text("mkRoundingMode(RoundingMode::") + mode[1] + ")");
      }
      number++;
    }
    for (const Special &one : kSpecial) {
      if (name == one.name) {
        return kept("Term", ask(one.make, terms_.get(), sort.width, sort.fraction),
                    Text(one.function) + "(" + std::to_string(sort.width) + ", " +
                        std::to_string(sort.fraction) + ")");
      }
    }
    throw Refused("unsupported: " + name);
  }
  Ref everywhere(const Term &value, const Sort &sort) override {
    Ref element = widened(value.ref, *sort.parts.at(1));
    return kept("Term", ask(make_everywhere, terms_.get(), node(sort.ref), node(element)),
                "mkConstArray(" + trace_.name(sort.ref) + ", " + trace_.name(element) + ")");
  }

  Ref apply(const Text &op, const std::vector<unsigned> &indices,
            const std::vector<Term> &arguments, const Sort &result) override {
    auto first = literals_.find(arguments.at(0).ref);
    if (op == "-" && arguments.size() == 1) {
      bool known = first != literals_.end();
      if (known && first->second.front() != '-') {
        return literal("-" + first->second, result.kind == Sort::Kind::kReal);
      }
      return applied("NEG", {}, refs(arguments));
    }
    if (op == "/" && arguments.size() == 2) {
      auto second = literals_.find(arguments[1].ref);
      if (first != literals_.end() && second != literals_.end() && is_whole(first->second) &&
          is_whole(second->second) && !is_zero(second->second)) {
        return literal(whole(first->second) + "/" + whole(second->second), true);
      }
    }
    if (op == "to_fp" || op == "to_fp_unsigned") {
      return to_float(op, indices, arguments);
    }
    auto kind = kinds().find(op);
    if (kind == kinds().end()) {
      throw Refused("unsupported: " + op);
    }
    return applied(kind->second, indices, op == "/" ? reals(arguments) : evened(op, arguments));
  }
  Ref call(const Term &function, const std::vector<Term> &arguments) override {
    std::vector<Ref> all = {function.ref};
    for (size_t i = 0; i < arguments.size(); i++) {
      all.push_back(widened(arguments[i].ref, *function.sort->parts.at(i)));
    }
    return applied("APPLY_UF", {}, all);
  }
  Ref quantify(bool universal, const std::vector<Term> &variables, Ref body) override {
    Ref bound = applied("VARIABLE_LIST", {}, refs(variables));
    return applied(universal ? "FORALL" : "EXISTS", {}, {bound, body});
  }

  void assert_term(Ref term) override {
    trace_.line(solver_name() + ".assertFormula(" + trace_.name(term) + ")");
    ask(assert_formula, solver_->get(), node(term));
    levels_.back().push_back(term);
  }
  void push(unsigned count) override {
    trace_.line(solver_name() + ".push(" + std::to_string(count) + ")");
    ask(push_levels, solver_->get(), count);
    levels_.resize(levels_.size() + count);
  }
  void pop(unsigned count) override {
    trace_.line(solver_name() + ".pop(" + std::to_string(count) + ")");
    ask(pop_levels, solver_->get(), count);
    levels_.resize(levels_.size() - count);
  }

  Answer check(const std::vector<Ref> &assumptions) override {
    return check(solver_->get(), solver_name(), assumptions);
  }
  Answer check_copy(const std::vector<Ref> &assumptions, bool contradict) override {
    Text name = "copy" + std::to_string(run_.contexts++);
    Held copy(new_solver, delete_solver, terms_.get());
    trace_.line("Solver " + name + "(tm" + number_ + ")");
    prepare(copy.get(), name);
    for (size_t level = 0; level < levels_.size(); level++) {
      if (level > 0) {
        trace_.line(name + ".push(1)");
        ask(push_levels, copy.get(), 1U);
      }
      for (Ref term : levels_[level]) {
        trace_.line(name + ".assertFormula(" + trace_.name(term) + ")");
        ask(assert_formula, copy.get(), node(term));
      }
    }
    Answer answer = check(copy.get(), name, assumptions);
    if (contradict) {
      Ref contradiction = truth(false);
      trace_.line(name + ".assertFormula(" + trace_.name(contradiction) + ")");
      ask(assert_formula, copy.get(), node(contradiction));
      check(copy.get(), name, {});
    }
    return answer;
  }

  std::vector<Ref> failed() override {
    trace_.line(solver_name() + ".getUnsatAssumptions()");
    Nodes all = ask(unsat_assumptions, solver_->get());
    std::vector<Ref> said;
    for (Ref assumption : assumptions_) {
      for (const Node &one : all) {
        if (are_same(&one, node(assumption))) {
          said.push_back(assumption);
          break;
        }
      }
    }
    return said;
  }

  Text value(const Term &term) override {
    trace_.line("std::cout << " + solver_name() + ".getValue(" + trace_.name(term.ref) +
                ") << std::endl");
    Node found = ask(get_value, solver_->get(), node(term.ref));
    return ask(term_text, &found);
  }

  /* The value is a lambda over variables of cvc5. */
  Text function_value(const Term &function) override {
    Text text = value(function);
    Item lambda = item_of(text.data(), text.data() + text.size());
    if (!lambda.is("lambda")) {
      throw Refused("unsupported: a function whose value is no lambda");
    }
    Text names;
    size_t place = 0;
    for (const Item &variable : lambda.parts.at(1).parts) {
      names += "(" + variable.parts.at(0).word + " x" + std::to_string(place++) + ") ";
    }
    return "(let (" + names + ") " + lambda.parts.at(2).written() + ")";
  }

  void forget() override {
    levels_.clear();
    open();
  }

 private:
  Run &run_;
  Trace &trace_;
  Text number_; /* of this context, in the log */
  Held terms_;
  std::unique_ptr<Held> solver_;
  int solvers_ = 0;
  Text logic_;
  std::vector<std::pair<Text, Text>> options_;
  std::deque<Node> kept_;
  std::map<Ref, Text> literals_;
  std::vector<std::vector<Ref>> levels_; /* asserted terms */
  std::vector<Ref> assumptions_;

  Text solver_name() const {
    return "solver" + number_ + (solvers_ < 2 ? "" : "_" + std::to_string(solvers_));
  }

  void open() {
    solver_ = std::make_unique<Held>(new_solver, delete_solver, terms_.get());
    solvers_++;
    trace_.line("Solver " + solver_name() + "(tm" + number_ + ")");
    prepare(solver_->get(), solver_name());
    levels_.emplace_back();
  }

  void prepare(void *solver, const Text &name) {
    try {
      for (const auto &option : options_) {
        trace_.line(name + ".setOption(" + Trace::quoted(option.first) + ", " +
                    Trace::quoted(option.second) + ")");
        ask(set_option, solver, option.first, option.second);
      }
      if (!logic_.empty()) {
        trace_.line(name + ".setLogic(" + Trace::quoted(logic_) + ")");
        ask(set_logic, solver, logic_);
      }
    } catch (const Refused &refused) {
      throw Ended(refused.what());
    }
  }

  Answer check(void *solver, const Text &name, const std::vector<Ref> &assumptions) {
    assumptions_ = assumptions;
    trace_.line("std::cout << " + name +
                (assumptions.empty()
                     ? ".checkSat()"
                     : ".checkSatAssuming(std::vector<Term>" + list(assumptions) + ")") +
                " << std::endl");
    try {
      Outcome outcome = assumptions.empty() ? ask(check_sat, solver)
                                            : ask(check_assuming, solver, nodes(assumptions));
      return is_sat(&outcome)     ? Answer::kSat
             : is_unsat(&outcome) ? Answer::kUnsat
                                  : Answer::kUnknown;
    } catch (const Refused &refused) {
      throw Ended(refused.what());
    }
  }

  static const Node &node(Ref ref) {
    return *reinterpret_cast<const Node *>(ref);
  }
  static Nodes nodes(const std::vector<Ref> &refs) {
    Nodes all;
    for (Ref ref : refs) {
      all.push_back(node(ref));
    }
    return all;
  }
  static std::vector<Ref> refs(const std::vector<Term> &terms) {
    std::vector<Ref> all;
    for (const Term &term : terms) {
      all.push_back(term.ref);
    }
    return all;
  }
  Text list(const std::vector<Ref> &refs) const {
    Text text;
    for (Ref ref : refs) {
      text += (text.empty() ? "{" : ", ") + trace_.name(ref);
    }
    return text + "}";
  }

  Ref kept(const char *type, Node made, const Text &call) {
    kept_.push_back(std::move(made));
    Ref ref = reinterpret_cast<Ref>(&kept_.back());
    trace_.forget(ref);
    trace_.result(type, ref, "tm" + number_ + "." + call);
    return ref;
  }

  Ref literal(const Text &digits, bool real) {
    Ref made = kept(
        "Term", real ? ask(make_real, terms_.get(), digits) : ask(make_int, terms_.get(), digits),
        (real ? "mkReal(" : "mkInteger(") + Trace::quoted(digits) + ")");
    literals_[made] = digits;
    return made;
  }
  static bool is_whole(const Text &digits) {
    size_t point = digits.find('.');
    return digits.find('/') == Text::npos && digits.find("--") == Text::npos &&
           (point == Text::npos || digits.find_first_not_of('0', point + 1) == Text::npos);
  }
  /* Also of -0.0: cvc5 ends mkReal("1/-0") by SIGFPE. */
  static bool is_zero(const Text &digits) {
    return digits.find_first_not_of("-0.") == Text::npos;
  }
  static Text whole(const Text &digits) {
    return digits.substr(0, digits.find('.'));
  }

  Ref applied(const Text &kind, const std::vector<unsigned> &indices,
              const std::vector<Ref> &arguments) {
    auto number = kind_numbers().find(kind);
    if (number == kind_numbers().end()) {
      throw Refused("unsupported: " + kind);
    }
    if (indices.empty()) {
      return kept("Term", ask(make_term, terms_.get(), number->second, nodes(arguments)),
                  "mkTerm(Kind::" + kind + ", " + list(arguments) + ")");
    }
    Operation operation = ask(make_operation, terms_.get(), number->second, indices);
    Text values;
    for (unsigned index : indices) {
      values += (values.empty() ? "{" : ", ") + std::to_string(index);
    }
    return kept("Term", ask(make_indexed, terms_.get(), operation, nodes(arguments)),
                "mkTerm(tm" + number_ + ".mkOp(Kind::" + kind + ", " + values + "}), " +
                    list(arguments) + ")");
  }

  /* Converts a whole number to Real if that is expected, since cvc5 does not do it itself. */
  Ref widened(Ref ref, const Sort &sort) {
    if (sort.kind != Sort::Kind::kReal) {
      return ref;
    }
    Node of = sort_of(&node(ref));
    return is_int(&of) ? applied("TO_REAL", {}, {ref}) : ref;
  }
  std::vector<Ref> reals(const std::vector<Term> &arguments) {
    Sort real = {Sort::Kind::kReal, 0, 0, {}, "Real", 0};
    std::vector<Ref> all;
    for (const Term &argument : arguments) {
      all.push_back(widened(argument.ref, real));
    }
    return all;
  }
  std::vector<Ref> evened(const Text &op, const std::vector<Term> &arguments) {
    if (op == "select" || op == "store") {
      std::vector<Ref> all = refs(arguments);
      for (size_t i = 1; i < all.size(); i++) {
        all[i] = widened(all[i], *arguments[0].sort->parts.at(i - 1));
      }
      return all;
    }
    for (const Term &argument : arguments) {
      if (argument.sort->kind == Sort::Kind::kReal) {
        std::vector<Ref> all;
        for (const Term &one : arguments) {
          bool number = one.sort->kind == Sort::Kind::kInt || one.sort->kind == Sort::Kind::kReal;
          all.push_back(number ? widened(one.ref, *argument.sort) : one.ref);
        }
        return all;
      }
    }
    return refs(arguments);
  }

  Ref to_float(const Text &op, const std::vector<unsigned> &indices,
               const std::vector<Term> &arguments) {
    const Term &from = arguments.back();
    bool number = from.sort->kind == Sort::Kind::kReal || from.sort->kind == Sort::Kind::kInt;
    const char *kind = arguments.size() == 1                   ? "FLOATINGPOINT_TO_FP_FROM_IEEE_BV"
                       : number                                ? "FLOATINGPOINT_TO_FP_FROM_REAL"
                       : from.sort->kind == Sort::Kind::kFloat ? "FLOATINGPOINT_TO_FP_FROM_FP"
                       : op == "to_fp"                         ? "FLOATINGPOINT_TO_FP_FROM_SBV"
                                                               : "FLOATINGPOINT_TO_FP_FROM_UBV";
    return applied(
        kind, indices,
        number ? evened(op, {arguments[0], {reals({from})[0], from.sort}}) : refs(arguments));
  }
};

Builder *open(void *state) {
  return new Cvc5(*static_cast<Run *>(state));
}

} // namespace

void run_cvc5_calls(const char *script, int count, char **words) {
  static volatile std::sig_atomic_t never;
  Run run = {{words, words + count}, {std::getenv("TIERCEL_CALLS_LOG"), kHead, kTail}, 0};
  run_calls(script, open, &run, never);
}

bool find_cvc5_calls(void *handle) {
  return functions.find_all(handle);
}

} // namespace tiercel
