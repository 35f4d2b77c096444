package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Explanation;
import dev.tiercel.smtlib.eval.PrintedValues;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Judges the values that a solver printed after one check: each for itself, all against each other,
 * against the assertions, and against the model that was printed for the same check. What our
 * evaluator leaves unknown is no flaw.
 */
final class ValueJudge {
  private static final String NO_MODEL = "()";

  private final Check check;
  private final List<ValueAnswer> answers;
  private final Set<ValueAnswer> judged = new LinkedHashSet<>();
  private @Nullable ValueFlaw flaw;
  private @Nullable PrintedValues values;
  private boolean proven;

  /**
   * Judges answers.
   *
   * @param questions questions after the check, of those that {@link ValueAnswer#asks} accepts
   * @param model as printed for the same check, or {@code null}
   */
  ValueJudge(Check check, List<Question> questions, @Nullable String model) {
    this.check = check;
    ValueFormCheck forms = new ValueFormCheck(check, questions);
    this.answers = forms.answers();
    this.flaw = forms.flaw();
    if (!answers.isEmpty()) {
      judgeValues(model);
    }
  }

  /** Returns the worst flaw, or {@code null}. */
  @Nullable ValueFlaw flaw() {
    return flaw;
  }

  /** Returns the answers that could be compared with other output of the solver; modifiable. */
  Set<ValueAnswer> judged() {
    return judged;
  }

  /** Whether all values are those of a model that the evaluator has confirmed. */
  boolean isProven() {
    return proven;
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
      found(
          ValueFlaw.Kind.FALSE_ASSERTION,
          ValueAnswer.operatorAndSort(why.culprit()),
          "By them " + why + ".");
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

  /** Asserted terms must be true, whatever else is known of them. */
  private void judgeAsserted() {
    Set<Term> asserted =
        check.formulas().stream().map(Annotated::withoutAnnotations).collect(Collectors.toSet());
    for (int i = 0; i < answers.size(); i++) {
      Term asked = named(answers.get(i).asked());
      if (asserted.contains(asked)) {
        judged.add(answers.get(i));
        if (printed(i) == Bool.FALSE) {
          found(
              ValueFlaw.Kind.FALSE_ASSERTION,
              ValueAnswer.operatorAndSort(asked),
              answers.get(i).said() + ", and it is asserted");
        }
      }
    }
  }

  /** Returns the term that a name stands for. */
  private Term named(Term term) {
    Command.Define definition =
        term instanceof App app && app.arity() == 0 && app.symbol() instanceof Declared symbol
            ? check.definitions().function(symbol)
            : null;
    return Annotated.withoutAnnotations(definition == null ? term : definition.body());
  }

  /**
   * Compares all values with the evaluation of their terms; returns whether each is known to be
   * right.
   */
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
          Term term = new ValueTermWriter(check.definitions()).term(known, answer.asked().sort());
          found(
              kind, answer.where(), answer.said() + ", but " + how + (term == null ? known : term));
        }
      } else if (given instanceof MapValue map) {
        compareAtPlaces(evaluator, answer, map, kind, how);
      }
    }
    return agree;
  }

  /**
   * Compares an array or function of one argument with the evaluation of its term at the places
   * that its value lists and at simple ones, since the values of most lambdas are not comparable.
   */
  private void compareAtPlaces(
      Evaluator evaluator, ValueAnswer answer, MapValue given, ValueFlaw.Kind kind, String how) {
    Sort sort = answer.asked().sort();
    if (!sort.isMap() || sort.domain().size() != 1) {
      return;
    }
    List<Value> places = new ArrayList<>(given.entries().keySet());
    places.addAll(evaluator.samples(sort.domain().get(0)));
    ValueTermWriter written = new ValueTermWriter(check.definitions());
    for (Value place : places) {
      Term at = written.term(place, sort.domain().get(0));
      Term applied =
          at == null
              ? null
              : Theories.apply(sort.isFunction() ? "@" : "select", answer.asked(), at);
      Value known = applied == null ? new Unknown("no term") : evaluator.value(applied);
      Value there = given.at(MapValue.place(place));
      if (known.isComparable() && there.isComparable() && !known.equals(there)) {
        Term term = written.term(known, sort.range());
        found(
            kind,
            answer.where(),
            answer.said() + ", but at " + at + " " + how + (term == null ? known : term));
        return;
      }
    }
  }

  /** Returns the answers that are values, in order. */
  List<ValueAnswer> answers() {
    return answers;
  }

  /** Returns the parsed value of an answer, by its index; it may be unknown. */
  Value printed(int number) {
    return values == null ? new Unknown("no value") : values.value(number);
  }

  private void found(ValueFlaw.Kind kind, String where, String why) {
    flaw = ValueFlaw.worse(flaw, ValueFlaw.of(kind, where, why));
  }
}
