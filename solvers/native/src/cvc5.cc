/*
 * cvc5 1.0.5's library and parser, which have a C++ interface alone. Its classes are used through
 * the functions that the libraries export, by the names and conventions of the C++ ABI of GCC and
 * clang; no object of theirs is looked into, but for the table of a command's virtual functions.
 */
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "library.h"
#include "script.h"

namespace {

/* More than any of the objects takes. */
constexpr size_t kRoom = 1 << 16;

/* Objects live as long as this process. */
struct Keep {
  void operator()(void *) const {}
};
using Command = std::unique_ptr<void, Keep>;
using Text = std::string;
using Invoke = void(void *command, void *solver, void *symbols, std::ostream &);

void (*new_solver)(void *solver);
void (*set_option)(const void *solver, const Text &name, const Text &value);
std::vector<Text> (*option_names)(const void *solver);
Text (*solver_version)(const void *solver);
void (*new_parser)(void *parser, void *solver);
void (*set_input)(void *parser, const Text &language, const Text &name);
void (*append_input)(void *parser, const Text &input);
void *(*symbol_manager)(void *parser);
Command (*next_command)(void *parser);
size_t invoke_slot;

/* Where a virtual function stands in the table of a class. */
bool slot_of(void *handle, const char *table_name, const char *function) {
  void **table = static_cast<void **>(dlsym(handle, table_name));
  void *address = dlsym(handle, function);
  for (size_t i = 2; table != nullptr && address != nullptr && i < 16; i++) {
    if (table[i] == address) {
      invoke_slot = i - 2;
      return true;
    }
  }
  return false;
}

template <typename F>
bool find(void *handle, const char *name, F &function) {
  void *address = dlsym(handle, name);
  std::memcpy(&function, &address, sizeof address);
  return address != nullptr;
}

#define STRING "RKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"

int bind(void *h) {
  return find(h, "_ZN4cvc56SolverC1Ev", new_solver) &&
         find(h, "_ZNK4cvc56Solver9setOptionE" STRING "S8_", set_option) &&
         find(h, "_ZNK4cvc56Solver14getOptionNamesB5cxx11Ev", option_names) &&
         find(h, "_ZNK4cvc56Solver10getVersionB5cxx11Ev", solver_version) &&
         find(h, "_ZN4cvc56parser11InputParserC1EPNS_6SolverE", new_parser) &&
         find(h, "_ZN4cvc56parser11InputParser25setIncrementalStringInputE" STRING "S9_",
              set_input) &&
         find(h, "_ZN4cvc56parser11InputParser28appendIncrementalStringInputE" STRING,
              append_input) &&
         find(h, "_ZN4cvc56parser11InputParser16getSymbolManagerEv", symbol_manager) &&
         find(h, "_ZN4cvc56parser11InputParser11nextCommandEv", next_command) &&
         slot_of(h, "_ZTVN4cvc56parser7CommandE",
                 "_ZN4cvc56parser7Command6invokeEPNS_6SolverEPNS0_13SymbolManagerERSo");
}

void *solver_of_its_own() {
  void *solver = std::calloc(1, kRoom);
  new_solver(solver);
  return solver;
}

const char *version() {
  static Text text;
  text = solver_version(solver_of_its_own());
  return text.c_str();
}

void list(int, char **) {
  for (const Text &name : option_names(solver_of_its_own())) {
    std::printf("--%s\n", name.c_str());
  }
}

void say_error(const std::exception &error) {
  Text message = error.what();
  for (size_t i = message.find('"'); i != Text::npos; i = message.find('"', i + 2)) {
    message.insert(i, 1, '"');
  }
  std::printf("(error \"%s\")\n", message.c_str());
}

bool set(void *solver, const Text &name, const Text &value) {
  try {
    set_option(solver, name, value);
    return true;
  } catch (const std::exception &error) {
    say_error(error);
    return false;
  }
}

/* Like the program, this sets --name, --no-name or --name=value. */
bool set(void *solver, const char *word) {
  Text text = word + std::strspn(word, "-");
  size_t equals = text.find('=');
  if (equals != Text::npos) {
    return set(solver, text.substr(0, equals), text.substr(equals + 1));
  }
  bool no = text.compare(0, 3, "no-") == 0;
  return set(solver, no ? text.substr(3) : text, no ? "false" : "true");
}

/*
 * Like the program, this ends at an error, except where a question has no answer. The library gives
 * a command no name, so the script's items are counted along.
 */
void invoke_all(void *solver, const char *script) {
  void *parser = std::calloc(1, kRoom);
  new_parser(parser, solver);
  set_input(parser, "LANG_SMTLIB_V2_6", "script.smt2");
  append_input(parser, script);
  void *symbols = symbol_manager(parser);
  tiercel_item item = {script, script};
  try {
    for (Command command = next_command(parser); command != nullptr;
         command = next_command(parser)) {
      tiercel_next_item(&item);
      std::ostringstream said;
      void **table = *static_cast<void ***>(command.get());
      reinterpret_cast<Invoke *>(table[invoke_slot])(command.get(), solver, symbols, said);
      Text answer = said.str();
      std::fputs(answer.c_str(), stdout);
      std::fflush(stdout);
      bool failed = answer.compare(0, 6, "(error") == 0 && !tiercel_item_is(&item, "get-", 1);
      if (failed || tiercel_item_is(&item, "exit", 0)) {
        return;
      }
    }
  } catch (const std::exception &error) {
    say_error(error);
  }
}

int run(char *script, int options, char **words) {
  void *solver = solver_of_its_own();
  for (int i = 0; i < options; i++) {
    if (std::strncmp(words[i], "--lang=", 7) != 0 && !set(solver, words[i])) {
      return 0;
    }
  }
  invoke_all(solver, script);
  return 0;
}

}  // namespace

const tiercel_solver tiercel_cvc5 = {"libcvc5parser.so", bind, version, list, run, nullptr, nullptr};
