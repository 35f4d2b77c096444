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

  private Arithmetic() {}
}
