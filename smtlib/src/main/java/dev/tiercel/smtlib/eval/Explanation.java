package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Why an assertion is false under a model: the smallest sub-term of its Boolean structure that has
 * the wrong truth value, and the values that make it so.
 *
 * @param assertion what is false
 * @param culprit a sub-term that would have to have the other truth value; with variables where it
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
   * A sub-term.
   *
   * @param value as a term where there is one, else as this program writes it
   * @param given false for a symbol of which the model says nothing: a default stands for it
   */
  public record Part(String term, String value, boolean given) {
    @Override
    public String toString() {
      return term + " = " + value + (given ? "" : " (the model says nothing of it)");
    }
  }

  /** The explanation of an assertion that an evaluator found false. */
  public static Explanation of(Term falseAssertion, Evaluator evaluator) {
    return new FaultLocalizer(evaluator).explain(falseAssertion);
  }

  /** A value as text, as a term if there is one. */
  static String text(Value value, Sort sort, Definitions definitions) {
    Term term = new Values(definitions).term(value, sort);
    return cut(term == null ? value.toString() : term.toString());
  }

  static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  /** One paragraph. */
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
