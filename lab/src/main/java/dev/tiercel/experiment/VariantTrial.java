package dev.tiercel.experiment;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorMemory;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.valfuzz.Coercion;
import dev.tiercel.mutate.valfuzz.Enforcement;
import dev.tiercel.mutate.valfuzz.SmtLibSkeleton;
import dev.tiercel.mutate.valfuzz.SubExpressions;
import dev.tiercel.mutate.valfuzz.ValFuzz;
import dev.tiercel.mutate.valfuzz.ValFuzzRefinement;
import dev.tiercel.mutate.valfuzz.ValFuzzVariant;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.ModelFinder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Trial of one seed under one variant, as measured in the thesis: the share of the skeleton's
 * Boolean sub-expressions, each to be true and false, that the solutions of the mutants show after
 * a number of calls of a model finder. Test formulas and mutants both count as calls.
 * Sub-expressions under a quantifier are left out, since a solution of the mutant has no value for
 * them.
 */
public final class VariantTrial {
  /** Result of a trial. */
  public record Outcome(Saturation saturation, Tests tests, Mutants mutants) {}

  /**
   * Coverage by solutions of mutants.
   *
   * @param pairs number of pairs of a sub-expression and a truth value
   * @param covered number of covered pairs, after each call
   */
  public record Saturation(int pairs, List<Integer> covered) {
    public Saturation {
      covered = List.copyOf(covered);
    }
  }

  /**
   * Test formulas.
   *
   * @param found those with a model
   * @param undecidedNanos time for those without one
   */
  public record Tests(int count, int found, long undecidedNanos) {}

  /**
   * Substituted formulas.
   *
   * @param solved those with a model
   * @param kept solved ones whose solution satisfies everything enforced
   * @param decidedNanos time for them, each from its enforcement on
   */
  public record Mutants(int count, int solved, int kept, long decidedNanos) {}

  private final ValFuzzVariant variant;
  private final int evaluations;
  private final LongSupplier clock;
  private final MutationContext context;
  private final Entry seed;
  private final SmtLibSkeleton smtLibSkeleton;
  private final Check check;
  private final SubExpressions measured;
  private final BitSet shown = new BitSet();
  private final int[] covered;
  private int calls;
  private int tests;
  private int found;
  private int mutants;
  private int solved;
  private int kept;
  private long decided;
  private long undecided;

  private VariantTrial(
      Entry seed,
      Check check,
      SubExpressions measured,
      ValFuzzVariant variant,
      int calls,
      int evaluations,
      MutationContext context,
      LongSupplier clock) {
    this.variant = variant;
    this.evaluations = evaluations;
    this.clock = clock;
    this.context = context;
    this.seed = seed;
    this.smtLibSkeleton = SmtLibSkeleton.of(seed);
    this.check = check;
    this.measured = measured;
    this.covered = new int[calls];
  }

  /**
   * Tries a variant on the first check of a seed.
   *
   * @param calls of the model finder
   * @param evaluations limit of each call
   * @param draws decides every random choice
   * @param clock CPU time in nanoseconds
   * @return {@code null} if the seed has no constants or no sub-expressions to measure
   */
  public static @Nullable Outcome of(
      Entry seed,
      ValFuzzVariant variant,
      ModelFinder finder,
      int calls,
      int evaluations,
      long draws,
      LongSupplier clock) {
    SubExpressions measured = SubExpressions.of(seed, 0);
    if (measured == null) {
      return null;
    }
    MutationContext context =
        new MutationContext(
            new SplitMixRandom(draws),
            1 << 20,
            SearchSpace.of("z3", List.of()),
            EntryPool.EMPTY,
            new WitnessPropagation(),
            finder,
            new MutatorMemory(2));
    Check check = SmtLibSkeleton.of(seed).checks().get(0);
    return new VariantTrial(seed, check, measured, variant, calls, evaluations, context, clock)
        .run();
  }

  private Outcome run() {
    boolean random = variant.has(ValFuzzRefinement.RBASE);
    Coercion coercion = random ? null : Coercion.of(seed, smtLibSkeleton, check, variant, context);
    if (coercion != null && coercion.meta().monitored().isEmpty()) {
      calls = covered.length;
    }
    while (calls < covered.length) {
      boolean blind = variant.random() > 0 && context.random().oneIn(variant.random());
      if (coercion == null || blind) {
        long start = clock.getAsLong();
        Map<Declared, Term> values = ValFuzz.random(smtLibSkeleton, context.random());
        solve(values, List.of(), null, start);
      } else {
        coerce(coercion);
      }
    }
    return new Outcome(
        new Saturation(measured.pairs(), Arrays.stream(covered).boxed().toList()),
        new Tests(tests, found, undecided),
        new Mutants(mutants, solved, kept, decided));
  }

  private void coerce(Coercion coercion) {
    long start = clock.getAsLong();
    Enforcement enforcement = coercion.next(context.random());
    Coercion.CoercedValues values =
        coercion.step(enforcement, smtLibSkeleton, evaluations, context);
    tests++;
    called();
    if (values == null) {
      undecided += clock.getAsLong() - start;
    } else {
      found++;
      solve(values.values(), enforcement.formulas(coercion.meta()), coercion, start);
    }
  }

  private void called() {
    if (calls < covered.length) {
      covered[calls++] = shown.cardinality();
    }
  }

  private void solve(
      Map<Declared, Term> values, List<Term> enforced, @Nullable Coercion coercion, long start) {
    Check mutant = Check.of(smtLibSkeleton.filled(values)).get(check.number());
    if (coercion != null && variant.has(ValFuzzRefinement.EFFINAL)) {
      mutant = coercion.enforced(mutant, enforced, smtLibSkeleton, values);
    }
    decided += clock.getAsLong() - start;
    mutants++;
    Model model = context.models().find(mutant, evaluations, context.random().bits());
    if (model != null) {
      solved++;
      Model whole = SubExpressions.filled(smtLibSkeleton, model, values);
      shown.or(measured.observedPairs(model, values));
      if (coercion != null) {
        coercion.solved(whole);
        Evaluator evaluator = new Evaluator(coercion.meta().definitions(), whole);
        kept += evaluator.judge(enforced).holds() ? 1 : 0;
      }
    }
    called();
  }
}
