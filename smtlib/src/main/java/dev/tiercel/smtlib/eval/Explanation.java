package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Explanation of why an assertion is false under a model: the smallest sub-term of its Boolean
 * structure that has the wrong truth value, and the values that cause it.
 *
 * @param assertion the false assertion
 * @param culprit the sub-term that would need the other truth value; has free variables if it
 *     stands under a binder
 * @param value the culprit's value: true or false
 * @param parts the culprit's sub-terms and variables with their values, large ones first
 */
public record Explanation(Term assertion, Term culprit, Bool value, List<Part> parts) {
  private static final int LONGEST = 400;

  public Explanation {
    parts = List.copyOf(parts);
  }

  /**
   * A sub-term and its value.
   *
   * @param value as a term if there is one, else in Tiercel's own notation
   * @param given false for a symbol that the model omits and a default value replaces
   */
  public record Part(String term, String value, boolean given) {
    @Override
    public String toString() {
      return term + " = " + value + (given ? "" : " (the model says nothing of it)");
    }
  }

  /** Explains an assertion that an evaluator found false. */
  public static Explanation of(Term falseAssertion, Evaluator evaluator) {
    return new FaultLocalizer(evaluator).explain(falseAssertion);
  }

  /** Returns a value as text, in SMT-LIB syntax if possible. */
  static String text(Value value, Sort sort, Definitions definitions) {
    Term term = new ValueTermWriter(definitions).term(value, sort);
    return cut(term == null ? value.toString() : term.toString());
  }

  static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  /** The explanation as one paragraph. */
  @Override
  public String toString() {
    String values = parts.stream().map(Part::toString).collect(Collectors.joining(", "));
    return cut(culprit.toString())
        + " is "
        + value
        + (value == Bool.TRUE ? ", but may not be" : "")
        + (values.isEmpty() ? "" : ", where " + values)
        + (culprit == assertion ? "" : "; so " + cut(assertion.toString()) + " is false");
  }
}
