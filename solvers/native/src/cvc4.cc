/*
 * CVC4's libraries, which export the C++ interface and the parser: a run like that of its own
 * program. Commands are virtual, and called as their header declares them.
 */
#include <ostream>
#include <sstream>
#include <typeinfo>
#include <vector>

#include "cplusplus.h"
#include "library.h"

using namespace tiercel;

namespace tiercel {

/*
 * The first entries of the virtual table of CVC4::Command. Not in an anonymous namespace, because
 * the compiler could then assume that nothing is derived from it.
 */
class Cvc4Command {
 public:
  virtual ~Cvc4Command() = default;
  virtual void invoke(void *engine) = 0;
  virtual void invoke(void *engine, std::ostream &answer) = 0;
};

} // namespace tiercel

namespace {

/* The namespace of CVC4's classes. */
constexpr char kOurs[] = "N4CVC4";

void (*new_options)(void *options);
Destructor *delete_options;
std::vector<Text> (*parse_options)(void *options, int count, char **words);
void (*new_solver)(void *solver, void *options);
Destructor *delete_solver;
void *(*engine_of)(const void *solver);
void (*new_builder)(void *builder, void *solver, const Text *file, const void *options);
void *(*with_text)(void *builder, const Text &script);
void *(*build)(void *builder);
Destructor *delete_parser;
Cvc4Command *(*next_command)(void *parser);
bool (*failed)(const void *command);
Text (*library_version)();

bool is(const Cvc4Command &command, const char *name) {
  return std::strcmp(typeid(command).name(), name) == 0;
}

struct DeleteParser {
  void operator()(void *parser) const {
    delete_parser(parser);
    ::operator delete(parser);
  }
};

/* Ends at an error, like the program. */
void step_all(void *solver, void *options, const char *script) {
  static const Text name = "script.smt2";
  void *engine = engine_of(solver);
  /* The builder has no exported destructor; it is small, and leaks until the process ends. */
  void *builder = make(new_builder, solver, &name, static_cast<const void *>(options)).release();
  with_text(builder, script);
  std::unique_ptr<void, DeleteParser> parser(build(builder));
  bool goes_on = true;
  while (goes_on) {
    std::unique_ptr<Cvc4Command> command(next_command(parser.get()));
    if (command == nullptr || is(*command, "N4CVC411QuitCommandE")) {
      return;
    }
    std::ostringstream answer;
    command->invoke(engine, answer);
    std::fputs(answer.str().c_str(), stdout);
    std::fflush(stdout);
    goes_on = !failed(command.get());
  }
}

int run(char *script, int count, char **words) {
  Object options = own(new_options, delete_options);
  try {
    std::vector<char *> all = {const_cast<char *>("cvc4"), const_cast<char *>("--lang=smt2")};
    all.insert(all.end(), words, words + count);
    all.push_back(nullptr);
    parse_options(options.get(), static_cast<int>(all.size()) - 1, all.data());
    Object solver = own(new_solver, delete_solver, options.get());
    step_all(solver.get(), options.get(), script);
  } catch (const std::exception &error) {
    say_error(error, kOurs);
  }
  return 0;
}

const char *version() {
  static Text text;
  text = library_version();
  return text.c_str();
}

/* Its program lists options. */
void list(int, char **) {}

int bind(void *h) {
  return find(h, "_ZN4CVC47OptionsC1Ev", new_options) &&
         find(h, "_ZN4CVC47OptionsD1Ev", delete_options) &&
         find(h, "_ZN4CVC47Options12parseOptionsB5cxx11EPS0_iPPc", parse_options) &&
         find(h, "_ZN4CVC43api6SolverC1EPNS_7OptionsE", new_solver) &&
         find(h, "_ZN4CVC43api6SolverD1Ev", delete_solver) &&
         find(h, "_ZNK4CVC43api6Solver12getSmtEngineEv", engine_of) &&
         find(h,
              "_ZN4CVC46parser13ParserBuilderC1EPNS_3api6SolverERKNSt7__cxx1112basic_stringIcSt11"
              "char_traitsIcESaIcEEERKNS_7OptionsE",
              new_builder) &&
         find(h, "_ZN4CVC46parser13ParserBuilder15withStringInputE" TIERCEL_TEXT, with_text) &&
         find(h, "_ZN4CVC46parser13ParserBuilder5buildEv", build) &&
         find(h, "_ZN4CVC46parser6ParserD1Ev", delete_parser) &&
         find(h, "_ZN4CVC46parser6Parser11nextCommandEv", next_command) &&
         find(h, "_ZNK4CVC47Command4failEv", failed) &&
         find(h, "_ZN4CVC413Configuration16getVersionStringB5cxx11Ev", library_version);
}

} // namespace

const tiercel_solver tiercel_cvc4 = {
    "libcvc4parser.so", bind, version, list, run, nullptr, nullptr};
