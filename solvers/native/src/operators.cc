/* The table of operators. */
#include "operators.h"

#include <map>

namespace tiercel {
namespace {

constexpr Operator kOperators[] = {
    {"not", Result::kBool, More::kOwn, 1, 1, 0},
    {"and", Result::kBool, More::kOwn, 1, 0, 0},
    {"or", Result::kBool, More::kOwn, 1, 0, 0},
    {"xor", Result::kBool, More::kLeft, 2, 2, 0},
    {"=>", Result::kBool, More::kRight, 2, 2, 0},
    {"=", Result::kBool, More::kChain, 2, 2, 0},
    {"distinct", Result::kBool, More::kOwn, 2, 0, 0},
    {"ite", Result::kSecond, More::kOwn, 3, 3, 0},
    {"+", Result::kNumber, More::kLeft, 2, 2, 0},
    {"-", Result::kNumber, More::kLeft, 1, 2, 0},
    {"*", Result::kNumber, More::kLeft, 2, 2, 0},
    {"/", Result::kReal, More::kLeft, 2, 2, 0},
    {"div", Result::kInt, More::kLeft, 2, 2, 0},
    {"mod", Result::kInt, More::kOwn, 2, 2, 0},
    {"abs", Result::kNumber, More::kOwn, 1, 1, 0},
    {"<", Result::kBool, More::kChain, 2, 2, 0},
    {"<=", Result::kBool, More::kChain, 2, 2, 0},
    {">", Result::kBool, More::kChain, 2, 2, 0},
    {">=", Result::kBool, More::kChain, 2, 2, 0},
    {"divisible", Result::kBool, More::kOwn, 1, 1, 1},
    {"to_real", Result::kReal, More::kOwn, 1, 1, 0},
    {"to_int", Result::kInt, More::kOwn, 1, 1, 0},
    {"is_int", Result::kBool, More::kOwn, 1, 1, 0},
    {"select", Result::kElement, More::kOwn, 2, 2, 0},
    {"store", Result::kFirst, More::kOwn, 3, 3, 0},
    {"concat", Result::kConcat, More::kLeft, 2, 2, 0},
    {"extract", Result::kExtract, More::kOwn, 1, 1, 2},
    {"repeat", Result::kRepeat, More::kOwn, 1, 1, 1},
    {"zero_extend", Result::kExtend, More::kOwn, 1, 1, 1},
    {"sign_extend", Result::kExtend, More::kOwn, 1, 1, 1},
    {"rotate_left", Result::kFirst, More::kOwn, 1, 1, 1},
    {"rotate_right", Result::kFirst, More::kOwn, 1, 1, 1},
    {"bvnot", Result::kFirst, More::kOwn, 1, 1, 0},
    {"bvneg", Result::kFirst, More::kOwn, 1, 1, 0},
    {"bvand", Result::kFirst, More::kLeft, 2, 2, 0},
    {"bvor", Result::kFirst, More::kLeft, 2, 2, 0},
    {"bvxor", Result::kFirst, More::kLeft, 2, 2, 0},
    {"bvnand", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvnor", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvxnor", Result::kFirst, More::kLeft, 2, 2, 0},
    {"bvadd", Result::kFirst, More::kLeft, 2, 2, 0},
    {"bvsub", Result::kFirst, More::kLeft, 2, 2, 0},
    {"bvmul", Result::kFirst, More::kLeft, 2, 2, 0},
    {"bvudiv", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvurem", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvsdiv", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvsrem", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvsmod", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvshl", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvlshr", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvashr", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvcomp", Result::kBit, More::kOwn, 2, 2, 0},
    {"bvrol", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvror", Result::kFirst, More::kOwn, 2, 2, 0},
    {"bvinc", Result::kFirst, More::kOwn, 1, 1, 0},
    {"bvdec", Result::kFirst, More::kOwn, 1, 1, 0},
    {"bvredxor", Result::kBit, More::kOwn, 1, 1, 0},
    {"bvredand", Result::kBit, More::kOwn, 1, 1, 0},
    {"bvredor", Result::kBit, More::kOwn, 1, 1, 0},
    {"bvult", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvule", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvugt", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvuge", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvslt", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvsle", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvsgt", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvsge", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvnego", Result::kBool, More::kOwn, 1, 1, 0},
    {"bvuaddo", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvsaddo", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvumulo", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvsmulo", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvusubo", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvssubo", Result::kBool, More::kOwn, 2, 2, 0},
    {"bvsdivo", Result::kBool, More::kOwn, 2, 2, 0},
    {"fp", Result::kFloatOfParts, More::kOwn, 3, 3, 0},
    {"fp.abs", Result::kFirst, More::kOwn, 1, 1, 0},
    {"fp.neg", Result::kFirst, More::kOwn, 1, 1, 0},
    {"fp.add", Result::kLast, More::kOwn, 3, 3, 0},
    {"fp.sub", Result::kLast, More::kOwn, 3, 3, 0},
    {"fp.mul", Result::kLast, More::kOwn, 3, 3, 0},
    {"fp.div", Result::kLast, More::kOwn, 3, 3, 0},
    {"fp.fma", Result::kLast, More::kOwn, 4, 4, 0},
    {"fp.sqrt", Result::kLast, More::kOwn, 2, 2, 0},
    {"fp.rem", Result::kFirst, More::kOwn, 2, 2, 0},
    {"fp.roundToIntegral", Result::kLast, More::kOwn, 2, 2, 0},
    {"fp.min", Result::kFirst, More::kOwn, 2, 2, 0},
    {"fp.max", Result::kFirst, More::kOwn, 2, 2, 0},
    {"fp.leq", Result::kBool, More::kChain, 2, 2, 0},
    {"fp.lt", Result::kBool, More::kChain, 2, 2, 0},
    {"fp.geq", Result::kBool, More::kChain, 2, 2, 0},
    {"fp.gt", Result::kBool, More::kChain, 2, 2, 0},
    {"fp.eq", Result::kBool, More::kChain, 2, 2, 0},
    {"fp.isNormal", Result::kBool, More::kOwn, 1, 1, 0},
    {"fp.isSubnormal", Result::kBool, More::kOwn, 1, 1, 0},
    {"fp.isZero", Result::kBool, More::kOwn, 1, 1, 0},
    {"fp.isInfinite", Result::kBool, More::kOwn, 1, 1, 0},
    {"fp.isNaN", Result::kBool, More::kOwn, 1, 1, 0},
    {"fp.isNegative", Result::kBool, More::kOwn, 1, 1, 0},
    {"fp.isPositive", Result::kBool, More::kOwn, 1, 1, 0},
    {"to_fp", Result::kFloat, More::kOwn, 1, 2, 2},
    {"to_fp_unsigned", Result::kFloat, More::kOwn, 2, 2, 2},
    {"fp.to_ubv", Result::kBits, More::kOwn, 2, 2, 1},
    {"fp.to_sbv", Result::kBits, More::kOwn, 2, 2, 1},
};

} // namespace

const Operator *find_operator(const Text &name) {
  static const auto *const table = [] {
    auto *all = new std::map<Text, const Operator *>;
    for (const Operator &op : kOperators) {
      all->emplace(op.name, &op);
    }
    return all;
  }();
  auto found = table->find(name);
  return found == table->end() ? nullptr : found->second;
}

} // namespace tiercel
