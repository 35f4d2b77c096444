#ifndef TIERCEL_CVC5_H
#define TIERCEL_CVC5_H

/* cvc5's C++ interface has changed with its releases; what differs is behind this. */
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

  /* Takes the script whose commands are run from here on; the text stays where it is. */
  virtual void read(const char *script) = 0;

  /*
   * Runs the next command.
   *
   * @param answer takes what it prints
   * @return what it was; a check begins with check-sat, a question with get-
   */
  virtual Command step(std::ostream &answer) = 0;

  /* Asks for the model of the last check; where the library can only be asked by a script, nothing. */
  virtual void model(std::ostream &) {}

  /*
   * Prints what the solver has counted, a line "NAME = VALUE" each. Returns false where the library
   * cannot be asked but by a script.
   */
  virtual bool count(std::ostream &) {
    return false;
  }
};

/* Finds what all releases have, and from here on uses these sessions. */
bool bind_cvc5(void *handle, std::unique_ptr<Cvc5Session> (*open)());

/*
 * Whether a script asks for synthesis, which has a language of its own: it names what SMT-LIB 2.6
 * may use as a symbol.
 */
bool seeks_function(const char *script);

/* What a run is, whatever the release. */
const char *cvc5_version();
void list_cvc5(int modules, char **names);
int run_cvc5(char *script, int options, char **words);

} // namespace tiercel

#endif
