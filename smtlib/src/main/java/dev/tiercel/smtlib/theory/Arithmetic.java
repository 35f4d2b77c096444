package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.range.Gaps;
import dev.tiercel.smtlib.range.NumberRules;
import dev.tiercel.smtlib.theory.random.NumberGuesses;
import dev.tiercel.smtlib.value.Enclosings;
import dev.tiercel.smtlib.value.NumberMeanings;
import dev.tiercel.smtlib.value.RealMeaning;
import java.util.List;

/** Theories Ints, Reals and Reals_Ints, with the arithmetic that only some solvers know. */
final class Arithmetic {
  static final List<Operator> INTS =
      new Rows(Feature.INTS)
          .op(
              "-",
              "Int -> Int",
              r ->
                  r.rewritten("+")
                      .linearity(Linearity.DIFFERENCE)
                      .writesValues()
                      .means(RealMeaning.of(NumberMeanings::negate))
                      .calculates(Calculation.NEGATE)
                      .backward(NumberRules::negate))
          .op(
              "-",
              "Int Int -> Int",
              r ->
                  r.rewritten("+")
                      .linearity(Linearity.DIFFERENCE)
                      .left()
                      .swap("int")
                      .means(RealMeaning.of(NumberMeanings::subtract))
                      .calculates(Calculation.SUBTRACT)
                      .backward(NumberRules::subtract))
          .op(
              "+",
              "Int Int -> Int",
              r ->
                  r.rewritten("+")
                      .linearity(Linearity.SUM)
                      .left()
                      .swap("int")
                      .means(RealMeaning.of(NumberMeanings::add))
                      .calculates(Calculation.ADD)
                      .backward(NumberRules::add))
          .op(
              "*",
              "Int Int -> Int",
              r ->
                  r.linearity(Linearity.PRODUCT)
                      .left()
                      .swap("int")
                      .means(RealMeaning.of(NumberMeanings::multiply))
                      .calculates(Calculation.MULTIPLY)
                      .guess(NumberGuesses::factor)
                      .backward(NumberRules::multiply))
          .op(
              "div",
              "Int Int -> Int",
              r ->
                  r.rewritten("div")
                      .linearity(Linearity.DIVISION)
                      .calledWhereOpen("div0")
                      .partial()
                      .left()
                      .swap("int")
                      .means(NumberMeanings::div)
                      .calculates(Calculation.DIV)
                      .guess(NumberGuesses::divisor)
                      .backward(NumberRules::div))
          .op(
              "mod",
              "Int Int -> Int",
              r ->
                  r.rewritten("div")
                      .linearity(Linearity.DIVISION)
                      .calledWhereOpen("mod0")
                      .partial()
                      .swap("int")
                      .means(NumberMeanings::mod)
                      .calculates(Calculation.MOD)
                      .guess(NumberGuesses::congruent)
                      .backward(NumberRules::mod))
          .op(
              "abs",
              "Int -> Int",
              r ->
                  r.rewritten("div")
                      .linearity(Linearity.SUM)
                      .swap("int-unary")
                      .means(RealMeaning.of(NumberMeanings::abs))
                      .calculates(Calculation.ABS)
                      .backward(NumberRules::abs))
          .op(
              "<=",
              "Int Int -> Bool",
              r ->
                  r.rewritten("<=")
                      .linearity(Linearity.COMPARISON)
                      .chain()
                      .swap("order")
                      .means(RealMeaning.of(NumberMeanings::atMost))
                      .calculates(Calculation.AT_MOST)
                      .gap(Gaps::numbers)
                      .backward(NumberRules::atMost))
          .op(
              "<",
              "Int Int -> Bool",
              r ->
                  r.rewritten("<=")
                      .linearity(Linearity.COMPARISON)
                      .chain()
                      .swap("order")
                      .means(RealMeaning.of(NumberMeanings::less))
                      .calculates(Calculation.LESS)
                      .gap(Gaps::numbers)
                      .backward(NumberRules::less))
          .op(
              ">=",
              "Int Int -> Bool",
              r ->
                  r.rewritten("<=")
                      .linearity(Linearity.COMPARISON)
                      .chain()
                      .swap("order")
                      .means(RealMeaning.of(NumberMeanings::atLeast))
                      .calculates(Calculation.AT_LEAST)
                      .gap(Gaps::numbers)
                      .backward(NumberRules::atLeast))
          .op(
              ">",
              "Int Int -> Bool",
              r ->
                  r.rewritten("<=")
                      .linearity(Linearity.COMPARISON)
                      .chain()
                      .swap("order")
                      .means(RealMeaning.of(NumberMeanings::greater))
                      .calculates(Calculation.GREATER)
                      .gap(Gaps::numbers)
                      .backward(NumberRules::greater))
          .op(
              "divisible",
              "{n} Int -> Bool | 1<=n",
              r -> r.linearity(Linearity.SUM).means(NumberMeanings::divisible))
          .list();

  static final List<Operator> REALS =
      new Rows(Feature.REALS)
          .op(
              "-",
              "Real -> Real",
              r ->
                  r.rewritten("+")
                      .linearity(Linearity.DIFFERENCE)
                      .writesValues()
                      .means(RealMeaning.of(NumberMeanings::negate))
                      .calculates(Calculation.NEGATE)
                      .backward(NumberRules::negate))
          .op(
              "-",
              "Real Real -> Real",
              r ->
                  r.rewritten("+")
                      .linearity(Linearity.DIFFERENCE)
                      .left()
                      .swap("real")
                      .means(RealMeaning.of(NumberMeanings::subtract))
                      .calculates(Calculation.SUBTRACT)
                      .backward(NumberRules::subtract))
          .op(
              "+",
              "Real Real -> Real",
              r ->
                  r.rewritten("+")
                      .linearity(Linearity.SUM)
                      .left()
                      .swap("real")
                      .means(RealMeaning.of(NumberMeanings::add))
                      .calculates(Calculation.ADD)
                      .backward(NumberRules::add))
          .op(
              "*",
              "Real Real -> Real",
              r ->
                  r.linearity(Linearity.PRODUCT)
                      .left()
                      .swap("real")
                      .means(RealMeaning.of(NumberMeanings::multiply))
                      .calculates(Calculation.MULTIPLY)
                      .guess(NumberGuesses::factor)
                      .backward(NumberRules::multiply))
          .op(
              "/",
              "Real Real -> Real",
              r ->
                  r.linearity(Linearity.DIVISION)
                      .writesValues()
                      .calledWhereOpen("/0")
                      .partial()
                      .left()
                      .swap("real")
                      .means(RealMeaning.of(NumberMeanings::divide))
                      .calculates(Calculation.DIVIDE)
                      .guess(NumberGuesses::divisor)
                      .backward(NumberRules::divide))
          .op(
              "<=",
              "Real Real -> Bool",
              r ->
                  r.rewritten("<=")
                      .linearity(Linearity.COMPARISON)
                      .chain()
                      .swap("order")
                      .means(RealMeaning.of(NumberMeanings::atMost))
                      .calculates(Calculation.AT_MOST)
                      .gap(Gaps::numbers)
                      .backward(NumberRules::atMost))
          .op(
              "<",
              "Real Real -> Bool",
              r ->
                  r.rewritten("<=")
                      .linearity(Linearity.COMPARISON)
                      .chain()
                      .swap("order")
                      .means(RealMeaning.of(NumberMeanings::less))
                      .calculates(Calculation.LESS)
                      .gap(Gaps::numbers)
                      .backward(NumberRules::less))
          .op(
              ">=",
              "Real Real -> Bool",
              r ->
                  r.rewritten("<=")
                      .linearity(Linearity.COMPARISON)
                      .chain()
                      .swap("order")
                      .means(RealMeaning.of(NumberMeanings::atLeast))
                      .calculates(Calculation.AT_LEAST)
                      .gap(Gaps::numbers)
                      .backward(NumberRules::atLeast))
          .op(
              ">",
              "Real Real -> Bool",
              r ->
                  r.rewritten("<=")
                      .linearity(Linearity.COMPARISON)
                      .chain()
                      .swap("order")
                      .means(RealMeaning.of(NumberMeanings::greater))
                      .calculates(Calculation.GREATER)
                      .gap(Gaps::numbers)
                      .backward(NumberRules::greater))
          .op(
              "to_real",
              "Int -> Real",
              r ->
                  r.linearity(Linearity.CONVERSION)
                      .means((a, c) -> a[0])
                      .calculates(Calculation.SAME)
                      .backward(NumberRules::same))
          .op(
              "to_int",
              "Real -> Int",
              r ->
                  r.linearity(Linearity.SUM)
                      .means(RealMeaning.of(NumberMeanings::toInt))
                      .guess(NumberGuesses::same)
                      .backward(NumberRules::toInt))
          .op(
              "is_int",
              "Real -> Bool",
              r -> r.linearity(Linearity.INTEGRALITY).means(RealMeaning.of(NumberMeanings::isInt)))
          .op(
              "abs",
              "Real -> Real",
              r ->
                  r.rewritten("div")
                      .linearity(Linearity.SUM)
                      .only("z3", "cvc5", "princess")
                      .means(RealMeaning.of(NumberMeanings::abs))
                      .calculates(Calculation.ABS)
                      .backward(NumberRules::abs))
          .list();

  /** What single solvers add to linear and nonlinear arithmetic. */
  static final List<Operator> DIALECT =
      new Rows(Feature.INTS)
          .op(
              "rem",
              "Int Int -> Int",
              r ->
                  r.linearity(Linearity.DIVISION)
                      .calledWhereOpen("rem0")
                      .only("z3")
                      .means(NumberMeanings::rem))
          .op(
              "~",
              "Int -> Int",
              r ->
                  r.linearity(Linearity.DIFFERENCE)
                      .only("z3")
                      .means(RealMeaning.of(NumberMeanings::negate)))
          .op(
              "~",
              "Real -> Real",
              r ->
                  r.linearity(Linearity.DIFFERENCE)
                      .only("z3")
                      .means(RealMeaning.of(NumberMeanings::negate)))
          .op(
              "piand",
              "Int Int Int -> Int",
              r ->
                  r.feature(Feature.NONLINEAR)
                      .only("cvc5:option")
                      .means(NumberMeanings::parametricAnd))
          .op(
              "^",
              "Int Int -> Int",
              r ->
                  r.wantsValues()
                      .calledWhereOpen("^0", "0^0")
                      .disputed() // z3 leaves 0^0 open, and cvc5 does not
                      .feature(Feature.NONLINEAR)
                      .only("z3", "cvc5")
                      .means(NumberMeanings::power))
          .op(
              "^",
              "Real Real -> Real",
              r ->
                  r.wantsValues()
                      .calledWhereOpen("^0", "0^0")
                      .disputed() // z3 leaves 0^0 open, and cvc5 does not
                      .feature(Feature.NONLINEAR)
                      .only("z3", "cvc5")
                      .means(NumberMeanings::power))
          .op(
              "iand",
              "{n} Int Int -> Int",
              r -> r.feature(Feature.NONLINEAR).only("cvc5").means(NumberMeanings::iand))
          .op(
              "int.pow2",
              "Int -> Int",
              r -> r.feature(Feature.NONLINEAR).only("cvc5").means(NumberMeanings::pow2))
          .op(
              "int.log2",
              "Int -> Int",
              r -> r.feature(Feature.NONLINEAR).only("cvc5").means(NumberMeanings::log2))
          .op(
              "div_total",
              "Int Int -> Int",
              r ->
                  r.linearity(Linearity.DIVISION)
                      .only("cvc5")
                      .means(NumberMeanings::divTotal)
                      .backward(NumberRules::div))
          .op(
              "mod_total",
              "Int Int -> Int",
              r ->
                  r.linearity(Linearity.DIVISION)
                      .only("cvc5")
                      .means(NumberMeanings::modTotal)
                      .backward(NumberRules::mod))
          .op(
              "/_total",
              "Real Real -> Real",
              r ->
                  r.linearity(Linearity.DIVISION)
                      .feature(Feature.REALS)
                      .only("cvc5")
                      .means(RealMeaning.of(NumberMeanings::divideTotal))
                      .backward(NumberRules::divide))
          // z3 rounds a Real down where it wants an Int.
          .op(
              "div",
              "Real Real -> Int",
              r ->
                  r.rewritten("div")
                      .linearity(Linearity.DIVISION)
                      .calledWhereOpen("div0")
                      .only("z3")
                      .means(NumberMeanings::div)
                      .guess(NumberGuesses::divisor)
                      .backward(NumberRules::div))
          .op(
              "mod",
              "Real Real -> Int",
              r ->
                  r.rewritten("div")
                      .linearity(Linearity.DIVISION)
                      .calledWhereOpen("mod0")
                      .only("z3")
                      .means(NumberMeanings::mod)
                      .guess(NumberGuesses::congruent)
                      .backward(NumberRules::mod))
          .op(
              "rem",
              "Real Real -> Int",
              r ->
                  r.linearity(Linearity.DIVISION)
                      .calledWhereOpen("rem0")
                      .only("z3")
                      .means(NumberMeanings::rem))
          // cvc5 knows it only in logics with integers.
          .op(
              "to_real",
              "Real -> Real",
              r ->
                  r.linearity(Linearity.CONVERSION)
                      .disputed() // z3 rounds down, and cvc5 does not
                      .only("z3", "cvc5")
                      .means(NumberMeanings::toReal)
                      .guess(NumberGuesses::same))
          .list();

  private static final String UNARY = "Real -> Real";

  static final List<Operator> TRANSCENDENTALS =
      new Rows(Feature.TRANSCENDENTALS)
          .op(
              "sin",
              UNARY,
              r ->
                  r.swap("transcendental")
                      .only("cvc5", "cvc4", "z3")
                      .means(NumberMeanings.known(0, 0, Enclosings::sin))
                      .guess(NumberGuesses.angle(Math::asin, Math.PI, 2 * Math.PI)))
          .op(
              "cos",
              UNARY,
              r ->
                  r.swap("transcendental")
                      .only("cvc5", "cvc4", "z3")
                      .means(NumberMeanings.known(0, 1, Enclosings::cos))
                      .guess(NumberGuesses.angle(Math::acos, 0, 2 * Math.PI)))
          .op(
              "tan",
              UNARY,
              r ->
                  r.swap("transcendental")
                      .only("cvc5", "cvc4", "z3")
                      .means(NumberMeanings.known(0, 0, Enclosings::tan))
                      .guess(NumberGuesses.angle(Math::atan, Double.NaN, Math.PI)))
          .op(
              "real.pi",
              "-> Real",
              r -> r.only("cvc5", "cvc4").means(NumberMeanings.irrational(Enclosings::pi)))
          .op(
              "exp",
              UNARY,
              r ->
                  r.only("cvc5", "cvc4")
                      .means(NumberMeanings.known(0, 1, Enclosings::exp))
                      .guess(NumberGuesses.inverse(Math::log)))
          .op(
              "sqrt",
              UNARY,
              r ->
                  r.only("cvc5", "cvc4")
                      .means(RealMeaning.of(NumberMeanings::sqrt))
                      .guess(NumberGuesses.inverse(y -> y * y)))
          .op(
              "csc",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(NumberMeanings.pole(Enclosings::csc)))
          .op(
              "sec",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(NumberMeanings.known(0, 1, Enclosings::sec)))
          .op(
              "cot",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(NumberMeanings.pole(Enclosings::cot)))
          .op(
              "arcsin",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(NumberMeanings.known(0, 0, -1, 1, Enclosings::arcsin))
                      .guess(NumberGuesses.inverse(Math::sin)))
          .op(
              "arccos",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(NumberMeanings.known(1, 0, -1, 1, Enclosings::arccos))
                      .guess(NumberGuesses.inverse(Math::cos)))
          .op(
              "arctan",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(NumberMeanings.known(0, 0, Enclosings::arctan))
                      .guess(NumberGuesses.inverse(Math::tan)))
          .op(
              "arccsc",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(NumberMeanings.outside(Enclosings::arccsc)))
          .op(
              "arcsec",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(NumberMeanings.outside(Enclosings::arcsec)))
          .op(
              "arccot",
              UNARY,
              r ->
                  r.swap("transcendental-cvc")
                      .only("cvc5", "cvc4")
                      .means(NumberMeanings.irrational(Enclosings::nothing)))
          .op(
              "pi",
              "-> Real",
              r ->
                  r.swap("real-constant-z3")
                      .only("z3")
                      .means(NumberMeanings.irrational(Enclosings::pi)))
          .op(
              "euler",
              "-> Real",
              r ->
                  r.swap("real-constant-z3")
                      .only("z3")
                      .means(NumberMeanings.irrational(Enclosings::euler)))
          .op(
              "asin",
              UNARY,
              r ->
                  r.swap("transcendental-z3")
                      .only("z3")
                      .means(NumberMeanings.known(0, 0, -1, 1, Enclosings::arcsin))
                      .guess(NumberGuesses.inverse(Math::sin)))
          .op(
              "acos",
              UNARY,
              r ->
                  r.swap("transcendental-z3")
                      .only("z3")
                      .means(NumberMeanings.known(1, 0, -1, 1, Enclosings::arccos))
                      .guess(NumberGuesses.inverse(Math::cos)))
          .op(
              "atan",
              UNARY,
              r ->
                  r.swap("transcendental-z3")
                      .only("z3")
                      .means(NumberMeanings.known(0, 0, Enclosings::arctan))
                      .guess(NumberGuesses.inverse(Math::tan)))
          .op(
              "sinh",
              UNARY,
              r ->
                  r.swap("transcendental-z3")
                      .only("z3")
                      .means(NumberMeanings.known(0, 0, Enclosings::sinh)))
          .op(
              "cosh",
              UNARY,
              r ->
                  r.swap("transcendental-z3")
                      .only("z3")
                      .means(NumberMeanings.known(0, 1, Enclosings::cosh)))
          .op(
              "tanh",
              UNARY,
              r ->
                  r.swap("transcendental-z3")
                      .only("z3")
                      .means(NumberMeanings.known(0, 0, Enclosings::tanh)))
          .op(
              "asinh",
              UNARY,
              r ->
                  r.swap("transcendental-z3")
                      .only("z3")
                      .means(NumberMeanings.known(0, 0, Enclosings::asinh)))
          .op(
              "acosh",
              UNARY,
              r ->
                  r.swap("transcendental-z3")
                      .only("z3")
                      .means(RealMeaning.of(NumberMeanings::acosh)))
          .op(
              "atanh",
              UNARY,
              r ->
                  r.swap("transcendental-z3")
                      .only("z3")
                      .means(RealMeaning.of(NumberMeanings::atanh)))
          .list();

  private Arithmetic() {}
}
