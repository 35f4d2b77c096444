#ifndef TIERCEL_CVC5_H
#define TIERCEL_CVC5_H

/* Abstracts from differences between the C++ interfaces of cvc5's releases. */
#include <memory>
#include <ostream>

#include "library.h"

namespace tiercel {

/* The objects of one run. */
class Cvc5Session {
 public:
  enum class Command { kNone, kCheck, kQuestion, kExit, kOther };

  virtual ~Cvc5Session() = default;

  /* The cvc5::Solver. */
  virtual void *solver() = 0;

  /* Sets the script whose commands are run from here on; the text must stay valid. */
  virtual void read(const char *script) = 0;

  /*
   * Runs the next command.
   *
   * @param answer receives its output
   * @return the kind of command; a check begins with check-sat, a question with get-
   */
  virtual Command step(std::ostream &answer) = 0;

  /* Prints the model of the last check; nothing if the library can only be asked by a script. */
  virtual void model(std::ostream &) {}

  /*
   * Prints the solver's statistics, a line "NAME = VALUE" each. Returns false if the library can
   * only be asked by a script.
   */
  virtual bool count(std::ostream &) {
    return false;
  }
};

/* Finds the functions that all releases have, and uses these sessions from here on. */
bool bind_cvc5(void *handle, std::unique_ptr<Cvc5Session> (*open)());

/*
 * Whether a script asks for synthesis, which has its own language: its keywords may be symbols in
 * SMT-LIB 2.6.
 */
bool seeks_function(const char *script);

/* The functions of a run that do not depend on the release. */
const char *cvc5_version();
void list_cvc5(int modules, char **names);
int run_cvc5(char *script, int options, char **words);

} // namespace tiercel

#endif
