package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.App;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/** Calls of the theory of bit-vectors. */
final class BitVectorCalls {
  private final FormulaManager all;

  private BitVectorCalls(FormulaManager all) {
    this.all = all;
  }

  static void addTo(JavaSmtOperators table, FormulaManager all) {
    new BitVectorCalls(all).add(table);
  }

  private BitvectorFormulaManager words() {
    return all.getBitvectorFormulaManager();
  }

  private void add(JavaSmtOperators table) {
    addLogic(table);
    addArithmetic(table);
    addRelations(table);
    addShapes(table);
  }

  private void two(JavaSmtOperators table, String name, BinaryOperator<BitvectorFormula> call) {
    table.addLeft(name, BitvectorFormula.class, call);
  }

  private void addLogic(JavaSmtOperators table) {
    table.add("bvnot", (app, a) -> words().not(word(a, 0)));
    two(table, "bvand", (a, b) -> words().and(a, b));
    two(table, "bvor", (a, b) -> words().or(a, b));
    two(table, "bvxor", (a, b) -> words().xor(a, b));
    two(table, "bvnand", (a, b) -> words().not(words().and(a, b)));
    two(table, "bvnor", (a, b) -> words().not(words().or(a, b)));
    two(table, "bvxnor", (a, b) -> words().not(words().xor(a, b)));
    two(table, "bvshl", (a, b) -> words().shiftLeft(a, b));
    two(table, "bvlshr", (a, b) -> words().shiftRight(a, b, false));
    two(table, "bvashr", (a, b) -> words().shiftRight(a, b, true));
  }

  private void addArithmetic(JavaSmtOperators table) {
    table.add("bvneg", (app, a) -> words().negate(word(a, 0)));
    two(table, "bvadd", (a, b) -> words().add(a, b));
    two(table, "bvsub", (a, b) -> words().subtract(a, b));
    two(table, "bvmul", (a, b) -> words().multiply(a, b));
    two(table, "bvudiv", (a, b) -> words().divide(a, b, false));
    two(table, "bvsdiv", (a, b) -> words().divide(a, b, true));
    two(table, "bvurem", (a, b) -> words().remainder(a, b, false));
    two(table, "bvsrem", (a, b) -> words().remainder(a, b, true));
    two(table, "bvsmod", (a, b) -> words().smodulo(a, b));
    table.add("ubv_to_int", (app, a) -> words().toIntegerFormula(word(a, 0), false));
    table.add("sbv_to_int", (app, a) -> words().toIntegerFormula(word(a, 0), true));
    table.add("int_to_bv", this::ofInteger);
  }

  private void addRelations(JavaSmtOperators table) {
    for (String sign : List.of("u", "s")) {
      boolean signed = sign.equals("s");
      relation(table, "bv" + sign + "lt", (a, b) -> words().lessThan(a, b, signed));
      relation(table, "bv" + sign + "le", (a, b) -> words().lessOrEquals(a, b, signed));
      relation(table, "bv" + sign + "gt", (a, b) -> words().greaterThan(a, b, signed));
      relation(table, "bv" + sign + "ge", (a, b) -> words().greaterOrEquals(a, b, signed));
    }
    table.add("bvcomp", (app, a) -> comparison(word(a, 0), word(a, 1)));
  }

  private static void relation(
      JavaSmtOperators table, String name, JavaSmtOperators.Relation<BitvectorFormula> call) {
    table.addChain(name, BitvectorFormula.class, call);
  }

  private void addShapes(JavaSmtOperators table) {
    two(table, "concat", (a, b) -> words().concat(a, b));
    table.add("extract", (app, a) -> words().extract(word(a, 0), index(app, 0), index(app, 1)));
    table.add("zero_extend", (app, a) -> words().extend(word(a, 0), index(app, 0), false));
    table.add("sign_extend", (app, a) -> words().extend(word(a, 0), index(app, 0), true));
    table.add("rotate_left", (app, a) -> words().rotateLeft(word(a, 0), turns(app)));
    table.add("rotate_right", (app, a) -> words().rotateRight(word(a, 0), turns(app)));
    table.add("repeat", (app, a) -> repeated(word(a, 0), index(app, 0)));
  }

  /** JavaSMT passes the number on, and Yices refuses more than a whole turn. */
  private static int turns(App app) {
    return index(app, 0) % app.sort().width();
  }

  private BitvectorFormula comparison(BitvectorFormula left, BitvectorFormula right) {
    BooleanFormula same = words().equal(left, right);
    return all.getBooleanFormulaManager()
        .ifThenElse(
            same,
            words().makeBitvector(1, BigInteger.ONE),
            words().makeBitvector(1, BigInteger.ZERO));
  }

  private BitvectorFormula repeated(BitvectorFormula word, int times) {
    BitvectorFormula whole = word;
    for (int i = 1; i < times; i++) {
      whole = words().concat(whole, word);
    }
    return whole;
  }

  private Formula ofInteger(App app, List<Formula> arguments) {
    return words().makeBitvector(app.sort().width(), (IntegerFormula) arguments.get(0));
  }

  private static BitvectorFormula word(List<Formula> arguments, int at) {
    return (BitvectorFormula) arguments.get(at);
  }

  private static int index(App app, int at) {
    return app.function().indices().get(at).value();
  }
}
