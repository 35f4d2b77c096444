#ifndef TIERCEL_BUILDER_H
#define TIERCEL_BUILDER_H

/*
 * A solver's programming interface, through which terms are built node by node. Each solver that is
 * run by calls implements a Builder.
 */
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace tiercel {

using Text = std::string;

/* Handle of a term or sort in the solver's interface. */
using Ref = uintptr_t;

/* Error of a solver or of this reader, with a message. */
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/* Error after which the run cannot continue. */
struct Ended : Refused {
  using Refused::Refused;
};

/* A sort. Each sort has a single object, so that sorts are equal if their addresses are. */
struct Sort {
  enum class Kind { kBool, kInt, kReal, kBits, kFloat, kRounding, kArray, kFunction, kDeclared };

  Kind kind;
  unsigned width;                  /* of bits; of a float's exponent */
  unsigned fraction;               /* significand of a float with the hidden bit */
  std::vector<const Sort *> parts; /* array: index and element; function: parameters, result */
  Text name;                       /* SMT-LIB name */
  mutable Ref ref;                 /* 0 until a call needs it */
};

struct Term {
  Ref ref;
  const Sort *sort;
};

enum class Answer { kSat, kUnsat, kUnknown };

/*
 * A solver's programming interface, for one script. Any function may throw Refused. Created objects
 * live until the builder is destroyed, unless they are released.
 */
class Builder {
 public:
  virtual ~Builder() = default;

  /* For (get-info :name) and (get-info :version). */
  virtual Text name() = 0;
  virtual Text version() = 0;

  /*
   * Sets an SMT-LIB option, by its name without the colon, or the logic as "logic"; called before
   * begin.
   */
  virtual void set(const Text &name, const Text &value) = 0;

  /* Called before the first assertion, level or check. */
  virtual void begin() = 0;

  /* Creates a sort; its parts already exist. */
  virtual Ref make_sort(const Sort &sort) = 0;
  virtual Ref constant(const Text &name, const Sort &sort) = 0;
  virtual Ref variable(const Text &name, const Sort &sort) = 0;
  virtual Ref truth(bool value) = 0;
  /* Digits, with a decimal point if the sort is Real. */
  virtual Ref number(const Text &digits, const Sort &sort) = 0;
  /* Binary digits, the most significant first. */
  virtual Ref bits(const Text &digits, const Sort &sort) = 0;
  /* A rounding mode RNE, RNA, RTP, RTN or RTZ; or a float +oo, -oo, +zero, -zero or NaN. */
  virtual Ref special(const Text &name, const Sort &sort) = 0;
  /* An array with the same value at every index. */
  virtual Ref everywhere(const Term &value, const Sort &sort) = 0;
  /* Applies an SMT-LIB operator to a number of arguments that it accepts directly. */
  virtual Ref apply(const Text &op, const std::vector<unsigned> &indices,
                    const std::vector<Term> &arguments, const Sort &result) = 0;
  virtual Ref call(const Term &function, const std::vector<Term> &arguments) = 0;
  virtual Ref quantify(bool universal, const std::vector<Term> &variables, Ref body) = 0;

  virtual void assert_term(Ref term) = 0;
  virtual void push(unsigned count) = 0;
  virtual void pop(unsigned count) = 0;
  virtual Answer check(const std::vector<Ref> &assumptions) = 0;
  /*
   * Repeats the check in a copy, another solver with the active assertions, to which a
   * contradiction may be added after it. Returns unknown if copies are not supported.
   */
  virtual Answer check_copy(const std::vector<Ref> &assumptions, bool contradict) {
    (void)assumptions, (void)contradict;
    return Answer::kUnknown;
  }
  /*
   * Repeats the check with an interrupt before its start. Returns false if interrupts are not
   * supported.
   */
  virtual bool check_interrupted(const std::vector<Ref> &assumptions, Answer &answer) {
    (void)assumptions, (void)answer;
    return false;
  }
  /* Those assumptions of the last check that are contradictory. */
  virtual std::vector<Ref> failed() = 0;
  virtual Text value(const Term &term) = 0;
  /* The value of a function with parameters x0, x1 and so on in the model, as a term. */
  virtual Text function_value(const Term &function) = 0;
  /* Removes all assertions and levels; created objects stay. */
  virtual void forget() = 0;
  /* Starts to record created objects, until release is called. */
  virtual void remember() {}
  /* Releases the recorded objects; asserted terms keep what they need. */
  virtual void release() {}
};

} // namespace tiercel

#endif
