package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.Items;
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
 * What a solver names of an unsatisfiable check. {@code get-unsat-core} of cvc5, Bitwuzla and
 * SMTInterpol names assertions and leaves out assumptions, which all belong to the core; that of z3
 * names both, as its {@code get-unsat-assumptions} does. {@code get-unsat-assumptions} of the
 * others names assumptions, as the standard says (SMT-LIB 2.7, section 4.2.7).
 *
 * @param question {@link #CORE} or {@link #ASSUMPTIONS}
 * @param items as they were printed, without bars; by these the assumptions that they are
 * @param all whether all assumptions belong to it
 */
record UnsatCore(Check check, Question question, Map<String, @Nullable Term> items, boolean all) {
  static final String CORE = "get-unsat-core";
  static final String ASSUMPTIONS = "get-unsat-assumptions";

  private static final String NAMES_BOTH = "z3";

  /** The cores that the target gave, in order. */
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
    Items printed = new Items(response.substring(1, Math.max(1, response.length() - 1)));
    while (printed.next()) {
      items.put(Symbols.unquote(printed.text()), assumption(check, printed.text()));
    }
    boolean names =
        question.name().equals(ASSUMPTIONS)
            || family.equals(NAMES_BOTH)
            || items.values().stream().anyMatch(Objects::nonNull);
    return new UnsatCore(check, question, items, !names);
  }

  /** The assumption that a printed item is, or {@code null}. */
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
   * Whether an answer is a whole list, and no error: Bitwuzla opens the list before it finds that
   * it has no core.
   */
  private static boolean isList(String answer) {
    return answer.endsWith(")") && !answer.contains("(error ");
  }

  /**
   * What has to be unsatisfiable: what is named, with what has no name.
   *
   * @return {@code null} if an item is a term that is no assumption as it was written
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

  /** Names of what is neither asserted nor assumed. */
  Set<String> unknown() {
    Set<String> labels =
        check.assertions().stream().map(UnsatCore::label).collect(Collectors.toSet());
    return items.entrySet().stream()
        .filter(item -> item.getValue() == null && !labels.contains(item.getKey()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The name of an assertion; empty if it has none. */
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
