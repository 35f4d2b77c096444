package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Unsat core or unsat assumptions as a solver prints them. {@code get-unsat-core} of cvc5, Bitwuzla
 * and SMTInterpol names assertions and omits assumptions, which all belong to the core; that of z3
 * names both, as its {@code get-unsat-assumptions} does. {@code get-unsat-assumptions} of the
 * others names assumptions, according to the standard (SMT-LIB 2.7, section 4.2.7).
 *
 * @param question {@link #CORE} or {@link #ASSUMPTIONS}
 * @param items printed items without bars, mapped to the assumptions that they denote
 * @param all whether all assumptions belong to it
 */
record UnsatCore(Check check, Question question, Map<String, @Nullable Term> items, boolean all) {
  static final String CORE = "get-unsat-core";
  static final String ASSUMPTIONS = "get-unsat-assumptions";

  private static final String NAMES_BOTH = "z3";

  /** Returns the cores that the target gave, in order. */
  static List<UnsatCore> of(Execution execution) {
    List<UnsatCore> cores = new ArrayList<>();
    for (Question question : execution.questions()) {
      Check check = question.check();
      if (check != null
          && check.understood()
          && (question.name().equals(CORE) || question.name().equals(ASSUMPTIONS))
          && execution.target().run().verdict(check.number()) == Verdict.UNSAT
          && isList(question.response())) {
        cores.add(of(check, question, execution.target().configuredSolver().identity().family()));
      }
    }
    return cores;
  }

  private static UnsatCore of(Check check, Question question, String family) {
    String response = question.response();
    Map<String, @Nullable Term> items = new LinkedHashMap<>();
    SExpressionScanner printed =
        new SExpressionScanner(response.substring(1, Math.max(1, response.length() - 1)));
    while (printed.next()) {
      items.put(Symbols.unquote(printed.text()), assumption(check, printed.text()));
    }
    boolean names =
        question.name().equals(ASSUMPTIONS)
            || family.equals(NAMES_BOTH)
            || items.values().stream().anyMatch(Objects::nonNull);
    return new UnsatCore(check, question, items, !names);
  }

  /** Returns the assumption that a printed item denotes, or {@code null}. */
  private static @Nullable Term assumption(Check check, String text) {
    for (Term assumption : check.assumptions()) {
      if (assumption.toString().equals(text) || label(assumption).equals(text)) {
        return assumption;
      }
    }
    Term read = check.assumptions().isEmpty() ? null : TermText.read(check, text);
    return read != null && check.assumptions().contains(read) ? read : null;
  }

  /**
   * Whether an answer is a complete list, and no error: Bitwuzla prints the opening parenthesis
   * before it finds that it has no core.
   */
  private static boolean isList(String answer) {
    return answer.endsWith(")") && !answer.contains("(error ");
  }

  /**
   * Returns the formulas that must be unsatisfiable: the named ones, and those without a name.
   *
   * @return {@code null} if an item is a term that no assumption is written as
   */
  @Nullable List<Term> formulas() {
    boolean rewritten =
        items.entrySet().stream()
            .anyMatch(item -> item.getValue() == null && item.getKey().startsWith("("));
    if (rewritten) {
      return null;
    }
    List<Term> formulas = new ArrayList<>();
    for (Term assertion : check.assertions()) {
      String name = label(assertion);
      if (question.name().equals(ASSUMPTIONS) || name.isEmpty() || items.containsKey(name)) {
        formulas.add(assertion);
      }
    }
    for (Term assumption : check.assumptions()) {
      if (all || items.containsValue(assumption)) {
        formulas.add(assumption);
      }
    }
    return formulas;
  }

  /** Returns names that are neither asserted nor assumed. */
  Set<String> unknownNames() {
    Set<String> labels =
        check.assertions().stream().map(UnsatCore::label).collect(Collectors.toSet());
    return items.entrySet().stream()
        .filter(item -> item.getValue() == null && !labels.contains(item.getKey()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns the name of an assertion; empty if it has none. */
  static String label(Term assertion) {
    if (assertion instanceof Annotated annotated) {
      for (Annotated.Attribute attribute : annotated.attributes()) {
        if (attribute.keyword().equals(":named")) {
          return Symbols.unquote(attribute.value());
        }
      }
    }
    return "";
  }
}
