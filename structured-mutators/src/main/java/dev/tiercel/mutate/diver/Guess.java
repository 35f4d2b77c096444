package dev.tiercel.mutate.diver;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.value.Values;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cheap models for an entry without a witness: every symbol at its default, then random values and
 * constants of the script. The same script has the same guesses.
 */
final class Guess {
  private static final int TRIES = 24;
  private static final int MOST_NODES = 4_000; // of a script that is worth the tries

  /** The models that were tried for a script: the one that fits, or {@code null}. */
  private record Tried(@Nullable Model model) {}

  private Guess() {}

  /** The entry with a witness if it has one or one of its first check is guessed. */
  static Entry witnessed(Entry entry) {
    if (!entry.witness().isEmpty()) {
      return entry;
    }
    Tried tried = entry.derived(Tried.class, script -> new Tried(search(entry, script)));
    return tried.model() == null ? entry : entry.withWitness(Witness.of(tried.model()));
  }

  private static @Nullable Model search(Entry entry, Script script) {
    List<Check> checks = Preanalysis.checks(entry);
    ScriptIndex index = ScriptIndex.of(entry);
    if (checks.isEmpty() || !checks.get(0).understood() || index.nodes() > MOST_NODES) {
      return null;
    }
    Check check = checks.get(0);
    List<Command> declarations = check.declarations();
    RandomSource random = new SplitMixRandom(script.commands().size() * 31L + index.nodes());
    for (int i = 0; i < TRIES; i++) {
      Model model = (i == 0 ? Model.EMPTY : random(index, random)).completed(declarations);
      if (new Evaluator(check.definitions(), model).judge(check.formulas()).holds()) {
        return model;
      }
    }
    return null;
  }

  private static Model random(ScriptIndex index, RandomSource random) {
    Model model = Model.EMPTY;
    for (Declared symbol : index.symbols().symbols()) {
      if (symbol.kind() == Declared.Kind.FUNCTION && symbol.parameters().isEmpty()) {
        Term value = value(index, symbol, random);
        if (value != null) {
          model = model.with(symbol, value);
        }
      }
    }
    return model;
  }

  private static @Nullable Term value(ScriptIndex index, Declared symbol, RandomSource random) {
    Term[] terms = index.terms(symbol.result());
    if (random.coin() && terms.length > 0) {
      Term term = terms[random.below(terms.length)];
      boolean constant =
          term.arity() == 0 && !(term instanceof App app && app.symbol() instanceof Declared);
      if (constant && term.freeVariables().isEmpty()) {
        return term;
      }
    }
    return Values.of(symbol.result(), null, random);
  }
}
