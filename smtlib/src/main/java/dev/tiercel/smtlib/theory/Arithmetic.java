package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.range.NumberRules;
import dev.tiercel.smtlib.range.RelationDistances;
import dev.tiercel.smtlib.theory.random.NumberInverses;
import dev.tiercel.smtlib.value.IntervalFunctions;
import dev.tiercel.smtlib.value.NumberSemantics;
import dev.tiercel.smtlib.value.RealSemantics;
import java.util.List;
import java.util.stream.Stream;

/**
 * Theories Ints, Reals and Reals_Ints, with the arithmetic operators that only some solvers have.
 */
final class Arithmetic {
  static final List<Operator> INTS =
      Stream.of(
              TheoryBuilder.of(Feature.INTS, ring("Int", "int")),
              TheoryBuilder.of(
                  Feature.INTS,
                  op("div", "Int Int -> Int")
                      .rewritten("div")
                      .linearity(Linearity.DIVISION)
                      .calledWhereOpen("div0")
                      .partial()
                      .left()
                      .swap("int")
                      .means(NumberSemantics::div)
                      .calculates(PolynomialOperation.DIV)
                      .guess(NumberInverses::divisor)
                      .backward(NumberRules::div),
                  op("mod", "Int Int -> Int")
                      .rewritten("div")
                      .linearity(Linearity.DIVISION)
                      .calledWhereOpen("mod0")
                      .partial()
                      .swap("int")
                      .means(NumberSemantics::mod)
                      .calculates(PolynomialOperation.MOD)
                      .guess(NumberInverses::congruent)
                      .backward(NumberRules::mod),
                  op("abs", "Int -> Int")
                      .rewritten("div")
                      .linearity(Linearity.SUM)
                      .swap("int-unary")
                      .means(RealSemantics.of(NumberSemantics::abs))
                      .calculates(PolynomialOperation.ABS)
                      .backward(NumberRules::abs)),
              TheoryBuilder.of(Feature.INTS, order("Int")),
              TheoryBuilder.of(
                  Feature.INTS,
                  op("divisible", "{n} Int -> Bool | 1<=n")
                      .linearity(Linearity.SUM)
                      .means(NumberSemantics::divisible)))
          .flatMap(List::stream)
          .toList();

  static final List<Operator> REALS =
      Stream.of(
              TheoryBuilder.of(Feature.REALS, ring("Real", "real")),
              TheoryBuilder.of(
                  Feature.REALS,
                  op("/", "Real Real -> Real")
                      .linearity(Linearity.DIVISION)
                      .writesValues()
                      .calledWhereOpen("/0")
                      .partial()
                      .left()
                      .swap("real")
                      .means(RealSemantics.of(NumberSemantics::divide))
                      .calculates(PolynomialOperation.DIVIDE)
                      .guess(NumberInverses::divisor)
                      .backward(NumberRules::divide)),
              TheoryBuilder.of(Feature.REALS, order("Real")),
              TheoryBuilder.of(
                  Feature.REALS,
                  op("to_real", "Int -> Real")
                      .linearity(Linearity.CONVERSION)
                      .means((a, c) -> a[0])
                      .calculates(PolynomialOperation.SAME)
                      .backward(NumberRules::same),
                  op("to_int", "Real -> Int")
                      .linearity(Linearity.SUM)
                      .means(RealSemantics.of(NumberSemantics::toInt))
                      .guess(NumberInverses::identity)
                      .backward(NumberRules::toInt),
                  op("is_int", "Real -> Bool")
                      .linearity(Linearity.INTEGRALITY)
                      .means(RealSemantics.of(NumberSemantics::isInt)),
                  op("abs", "Real -> Real")
                      .rewritten("div")
                      .linearity(Linearity.SUM)
                      .onlyIn("z3", "cvc5", "princess")
                      .means(RealSemantics.of(NumberSemantics::abs))
                      .calculates(PolynomialOperation.ABS)
                      .backward(NumberRules::abs)))
          .flatMap(List::stream)
          .toList();

  /** Extensions of single solvers to linear and nonlinear arithmetic. */
  static final List<Operator> DIALECT =
      TheoryBuilder.of(
          Feature.INTS,
          op("rem", "Int Int -> Int")
              .linearity(Linearity.DIVISION)
              .calledWhereOpen("rem0")
              .onlyIn("z3")
              .means(NumberSemantics::rem),
          op("~", "Int -> Int")
              .linearity(Linearity.DIFFERENCE)
              .onlyIn("z3")
              .means(RealSemantics.of(NumberSemantics::negate)),
          op("~", "Real -> Real")
              .linearity(Linearity.DIFFERENCE)
              .onlyIn("z3")
              .means(RealSemantics.of(NumberSemantics::negate)),
          op("piand", "Int Int Int -> Int")
              .feature(Feature.NONLINEAR)
              .onlyIn("cvc5:option")
              .means(NumberSemantics::parametricAnd),
          op("^", "Int Int -> Int")
              .requiresLiterals()
              .calledWhereOpen("^0", "0^0")
              .disputed() // z3 leaves 0^0 open, and cvc5 does not
              .feature(Feature.NONLINEAR)
              .onlyIn("z3", "cvc5")
              .means(NumberSemantics::power),
          op("^", "Real Real -> Real")
              .requiresLiterals()
              .calledWhereOpen("^0", "0^0")
              .disputed() // z3 leaves 0^0 open, and cvc5 does not
              .feature(Feature.NONLINEAR)
              .onlyIn("z3", "cvc5")
              .means(NumberSemantics::power),
          op("iand", "{n} Int Int -> Int")
              .feature(Feature.NONLINEAR)
              .onlyIn("cvc5")
              .means(NumberSemantics::iand),
          op("int.pow2", "Int -> Int")
              .feature(Feature.NONLINEAR)
              .onlyIn("cvc5")
              .means(NumberSemantics::pow2),
          op("int.log2", "Int -> Int")
              .feature(Feature.NONLINEAR)
              .onlyIn("cvc5")
              .means(NumberSemantics::log2),
          op("div_total", "Int Int -> Int")
              .linearity(Linearity.DIVISION)
              .onlyIn("cvc5")
              .means(NumberSemantics::divTotal)
              .backward(NumberRules::div),
          op("mod_total", "Int Int -> Int")
              .linearity(Linearity.DIVISION)
              .onlyIn("cvc5")
              .means(NumberSemantics::modTotal)
              .backward(NumberRules::mod),
          op("/_total", "Real Real -> Real")
              .linearity(Linearity.DIVISION)
              .feature(Feature.REALS)
              .onlyIn("cvc5")
              .means(RealSemantics.of(NumberSemantics::divideTotal))
              .backward(NumberRules::divide),
          // z3 rounds a Real down where an Int is expected.
          op("div", "Real Real -> Int")
              .rewritten("div")
              .linearity(Linearity.DIVISION)
              .calledWhereOpen("div0")
              .onlyIn("z3")
              .means(NumberSemantics::div)
              .guess(NumberInverses::divisor)
              .backward(NumberRules::div),
          op("mod", "Real Real -> Int")
              .rewritten("div")
              .linearity(Linearity.DIVISION)
              .calledWhereOpen("mod0")
              .onlyIn("z3")
              .means(NumberSemantics::mod)
              .guess(NumberInverses::congruent)
              .backward(NumberRules::mod),
          op("rem", "Real Real -> Int")
              .linearity(Linearity.DIVISION)
              .calledWhereOpen("rem0")
              .onlyIn("z3")
              .means(NumberSemantics::rem),
          // cvc5 supports it only in logics with integers.
          op("to_real", "Real -> Real")
              .linearity(Linearity.CONVERSION)
              .disputed() // z3 rounds down, and cvc5 does not
              .onlyIn("z3", "cvc5")
              .means(NumberSemantics::toReal)
              .guess(NumberInverses::identity));

  private static final String UNARY = "Real -> Real";

  static final List<Operator> TRANSCENDENTALS =
      TheoryBuilder.of(
          Feature.TRANSCENDENTALS,
          op("sin", UNARY)
              .swap("transcendental")
              .onlyIn("cvc5", "cvc4", "z3")
              .means(NumberSemantics.knownAt(0, 0, IntervalFunctions::sin))
              .guess(NumberInverses.angle(Math::asin, Math.PI, 2 * Math.PI)),
          op("cos", UNARY)
              .swap("transcendental")
              .onlyIn("cvc5", "cvc4", "z3")
              .means(NumberSemantics.knownAt(0, 1, IntervalFunctions::cos))
              .guess(NumberInverses.angle(Math::acos, 0, 2 * Math.PI)),
          op("tan", UNARY)
              .swap("transcendental")
              .onlyIn("cvc5", "cvc4", "z3")
              .means(NumberSemantics.knownAt(0, 0, IntervalFunctions::tan))
              .guess(NumberInverses.angle(Math::atan, Double.NaN, Math.PI)),
          op("real.pi", "-> Real")
              .onlyIn("cvc5", "cvc4")
              .means(NumberSemantics.irrational(IntervalFunctions::pi)),
          op("exp", UNARY)
              .onlyIn("cvc5", "cvc4")
              .means(NumberSemantics.knownAt(0, 1, IntervalFunctions::exp))
              .guess(NumberInverses.inverse(Math::log)),
          op("sqrt", UNARY)
              .onlyIn("cvc5", "cvc4")
              .means(RealSemantics.of(NumberSemantics::sqrt))
              .guess(NumberInverses.inverse(y -> y * y)),
          cvc("csc").means(NumberSemantics.pole(IntervalFunctions::csc)),
          cvc("sec").means(NumberSemantics.knownAt(0, 1, IntervalFunctions::sec)),
          cvc("cot").means(NumberSemantics.pole(IntervalFunctions::cot)),
          cvc("arcsin")
              .means(NumberSemantics.knownAt(0, 0, -1, 1, IntervalFunctions::arcsin))
              .guess(NumberInverses.inverse(Math::sin)),
          cvc("arccos")
              .means(NumberSemantics.knownAt(1, 0, -1, 1, IntervalFunctions::arccos))
              .guess(NumberInverses.inverse(Math::cos)),
          cvc("arctan")
              .means(NumberSemantics.knownAt(0, 0, IntervalFunctions::arctan))
              .guess(NumberInverses.inverse(Math::tan)),
          cvc("arccsc").means(NumberSemantics.outside(IntervalFunctions::arccsc)),
          cvc("arcsec").means(NumberSemantics.outside(IntervalFunctions::arcsec)),
          cvc("arccot").means(NumberSemantics.irrational(IntervalFunctions::notComputed)),
          op("pi", "-> Real")
              .swap("real-constant-z3")
              .onlyIn("z3")
              .means(NumberSemantics.irrational(IntervalFunctions::pi)),
          op("euler", "-> Real")
              .swap("real-constant-z3")
              .onlyIn("z3")
              .means(NumberSemantics.irrational(IntervalFunctions::euler)),
          z3("asin")
              .means(NumberSemantics.knownAt(0, 0, -1, 1, IntervalFunctions::arcsin))
              .guess(NumberInverses.inverse(Math::sin)),
          z3("acos")
              .means(NumberSemantics.knownAt(1, 0, -1, 1, IntervalFunctions::arccos))
              .guess(NumberInverses.inverse(Math::cos)),
          z3("atan")
              .means(NumberSemantics.knownAt(0, 0, IntervalFunctions::arctan))
              .guess(NumberInverses.inverse(Math::tan)),
          z3("sinh").means(NumberSemantics.knownAt(0, 0, IntervalFunctions::sinh)),
          z3("cosh").means(NumberSemantics.knownAt(0, 1, IntervalFunctions::cosh)),
          z3("tanh").means(NumberSemantics.knownAt(0, 0, IntervalFunctions::tanh)),
          z3("asinh").means(NumberSemantics.knownAt(0, 0, IntervalFunctions::asinh)),
          z3("acosh").means(RealSemantics.of(NumberSemantics::acosh)),
          z3("atanh").means(RealSemantics.of(NumberSemantics::atanh)));

  private Arithmetic() {}

  private static TheoryBuilder.Row[] ring(String sort, String swapClass) {
    String unary = sort + " -> " + sort;
    String binary = sort + " " + unary;
    return new TheoryBuilder.Row[] {
      op("-", unary)
          .rewritten("+")
          .linearity(Linearity.DIFFERENCE)
          .writesValues()
          .means(RealSemantics.of(NumberSemantics::negate))
          .calculates(PolynomialOperation.NEGATE)
          .backward(NumberRules::negate),
      op("-", binary)
          .rewritten("+")
          .linearity(Linearity.DIFFERENCE)
          .left()
          .swap(swapClass)
          .means(RealSemantics.of(NumberSemantics::subtract))
          .calculates(PolynomialOperation.SUBTRACT)
          .backward(NumberRules::subtract),
      op("+", binary)
          .rewritten("+")
          .linearity(Linearity.SUM)
          .left()
          .swap(swapClass)
          .means(RealSemantics.of(NumberSemantics::add))
          .calculates(PolynomialOperation.ADD)
          .backward(NumberRules::add),
      op("*", binary)
          .linearity(Linearity.PRODUCT)
          .left()
          .swap(swapClass)
          .means(RealSemantics.of(NumberSemantics::multiply))
          .calculates(PolynomialOperation.MULTIPLY)
          .guess(NumberInverses::factor)
          .backward(NumberRules::multiply)
    };
  }

  private static TheoryBuilder.Row[] order(String sort) {
    String relation = sort + " " + sort + " -> Bool";
    return new TheoryBuilder.Row[] {
      comparison("<=", relation, NumberSemantics::atMost)
          .calculates(PolynomialOperation.AT_MOST)
          .backward(NumberRules::atMost),
      comparison("<", relation, NumberSemantics::less)
          .calculates(PolynomialOperation.LESS)
          .backward(NumberRules::less),
      comparison(">=", relation, NumberSemantics::atLeast)
          .calculates(PolynomialOperation.AT_LEAST)
          .backward(NumberRules::atLeast),
      comparison(">", relation, NumberSemantics::greater)
          .calculates(PolynomialOperation.GREATER)
          .backward(NumberRules::greater)
    };
  }

  private static TheoryBuilder.Row comparison(
      String name, String relation, RealSemantics semantics) {
    return op(name, relation)
        .rewritten("<=")
        .linearity(Linearity.COMPARISON)
        .chain()
        .swap("order")
        .means(semantics)
        .gap(RelationDistances::numbers);
  }

  private static TheoryBuilder.Row cvc(String name) {
    return op(name, UNARY).swap("transcendental-cvc").onlyIn("cvc5", "cvc4");
  }

  private static TheoryBuilder.Row z3(String name) {
    return op(name, UNARY).swap("transcendental-z3").onlyIn("z3");
  }
}
