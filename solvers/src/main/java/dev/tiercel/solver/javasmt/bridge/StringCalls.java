package dev.tiercel.solver.javasmt.bridge;

import java.util.List;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import org.sosy_lab.java_smt.api.StringFormula;
import org.sosy_lab.java_smt.api.StringFormulaManager;

/** Calls of the theory of strings, without regular expressions. */
final class StringCalls {
  private final FormulaManager all;

  private StringCalls(FormulaManager all) {
    this.all = all;
  }

  static void addTo(JavaSmtOperators table, FormulaManager all) {
    new StringCalls(all).add(table);
  }

  private StringFormulaManager strings() {
    return all.getStringFormulaManager();
  }

  private void add(JavaSmtOperators table) {
    table.add("str.++", (app, a) -> strings().concat(texts(a)));
    table.add("str.len", (app, a) -> strings().length(text(a, 0)));
    table.add("str.at", (app, a) -> strings().charAt(text(a, 0), number(a, 1)));
    table.add(
        "str.substr", (app, a) -> strings().substring(text(a, 0), number(a, 1), number(a, 2)));
    table.add("str.prefixof", (app, a) -> strings().prefix(text(a, 0), text(a, 1)));
    table.add("str.suffixof", (app, a) -> strings().suffix(text(a, 0), text(a, 1)));
    table.add("str.contains", (app, a) -> strings().contains(text(a, 0), text(a, 1)));
    table.add("str.indexof", (app, a) -> strings().indexOf(text(a, 0), text(a, 1), number(a, 2)));
    table.add("str.replace", (app, a) -> strings().replace(text(a, 0), text(a, 1), text(a, 2)));
    table.add(
        "str.replace_all", (app, a) -> strings().replaceAll(text(a, 0), text(a, 1), text(a, 2)));
    table.add("str.to_int", (app, a) -> strings().toIntegerFormula(text(a, 0)));
    table.add("str.from_int", (app, a) -> strings().toStringFormula(number(a, 0)));
    table.addChain("str.<", StringFormula.class, (a, b) -> strings().lessThan(a, b));
    table.addChain("str.<=", StringFormula.class, (a, b) -> strings().lessOrEquals(a, b));
  }

  private static StringFormula text(List<Formula> arguments, int at) {
    return (StringFormula) arguments.get(at);
  }

  private static List<StringFormula> texts(List<Formula> arguments) {
    return arguments.stream().map(StringFormula.class::cast).toList();
  }

  private static IntegerFormula number(List<Formula> arguments, int at) {
    return (IntegerFormula) arguments.get(at);
  }
}
