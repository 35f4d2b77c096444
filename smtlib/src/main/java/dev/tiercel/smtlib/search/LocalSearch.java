package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.EvaluationBudget;
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
 * Stochastic local search for a model: changes the values of the free symbols one at a time, as
 * unsatisfied assertions require, until all are true. It never concludes that there is no model; a
 * fresh evaluator checks every model found.
 */
public final class LocalSearch implements ModelFinder {
  /** Budget of one evaluation during a search. */
  private static final EvaluationBudget SMALL = new EvaluationBudget(10_000, 20_000, 300);

  private static final int TEMPLATES = 2; // function templates get one of this many evaluations
  private static final int MOST_TEMPLATES = 4;
  private static final int MOST_PROOFS = 4; // failed final evaluations or unwritable values
  private static final int MOST_NODES = 60_000;
  private static final int NODES_FOR_ONE = 16; // compiled in the time of one evaluation
  private static final long LEAST_WORK = 40_000; // node refreshes, for the initial values
  private static final int WORK_FOR_ONE = 128; // node refreshes allowed for one evaluation

  // Limits for quantified formulas and the like. Half of this suffices for nineteen of twenty
  // models that are found at all; without a limit, unsuccessful searches took nine tenths of all
  // time.
  private static final long LEAST_BEYOND = 400;
  private static final int BEYOND_FOR_ONE = 16;

  private static final long MOST_PROVING = 6_000_000; // evaluation steps, of one proof
  private static final App ANY_PLACE = (App) Objects.requireNonNull(Theories.apply("true"));

  /**
   * Result of a search.
   *
   * @param model under which all formulas hold, or {@code null}
   * @param violated smallest number of assertions not true at one time; 0 with a model, -1 if
   *     nothing was tried
   * @param evaluations number of candidate values tried
   * @param refreshed number of node refreshes
   * @param why reason in a few words if nothing could be tried; else empty
   */
  public record Outcome(
      @Nullable Model model, int violated, int evaluations, long refreshed, String why) {}

  private final @Nullable Model start;
  private final boolean random;

  /** Creates a search that starts from default values. */
  public LocalSearch() {
    this(null, false);
  }

  private LocalSearch(@Nullable Model start, boolean random) {
    this.start = start;
    this.random = random;
  }

  /** Returns a search that starts from a model, possibly of a similar formula. */
  public LocalSearch startingFrom(Model model) {
    return new LocalSearch(model, false);
  }

  /** Returns a search that starts from random values, for a model unlike a known one. */
  public LocalSearch elsewhere() {
    return new LocalSearch(null, true);
  }

  @Override
  public @Nullable Model find(Check check, int evaluations, long seed) {
    return search(check, evaluations, seed).model();
  }

  /** As {@link #find}, but returns statistics as well. */
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
    boolean more = true;
    for (int number = 0; more && spent < evaluations; number++) {
      SearchAssumptions searchAssumptions = new SearchAssumptions(check, number, start);
      more = number + 1 < searchAssumptions.alternatives();
      int share = more ? Math.max(1, (evaluations - spent) / 2) : evaluations - spent;
      last = in(searchAssumptions, check, share, seed + number);
      spent += last.evaluations;
      if (last.model != null) {
        break;
      }
    }
    return last;
  }

  /** Tries expressions for the functions in quantified formulas. */
  private Outcome byTemplates(Check check, int evaluations, long seed) {
    FunctionTemplateSearch functionTemplateSearch =
        new FunctionTemplateSearch(check, evaluations / TEMPLATES);
    List<Map<Declared, Model.Body>> found =
        functionTemplateSearch.find(
            () -> new SearchAssumptions(check, 0, null).model(), MOST_TEMPLATES);
    int spent = functionTemplateSearch.triedCount();
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
    List<Node> unsolved = SolvedSymbols.solve(asserted);
    if (start != null) {
      begin(compiler.free(), new Evaluator(check.definitions(), start, SMALL, true));
    }
    TermNetwork circuit = new TermNetwork(unsolved, compiler.free(), work(evaluations));
    Randomness randomness = new SplitMix(seed);
    ValuePool valuePool = new ValuePool(evaluator, circuit.nodes(), searchAssumptions.elements());
    RangeSampler samples = new RangeSampler(randomness, evaluator, valuePool, ANY_PLACE);
    HillClimbing hillClimbing =
        new HillClimbing(circuit, compiler.free(), samples, randomness, evaluations);
    if (random) {
      hillClimbing.shuffle();
    }
    Model model = null;
    for (int i = 0; i < MOST_PROOFS && model == null && hillClimbing.climb(); i++) {
      model = proven(searchAssumptions.model(compiler.free(), partialTables), check);
      if (model == null) {
        hillClimbing.restart();
      }
    }
    return new Outcome(
        model,
        model == null ? hillClimbing.fewestViolated() : 0,
        hillClimbing.spent(),
        circuit.refreshed(),
        "");
  }

  /** Returns limits on the work of a search, however long one evaluation takes. */
  private static TermNetwork.Work work(int evaluations) {
    return new TermNetwork.Work(
        LEAST_WORK + (long) evaluations * WORK_FOR_ONE,
        LEAST_BEYOND + (long) evaluations * BEYOND_FOR_ONE);
  }

  /** Initialises symbols with their values in another model. */
  private static void begin(List<FreeSymbolNode> symbols, Evaluator model) {
    for (FreeSymbolNode symbol : symbols) {
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
