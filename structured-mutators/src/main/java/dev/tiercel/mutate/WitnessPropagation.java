package dev.tiercel.mutate;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.entry.Witness;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.EvaluationBudget;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Carries evidence from parent to mutant: evaluates every check of the mutant under the known
 * models; those under which all assertions hold become its witness. If none holds, a local search
 * tries to repair the first. An evaluator is cached per model, so that only the terms new in a
 * mutant are evaluated. Not thread-safe.
 */
public final class WitnessPropagation {
  private static final int MOST_EVALUATORS = 512;
  private static final int MOST_MODELS = 8; // evaluated per check
  private static final int MOST_PARENTS = 256;
  private static final int OFTEN = 8; // mutations of a parent between model searches
  private static final int MOST_REPAIRED = 2; // checks per script
  private static final int REPAIR = 100; // evaluations to repair a model
  private static final int ANOTHER = 60; // evaluations to find a further model

  /**
   * Budget for one assertion of a mutant under one model. With the default budget, mutants with
   * quantifiers took more time than all others together, mostly for values that ended up unknown.
   */
  private static final EvaluationBudget CARRYING = new EvaluationBudget(10_000, 200_000, 1_024);

  /** A model, and the definitions visible at a check. */
  private record Key(Model model, Definitions definitions) {
    /**
     * Equivalent to the generated method, which is slow until it is optimised by the JIT compiler.
     */
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key that
          && model.equals(that.model)
          && definitions.equals(that.definitions);
    }

    @Override
    public int hashCode() {
      return model.hashCode() * 31 + definitions.hashCode();
    }
  }

  private TimeShareBudget mending = TimeShareBudget.unbounded();

  private final Map<Key, Evaluator> evaluators = latest(MOST_EVALUATORS);
  private final Map<Script, Parent> parents = latest(MOST_PARENTS);

  /** State of a script that is mutated repeatedly. */
  private static final class Parent {
    private int mutated;
    private final List<Model> models = new ArrayList<>(); // found by search
  }

  private static <K, V> Map<K, V> latest(int most) {
    return new LinkedHashMap<>(64, 0.75f, true) {
      private static final long serialVersionUID = 1L;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
      }
    };
  }

  /**
   * Returns a parent with all known models of its first check. A parent that is mutated often gets
   * a search for a further model now and then, until it has {@link Witness#MOST}.
   */
  public Entry withKnownModels(Entry parent) {
    Witness witness = parent.witness();
    if (!witness.hasModel(0)) {
      return parent;
    }
    Parent known = parents.computeIfAbsent(parent.script(), script -> new Parent());
    known.mutated++;
    boolean due = known.mutated % OFTEN == 0 && known.mutated <= OFTEN * Witness.MOST;
    int models = witness.models(0, parent.script()).size() + known.models.size();
    if (due && models < Witness.MOST && mending.isOpen()) {
      Model model = mending.spend(() -> another(parent.script(), known.mutated));
      if (model != null) {
        known.models.add(model);
      }
    }
    for (Model model : known.models) {
      witness = witness.withFurtherModel(0, model);
    }
    return parent.withWitness(witness);
  }

  private static @Nullable Model another(Script script, int seed) {
    List<Check> checks = Check.of(script);
    return checks.isEmpty()
        ? null
        : new LocalSearch().elsewhere().find(checks.get(0), ANOTHER, seed);
  }

  /** Limits the time of model searches. */
  public void mendWithin(TimeShareBudget allowance) {
    mending = allowance;
  }

  /**
   * Returns the mutant with the models that hold: its own and those of its parent, or else a
   * repaired model of the parent.
   */
  public Entry inherit(Entry parent, Entry mutant) {
    return withSearchedModels(parent, withInheritedModels(parent, mutant));
  }

  /**
   * Returns the mutant with those of its own and its parent's models that hold, without a search:
   * intermediate mutants are not worth one.
   */
  public Entry withInheritedModels(Entry parent, Entry mutant) {
    List<Model> candidates = new ArrayList<>(mutant.witness().models(mutant.script()));
    for (Model model : parent.witness().models(parent.script())) {
      if (!candidates.contains(model)) {
        candidates.add(model);
      }
    }
    return candidates.isEmpty()
        ? mutant
        : with(witness(Check.of(mutant.script()), candidates), mutant);
  }

  /**
   * Returns the mutant with models found by a search near an ancestor's first model, if the mutant
   * lacks a witness.
   */
  public Entry withSearchedModels(Entry ancestor, Entry mutant) {
    if (!mending.isOpen() || mutant.expected() == ExpectedAnswer.UNSAT || isWitnessed(mutant)) {
      return mutant;
    }
    List<Model> near = ancestor.witness().models(ancestor.script());
    return near.isEmpty()
        ? mutant
        : mending.spend(() -> with(repaired(mutant, near.get(0)), mutant));
  }

  private static boolean isWitnessed(Entry entry) {
    int checks = Math.min(entry.script().checks(), MOST_REPAIRED);
    int known = 0;
    while (known < checks && entry.witness().hasModel(known)) {
      known++;
    }
    return known == checks;
  }

  private static Entry with(Witness witness, Entry mutant) {
    Entry heir = witness == mutant.witness() ? mutant : mutant.withWitness(witness);
    return witness.hasModel(0) ? heir.withExpected(ExpectedAnswer.SAT) : heir;
  }

  /** A parent's model that no longer holds is often a few changes away from one that does. */
  private static Witness repaired(Entry mutant, Model start) {
    List<Check> checks = Check.of(mutant.script());
    LocalSearch search = new LocalSearch().startingFrom(start);
    Witness repaired = mutant.witness();
    for (Check check : checks.subList(0, Math.min(checks.size(), MOST_REPAIRED))) {
      if (!repaired.hasModel(check.number())) {
        Model model = search.find(check, REPAIR, check.formulas().hashCode());
        repaired = model == null ? repaired : repaired.with(check.number(), model);
      }
    }
    return repaired;
  }

  /** Returns a witness for all checks that some candidate satisfies. */
  public Witness witness(Script script, List<Model> candidates) {
    return witness(Check.of(script), candidates);
  }

  private Witness witness(List<Check> checks, List<Model> candidates) {
    Witness witness = Witness.NONE;
    for (Check check : checks) {
      if (check.understood()) {
        witness = satisfied(check, candidates, witness);
      }
    }
    return witness;
  }

  private Witness satisfied(Check check, List<Model> candidates, Witness others) {
    Witness witness = others;
    int holding = 0;
    for (int i = 0; i < Math.min(candidates.size(), MOST_MODELS) && holding < Witness.MOST; i++) {
      if (judge(check, candidates.get(i)).holds()) {
        witness = witness.withFurtherModel(check.number(), candidates.get(i));
        holding++;
      }
    }
    return witness;
  }

  /** Evaluates the assertions and assumptions of a check under a model. */
  public Evaluator.Judgement judge(Check check, Model model) {
    return evaluator(check, model).judge(check.formulas());
  }

  /** Returns a cached evaluator for a model and the definitions visible at a check. */
  public Evaluator evaluator(Check check, Model model) {
    return evaluators.computeIfAbsent(
        new Key(model, check.definitions()),
        key -> new Evaluator(key.definitions(), key.model(), CARRYING, true));
  }
}
