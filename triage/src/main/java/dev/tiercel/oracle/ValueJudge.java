package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Explanation;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.PrintedValues;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.smtlib.eval.ValueForm;
import dev.tiercel.smtlib.eval.Values;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Judges the values that a solver printed after one check: each for itself, all against each other,
 * against the assertions, and against the model that was printed for the same check. What our
 * evaluator does not know is no flaw.
 */
final class ValueJudge {
  private static final String NO_MODEL = "()";
  private static final int SEARCHED = 200; // candidate values, for a difference of two terms
  private static final long SEED = 1;

  private final Check check;
  private final List<ValueAnswer> answers = new ArrayList<>();
  private final Set<ValueAnswer> judged = new LinkedHashSet<>();
  private @Nullable ValueFlaw flaw;
  private @Nullable PrintedValues values;
  private boolean proven;

  /**
   * Judges answers.
   *
   * @param questions what was asked after the check that {@link ValueAnswer#asks}
   * @param model as it was printed for the same check, or {@code null}
   */
  ValueJudge(Check check, List<Question> questions, @Nullable String model) {
    this.check = check;
    for (Question question : questions) {
      judgeForm(question);
    }
    if (!answers.isEmpty()) {
      judgeValues(model);
    }
  }

  /** The worst that is wrong, or {@code null}. */
  @Nullable ValueFlaw flaw() {
    return flaw;
  }

  /** The answers that could be compared with something else that the solver said. */
  Set<ValueAnswer> judged() {
    return judged;
  }

  /** Whether all values are those of a model of which the evaluator knows that it is one. */
  boolean isProven() {
    return proven;
  }

  /** Whether a value of one sort may be written where another is asked for. */
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

  private void judgeForm(Question question) {
    int surplus = ValueAnswer.surplus(question);
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
        Set<String> names = FreeNames.of(answer.text(), Set.of());
        if (!names.isEmpty() && !answer.command().equals(ValueAnswer.EVAL)) {
          noValue(answer, "names that nobody declares", ": " + String.join(", ", names));
        }
      } else if (!mayStandFor(value.sort(), sort)) {
        found(ValueFlaw.Kind.OTHER_SORT, where(answer), said(answer) + ", of sort " + value.sort());
      } else {
        judgeForm(question, answer, ValueForm.flaw(value));
      }
    }
  }

  /**
   * Without completion, {@code eval} leaves symbols in its answer that the model lacks; and no
   * solver evaluates a quantified formula that it is asked for.
   */
  private void judgeForm(Question question, ValueAnswer answer, @Nullable String noValue) {
    if (noValue == null) {
      if (isAboutItsTerm(question, answer)) {
        answers.add(answer);
      }
    } else if (!answer.command().equals(ValueAnswer.EVAL) && !isQuantified(answer.asked())) {
      noValue(answer, noValue, "");
    }
  }

  /** Whether a term holds a quantifier, or a function whose definition does. */
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
    String place = " where one of sort " + answer.asked().sort().name() + " is asked for";
    found(
        ValueFlaw.Kind.NO_VALUE,
        "to " + answer.command() + ", with " + with + (with.startsWith("the") ? "" : place),
        said(answer) + ", which is no value: it is a term with " + with + which);
  }

  /** Whether the pair is about the term that was asked for, or one that means the same. */
  private boolean isAboutItsTerm(Question question, ValueAnswer answer) {
    Term repeated = answer.repeated(question);
    if (repeated == null || repeated == answer.asked()) {
      return true;
    }
    Term differ = Theories.apply("distinct", answer.asked(), repeated);
    Model model =
        differ == null
            ? null
            : new LocalSearch().find(check.with(List.of(differ)), SEARCHED, SEED);
    if (model == null || !holds(differ, model)) {
      return true;
    }
    found(
        ValueFlaw.Kind.OTHER_TERMS,
        where(answer),
        "Asked for " + answer.asked() + " it gives a value for " + repeated);
    return false;
  }

  private boolean holds(@Nullable Term term, Model model) {
    return term != null
        && new Evaluator(check.definitions(), model).judge(List.of(term)).holds();
  }

  private void judgeValues(@Nullable String model) {
    PrintedValues read =
        PrintedValues.read(
            check,
            answers.stream().map(ValueAnswer::asked).toList(),
            answers.stream().map(ValueAnswer::text).toList(),
            model == null ? NO_MODEL : model);
    values = read;
    judgeAsserted();
    Evaluator byValues = read.byValues();
    boolean agree = compare(byValues, ValueFlaw.Kind.CONTRADICTION, "by the other values it is ");
    Evaluator.Judgement judgement = byValues.judge(check.formulas());
    if (judgement.fails() && judgement.decisive() != null) {
      Explanation why = Explanation.of(judgement.decisive(), byValues);
      found(ValueFlaw.Kind.FALSE_ASSERTION, in(why.culprit()), "By them " + why + ".");
    }
    if (judgement.holds()) {
      judged.addAll(answers);
    }
    proven = agree && judgement.holds();
    if (model != null) {
      Evaluator byModel = read.byModel();
      boolean alike = compare(byModel, ValueFlaw.Kind.OTHER_MODEL, "by the model it is ");
      proven |= alike && byModel.judge(check.formulas()).holds();
    }
  }

  /** What is asserted is true, whatever else is known of it. */
  private void judgeAsserted() {
    Set<Term> asserted =
        check.formulas().stream().map(Annotated::bare).collect(Collectors.toSet());
    for (int i = 0; i < answers.size(); i++) {
      Term asked = named(answers.get(i).asked());
      if (asserted.contains(asked)) {
        judged.add(answers.get(i));
        if (printed(i) == Bool.FALSE) {
          found(
              ValueFlaw.Kind.FALSE_ASSERTION, in(asked), said(answers.get(i)) + ", and it is asserted");
        }
      }
    }
  }

  /** The term behind a name. */
  private Term named(Term term) {
    Command.Define definition =
        term instanceof App app && app.arity() == 0 && app.symbol() instanceof Declared symbol
            ? check.definitions().function(symbol)
            : null;
    return Annotated.bare(definition == null ? term : definition.body());
  }

  /** Compares all values with what their terms evaluate to; whether each is known to be right. */
  private boolean compare(Evaluator evaluator, ValueFlaw.Kind kind, String how) {
    boolean agree = true;
    for (int i = 0; i < answers.size(); i++) {
      ValueAnswer answer = answers.get(i);
      Value given = printed(i);
      Value known = evaluator.value(answer.asked());
      boolean comparable = given.isComparable() && known.isComparable();
      agree &= comparable && given.equals(known);
      if (comparable) {
        boolean itself = kind == ValueFlaw.Kind.CONTRADICTION && answer.asked().arity() == 0;
        if (!itself) {
          judged.add(answer);
        }
        if (!given.equals(known)) {
          Term term = new Values(check.definitions()).term(known, answer.asked().sort());
          found(kind, where(answer), said(answer) + ", but " + how + (term == null ? known : term));
        }
      }
    }
    return agree;
  }

  /** The answers that are values, in order. */
  List<ValueAnswer> answers() {
    return answers;
  }

  /** The value that an answer is, by its place; it may be unknown. */
  Value printed(int number) {
    return values == null ? new Unknown("no value") : values.value(number);
  }

  private void found(ValueFlaw.Kind kind, String where, String why) {
    String sentence = why.endsWith(".") ? why : why + ".";
    flaw = ValueFlaw.worse(flaw, ValueFlaw.of(kind, where.strip(), sentence));
  }

  private static String said(ValueAnswer answer) {
    return "To " + answer.command() + " of " + answer.asked() + " it answers " + answer.text();
  }

  private static String where(ValueAnswer answer) {
    return "to " + answer.command() + in(answer.asked());
  }

  /** The operator and the sort of a term. */
  private static String in(Term term) {
    String operator = term instanceof App app && app.arity() > 0 ? app.function().name() : "";
    return (operator.isEmpty() ? "" : " of " + operator) + " of sort " + term.sort().name();
  }
}
