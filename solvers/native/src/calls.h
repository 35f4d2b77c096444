#ifndef TIERCEL_CALLS_H
#define TIERCEL_CALLS_H

/*
 * Scripts carried out by calls of a solver's programming interface, where that is all a library
 * offers, or as another way to the same answers. Terms are read here (calls_reader.cc) and built
 * node by node through a Builder, which each such solver has.
 */
#include <csignal>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace tiercel {

using Text = std::string;

/* A term or sort as the solver's interface names it. */
using Ref = uintptr_t;

/* What a solver or this reader refuses, in words. */
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/* The same, and nothing more can be asked in this run. */
struct Ended : Refused {
  using Refused::Refused;
};

/* A sort. There is one object of each, so that two are the same if their addresses are. */
struct Sort {
  enum class Kind { kBool, kInt, kReal, kBits, kFloat, kRounding, kArray, kFunction, kDeclared };

  Kind kind;
  unsigned width;    /* of bits; of a float's exponent */
  unsigned fraction; /* of a float: its significand with the hidden bit */
  std::vector<const Sort *> parts; /* of an array index and element, of a function parameters and result */
  Text name;                       /* as SMT-LIB writes it */
  mutable Ref ref;                 /* 0 for one that no call has needed */
};

struct Term {
  Ref ref;
  const Sort *sort;
};

enum class Answer { kSat, kUnsat, kUnknown };

/*
 * A solver behind its programming interface, for one script. Any function may throw Refused. What is made
 * stays until the builder ends, unless it is given back.
 */
class Builder {
 public:
  virtual ~Builder() = default;

  /* For (get-info :name) and (get-info :version). */
  virtual Text name() = 0;
  virtual Text version() = 0;

  /* An option of the language, by its name without the colon, or the logic as "logic"; before begin. */
  virtual void set(const Text &name, const Text &value) = 0;

  /* Called before the first assertion, level or check. */
  virtual void begin() = 0;

  /* The parts of the sort are made. */
  virtual Ref make_sort(const Sort &sort) = 0;
  virtual Ref constant(const Text &name, const Sort &sort) = 0;
  virtual Ref variable(const Text &name, const Sort &sort) = 0;
  virtual Ref truth(bool value) = 0;
  /* Digits, with a fraction's point where the sort is Real. */
  virtual Ref number(const Text &digits, const Sort &sort) = 0;
  /* Ones and zeroes, the most significant first. */
  virtual Ref bits(const Text &digits, const Sort &sort) = 0;
  /* RNE, RNA, RTP, RTN or RTZ; of a float +oo, -oo, +zero, -zero or NaN. */
  virtual Ref special(const Text &name, const Sort &sort) = 0;
  /* An array with one value everywhere. */
  virtual Ref everywhere(const Term &value, const Sort &sort) = 0;
  /* An operator of the language with as many arguments as it takes for itself. */
  virtual Ref apply(const Text &op, const std::vector<unsigned> &indices,
                    const std::vector<Term> &arguments, const Sort &result) = 0;
  virtual Ref call(const Term &function, const std::vector<Term> &arguments) = 0;
  virtual Ref quantify(bool universal, const std::vector<Term> &variables, Ref body) = 0;

  virtual void assert_term(Ref term) = 0;
  virtual void push(unsigned count) = 0;
  virtual void pop(unsigned count) = 0;
  virtual Answer check(const std::vector<Ref> &assumptions) = 0;
  /*
   * The same check by a copy, another solver with the assertions in force, which may be made unsatisfiable
   * after it. Unknown where there is no way to make one.
   */
  virtual Answer check_copy(const std::vector<Ref> &assumptions, bool contradict) {
    (void)assumptions, (void)contradict;
    return Answer::kUnknown;
  }
  /* The same check, interrupted before it begins. Returns false where there is no way to interrupt. */
  virtual bool check_interrupted(const std::vector<Ref> &assumptions, Answer &answer) {
    (void)assumptions, (void)answer;
    return false;
  }
  /* Of the assumptions of the last check, those that cannot hold together. */
  virtual std::vector<Ref> failed() = 0;
  virtual Text value(const Term &term) = 0;
  /* What a function of parameters x0, x1 and so on is in the model, as a term. */
  virtual Text function_value(const Term &function) = 0;
  /* All assertions and levels go; what was made stays. */
  virtual void forget() = 0;
  /* From here on what is made is remembered, up to a call of release. */
  virtual void remember() {}
  /* Gives back what was made since; terms that are asserted keep what they need. */
  virtual void release() {}
};

/*
 * Runs a script. An error ends its own command alone.
 *
 * @param open makes a builder, once for the script and once more after each (reset)
 * @param stopped whether the run is to end, and what comes is no answer
 */
void run_calls(const char *script, Builder *(*open)(void *state), void *state,
               const volatile std::sig_atomic_t &stopped);

} // namespace tiercel

#endif
