package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import org.sosy_lab.java_smt.api.NumeralFormulaManager;
import org.sosy_lab.java_smt.api.RationalFormulaManager;

/** Calls of the theories of integers and reals. */
final class NumberCalls {
  private final FormulaManager all;
  private final BooleanFormulaManager booleans;

  private NumberCalls(FormulaManager all) {
    this.all = all;
    this.booleans = all.getBooleanFormulaManager();
  }

  /** Returns a number. */
  static Formula literal(FormulaManager all, Literal literal) {
    if (literal.sort() == Sort.INT) {
      return all.getIntegerFormulaManager().makeNumber((BigInteger) literal.value());
    }
    BigDecimal value = (BigDecimal) literal.value();
    return value.scale() <= 0
        ? all.getRationalFormulaManager().makeNumber(value.toBigIntegerExact())
        : all.getRationalFormulaManager().makeNumber(value);
  }

  static void addTo(JavaSmtOperators table, FormulaManager all) {
    new NumberCalls(all).add(table);
  }

  private IntegerFormulaManager integers() {
    return all.getIntegerFormulaManager();
  }

  private RationalFormulaManager rationals() {
    return all.getRationalFormulaManager();
  }

  private void add(JavaSmtOperators table) {
    calculation(table, "+", NumeralFormulaManager::add, NumeralFormulaManager::add);
    calculation(table, "*", NumeralFormulaManager::multiply, NumeralFormulaManager::multiply);
    table.add("-", this::minus);
    table.add("abs", (app, a) -> absolute(a.get(0)));
    relation(table, "<", NumeralFormulaManager::lessThan, NumeralFormulaManager::lessThan);
    relation(table, "<=", NumeralFormulaManager::lessOrEquals, NumeralFormulaManager::lessOrEquals);
    relation(table, ">", NumeralFormulaManager::greaterThan, NumeralFormulaManager::greaterThan);
    relation(
        table,
        ">=",
        NumeralFormulaManager::greaterOrEquals,
        NumeralFormulaManager::greaterOrEquals);
    table.addLeft("div", IntegerFormula.class, (a, b) -> integers().divide(a, b));
    table.addLeft("mod", IntegerFormula.class, (a, b) -> integers().modulo(a, b));
    table.addLeft("/", NumeralFormula.class, (a, b) -> rationals().divide(a, b));
    table.add("divisible", this::divisible);
    table.add("to_real", (app, a) -> real((NumeralFormula) a.get(0)));
    table.add("to_int", (app, a) -> rationals().floor((NumeralFormula) a.get(0)));
    table.add("is_int", (app, a) -> isInteger((NumeralFormula) a.get(0)));
  }

  /** A function of the manager of integers, and the same of the manager of reals. */
  @FunctionalInterface
  private interface Calculation<M, F extends NumeralFormula, R> {
    R of(M manager, F left, F right);
  }

  private void calculation(
      JavaSmtOperators table,
      String name,
      Calculation<IntegerFormulaManager, IntegerFormula, IntegerFormula> ofIntegers,
      Calculation<RationalFormulaManager, NumeralFormula, ? extends NumeralFormula> ofReals) {
    table.add(
        name,
        (app, arguments) ->
            areIntegers(arguments)
                ? JavaSmtOperators.left(
                    IntegerFormula.class, arguments, (a, b) -> ofIntegers.of(integers(), a, b))
                : JavaSmtOperators.left(
                    NumeralFormula.class, arguments, (a, b) -> ofReals.of(rationals(), a, b)));
  }

  private void relation(
      JavaSmtOperators table,
      String name,
      Calculation<IntegerFormulaManager, IntegerFormula, BooleanFormula> ofIntegers,
      Calculation<RationalFormulaManager, NumeralFormula, BooleanFormula> ofReals) {
    table.add(
        name,
        (app, arguments) ->
            areIntegers(arguments)
                ? table.chain(
                    IntegerFormula.class, arguments, (a, b) -> ofIntegers.of(integers(), a, b))
                : table.chain(
                    NumeralFormula.class, arguments, (a, b) -> ofReals.of(rationals(), a, b)));
  }

  private static boolean areIntegers(List<Formula> arguments) {
    return arguments.stream().allMatch(IntegerFormula.class::isInstance);
  }

  private Formula minus(App app, List<Formula> arguments) {
    boolean integral = areIntegers(arguments);
    if (arguments.size() == 1) {
      return integral
          ? integers().negate((IntegerFormula) arguments.get(0))
          : rationals().negate((NumeralFormula) arguments.get(0));
    }
    return integral
        ? JavaSmtOperators.left(
            IntegerFormula.class, arguments, (a, b) -> integers().subtract(a, b))
        : JavaSmtOperators.left(
            NumeralFormula.class, arguments, (a, b) -> rationals().subtract(a, b));
  }

  private Formula absolute(Formula number) {
    if (number instanceof IntegerFormula whole) {
      BooleanFormula positive =
          integers().greaterOrEquals(whole, integers().makeNumber(BigInteger.ZERO));
      return booleans.ifThenElse(positive, whole, integers().negate(whole));
    }
    NumeralFormula any = (NumeralFormula) number;
    BooleanFormula positive =
        rationals().greaterOrEquals(any, rationals().makeNumber(BigInteger.ZERO));
    return booleans.ifThenElse(positive, real(any), rationals().negate(any));
  }

  private BooleanFormula divisible(App app, List<Formula> arguments) {
    IntegerFormula zero = integers().makeNumber(BigInteger.ZERO);
    BigInteger by = new BigInteger(app.function().indices().get(0).text());
    return integers().modularCongruence((IntegerFormula) arguments.get(0), zero, by);
  }

  /** There is no conversion, but the manager of reals takes integers as arguments. */
  private NumeralFormula real(NumeralFormula number) {
    return number instanceof IntegerFormula
        ? rationals().add(number, rationals().makeNumber(BigInteger.ZERO))
        : number;
  }

  private BooleanFormula isInteger(NumeralFormula number) {
    return rationals().equal(number, rationals().floor(number));
  }
}
