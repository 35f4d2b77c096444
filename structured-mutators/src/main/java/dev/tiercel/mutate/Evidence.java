package dev.tiercel.mutate;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.entry.Witness;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Carries evidence from parent to mutant: every check of the mutant is evaluated under the models
 * that are known, and the one under which all its assertions hold is its witness. An evaluator is
 * kept for each model, so that a mutant costs only the terms that its parent did not have. Not
 * thread-safe.
 */
public final class Evidence {
  private static final int MOST_EVALUATORS = 512;
  private static final int MOST_MODELS = 4; // tried for one check

  /** A model under the definitions of some check. */
  private record Key(Model model, Definitions definitions) {}

  private final Map<Key, Evaluator> evaluators =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Evaluator> eldest) {
          return size() > MOST_EVALUATORS;
        }
      };

  /**
   * The mutant with the witnesses that hold of it: among those that it brings along and those of
   * its parent.
   */
  public Entry inherit(Entry parent, Entry mutant) {
    List<Model> candidates = new ArrayList<>(mutant.witness().models(mutant.script()));
    for (Model model : parent.witness().models(parent.script())) {
      if (!candidates.contains(model)) {
        candidates.add(model);
      }
    }
    if (candidates.isEmpty()) {
      return mutant;
    }
    Witness witness = witness(mutant.script(), candidates);
    Entry heir = mutant.withWitness(witness);
    return witness.model(0, mutant.script()) == null ? heir : heir.withExpected(Expected.SAT);
  }

  /** A witness of as many checks as the models satisfy. */
  public Witness witness(Script script, List<Model> candidates) {
    Witness witness = Witness.NONE;
    for (Check check : Check.of(script)) {
      Model model = check.understood() ? satisfying(check, candidates) : null;
      if (model != null) {
        witness = witness.with(check.number(), model);
      }
    }
    return witness;
  }

  private @Nullable Model satisfying(Check check, List<Model> candidates) {
    for (int i = 0; i < Math.min(candidates.size(), MOST_MODELS); i++) {
      if (judge(check, candidates.get(i)).holds()) {
        return candidates.get(i);
      }
    }
    return null;
  }

  /** Whether the assertions and assumptions of a check hold under a model. */
  public Evaluator.Judgement judge(Check check, Model model) {
    return evaluator(check, model).judge(check.formulas());
  }

  /** What evaluates terms under a model where a check stands. */
  public Evaluator evaluator(Check check, Model model) {
    return evaluators.computeIfAbsent(
        new Key(model, check.definitions()), key -> new Evaluator(key.definitions(), key.model()));
  }
}
