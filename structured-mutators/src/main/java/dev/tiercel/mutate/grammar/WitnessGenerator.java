package dev.tiercel.mutate.grammar;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.value.RandomModel;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Gives a generated script a witness: a random model, for the checks that it satisfies. */
final class WitnessGenerator {
  private static final Operator NOT = Theories.row(Feature.CORE, "not", 1);

  private WitnessGenerator() {}

  /**
   * Returns the script as an entry.
   *
   * @param turned whether assertions that are false under the model are negated, so that it
   *     satisfies every assertion that the evaluator can decide
   */
  static Entry entry(Script script, boolean turned, RandomSource random) {
    List<Declared> symbols = Command.declared(script.commands());
    List<Check> checks = Check.of(script);
    Check last = checks.get(checks.size() - 1);
    Model model = RandomModel.of(symbols, last.definitions(), Map.of(), random);
    Script made = turned ? turned(script, new Evaluator(last.definitions(), model)) : script;
    Witness witness = new WitnessPropagation().witness(made, List.of(model));
    Entry entry = Entry.of(made).withWitness(witness);
    return witness.model(0, made) == null ? entry : entry.withExpected(ExpectedAnswer.SAT);
  }

  private static Script turned(Script script, Evaluator evaluator) {
    List<Command> commands = new ArrayList<>(script.commands());
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Assert asserted
          && evaluator.value(asserted.term()) == Bool.FALSE) {
        commands.set(i, new Command.Assert(negation(asserted.term())));
      }
    }
    return new Script(commands);
  }

  /** A name stays outside of the negation. */
  private static Term negation(Term term) {
    if (term instanceof Annotated annotated) {
      return annotated.withChild(0, negation(annotated.term()));
    }
    return Objects.requireNonNull(NOT.application(term));
  }
}
