package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Budget;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Stochastic local search for a model: values of the free symbols are changed one at a time, by
 * what asserted terms that are not true want of them, until all are true. It never says that there
 * is no model, and what it finds is judged once more by an evaluator that knows nothing from
 * before.
 */
public final class LocalSearch implements ModelFinder {
  /** What one evaluation in a search may cost. */
  private static final Budget SMALL = new Budget(10_000, 20_000, 300);

  private static final int WORLDS = 2;
  private static final int TEMPLATES = 2; // one of so many evaluations goes to function bodies
  private static final int MOST_TEMPLATES = 4;
  private static final int MOST_PROOFS = 4; // of values that cannot be written, or fail after all
  private static final int MOST_NODES = 60_000;
  private static final int NODES_FOR_ONE = 16; // that are made in the time of an evaluation
  private static final long LEAST_WORK = 40_000; // refreshes of nodes, for the first values of all
  private static final int WORK_FOR_ONE = 128; // refreshes that one evaluation may come to

  // Of quantified formulas and the like. Nineteen models of twenty that a search finds at all are
  // found with half of it; those in vain took nine tenths of all time beyond.
  private static final long LEAST_BEYOND = 400;
  private static final int BEYOND_FOR_ONE = 16;

  private static final long MOST_PROVING = 6_000_000; // steps of evaluations, of one proof
  private static final App ANY_PLACE = (App) Objects.requireNonNull(Theories.apply("true"));

  /**
   * What came of a search.
   *
   * @param model under which all formulas hold, or {@code null}
   * @param violated how many asserted parts were not true at best; 0 with a model, -1 if nothing
   *     was tried
   * @param evaluations how many candidate values were tried
   * @param refreshed how many values of terms that took
   * @param why a few words, if nothing could be tried; else empty
   */
  public record Outcome(
      @Nullable Model model, int violated, int evaluations, long refreshed, String why) {}

  private final @Nullable Model start;
  private final boolean random;

  /** A search that starts from default values. */
  public LocalSearch() {
    this(null, false);
  }

  private LocalSearch(@Nullable Model start, boolean random) {
    this.start = start;
    this.random = random;
  }

  /** A search that starts from a model, which may be one of a formula much like this. */
  public LocalSearch near(Model model) {
    return new LocalSearch(model, false);
  }

  /** A search that starts from values by chance: for a model unlike one that is known. */
  public LocalSearch elsewhere() {
    return new LocalSearch(null, true);
  }

  @Override
  public @Nullable Model find(Check check, int evaluations, long seed) {
    return search(check, evaluations, seed).model();
  }

  /** As {@link #find}, with what it took. */
  public Outcome search(Check check, int evaluations, long seed) {
    if (!check.understood()) {
      return new Outcome(null, -1, 0, 0, "a command that is not understood");
    } else if (!check.definitions().areTotal()) {
      return new Outcome(null, -1, 0, 0, "a recursive definition that may have no end");
    }
    Outcome last = byTemplates(check, evaluations, seed);
    if (last.model != null) {
      return last;
    }
    int spent = last.evaluations;
    for (int number = 0; number < WORLDS && spent < evaluations; number++) {
      SearchAssumptions searchAssumptions = new SearchAssumptions(check, number, start);
      boolean more = number + 1 < WORLDS && searchAssumptions.isOneOfMany();
      int share = more ? Math.max(1, evaluations / 2) : evaluations - spent;
      last = in(searchAssumptions, check, share, seed + number);
      spent += last.evaluations;
      if (last.model != null || !more) {
        break;
      }
    }
    return last;
  }

  /** Tries expressions for the functions of which quantified formulas speak. */
  private Outcome byTemplates(Check check, int evaluations, long seed) {
    FunctionTemplateSearch functionTemplateSearch =
        new FunctionTemplateSearch(check, evaluations / TEMPLATES);
    List<Map<Declared, Model.Body>> found =
        functionTemplateSearch.find(
            () -> new SearchAssumptions(check, 0, null).model(), MOST_TEMPLATES);
    int spent = functionTemplateSearch.tried();
    for (Map<Declared, Model.Body> bodies : found) {
      int share = Math.max(1, (evaluations - spent) / (2 * MOST_TEMPLATES));
      Outcome outcome = in(new SearchAssumptions(check, bodies), check, share, seed);
      spent += outcome.evaluations;
      if (outcome.model != null) {
        return outcome;
      }
    }
    return new Outcome(null, -1, spent, 0, "");
  }

  private Outcome in(SearchAssumptions searchAssumptions, Check check, int evaluations, long seed) {
    PartialTables partialTables = new PartialTables(check.definitions(), start);
    Evaluator evaluator =
        Evaluator.searching(check.definitions(), searchAssumptions.model(), SMALL, partialTables);
    long affordable = (long) evaluations * NODES_FOR_ONE;
    Compiler compiler =
        new Compiler(evaluator, partialTables, (int) Math.min(MOST_NODES, affordable));
    List<Node> asserted = new ArrayList<>();
    try {
      for (Term formula : check.formulas()) {
        asserted.add(compiler.node(formula));
      }
    } catch (Compiler.Refusal e) {
      return new Outcome(null, -1, 0, 0, String.valueOf(e.getMessage()));
    }
    List<Node> unsolved = Equations.solve(asserted);
    if (start != null) {
      begin(compiler.free(), new Evaluator(check.definitions(), start, SMALL, true));
    }
    Circuit circuit = new Circuit(unsolved, compiler.free(), work(evaluations));
    Randomness randomness = new SplitMix(seed);
    ValuePool valuePool = new ValuePool(evaluator, circuit.nodes(), searchAssumptions.elements());
    Samples samples = new Samples(randomness, evaluator, valuePool, ANY_PLACE);
    HillClimbing hillClimbing =
        new HillClimbing(circuit, compiler.free(), samples, randomness, evaluations);
    if (random) {
      hillClimbing.shuffle();
    }
    Model model = null;
    for (int i = 0; i < MOST_PROOFS && model == null && hillClimbing.on(); i++) {
      model = proven(searchAssumptions.model(compiler.free(), partialTables), check);
      if (model == null) {
        hillClimbing.restart();
      }
    }
    return new Outcome(
        model,
        model == null ? hillClimbing.fewest() : 0,
        hillClimbing.spent(),
        circuit.refreshed(),
        "");
  }

  /** The most that a search may do, however long one evaluation takes. */
  private static Circuit.Work work(int evaluations) {
    return new Circuit.Work(
        LEAST_WORK + (long) evaluations * WORK_FOR_ONE,
        LEAST_BEYOND + (long) evaluations * BEYOND_FOR_ONE);
  }

  /** Gives symbols the values that they have in another model. */
  private static void begin(List<Free> symbols, Evaluator model) {
    for (Free symbol : symbols) {
      Value value =
          symbol.isDefined() || symbol.isOpening()
              ? null
              : model.value(App.constant(symbol.symbol()));
      boolean fits = symbol.sort().isFunction() ? value instanceof MapValue : value != null;
      if (fits && !(value instanceof Unknown)) {
        symbol.assign(Objects.requireNonNull(value));
      }
    }
  }

  private static @Nullable Model proven(@Nullable Model model, Check check) {
    if (model == null) {
      return null;
    }
    Evaluator evaluator = new Evaluator(check.definitions(), model);
    long steps = 0;
    for (Term formula : check.formulas()) {
      if (steps > MOST_PROVING || evaluator.value(formula) != Bool.TRUE) {
        return null;
      }
      steps += evaluator.effort();
    }
    return model;
  }
}
