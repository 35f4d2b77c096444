package dev.tiercel.mutate.diver;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.diver.DiverForm.Part;
import dev.tiercel.mutate.script.DonorTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.value.Bool;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * DIVER mutator: replaces sub-terms by random terms under which the witness still holds (Algorithms
 * 1 to 3). A mutant is a seed for the next round, as the paper adds it to the pool. The two
 * ablations, No-Weighted and No-Complicate, are separate mutators.
 */
public final class Diver implements Mutator {
  private static final int TRIES = 50; // the paper's loop bound
  private static final int DEEPEST = 5; // the paper's bound on the depth of a new term
  private static final int MOST_ROUNDS = 4;

  private final String name;
  private final boolean weighted;
  private final boolean complicating;
  private final AttemptListener watcher;

  /** Listener for attempts of the mutator. */
  public interface AttemptListener {
    /**
     * Called when a random term was evaluated.
     *
     * @param holds whether the assertion is true with it
     */
    void judged(Term term, boolean holds);

    /** Called when a formula about a fresh variable was asserted. */
    default void described(ValueConstraint.Kind kind) {}
  }

  private Diver(String name, boolean weighted, boolean complicating, AttemptListener watcher) {
    this.name = name;
    this.weighted = weighted;
    this.complicating = complicating;
    this.watcher = watcher;
  }

  private Diver(String name, boolean weighted, boolean complicating) {
    this(name, weighted, complicating, (term, holds) -> {});
  }

  /** Returns the technique with or without weights, with a listener that counts attempts. */
  public static Mutator watched(boolean weighted, AttemptListener watcher) {
    return new Diver("diver.watched", weighted, true, watcher);
  }

  /** Returns the complete technique. */
  public static Mutator complete() {
    return new Diver("diver", true, true);
  }

  /** Returns the technique without weights: every sub-term is equally likely. */
  public static Mutator unweighted() {
    return new Diver("diver.unweighted", false, true);
  }

  /** Returns the technique without fresh variables. */
  public static Mutator plain() {
    return new Diver("diver.plain", true, false);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String description() {
    return "replaces terms by random ones such that the witness holds"
        + (weighted ? "" : ", at uniform positions")
        + (complicating ? "" : ", without fresh variables")
        + " (DIVER)";
  }

  @Override
  public boolean isAblation() {
    return !weighted || !complicating;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Each mutation keeps a model of one check only; the engine evaluates the other checks.
   */
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    DiverForm form = DiverForm.of(context);
    Entry witnessed = form.has(Part.SOLVER_MODEL) ? entry : WitnessGuess.witnessed(entry);
    if (witnessed.witness().isEmpty()) {
      return null;
    }
    Entry current = form.has(Part.INLINED) ? Desugaring.of(witnessed) : witnessed;
    Entry best = null;
    int rounds = 1;
    while (!form.has(Part.SINGLE) && rounds < MOST_ROUNDS && context.random().oneIn(4)) {
      rounds++;
    }
    for (int i = 0; i < rounds; i++) {
      Entry next = step(current, context);
      if (next == null) {
        break;
      }
      best = next;
      current = next;
    }
    return best;
  }

  /** Returns one satisfiable mutant, or {@code null}. */
  private @Nullable Entry step(Entry entry, MutationContext context) {
    RandomSource random = context.random();
    int number = random.pick(entry.witness().checks());
    List<Check> checks = Preanalysis.checks(entry);
    List<Model> models = entry.witness().models(number, entry.script());
    if (models.isEmpty() || number >= checks.size()) {
      return null;
    }
    Model model = random.pick(models);
    Entry chosen = entry.withWitness(entry.witness().withSingleModel(number, model));
    return step(chosen, number, model, context);
  }

  private @Nullable Entry step(Entry entry, int number, Model model, MutationContext context) {
    RandomSource random = context.random();
    Preanalysis analysis = Preanalysis.of(entry, number, model, context.witnessPropagation());
    if (analysis.labels().isEmpty()) {
      return null;
    }
    ScriptIndex index = ScriptIndex.of(entry);
    RangeLabel label = analysis.pick(weighted, random);
    TermPosition position = TermPosition.at(index, label.node());
    if (!TermPositions.isFree(position)) {
      return null;
    }
    Evaluator evaluator = context.witnessPropagation().evaluator(analysis.check(), model);
    RandomTerms terms = new RandomTerms(index, position, model, context);
    for (int i = 0; i < TRIES; i++) {
      Term term = terms.of(label.term().sort(), DEEPEST);
      if (term != null
          && term != label.term()
          && DonorTerms.isSmallEnough(position, term, context)) {
        boolean holds = evaluator.value(position.rootWith(term)) == Bool.TRUE;
        watcher.judged(term, holds);
        if (holds) {
          return finish(entry, index, position, label, term, evaluator, context);
        }
      }
    }
    return null;
  }

  private @Nullable Entry finish(
      Entry entry,
      ScriptIndex index,
      TermPosition position,
      RangeLabel label,
      Term term,
      Evaluator evaluator,
      MutationContext context) {
    if (complicating && context.random().coin()) {
      Entry complicated =
          new Complication(entry, index, position, evaluator, context, watcher).of(label, term);
      if (complicated != null) {
        return kept(complicated, index, context);
      }
    }
    Entry mutant = position.replaceIn(entry, term);
    return kept(mutant.withWitness(entry.witness()), index, context);
  }

  /** An assertion may name a term that is used elsewhere, so the whole mutant is evaluated then. */
  private static @Nullable Entry kept(Entry mutant, ScriptIndex index, MutationContext context) {
    if (!index.isAnnotated()) {
      return mutant;
    }
    List<Model> models = mutant.witness().models(mutant.script());
    Witness witness = context.witnessPropagation().witness(mutant.script(), models);
    return witness.isEmpty() ? null : mutant.withWitness(witness);
  }
}
