package dev.tiercel.experiment;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorMemory;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.valfuzz.Coercion;
import dev.tiercel.mutate.valfuzz.Enforcement;
import dev.tiercel.mutate.valfuzz.Hole;
import dev.tiercel.mutate.valfuzz.MetaFormula;
import dev.tiercel.mutate.valfuzz.Refinement;
import dev.tiercel.mutate.valfuzz.SmtLibSkeleton;
import dev.tiercel.mutate.valfuzz.ValFuzz;
import dev.tiercel.mutate.valfuzz.Variant;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.ModelFinder;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One seed under one variant, as the thesis measures it: how much of the Boolean sub-expressions of
 * the skeleton, each to be true and false, the solutions of the mutants show after so many calls of
 * a model finder. Test formulas and mutants are both calls. What stands under a quantifier is left
 * out, since a solution of the mutant does not say it.
 */
public final class VariantTrial {
  /** What came of it. */
  public record Outcome(Saturation saturation, Tests tests, Mutants mutants) {}

  /**
   * How much solutions of mutants showed.
   *
   * @param pairs of a sub-expression and a truth value
   * @param covered how many of them, after each call
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
   * @param kept solved ones in whose solution all holds that was enforced
   * @param decidedNanos time for them, each from its enforcement on
   */
  public record Mutants(int count, int solved, int kept, long decidedNanos) {}

  private final Variant variant;
  private final int evaluations;
  private final LongSupplier clock;
  private final MutationContext context;
  private final Entry seed;
  private final SmtLibSkeleton smtLibSkeleton;
  private final Check check;
  private final Definitive measured;
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

  /** The sub-expressions whose value a solution of a mutant says. */
  private record Definitive(MetaFormula meta, List<Term> formulas) {}

  private VariantTrial(
      Entry seed,
      Check check,
      Definitive measured,
      Variant variant,
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
   * @param evaluations that each call may take
   * @param draws decides every random choice
   * @param clock processor time in nanoseconds
   * @return {@code null} if the seed has no constants or no sub-expressions to measure
   */
  public static @Nullable Outcome of(
      Entry seed,
      Variant variant,
      ModelFinder finder,
      int calls,
      int evaluations,
      long draws,
      LongSupplier clock) {
    SmtLibSkeleton smtLibSkeleton = SmtLibSkeleton.of(seed);
    List<Check> checks = smtLibSkeleton.checks();
    if (smtLibSkeleton.holes().isEmpty() || checks.isEmpty() || !checks.get(0).understood()) {
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
    Definitive measured = measured(seed, smtLibSkeleton, checks.get(0));
    return measured.formulas().isEmpty()
        ? null
        : new VariantTrial(
                seed, checks.get(0), measured, variant, calls, evaluations, context, clock)
            .run();
  }

  private static Definitive measured(Entry seed, SmtLibSkeleton smtLibSkeleton, Check check) {
    MetaFormula meta =
        MetaFormula.of(
            ScriptIndex.of(seed),
            smtLibSkeleton,
            check,
            Variant.parse("skolu"),
            new SplitMixRandom(0));
    Set<Declared> open = new LinkedHashSet<>();
    for (Command command : meta.context()) {
      if (command instanceof Command.Declare d && meta.added().contains(d.symbol())) {
        open.add(d.symbol());
      } else if (command instanceof Command.Define d && uses(d.body(), open)) {
        open.add(d.symbol());
      }
    }
    return new Definitive(meta, meta.monitored().stream().filter(m -> !uses(m, open)).toList());
  }

  private static boolean uses(Term term, Set<Declared> symbols) {
    boolean uses =
        term instanceof App app
            && app.symbol() instanceof Declared symbol
            && symbols.contains(symbol);
    for (int i = 0; i < term.arity() && !uses; i++) {
      uses = uses(term.child(i), symbols);
    }
    return uses;
  }

  private Outcome run() {
    boolean random = variant.has(Refinement.RBASE);
    Coercion coercion = random ? null : Coercion.of(seed, smtLibSkeleton, check, variant, context);
    if (coercion != null && coercion.meta().monitored().isEmpty()) {
      calls = covered.length;
    }
    while (calls < covered.length) {
      if (coercion == null) {
        long start = clock.getAsLong();
        Map<Declared, Term> values = ValFuzz.random(smtLibSkeleton, context.random());
        solve(values, List.of(), null, start);
      } else {
        coerce(coercion);
      }
    }
    return new Outcome(
        new Saturation(2 * measured.formulas().size(), Arrays.stream(covered).boxed().toList()),
        new Tests(tests, found, undecided),
        new Mutants(mutants, solved, kept, decided));
  }

  private void coerce(Coercion coercion) {
    long start = clock.getAsLong();
    Enforcement enforcement = coercion.next(context.random());
    Coercion.Found values = coercion.step(enforcement, smtLibSkeleton, evaluations, context);
    tests++;
    called();
    if (values == null) {
      undecided += clock.getAsLong() - start;
    } else {
      found++;
      solve(values.values(), enforcement.formulas(coercion.meta()), coercion.meta(), start);
    }
  }

  private void called() {
    if (calls < covered.length) {
      covered[calls++] = shown.cardinality();
    }
  }

  private void solve(
      Map<Declared, Term> values, List<Term> enforced, @Nullable MetaFormula meta, long start) {
    Check mutant = Check.of(smtLibSkeleton.filled(values)).get(check.number());
    decided += clock.getAsLong() - start;
    mutants++;
    Model model = context.models().find(mutant, evaluations, context.random().bits());
    if (model != null) {
      solved++;
      Model whole = filled(model, values);
      Evaluator evaluator = new Evaluator(measured.meta().definitions(), whole);
      show(evaluator);
      kept += holds(enforced, meta, whole) ? 1 : 0;
    }
    called();
  }

  private Model filled(Model model, Map<Declared, Term> values) {
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>(model.bodies());
    for (Hole hole : smtLibSkeleton.holes()) {
      Term value = values.getOrDefault(hole.symbol(), hole.original());
      bodies.put(hole.symbol(), new Model.Body(List.of(), value));
    }
    return new Model(bodies, model.open(), model.universes());
  }

  private void show(Evaluator evaluator) {
    List<Term> formulas = new ArrayList<>(measured.formulas());
    for (int i = 0; i < formulas.size(); i++) {
      if (evaluator.value(formulas.get(i)) instanceof Bool truth) {
        shown.set(2 * i + (truth.isTrue() ? 1 : 0));
      }
    }
  }

  private static boolean holds(List<Term> enforced, @Nullable MetaFormula meta, Model model) {
    return meta != null && new Evaluator(meta.definitions(), model).judge(enforced).holds();
  }
}
