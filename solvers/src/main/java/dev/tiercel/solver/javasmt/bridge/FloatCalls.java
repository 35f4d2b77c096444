package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FloatingPointFormula;
import org.sosy_lab.java_smt.api.FloatingPointFormulaManager;
import org.sosy_lab.java_smt.api.FloatingPointRoundingMode;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula;

/** Calls of the theory of floating point; a rounding mode is a value, never a term. */
final class FloatCalls {
  private static final Map<String, FloatingPointRoundingMode> MODES =
      Map.of(
          "RNE", FloatingPointRoundingMode.NEAREST_TIES_TO_EVEN,
          "roundNearestTiesToEven", FloatingPointRoundingMode.NEAREST_TIES_TO_EVEN,
          "RNA", FloatingPointRoundingMode.NEAREST_TIES_AWAY,
          "roundNearestTiesToAway", FloatingPointRoundingMode.NEAREST_TIES_AWAY,
          "RTP", FloatingPointRoundingMode.TOWARD_POSITIVE,
          "roundTowardPositive", FloatingPointRoundingMode.TOWARD_POSITIVE,
          "RTN", FloatingPointRoundingMode.TOWARD_NEGATIVE,
          "roundTowardNegative", FloatingPointRoundingMode.TOWARD_NEGATIVE,
          "RTZ", FloatingPointRoundingMode.TOWARD_ZERO,
          "roundTowardZero", FloatingPointRoundingMode.TOWARD_ZERO);

  private final FormulaManager all;

  /** For MathSAT, JavaSMT makes an uninterpreted function of a cast from or to reals. */
  private final boolean castsReals = Backend.ofProperties().solver() != Solvers.MATHSAT5;

  private FloatCalls(FormulaManager all) {
    this.all = all;
  }

  static void addTo(JavaSmtOperators table, FormulaManager all) {
    new FloatCalls(all).add(table);
  }

  private FloatingPointFormulaManager floats() {
    return all.getFloatingPointFormulaManager();
  }

  private void add(JavaSmtOperators table) {
    addValues(table);
    addArithmetic(table);
    addRelations(table);
    addConversions(table);
  }

  private void addValues(JavaSmtOperators table) {
    table.add("fp", (app, a) -> ofParts(app.sort(), a));
    table.add("+oo", (app, a) -> floats().makePlusInfinity(Types.floating(app.sort())));
    table.add("-oo", (app, a) -> floats().makeMinusInfinity(Types.floating(app.sort())));
    table.add("NaN", (app, a) -> floats().makeNaN(Types.floating(app.sort())));
    table.add("+zero", (app, a) -> zero(app.sort(), false));
    table.add("-zero", (app, a) -> zero(app.sort(), true));
  }

  private void addArithmetic(JavaSmtOperators table) {
    table.add("fp.abs", (app, a) -> floats().abs(number(a, 0)));
    table.add("fp.neg", (app, a) -> floats().negate(number(a, 0)));
    table.add("fp.add", (app, a) -> floats().add(number(a, 1), number(a, 2), mode(app)));
    table.add("fp.sub", (app, a) -> floats().subtract(number(a, 1), number(a, 2), mode(app)));
    table.add("fp.mul", (app, a) -> floats().multiply(number(a, 1), number(a, 2), mode(app)));
    table.add("fp.div", (app, a) -> floats().divide(number(a, 1), number(a, 2), mode(app)));
    table.add("fp.sqrt", (app, a) -> floats().sqrt(number(a, 1), mode(app)));
    table.add("fp.roundToIntegral", (app, a) -> floats().round(number(a, 1), mode(app)));
    table.add("fp.rem", (app, a) -> floats().remainder(number(a, 0), number(a, 1)));
    table.add("fp.min", (app, a) -> floats().min(number(a, 0), number(a, 1)));
    table.add("fp.max", (app, a) -> floats().max(number(a, 0), number(a, 1)));
  }

  private void addRelations(JavaSmtOperators table) {
    relation(table, "fp.lt", (a, b) -> floats().lessThan(a, b));
    relation(table, "fp.leq", (a, b) -> floats().lessOrEquals(a, b));
    relation(table, "fp.gt", (a, b) -> floats().greaterThan(a, b));
    relation(table, "fp.geq", (a, b) -> floats().greaterOrEquals(a, b));
    relation(table, "fp.eq", (a, b) -> floats().equalWithFPSemantics(a, b));
    table.add("fp.isNaN", (app, a) -> floats().isNaN(number(a, 0)));
    table.add("fp.isInfinite", (app, a) -> floats().isInfinity(number(a, 0)));
    table.add("fp.isZero", (app, a) -> floats().isZero(number(a, 0)));
    table.add("fp.isNormal", (app, a) -> floats().isNormal(number(a, 0)));
    table.add("fp.isSubnormal", (app, a) -> floats().isSubnormal(number(a, 0)));
    table.add("fp.isNegative", (app, a) -> floats().isNegative(number(a, 0)));
    table.add("fp.isPositive", (app, a) -> isPositive(number(a, 0)));
  }

  private static void relation(
      JavaSmtOperators table, String name, JavaSmtOperators.Relation<FloatingPointFormula> call) {
    table.addChain(name, FloatingPointFormula.class, call);
  }

  private void addConversions(JavaSmtOperators table) {
    table.add("to_fp", this::convert);
    table.add(
        "to_fp_unsigned",
        (app, a) -> floats().castFrom(a.get(1), false, Types.floating(app.sort()), mode(app)));
    table.add("fp.to_ubv", (app, a) -> toWord(app, number(a, 1), false));
    table.add("fp.to_sbv", (app, a) -> toWord(app, number(a, 1), true));
    table.add("fp.to_real", (app, a) -> toReal(number(a, 0)));
  }

  private Formula toReal(FloatingPointFormula number) {
    if (!castsReals) {
      throw new Unsupported("fp.to_real");
    }
    return floats().castTo(number, true, Types.of(Sort.REAL));
  }

  private Formula toWord(App app, FloatingPointFormula number, boolean signed) {
    return floats().castTo(number, signed, Types.of(app.sort()), mode(app));
  }

  private Formula convert(App app, List<Formula> arguments) {
    if (arguments.size() == 1) {
      return floats()
          .fromIeeeBitvector((BitvectorFormula) arguments.get(0), Types.floating(app.sort()));
    }
    if (!castsReals && arguments.get(1) instanceof NumeralFormula) {
      throw new Unsupported("to_fp of a real");
    }
    return arguments.get(1) instanceof FloatingPointFormula number
        ? floats().castTo(number, true, Types.floating(app.sort()), mode(app))
        : floats().castFrom(arguments.get(1), true, Types.floating(app.sort()), mode(app));
  }

  private FloatingPointFormula ofParts(Sort sort, List<Formula> parts) {
    BitvectorFormulaManager words = all.getBitvectorFormulaManager();
    BitvectorFormula head =
        words.concat((BitvectorFormula) parts.get(0), (BitvectorFormula) parts.get(1));
    BitvectorFormula whole = words.concat(head, (BitvectorFormula) parts.get(2));
    return floats().fromIeeeBitvector(whole, Types.floating(sort));
  }

  private FloatingPointFormula zero(Sort sort, boolean negative) {
    int width = Types.floating(sort).getTotalSize();
    BigInteger bits = negative ? BigInteger.ONE.shiftLeft(width - 1) : BigInteger.ZERO;
    BitvectorFormula word = all.getBitvectorFormulaManager().makeBitvector(width, bits);
    return floats().fromIeeeBitvector(word, Types.floating(sort));
  }

  /** A NaN is neither. */
  private BooleanFormula isPositive(FloatingPointFormula number) {
    BooleanFormulaManager booleans = all.getBooleanFormulaManager();
    return booleans.and(
        booleans.not(floats().isNaN(number)), booleans.not(floats().isNegative(number)));
  }

  private static FloatingPointFormula number(List<Formula> arguments, int at) {
    return (FloatingPointFormula) arguments.get(at);
  }

  /** Returns the rounding mode, which is the first argument. */
  private static FloatingPointRoundingMode mode(App app) {
    Term first = app.child(0);
    FloatingPointRoundingMode mode =
        first instanceof App value ? MODES.get(value.function().name()) : null;
    if (mode == null || first.arity() > 0) {
      throw new Unsupported("a rounding mode that is no value");
    }
    return mode;
  }
}
