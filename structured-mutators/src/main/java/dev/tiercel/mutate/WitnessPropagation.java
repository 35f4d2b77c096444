package dev.tiercel.mutate;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.entry.Witness;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Budget;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Carries evidence from parent to mutant: every check of the mutant is evaluated under the models
 * that are known, and those under which all its assertions hold are its witness; where none does, a
 * few changes of the first are tried. An evaluator is kept for each model, so that a mutant costs
 * only the terms that its parent did not have. Not thread-safe.
 */
public final class WitnessPropagation {
  private static final int MOST_EVALUATORS = 512;
  private static final int MOST_MODELS = 8; // tried for one check
  private static final int MOST_PARENTS = 256;
  private static final int OFTEN = 8; // as a parent is mutated, it gets another model
  private static final int MOST_REPAIRED = 2; // checks of a script
  private static final int REPAIR = 100; // evaluations to mend a model
  private static final int ANOTHER = 60; // evaluations to find one more

  /**
   * For one assertion of a mutant under one model. Mutants with quantifiers took more than all
   * others together by the usual budget, most of them for a value that was unknown in the end.
   */
  private static final Budget CARRYING = new Budget(10_000, 200_000, 1_024);

  /** A model under the definitions of some check. */
  private record Key(Model model, Definitions definitions) {
    /** As records have it, in plain code: what is made for them is slow until it is optimised. */
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

  private Allowance mending = Allowance.unbounded();

  private final Map<Key, Evaluator> evaluators = latest(MOST_EVALUATORS);
  private final Map<Script, Parent> parents = latest(MOST_PARENTS);

  /** What was done for a script that is mutated again and again. */
  private static final class Parent {
    private int mutated;
    private final List<Model> models = new ArrayList<>(); // that were found
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
   * A parent with as many models as are known of its first check: as it comes again and again
   * further ones are searched, until it has a handful.
   */
  public Entry enriched(Entry parent) {
    Witness witness = parent.witness();
    if (!witness.knows(0)) {
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
      witness = witness.beside(0, model);
    }
    return parent.withWitness(witness);
  }

  private static @Nullable Model another(Script script, int seed) {
    List<Check> checks = Check.of(script);
    return checks.isEmpty()
        ? null
        : new LocalSearch().elsewhere().find(checks.get(0), ANOTHER, seed);
  }

  /** Has searches for models take no more than this. */
  public void mendWithin(Allowance allowance) {
    mending = allowance;
  }

  /**
   * The mutant with the witnesses that hold of it: among those that it brings along and those of
   * its parent, or else a few changes away.
   */
  public Entry inherit(Entry parent, Entry mutant) {
    return mended(parent, carried(parent, mutant));
  }

  /**
   * The mutant with those witnesses alone that it brings along or that its parent has. What is to
   * be mutated further is not worth a search.
   */
  public Entry carried(Entry parent, Entry mutant) {
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

  /** The mutant with witnesses found near that of an ancestor, where it has none. */
  public Entry mended(Entry ancestor, Entry mutant) {
    if (!mending.isOpen() || mutant.expected() == Expected.UNSAT || isWitnessed(mutant)) {
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
    while (known < checks && entry.witness().knows(known)) {
      known++;
    }
    return known == checks;
  }

  private static Entry with(Witness witness, Entry mutant) {
    Entry heir = witness == mutant.witness() ? mutant : mutant.withWitness(witness);
    return witness.knows(0) ? heir.withExpected(Expected.SAT) : heir;
  }

  /** A model of a parent that holds no more is often a few changes from one that does. */
  private static Witness repaired(Entry mutant, Model start) {
    List<Check> checks = Check.of(mutant.script());
    LocalSearch search = new LocalSearch().near(start);
    Witness repaired = mutant.witness();
    for (Check check : checks.subList(0, Math.min(checks.size(), MOST_REPAIRED))) {
      if (!repaired.knows(check.number())) {
        Model model = search.find(check, REPAIR, check.formulas().hashCode());
        repaired = model == null ? repaired : repaired.with(check.number(), model);
      }
    }
    return repaired;
  }

  /** A witness of as many checks as the models satisfy. */
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
        witness = witness.beside(check.number(), candidates.get(i));
        holding++;
      }
    }
    return witness;
  }

  /** Whether the assertions and assumptions of a check hold under a model. */
  public Evaluator.Judgement judge(Check check, Model model) {
    return evaluator(check, model).judge(check.formulas());
  }

  /** What evaluates terms under a model where a check stands. */
  public Evaluator evaluator(Check check, Model model) {
    return evaluators.computeIfAbsent(
        new Key(model, check.definitions()),
        key -> new Evaluator(key.definitions(), key.model(), CARRYING, true));
  }
}
