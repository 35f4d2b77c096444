package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import org.sosy_lab.java_smt.api.ArrayFormula;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FloatingPointFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;
import org.sosy_lab.java_smt.api.NumeralFormula;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import org.sosy_lab.java_smt.api.StringFormula;

/** Calls of the theory Core, and of arrays. */
final class CoreCalls {
  private final FormulaManager all;
  private final BooleanFormulaManager booleans;

  private CoreCalls(FormulaManager all) {
    this.all = all;
    this.booleans = all.getBooleanFormulaManager();
  }

  static void addTo(JavaSmtOperators table, FormulaManager all) {
    new CoreCalls(all).add(table);
  }

  private void add(JavaSmtOperators table) {
    table.add("true", (app, a) -> booleans.makeTrue());
    table.add("false", (app, a) -> booleans.makeFalse());
    table.add("not", (app, a) -> booleans.not((BooleanFormula) a.get(0)));
    table.add("and", (app, a) -> a.size() == 2 ? and(a) : booleans.and(truths(a)));
    table.add("or", (app, a) -> a.size() == 2 ? or(a) : booleans.or(truths(a)));
    table.addLeft("xor", BooleanFormula.class, booleans::xor);
    table.add("=>", (app, a) -> implication(truths(a)));
    table.add("ite", (app, a) -> choice((BooleanFormula) a.get(0), a.get(1), a.get(2)));
    table.add("=", (app, a) -> table.chain(Formula.class, a, this::equal));
    table.add("distinct", this::distinct);
    table.add("select", (app, a) -> all.getArrayFormulaManager().select(array(a), a.get(1)));
    table.add(
        "store", (app, a) -> all.getArrayFormulaManager().store(array(a), a.get(1), a.get(2)));
    table.add("const", this::everywhere);
  }

  private BooleanFormula and(List<Formula> two) {
    return booleans.and((BooleanFormula) two.get(0), (BooleanFormula) two.get(1));
  }

  private BooleanFormula or(List<Formula> two) {
    return booleans.or((BooleanFormula) two.get(0), (BooleanFormula) two.get(1));
  }

  private static List<BooleanFormula> truths(List<Formula> formulas) {
    return formulas.stream().map(BooleanFormula.class::cast).toList();
  }

  /** Associates to the right. */
  private BooleanFormula implication(List<BooleanFormula> parts) {
    int last = parts.size() - 1;
    BooleanFormula whole = parts.get(last);
    for (int i = last - 1; i >= 0; i--) {
      whole = booleans.implication(parts.get(i), whole);
    }
    return whole;
  }

  private <T extends Formula> T choice(BooleanFormula condition, T yes, T no) {
    return booleans.ifThenElse(condition, yes, no);
  }

  @SuppressWarnings("unchecked")
  private static ArrayFormula<Formula, Formula> array(List<Formula> arguments) {
    return (ArrayFormula<Formula, Formula>) arguments.get(0);
  }

  @SuppressWarnings("unchecked")
  private Formula everywhere(App app, List<Formula> arguments) {
    Sort sort = app.sort();
    if (!sort.isArray()) {
      throw new Unsupported("a constant of sort " + sort);
    }
    FormulaType<Formula> index = (FormulaType<Formula>) Types.of(sort.arguments().get(0));
    FormulaType<Formula> element = (FormulaType<Formula>) Types.of(sort.range());
    return all.getArrayFormulaManager().makeArray(index, element, arguments.get(0));
  }

  private BooleanFormula distinct(App app, List<Formula> arguments) {
    Sort sort = app.child(0).sort();
    if (sort == Sort.INT && arguments.stream().allMatch(IntegerFormula.class::isInstance)) {
      return all.getIntegerFormulaManager().distinct(of(IntegerFormula.class, arguments));
    } else if (sort == Sort.INT || sort == Sort.REAL) {
      return all.getRationalFormulaManager().distinct(of(NumeralFormula.class, arguments));
    } else if (sort.isBitVec()) {
      return all.getBitvectorFormulaManager().distinct(of(BitvectorFormula.class, arguments));
    }
    BooleanFormula differ = booleans.makeTrue();
    for (int i = 0; i < arguments.size(); i++) {
      for (int j = 0; j < i; j++) {
        differ = booleans.and(differ, booleans.not(equal(arguments.get(j), arguments.get(i))));
      }
    }
    return differ;
  }

  private static <F extends Formula> List<F> of(Class<F> type, List<Formula> formulas) {
    return formulas.stream().map(type::cast).toList();
  }

  @SuppressWarnings("unchecked")
  private BooleanFormula equal(Formula left, Formula right) {
    if (left instanceof BooleanFormula truth) {
      return booleans.equivalence(truth, (BooleanFormula) right);
    } else if (left instanceof IntegerFormula one && right instanceof IntegerFormula other) {
      return all.getIntegerFormulaManager().equal(one, other);
    } else if (left instanceof NumeralFormula number) {
      return all.getRationalFormulaManager().equal(number, (NumeralFormula) right);
    } else if (left instanceof BitvectorFormula word) {
      return all.getBitvectorFormulaManager().equal(word, (BitvectorFormula) right);
    } else if (left instanceof FloatingPointFormula number) {
      return all.getFloatingPointFormulaManager().assignment(number, (FloatingPointFormula) right);
    } else if (left instanceof StringFormula text) {
      return all.getStringFormulaManager().equal(text, (StringFormula) right);
    } else if (left instanceof ArrayFormula<?, ?>) {
      return all.getArrayFormulaManager()
          .equivalence(
              (ArrayFormula<Formula, Formula>) left, (ArrayFormula<Formula, Formula>) right);
    }
    throw new Unsupported("= of " + left.getClass().getSimpleName());
  }
}
