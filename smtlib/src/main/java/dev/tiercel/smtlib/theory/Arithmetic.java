package dev.tiercel.smtlib.theory;

import java.util.List;

/** Theories Ints, Reals and Reals_Ints, with the arithmetic that only some solvers know. */
final class Arithmetic {
  static final List<Operator> INTS =
      new Rows(Feature.INTS)
          .op("-", "Int -> Int")
          .op("-", "Int Int -> Int", r -> r.left().swap("int"))
          .op("+", "Int Int -> Int", r -> r.left().swap("int"))
          .op("*", "Int Int -> Int", r -> r.left().swap("int"))
          .op("div", "Int Int -> Int", r -> r.left().swap("int"))
          .op("mod", "Int Int -> Int", r -> r.swap("int"))
          .op("abs", "Int -> Int", r -> r.swap("int-unary"))
          .op("<=", "Int Int -> Bool", r -> r.chain().swap("order"))
          .op("<", "Int Int -> Bool", r -> r.chain().swap("order"))
          .op(">=", "Int Int -> Bool", r -> r.chain().swap("order"))
          .op(">", "Int Int -> Bool", r -> r.chain().swap("order"))
          .op("divisible", "{n} Int -> Bool | 1<=n")
          .list();

  static final List<Operator> REALS =
      new Rows(Feature.REALS)
          .op("-", "Real -> Real")
          .op("-", "Real Real -> Real", r -> r.left().swap("real"))
          .op("+", "Real Real -> Real", r -> r.left().swap("real"))
          .op("*", "Real Real -> Real", r -> r.left().swap("real"))
          .op("/", "Real Real -> Real", r -> r.left().swap("real"))
          .op("<=", "Real Real -> Bool", r -> r.chain().swap("order"))
          .op("<", "Real Real -> Bool", r -> r.chain().swap("order"))
          .op(">=", "Real Real -> Bool", r -> r.chain().swap("order"))
          .op(">", "Real Real -> Bool", r -> r.chain().swap("order"))
          .op("to_real", "Int -> Real")
          .op("to_int", "Real -> Int")
          .op("is_int", "Real -> Bool")
          .op("abs", "Real -> Real", r -> r.only("z3", "cvc5", "princess"))
          .list();

  /** What single solvers add to linear and nonlinear arithmetic. */
  static final List<Operator> DIALECT =
      new Rows(Feature.INTS)
          .op("rem", "Int Int -> Int", r -> r.only("z3"))
          .op("^", "Int Int -> Int", r -> r.feature(Feature.NONLINEAR).only("z3", "cvc5"))
          .op(
              "^",
              "Real Real -> Real",
              r -> r.feature(Feature.NONLINEAR).only("z3", "cvc5", "cvc4"))
          .op("iand", "{n} Int Int -> Int", r -> r.feature(Feature.NONLINEAR).only("cvc5"))
          .op("int.pow2", "Int -> Int", r -> r.feature(Feature.NONLINEAR).only("cvc5"))
          .op("int.log2", "Int -> Int", r -> r.feature(Feature.NONLINEAR).only("cvc5"))
          .op("div_total", "Int Int -> Int", r -> r.only("cvc5"))
          .op("mod_total", "Int Int -> Int", r -> r.only("cvc5"))
          .op("/_total", "Real Real -> Real", r -> r.feature(Feature.REALS).only("cvc5"))
          // z3 rounds a Real down where it wants an Int.
          .op("div", "Real Real -> Int", r -> r.only("z3"))
          .op("mod", "Real Real -> Int", r -> r.only("z3"))
          .op("rem", "Real Real -> Int", r -> r.only("z3"))
          .op("to_real", "Real -> Real", r -> r.feature(Feature.REALS).only("z3", "cvc5"))
          .list();

  private static final String UNARY = "Real -> Real";

  static final List<Operator> TRANSCENDENTALS =
      new Rows(Feature.TRANSCENDENTALS)
          .op("sin", UNARY, r -> r.swap("transcendental").only("cvc5", "cvc4", "z3"))
          .op("cos", UNARY, r -> r.swap("transcendental").only("cvc5", "cvc4", "z3"))
          .op("tan", UNARY, r -> r.swap("transcendental").only("cvc5", "cvc4", "z3"))
          .op("real.pi", "-> Real", r -> r.only("cvc5", "cvc4"))
          .op("exp", UNARY, r -> r.only("cvc5", "cvc4"))
          .op("sqrt", UNARY, r -> r.only("cvc5", "cvc4"))
          .op("csc", UNARY, r -> r.swap("transcendental-cvc").only("cvc5", "cvc4"))
          .op("sec", UNARY, r -> r.swap("transcendental-cvc").only("cvc5", "cvc4"))
          .op("cot", UNARY, r -> r.swap("transcendental-cvc").only("cvc5", "cvc4"))
          .op("arcsin", UNARY, r -> r.swap("transcendental-cvc").only("cvc5", "cvc4"))
          .op("arccos", UNARY, r -> r.swap("transcendental-cvc").only("cvc5", "cvc4"))
          .op("arctan", UNARY, r -> r.swap("transcendental-cvc").only("cvc5", "cvc4"))
          .op("arccsc", UNARY, r -> r.swap("transcendental-cvc").only("cvc5", "cvc4"))
          .op("arcsec", UNARY, r -> r.swap("transcendental-cvc").only("cvc5", "cvc4"))
          .op("arccot", UNARY, r -> r.swap("transcendental-cvc").only("cvc5", "cvc4"))
          .op("pi", "-> Real", r -> r.swap("real-constant-z3").only("z3"))
          .op("euler", "-> Real", r -> r.swap("real-constant-z3").only("z3"))
          .op("asin", UNARY, r -> r.swap("transcendental-z3").only("z3"))
          .op("acos", UNARY, r -> r.swap("transcendental-z3").only("z3"))
          .op("atan", UNARY, r -> r.swap("transcendental-z3").only("z3"))
          .op("sinh", UNARY, r -> r.swap("transcendental-z3").only("z3"))
          .op("cosh", UNARY, r -> r.swap("transcendental-z3").only("z3"))
          .op("tanh", UNARY, r -> r.swap("transcendental-z3").only("z3"))
          .op("asinh", UNARY, r -> r.swap("transcendental-z3").only("z3"))
          .op("acosh", UNARY, r -> r.swap("transcendental-z3").only("z3"))
          .op("atanh", UNARY, r -> r.swap("transcendental-z3").only("z3"))
          .list();

  private Arithmetic() {}
}
