#ifndef TIERCEL_OPERATORS_H
#define TIERCEL_OPERATORS_H

/* The operators of SMT-LIB that can be built by calls. */
#include "builder.h"

namespace tiercel {

/* Sort of an operator's result. */
enum class Result {
  kBool,
  kFirst,
  kSecond,
  kLast,
  kNumber, /* Real if an argument is */
  kInt,
  kReal,
  kBit,
  kConcat,
  kExtract,
  kRepeat,
  kExtend,
  kElement,
  kFloatOfParts,
  kFloat,
  kBits,
};

/* Meaning of more than two arguments (SMT-LIB 2.6, section 3.6). */
enum class More { kOwn, kLeft, kRight, kChain };

struct Operator {
  const char *name;
  Result result;
  More more;
  unsigned least; /* minimum number of arguments */
  unsigned most;  /* maximum that the operator accepts directly, 0 for any */
  unsigned indices;
};

/* Returns the operator of a name; null if there is none. */
const Operator *find_operator(const Text &name);

} // namespace tiercel

#endif
