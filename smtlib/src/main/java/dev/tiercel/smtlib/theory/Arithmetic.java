package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.Rows.op;

import dev.tiercel.smtlib.range.Gaps;
import dev.tiercel.smtlib.range.NumberRules;
import dev.tiercel.smtlib.theory.random.NumberGuesses;
import dev.tiercel.smtlib.value.Enclosings;
import dev.tiercel.smtlib.value.NumberMeanings;
import dev.tiercel.smtlib.value.RealMeaning;
import java.util.List;
import java.util.stream.Stream;

/**
 * Theories Ints, Reals and Reals_Ints, with the arithmetic operators that only some solvers have.
 */
final class Arithmetic {
  static final List<Operator> INTS =
      Stream.of(
              Rows.of(Feature.INTS, ring("Int", "int")),
              Rows.of(
                  Feature.INTS,
                  op("div", "Int Int -> Int")
                      .rewritten("div")
                      .linearity(Linearity.DIVISION)
                      .calledWhereOpen("div0")
                      .partial()
                      .left()
                      .swap("int")
                      .means(NumberMeanings::div)
                      .calculates(Calculation.DIV)
                      .guess(NumberGuesses::divisor)
                      .backward(NumberRules::div),
                  op("mod", "Int Int -> Int")
                      .rewritten("div")
                      .linearity(Linearity.DIVISION)
                      .calledWhereOpen("mod0")
                      .partial()
                      .swap("int")
                      .means(NumberMeanings::mod)
                      .calculates(Calculation.MOD)
                      .guess(NumberGuesses::congruent)
                      .backward(NumberRules::mod),
                  op("abs", "Int -> Int")
                      .rewritten("div")
                      .linearity(Linearity.SUM)
                      .swap("int-unary")
                      .means(RealMeaning.of(NumberMeanings::abs))
                      .calculates(Calculation.ABS)
                      .backward(NumberRules::abs)),
              Rows.of(Feature.INTS, order("Int")),
              Rows.of(
                  Feature.INTS,
                  op("divisible", "{n} Int -> Bool | 1<=n")
                      .linearity(Linearity.SUM)
                      .means(NumberMeanings::divisible)))
          .flatMap(List::stream)
          .toList();

  static final List<Operator> REALS =
      Stream.of(
              Rows.of(Feature.REALS, ring("Real", "real")),
              Rows.of(
                  Feature.REALS,
                  op("/", "Real Real -> Real")
                      .linearity(Linearity.DIVISION)
                      .writesValues()
                      .calledWhereOpen("/0")
                      .partial()
                      .left()
                      .swap("real")
                      .means(RealMeaning.of(NumberMeanings::divide))
                      .calculates(Calculation.DIVIDE)
                      .guess(NumberGuesses::divisor)
                      .backward(NumberRules::divide)),
              Rows.of(Feature.REALS, order("Real")),
              Rows.of(
                  Feature.REALS,
                  op("to_real", "Int -> Real")
                      .linearity(Linearity.CONVERSION)
                      .means((a, c) -> a[0])
                      .calculates(Calculation.SAME)
                      .backward(NumberRules::same),
                  op("to_int", "Real -> Int")
                      .linearity(Linearity.SUM)
                      .means(RealMeaning.of(NumberMeanings::toInt))
                      .guess(NumberGuesses::same)
                      .backward(NumberRules::toInt),
                  op("is_int", "Real -> Bool")
                      .linearity(Linearity.INTEGRALITY)
                      .means(RealMeaning.of(NumberMeanings::isInt)),
                  op("abs", "Real -> Real")
                      .rewritten("div")
                      .linearity(Linearity.SUM)
                      .only("z3", "cvc5", "princess")
                      .means(RealMeaning.of(NumberMeanings::abs))
                      .calculates(Calculation.ABS)
                      .backward(NumberRules::abs)))
          .flatMap(List::stream)
          .toList();

  /** Extensions of single solvers to linear and nonlinear arithmetic. */
  static final List<Operator> DIALECT =
      Rows.of(
          Feature.INTS,
          op("rem", "Int Int -> Int")
              .linearity(Linearity.DIVISION)
              .calledWhereOpen("rem0")
              .only("z3")
              .means(NumberMeanings::rem),
          op("~", "Int -> Int")
              .linearity(Linearity.DIFFERENCE)
              .only("z3")
              .means(RealMeaning.of(NumberMeanings::negate)),
          op("~", "Real -> Real")
              .linearity(Linearity.DIFFERENCE)
              .only("z3")
              .means(RealMeaning.of(NumberMeanings::negate)),
          op("piand", "Int Int Int -> Int")
              .feature(Feature.NONLINEAR)
              .only("cvc5:option")
              .means(NumberMeanings::parametricAnd),
          op("^", "Int Int -> Int")
              .wantsValues()
              .calledWhereOpen("^0", "0^0")
              .disputed() // z3 leaves 0^0 open, and cvc5 does not
              .feature(Feature.NONLINEAR)
              .only("z3", "cvc5")
              .means(NumberMeanings::power),
          op("^", "Real Real -> Real")
              .wantsValues()
              .calledWhereOpen("^0", "0^0")
              .disputed() // z3 leaves 0^0 open, and cvc5 does not
              .feature(Feature.NONLINEAR)
              .only("z3", "cvc5")
              .means(NumberMeanings::power),
          op("iand", "{n} Int Int -> Int")
              .feature(Feature.NONLINEAR)
              .only("cvc5")
              .means(NumberMeanings::iand),
          op("int.pow2", "Int -> Int")
              .feature(Feature.NONLINEAR)
              .only("cvc5")
              .means(NumberMeanings::pow2),
          op("int.log2", "Int -> Int")
              .feature(Feature.NONLINEAR)
              .only("cvc5")
              .means(NumberMeanings::log2),
          op("div_total", "Int Int -> Int")
              .linearity(Linearity.DIVISION)
              .only("cvc5")
              .means(NumberMeanings::divTotal)
              .backward(NumberRules::div),
          op("mod_total", "Int Int -> Int")
              .linearity(Linearity.DIVISION)
              .only("cvc5")
              .means(NumberMeanings::modTotal)
              .backward(NumberRules::mod),
          op("/_total", "Real Real -> Real")
              .linearity(Linearity.DIVISION)
              .feature(Feature.REALS)
              .only("cvc5")
              .means(RealMeaning.of(NumberMeanings::divideTotal))
              .backward(NumberRules::divide),
          // z3 rounds a Real down where an Int is expected.
          op("div", "Real Real -> Int")
              .rewritten("div")
              .linearity(Linearity.DIVISION)
              .calledWhereOpen("div0")
              .only("z3")
              .means(NumberMeanings::div)
              .guess(NumberGuesses::divisor)
              .backward(NumberRules::div),
          op("mod", "Real Real -> Int")
              .rewritten("div")
              .linearity(Linearity.DIVISION)
              .calledWhereOpen("mod0")
              .only("z3")
              .means(NumberMeanings::mod)
              .guess(NumberGuesses::congruent)
              .backward(NumberRules::mod),
          op("rem", "Real Real -> Int")
              .linearity(Linearity.DIVISION)
              .calledWhereOpen("rem0")
              .only("z3")
              .means(NumberMeanings::rem),
          // cvc5 supports it only in logics with integers.
          op("to_real", "Real -> Real")
              .linearity(Linearity.CONVERSION)
              .disputed() // z3 rounds down, and cvc5 does not
              .only("z3", "cvc5")
              .means(NumberMeanings::toReal)
              .guess(NumberGuesses::same));

  private static final String UNARY = "Real -> Real";

  static final List<Operator> TRANSCENDENTALS =
      Rows.of(
          Feature.TRANSCENDENTALS,
          op("sin", UNARY)
              .swap("transcendental")
              .only("cvc5", "cvc4", "z3")
              .means(NumberMeanings.known(0, 0, Enclosings::sin))
              .guess(NumberGuesses.angle(Math::asin, Math.PI, 2 * Math.PI)),
          op("cos", UNARY)
              .swap("transcendental")
              .only("cvc5", "cvc4", "z3")
              .means(NumberMeanings.known(0, 1, Enclosings::cos))
              .guess(NumberGuesses.angle(Math::acos, 0, 2 * Math.PI)),
          op("tan", UNARY)
              .swap("transcendental")
              .only("cvc5", "cvc4", "z3")
              .means(NumberMeanings.known(0, 0, Enclosings::tan))
              .guess(NumberGuesses.angle(Math::atan, Double.NaN, Math.PI)),
          op("real.pi", "-> Real")
              .only("cvc5", "cvc4")
              .means(NumberMeanings.irrational(Enclosings::pi)),
          op("exp", UNARY)
              .only("cvc5", "cvc4")
              .means(NumberMeanings.known(0, 1, Enclosings::exp))
              .guess(NumberGuesses.inverse(Math::log)),
          op("sqrt", UNARY)
              .only("cvc5", "cvc4")
              .means(RealMeaning.of(NumberMeanings::sqrt))
              .guess(NumberGuesses.inverse(y -> y * y)),
          cvc("csc").means(NumberMeanings.pole(Enclosings::csc)),
          cvc("sec").means(NumberMeanings.known(0, 1, Enclosings::sec)),
          cvc("cot").means(NumberMeanings.pole(Enclosings::cot)),
          cvc("arcsin")
              .means(NumberMeanings.known(0, 0, -1, 1, Enclosings::arcsin))
              .guess(NumberGuesses.inverse(Math::sin)),
          cvc("arccos")
              .means(NumberMeanings.known(1, 0, -1, 1, Enclosings::arccos))
              .guess(NumberGuesses.inverse(Math::cos)),
          cvc("arctan")
              .means(NumberMeanings.known(0, 0, Enclosings::arctan))
              .guess(NumberGuesses.inverse(Math::tan)),
          cvc("arccsc").means(NumberMeanings.outside(Enclosings::arccsc)),
          cvc("arcsec").means(NumberMeanings.outside(Enclosings::arcsec)),
          cvc("arccot").means(NumberMeanings.irrational(Enclosings::nothing)),
          op("pi", "-> Real")
              .swap("real-constant-z3")
              .only("z3")
              .means(NumberMeanings.irrational(Enclosings::pi)),
          op("euler", "-> Real")
              .swap("real-constant-z3")
              .only("z3")
              .means(NumberMeanings.irrational(Enclosings::euler)),
          z3("asin")
              .means(NumberMeanings.known(0, 0, -1, 1, Enclosings::arcsin))
              .guess(NumberGuesses.inverse(Math::sin)),
          z3("acos")
              .means(NumberMeanings.known(1, 0, -1, 1, Enclosings::arccos))
              .guess(NumberGuesses.inverse(Math::cos)),
          z3("atan")
              .means(NumberMeanings.known(0, 0, Enclosings::arctan))
              .guess(NumberGuesses.inverse(Math::tan)),
          z3("sinh").means(NumberMeanings.known(0, 0, Enclosings::sinh)),
          z3("cosh").means(NumberMeanings.known(0, 1, Enclosings::cosh)),
          z3("tanh").means(NumberMeanings.known(0, 0, Enclosings::tanh)),
          z3("asinh").means(NumberMeanings.known(0, 0, Enclosings::asinh)),
          z3("acosh").means(RealMeaning.of(NumberMeanings::acosh)),
          z3("atanh").means(RealMeaning.of(NumberMeanings::atanh)));

  private Arithmetic() {}

  private static Rows.Row[] ring(String sort, String swapClass) {
    String unary = sort + " -> " + sort;
    String binary = sort + " " + unary;
    return new Rows.Row[] {
      op("-", unary)
          .rewritten("+")
          .linearity(Linearity.DIFFERENCE)
          .writesValues()
          .means(RealMeaning.of(NumberMeanings::negate))
          .calculates(Calculation.NEGATE)
          .backward(NumberRules::negate),
      op("-", binary)
          .rewritten("+")
          .linearity(Linearity.DIFFERENCE)
          .left()
          .swap(swapClass)
          .means(RealMeaning.of(NumberMeanings::subtract))
          .calculates(Calculation.SUBTRACT)
          .backward(NumberRules::subtract),
      op("+", binary)
          .rewritten("+")
          .linearity(Linearity.SUM)
          .left()
          .swap(swapClass)
          .means(RealMeaning.of(NumberMeanings::add))
          .calculates(Calculation.ADD)
          .backward(NumberRules::add),
      op("*", binary)
          .linearity(Linearity.PRODUCT)
          .left()
          .swap(swapClass)
          .means(RealMeaning.of(NumberMeanings::multiply))
          .calculates(Calculation.MULTIPLY)
          .guess(NumberGuesses::factor)
          .backward(NumberRules::multiply)
    };
  }

  private static Rows.Row[] order(String sort) {
    String relation = sort + " " + sort + " -> Bool";
    return new Rows.Row[] {
      comparison("<=", relation, NumberMeanings::atMost)
          .calculates(Calculation.AT_MOST)
          .backward(NumberRules::atMost),
      comparison("<", relation, NumberMeanings::less)
          .calculates(Calculation.LESS)
          .backward(NumberRules::less),
      comparison(">=", relation, NumberMeanings::atLeast)
          .calculates(Calculation.AT_LEAST)
          .backward(NumberRules::atLeast),
      comparison(">", relation, NumberMeanings::greater)
          .calculates(Calculation.GREATER)
          .backward(NumberRules::greater)
    };
  }

  private static Rows.Row comparison(String name, String relation, RealMeaning meaning) {
    return op(name, relation)
        .rewritten("<=")
        .linearity(Linearity.COMPARISON)
        .chain()
        .swap("order")
        .means(meaning)
        .gap(Gaps::numbers);
  }

  private static Rows.Row cvc(String name) {
    return op(name, UNARY).swap("transcendental-cvc").only("cvc5", "cvc4");
  }

  private static Rows.Row z3(String name) {
    return op(name, UNARY).swap("transcendental-z3").only("z3");
  }
}
