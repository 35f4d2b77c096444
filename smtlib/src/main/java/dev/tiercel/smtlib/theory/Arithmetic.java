package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.range.NumberRules;
import dev.tiercel.smtlib.value.Numbers;
import java.util.List;

/** Theories Ints, Reals and Reals_Ints, with the arithmetic that only some solvers know. */
final class Arithmetic {
  static final List<Operator> INTS =
      new Rows(Feature.INTS)
          .op("-", "Int -> Int", r -> r.means(Numbers::negate).backward(NumberRules::negate))
          .op(
              "-",
              "Int Int -> Int",
              r -> r.left().swap("int").means(Numbers::subtract).backward(NumberRules::subtract))
          .op(
              "+",
              "Int Int -> Int",
              r -> r.left().swap("int").means(Numbers::add).backward(NumberRules::add))
          .op(
              "*",
              "Int Int -> Int",
              r -> r.left().swap("int").means(Numbers::multiply).backward(NumberRules::multiply))
          .op(
              "div",
              "Int Int -> Int",
              r -> r.left().swap("int").means(Numbers::div).backward(NumberRules::div))
          .op(
              "mod",
              "Int Int -> Int",
              r -> r.swap("int").means(Numbers::mod).backward(NumberRules::mod))
          .op(
              "abs",
              "Int -> Int",
              r -> r.swap("int-unary").means(Numbers::abs).backward(NumberRules::abs))
          .op(
              "<=",
              "Int Int -> Bool",
              r -> r.chain().swap("order").means(Numbers::atMost).backward(NumberRules::atMost))
          .op(
              "<",
              "Int Int -> Bool",
              r -> r.chain().swap("order").means(Numbers::less).backward(NumberRules::less))
          .op(
              ">=",
              "Int Int -> Bool",
              r -> r.chain().swap("order").means(Numbers::atLeast).backward(NumberRules::atLeast))
          .op(
              ">",
              "Int Int -> Bool",
              r -> r.chain().swap("order").means(Numbers::greater).backward(NumberRules::greater))
          .op("divisible", "{n} Int -> Bool | 1<=n", r -> r.means(Numbers::divisible))
          .list();

  static final List<Operator> REALS =
      new Rows(Feature.REALS)
          .op("-", "Real -> Real", r -> r.means(Numbers::negate).backward(NumberRules::negate))
          .op(
              "-",
              "Real Real -> Real",
              r -> r.left().swap("real").means(Numbers::subtract).backward(NumberRules::subtract))
          .op(
              "+",
              "Real Real -> Real",
              r -> r.left().swap("real").means(Numbers::add).backward(NumberRules::add))
          .op(
              "*",
              "Real Real -> Real",
              r -> r.left().swap("real").means(Numbers::multiply).backward(NumberRules::multiply))
          .op(
              "/",
              "Real Real -> Real",
              r -> r.left().swap("real").means(Numbers::divide).backward(NumberRules::divide))
          .op(
              "<=",
              "Real Real -> Bool",
              r -> r.chain().swap("order").means(Numbers::atMost).backward(NumberRules::atMost))
          .op(
              "<",
              "Real Real -> Bool",
              r -> r.chain().swap("order").means(Numbers::less).backward(NumberRules::less))
          .op(
              ">=",
              "Real Real -> Bool",
              r -> r.chain().swap("order").means(Numbers::atLeast).backward(NumberRules::atLeast))
          .op(
              ">",
              "Real Real -> Bool",
              r -> r.chain().swap("order").means(Numbers::greater).backward(NumberRules::greater))
          .op("to_real", "Int -> Real", r -> r.means((a, c) -> a[0]).backward(NumberRules::same))
          .op("to_int", "Real -> Int", r -> r.means(Numbers::toInt).backward(NumberRules::toInt))
          .op("is_int", "Real -> Bool", r -> r.means(Numbers::isInt))
          .op(
              "abs",
              "Real -> Real",
              r -> r.only("z3", "cvc5", "princess").means(Numbers::abs).backward(NumberRules::abs))
          .list();

  /** What single solvers add to linear and nonlinear arithmetic. */
  static final List<Operator> DIALECT =
      new Rows(Feature.INTS)
          .op("rem", "Int Int -> Int", r -> r.only("z3").means(Numbers::rem))
          .op(
              "^",
              "Int Int -> Int",
              r -> r.feature(Feature.NONLINEAR).only("z3", "cvc5").means(Numbers::integerPower))
          .op(
              "^",
              "Real Real -> Real",
              r -> r.feature(Feature.NONLINEAR).only("z3", "cvc5", "cvc4").means(Numbers::power))
          .op(
              "iand",
              "{n} Int Int -> Int",
              r -> r.feature(Feature.NONLINEAR).only("cvc5").means(Numbers::iand))
          .op(
              "int.pow2",
              "Int -> Int",
              r -> r.feature(Feature.NONLINEAR).only("cvc5").means(Numbers::pow2))
          .op(
              "int.log2",
              "Int -> Int",
              r -> r.feature(Feature.NONLINEAR).only("cvc5").means(Numbers::log2))
          .op(
              "div_total",
              "Int Int -> Int",
              r -> r.only("cvc5").means(Numbers::divTotal).backward(NumberRules::div))
          .op(
              "mod_total",
              "Int Int -> Int",
              r -> r.only("cvc5").means(Numbers::modTotal).backward(NumberRules::mod))
          .op(
              "/_total",
              "Real Real -> Real",
              r ->
                  r.feature(Feature.REALS)
                      .only("cvc5")
                      .means(Numbers::divideTotal)
                      .backward(NumberRules::divide))
          // z3 rounds a Real down where it wants an Int.
          .op(
              "div",
              "Real Real -> Int",
              r -> r.only("z3").means(Numbers::div).backward(NumberRules::div))
          .op(
              "mod",
              "Real Real -> Int",
              r -> r.only("z3").means(Numbers::mod).backward(NumberRules::mod))
          .op("rem", "Real Real -> Int", r -> r.only("z3").means(Numbers::rem))
          .op(
              "to_real",
              "Real -> Real",
              r ->
                  r.feature(Feature.REALS)
                      .only("z3", "cvc5")
                      .means(Numbers::toReal)
                      .backward(NumberRules::same))
          .list();

  private static final String UNARY = "Real -> Real";

  static final List<Operator> TRANSCENDENTALS =
      new Rows(Feature.TRANSCENDENTALS)
          .op(
              "sin",
              UNARY,
              r -> r.swap("transcendental").only("cvc5", "cvc4", "z3").means(Numbers.known(0, 0)))
          .op(
              "cos",
              UNARY,
              r -> r.swap("transcendental").only("cvc5", "cvc4", "z3").means(Numbers.known(0, 1)))
          .op(
              "tan",
              UNARY,
              r -> r.swap("transcendental").only("cvc5", "cvc4", "z3").means(Numbers.known(0, 0)))
          .op("real.pi", "-> Real", r -> r.only("cvc5", "cvc4").means(Numbers::irrational))
          .op("exp", UNARY, r -> r.only("cvc5", "cvc4").means(Numbers.known(0, 1)))
          .op("sqrt", UNARY, r -> r.only("cvc5", "cvc4").means(Numbers::sqrt))
          .op(
              "csc",
              UNARY,
              r -> r.swap("transcendental-cvc").only("cvc5", "cvc4").means(Numbers::pole))
          .op(
              "sec",
              UNARY,
              r -> r.swap("transcendental-cvc").only("cvc5", "cvc4").means(Numbers.known(0, 1)))
          .op(
              "cot",
              UNARY,
              r -> r.swap("transcendental-cvc").only("cvc5", "cvc4").means(Numbers::pole))
          .op(
              "arcsin",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(Numbers.known(0, 0, -1, 1)))
          .op(
              "arccos",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(Numbers.known(1, 0, -1, 1)))
          .op(
              "arctan",
              UNARY,
              r -> r.swap("transcendental-cvc").only("cvc5", "cvc4").means(Numbers.known(0, 0)))
          .op(
              "arccsc",
              UNARY,
              r -> r.swap("transcendental-cvc").only("cvc5", "cvc4").means(Numbers::outside))
          .op(
              "arcsec",
              UNARY,
              r -> r.swap("transcendental-cvc").only("cvc5", "cvc4").means(Numbers::outside))
          .op(
              "arccot",
              UNARY,
              r -> r.swap("transcendental-cvc").only("cvc5", "cvc4").means(Numbers::irrational))
          .op(
              "pi",
              "-> Real",
              r -> r.swap("real-constant-z3").only("z3").means(Numbers::irrational))
          .op(
              "euler",
              "-> Real",
              r -> r.swap("real-constant-z3").only("z3").means(Numbers::irrational))
          .op(
              "asin",
              UNARY,
              r -> r.swap("transcendental-z3").only("z3").means(Numbers.known(0, 0, -1, 1)))
          .op(
              "acos",
              UNARY,
              r -> r.swap("transcendental-z3").only("z3").means(Numbers.known(1, 0, -1, 1)))
          .op("atan", UNARY, r -> r.swap("transcendental-z3").only("z3").means(Numbers.known(0, 0)))
          .op("sinh", UNARY, r -> r.swap("transcendental-z3").only("z3").means(Numbers.known(0, 0)))
          .op("cosh", UNARY, r -> r.swap("transcendental-z3").only("z3").means(Numbers.known(0, 1)))
          .op("tanh", UNARY, r -> r.swap("transcendental-z3").only("z3").means(Numbers.known(0, 0)))
          .op(
              "asinh",
              UNARY,
              r -> r.swap("transcendental-z3").only("z3").means(Numbers.known(0, 0)))
          .op("acosh", UNARY, r -> r.swap("transcendental-z3").only("z3").means(Numbers::acosh))
          .op("atanh", UNARY, r -> r.swap("transcendental-z3").only("z3").means(Numbers::atanh))
          .list();

  private Arithmetic() {}
}
