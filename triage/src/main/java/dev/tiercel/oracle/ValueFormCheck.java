package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.NonValueTerms;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Unknown;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Judges the form of each value that a solver printed: it is a value, of the sort of its term, and
 * for the term that was requested.
 */
final class ValueFormCheck {
  private static final int SEARCHED = 200; // candidate values, for a difference of two terms
  private static final long SEED = 1;
  private static final String UNKNOWN = "unknown";

  private final Check check;
  private final List<ValueAnswer> answers = new ArrayList<>();
  private @Nullable ValueFlaw flaw;

  ValueFormCheck(Check check, List<Question> questions) {
    this.check = check;
    questions.forEach(this::judge);
  }

  /** Returns the worst flaw, or {@code null}. */
  @Nullable ValueFlaw flaw() {
    return flaw;
  }

  /** Returns the answers that may be right, in order. */
  List<ValueAnswer> answers() {
    return answers;
  }

  /** Whether a value of one sort may be written where another sort is expected. */
  static boolean mayStandFor(Sort given, Sort asked) {
    return given == asked
        || (isNumber(given) && isNumber(asked))
        || given.isMap()
        || asked.isMap()
        || given.isParametric()
        || asked.isParametric();
  }

  private static boolean isNumber(Sort sort) {
    return sort == Sort.INT || sort == Sort.REAL;
  }

  private void judge(Question question) {
    int surplus = ValueAnswer.surplusValues(question);
    if (surplus != 0) {
      found(
          ValueFlaw.Kind.OTHER_TERMS,
          "in number",
          "It gives " + Math.abs(surplus) + (surplus < 0 ? " values too few." : " too many."));
    }
    for (ValueAnswer answer : ValueAnswer.of(question)) {
      Sort sort = answer.asked().sort();
      Term value = TermText.read(check, answer.text(), sort);
      if (value == null) {
        Set<String> names = GeneratedNames.of(answer.text(), Set.of());
        if (!names.isEmpty() && !answer.command().equals(ValueAnswer.EVAL)) {
          noValue(answer, "names that nobody declares", ": " + String.join(", ", names));
        }
      } else if (!mayStandFor(value.sort(), sort)) {
        found(
            ValueFlaw.Kind.OTHER_SORT, answer.where(), answer.said() + ", of sort " + value.sort());
      } else {
        String form =
            namesAFunction(value, answer) ? "a symbol of the script" : NonValueTerms.flaw(value);
        judge(question, answer, form != null && mayStay(value) ? UNKNOWN : form);
      }
    }
  }

  /**
   * Whether the value of an array is the name of a function that the script leaves open, as z3's
   * {@code (_ as-array f)}: that does not tell its elements.
   */
  private static boolean namesAFunction(Term value, ValueAnswer answer) {
    return isOpenFunction(value) && !isOpenFunction(answer.asked());
  }

  private static boolean isOpenFunction(Term term) {
    return term instanceof App app
        && app.isFunctionValue()
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.FUNCTION;
  }

  /**
   * Without completion, {@code eval} leaves symbols in its answer that the model lacks; and no
   * solver evaluates a quantified formula.
   */
  private void judge(Question question, ValueAnswer answer, @Nullable String noValue) {
    if (noValue == null) {
      if (isAboutItsTerm(question, answer)) {
        answers.add(answer);
      }
    } else if (!noValue.equals(UNKNOWN)
        && !answer.command().equals(ValueAnswer.EVAL)
        && !isQuantified(answer.asked())) {
      noValue(answer, noValue, "");
    }
  }

  /**
   * Whether a ground term may remain unevaluated: the standard leaves its value open, or the value
   * cannot be written, as that of pi. A field of another constructor is open as well, but must be
   * evaluated, since the model has chosen a value for it.
   */
  private boolean mayStay(Term value) {
    for (Term term : SubTerms.of(value)) {
      if (term instanceof Binder || isOfTheScript(term)) {
        return false;
      } else if (term instanceof App app
          && app.symbol() instanceof Operator operator
          && operator.feature() == Feature.TRANSCENDENTALS) {
        return true;
      }
    }
    return Unknown.is(new Evaluator(check.definitions(), Model.EMPTY).value(value));
  }

  private static boolean isOfTheScript(Term term) {
    return term instanceof App app
        && app.symbol() instanceof Declared symbol
        && (symbol.kind() == Declared.Kind.FUNCTION || symbol.kind() == Declared.Kind.SELECTOR);
  }

  /** Whether a term contains a quantifier, or a function whose definition does. */
  private boolean isQuantified(Term root) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      for (Term term : SubTerms.of(open.remove())) {
        if (term instanceof Binder) {
          return true;
        }
        Command.Define definition =
            term instanceof App app && app.symbol() instanceof Declared symbol
                ? check.definitions().function(symbol)
                : null;
        if (definition != null && seen.add(definition.body())) {
          open.add(definition.body());
        }
      }
    }
    return false;
  }

  private void noValue(ValueAnswer answer, String with, String which) {
    String place = " where one of " + ValueAnswer.sort(answer.asked().sort()) + " is asked for";
    found(
        ValueFlaw.Kind.NO_VALUE,
        "to " + answer.command() + ", with " + with + (with.startsWith("the") ? "" : place),
        answer.said() + ", which is no value: it is a term with " + with + which);
  }

  /** Whether the pair is about the term that was requested, or an equivalent one. */
  private boolean isAboutItsTerm(Question question, ValueAnswer answer) {
    Term repeated = answer.repeated(question);
    if (repeated == null || repeated == answer.asked()) {
      return true;
    }
    Term differ = Theories.apply("distinct", answer.asked(), repeated);
    Model model =
        differ == null ? null : new LocalSearch().find(check.with(List.of(differ)), SEARCHED, SEED);
    if (model == null || !holds(differ, model)) {
      return true;
    }
    found(
        ValueFlaw.Kind.OTHER_TERMS,
        answer.where(),
        "Asked for " + answer.asked() + " it gives a value for " + repeated);
    return false;
  }

  private boolean holds(@Nullable Term term, Model model) {
    return term != null && new Evaluator(check.definitions(), model).judge(List.of(term)).holds();
  }

  private void found(ValueFlaw.Kind kind, String where, String why) {
    flaw = ValueFlaw.worse(flaw, ValueFlaw.of(kind, where, why));
  }
}
