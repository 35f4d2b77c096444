package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values that a solver printed, as formulas that any solver can parse: an equation for each
 * value and, for elements of a sort without literals, which terms are equal and which are not.
 *
 * @param formulas the equations and disequations
 * @param answers those that the formulas fully express
 */
record ValueEquations(List<Term> formulas, Set<ValueAnswer> answers) {
  /** An answer that is an element of an uninterpreted sort. */
  private record UninterpretedElement(Term asked, Element element) {}

  /** Returns the equations for the answers of a judge, as far as they can be written. */
  static ValueEquations of(Check check, ValueJudge judge) {
    List<Term> formulas = new ArrayList<>();
    Set<ValueAnswer> answers = new LinkedHashSet<>();
    List<UninterpretedElement> elements = new ArrayList<>();
    for (int i = 0; i < judge.answers().size(); i++) {
      ValueAnswer answer = judge.answers().get(i);
      Value value = judge.printed(i);
      Term formula =
          value instanceof Element element
              ? amongElements(new UninterpretedElement(answer.asked(), element), elements)
              : equation(check, answer.asked(), value);
      if (formula != null) {
        formulas.add(formula);
        answers.add(answer);
      }
    }
    return new ValueEquations(formulas, answers);
  }

  private static @Nullable Term equation(Check check, Term asked, Value value) {
    Term written =
        value instanceof Unknown
            ? null
            : new ValueTermWriter(check.definitions()).term(value, asked.sort());
    return written == null || !isPlain(written) ? null : Theories.apply("=", asked, written);
  }

  /** Returns the relation of an element to those before it; null where it cannot be expressed. */
  private static @Nullable Term amongElements(
      UninterpretedElement named, List<UninterpretedElement> before) {
    Term all = Theories.apply("true");
    for (UninterpretedElement other : before) {
      if (other.element().sort() == named.element().sort()) {
        boolean same = other.element().equals(named.element());
        Term said = Theories.apply(same ? "=" : "distinct", other.asked(), named.asked());
        all = all == null || said == null ? null : Theories.apply("and", all, said);
      }
    }
    before.add(named);
    return all;
  }

  /** Whether every solver can parse a value: no elements, functions and irrational numbers. */
  private static boolean isPlain(Term value) {
    return SubTerms.of(value).stream()
        .noneMatch(
            term ->
                term instanceof Binder
                    || term.sort().isFunction()
                    || (term instanceof App app
                        && app.symbol() instanceof Declared symbol
                        && symbol.kind() == Declared.Kind.ELEMENT)
                    || (term instanceof Literal literal
                        && literal.sort() == Sort.REAL
                        && literal.value() instanceof String));
  }
}
