/* A run of cvc5's library, like that of its own program. */
#include "cvc5.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <vector>

#include "cplusplus.h"
#include "cvc5_calls.h"

namespace tiercel {
namespace {

std::unique_ptr<Cvc5Session> (*open_session)();
void (*set_option)(const void *solver, const Text &name, const Text &value);
std::vector<Text> (*option_names)(const void *solver);
Text (*solver_version)(const void *solver);

bool can_call; /* the library supports tiercel_calls */

/* The namespace of cvc5's interface. */
constexpr char kOurs[] = "N4cvc5";

/*
 * Options that are global to the process, whichever solver they are set for: all concern printing.
 */
constexpr const char *kShared[][2] = {
    {"bv-print-consts-as-indexed-symbols", "false"},
    {"dag-thresh", "1"},
    {"expr-depth", "-1"},
    {"flatten-ho-chains", "false"},
    {"model-u-print", "none"},
    {"output-lang", "auto"},
    {"print-arith-lit-token", "false"},
    {"print-skolem-definitions", "false"},
};

/* Whether a text may set one of them; the input language sets the output language. */
bool may_share(const char *text) {
  return std::strstr(text, "smt-lib-version") != nullptr ||
         std::any_of(std::begin(kShared), std::end(kShared), [text](const char *const *option) {
           return std::strstr(text, option[0]) != nullptr;
         });
}

/*
 * Resets them. Done with another solver, since cvc5 distinguishes a default that was set from one
 * that was not.
 */
void forget_shared() {
  std::unique_ptr<Cvc5Session> other = open_session();
  for (const auto &option : kShared) {
    try {
      set_option(other->solver(), option[0], option[1]);
    } catch (const std::exception &) {
      /* This release does not have it. */
    }
  }
}

bool set(void *solver, const Option &option) {
  try {
    set_option(solver, option.name, option.value);
    return true;
  } catch (const std::exception &error) {
    say_error(error, kOurs);
    return false;
  }
}

bool set_all(void *solver, int options, char **words) {
  for (int i = 0; i < options; i++) {
    Option option(words[i]);
    if (option.name != "lang" && !set(solver, option)) {
      return false;
    }
  }
  return true;
}

void tell_model(Cvc5Session &session) {
  std::ostringstream said;
  session.model(said);
  std::printf(TIERCEL_MODEL_BEGINS "\n%s" TIERCEL_MODEL_ENDS "\n", said.str().c_str());
  std::fflush(stdout);
}

/*
 * Answers the query for statistics that follows: in cvc5 itself it takes longer than most scripts,
 * since it detects by an exception for each name that it is not a number. Zeros are left out.
 * Returns false if cvc5 must be asked.
 */
bool tell_statistics(Cvc5Session &session) {
  std::stringstream counts;
  if (!session.count(counts)) {
    return false;
  }
  std::fputs("(:all-statistics (", stdout);
  for (Text line; std::getline(counts, line);) {
    size_t equals = line.find(" = ");
    if (equals != Text::npos && line.compare(equals, Text::npos, " = 0") != 0) {
      std::printf("(\"%.*s\" %s)\n", static_cast<int>(equals), line.c_str(),
                  line.c_str() + equals + 3);
    }
  }
  std::fputs("))\n", stdout);
  return true;
}

/* Ends at an error, like the program, except for a query without an answer. */
void step_all(Cvc5Session &session) {
  using Command = Cvc5Session::Command;
  Command command = Command::kOther;
  while (command != Command::kNone && command != Command::kExit) {
    std::ostringstream said;
    command = session.step(said);
    Text answer = said.str();
    std::fputs(answer.c_str(), stdout);
    std::fflush(stdout);
    if (command != Command::kQuestion && answer.compare(0, 6, "(error") == 0) {
      return;
    }
    if (tiercel_models && command == Command::kCheck && answer == "sat\n") {
      tell_model(session);
    }
    if (answer.find(TIERCEL_STATISTICS_FOLLOW) != Text::npos && tell_statistics(session)) {
      return;
    }
  }
}

} // namespace

bool bind_cvc5(void *handle, std::unique_ptr<Cvc5Session> (*open)()) {
  open_session = open;
  can_call = find_cvc5_calls(handle);
  return find(handle, "_ZNK4cvc56Solver9setOptionE" TIERCEL_TEXT "S8_", set_option) &&
         find(handle, "_ZNK4cvc56Solver14getOptionNamesB5cxx11Ev", option_names) &&
         find(handle, "_ZNK4cvc56Solver10getVersionB5cxx11Ev", solver_version);
}

bool seeks_function(const char *script) {
  return std::strstr(script, "(check-synth") != nullptr;
}

const char *cvc5_version() {
  static Text text;
  text = solver_version(open_session()->solver());
  return text.c_str();
}

void list_cvc5(int, char **) {
  for (const Text &name : option_names(open_session()->solver())) {
    std::printf("--%s\n", name.c_str());
  }
}

int run_cvc5(char *script, int options, char **words) {
  static bool shared;
  if (shared) {
    forget_shared();
  }
  shared = may_share(script) || std::any_of(words, words + options, may_share);
  if (tiercel_calls != 0) {
    if (can_call) {
      run_cvc5_calls(script, options, words);
    } else {
      print_error("unsupported: this release has no term manager");
    }
    return 0;
  }
  std::unique_ptr<Cvc5Session> session = open_session();
  try {
    bool models = !tiercel_models || set(session->solver(), Option("--produce-models"));
    bool synthesis = !seeks_function(script) || set(session->solver(), Option("sygus"));
    if (models && synthesis && set_all(session->solver(), options, words)) {
      session->read(script);
      step_all(*session);
    }
  } catch (const std::exception &error) {
    say_error(error, kOurs);
  }
  return 0;
}

} // namespace tiercel
