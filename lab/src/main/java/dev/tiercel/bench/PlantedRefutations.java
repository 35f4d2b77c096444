package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.TimeShareBudget;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.BudgetedDecision;
import dev.tiercel.oracle.BudgetedModelSearch;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.ModelCheck;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.RefutationOracle;
import dev.tiercel.oracle.StatusOracle;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Counts planted wrong answers that the refutation oracle finds: of a solver ({@code
 * -Dsolver=NAME}) one {@code sat} in fifty ({@code -Done.in=50}) is turned into {@code unsat},
 * without other solvers; they are found by the evidence that a mutant inherits from its parent (a
 * model, or its status), by search and by our own decision procedure. Right models that come with
 * {@code sat} are adopted, as in a campaign without references. {@code [RUNS]}, 20,000. {@code
 * -Dmissed=FOLDER} writes each script whose wrong answer was not found.
 */
public final class PlantedRefutations {
  private static final Limits LIMITS = Limits.ofMillis(1_000);
  private static final int ONE_IN = Integer.getInteger("one.in", 50);
  private static final double SEARCHING = 0.05; // as in a campaign
  private static final double DECIDING = 0.1; // as in a campaign
  private static final double MENDING = 0.04;

  /** The features of scripts all of whose sorts are finite. */
  private static final Set<Feature> FINITE =
      EnumSet.of(
          Feature.CORE, Feature.QUANTIFIERS, Feature.BIT_VECTORS, Feature.FLOATS, Feature.ARRAYS);

  private static final long MOST_SAVED = 400_000_000; // nanoseconds
  private static final int LONG = 10_000; // candidate values
  private static final int MOST_BYTES = 1 << 14;
  private static final @Nullable String MISSED = System.getProperty("missed");
  private static final int GENERATION = 4; // mutants of a line of descent

  private final Solver solver;
  private final MutationEngine mutationEngine;
  private final TimeShareBudget searching = allowance(SEARCHING);
  private final TimeShareBudget deciding = allowance(DECIDING);
  private final TimeShareBudget mending = allowance(MENDING);
  private final BudgetedModelSearch modelSearchBudget = new BudgetedModelSearch(searching);
  private final BudgetedDecision budgetedDecision = new BudgetedDecision(deciding);
  private final Oracles oracles = Oracles.of(new RefutationOracle(0), new StatusOracle());
  private int sats;
  private int planted;
  private int inherited;
  private int foundBySearch;
  private int foundByDecision;
  private int finite;
  private int foundFinite;
  private final Map<String, Integer> missed = new TreeMap<>();
  private long solverNanos;

  private PlantedRefutations(Solver solver) {
    this.solver = solver;
    SearchSpace space = SearchSpace.of("z3", List.of(solver.options()));
    this.mutationEngine =
        new MutationEngine(space, MutatorRegistry.select("all"), new TestCases(1 << 14, 1L << 27));
    mutationEngine.witnessPropagation().mendWithin(mending);
  }

  private static TimeShareBudget allowance(double share) {
    return new TimeShareBudget(share, MOST_SAVED, PlantedRefutations::cpu);
  }

  public static void main(String[] arguments) {
    int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20_000;
    SolverId id = SolverId.parse(System.getProperty("solver", "z3:4.14.1"));
    try (Solver solver = Solvers.open(id)) {
      new PlantedRefutations(solver).run(runs);
    }
  }

  private void run(int runs) {
    List<byte[]> seeds =
        MeasuredScripts.load().stream().map(t -> t.getBytes(StandardCharsets.UTF_8)).toList();
    for (int i = 0; i < runs; ) {
      TestCase test = mutationEngine.cases().get(seeds.get(i / GENERATION % seeds.size()));
      for (int g = 0; g < GENERATION && test != null; g++, i++) {
        take(test);
        test = mutationEngine.mutate(test, MOST_BYTES, i);
      }
    }
    System.out.printf(
        "%d runs, %d mutants answered sat, %d turned into unsat: %d found (%.1f %%), %d of them by"
            + " search, %d by decision%n",
        runs, sats, planted, found(), 100.0 * found() / planted, foundBySearch, foundByDecision);
    System.out.printf(
        "of finite scripts %d of %d (%.1f %%)%n",
        foundFinite, finite, 100.0 * foundFinite / finite);
    System.out.printf(
        "search behind answers took %.1f %% of the solver's CPU time, decisions %.1f %%, mending of"
            + " models %.1f %%%n",
        share(searching), share(deciding), share(mending));
    missed.forEach((cause, count) -> System.out.printf("missed: %d %s%n", count, cause));
  }

  private int found() {
    return inherited + foundBySearch + foundByDecision;
  }

  /** Returns the time spent, in percent of the solver's CPU time. */
  private double share(TimeShareBudget allowance) {
    return 100.0 * allowance.spent() / solverNanos;
  }

  private void take(TestCase test) {
    Entry entry = test.entry();
    Run run = solver.run(new Job(entry.toString(), Configuration.DEFAULT, LIMITS));
    solverNanos += run.cpu().toNanos();
    mending.earn(run.cpu().toNanos());
    boolean turned = run.accepted() && run.verdicts().contains(Verdict.SAT) && ++sats % ONE_IN == 0;
    Run said = turned ? turned(run) : run;
    ConfiguredSolver who = new ConfiguredSolver(solver.id(), Configuration.DEFAULT);
    Execution execution = new Execution(entry, (asked, script) -> run).add(new Answer(who, said));
    boolean known = turned && oracles.first(execution) != null;
    List<Integer> found =
        new ArrayList<>(modelSearchBudget.search(execution, test.ancestorModel()));
    boolean searched = turned && !known && oracles.first(execution) != null;
    found.addAll(budgetedDecision.decide(execution));
    for (int check : found) {
      Model model = execution.entry().witness().model(check, entry.script());
      test.adopt(check, Objects.requireNonNull(model)); // it was found a moment ago
    }
    if (!turned) {
      adopt(test, execution);
    } else {
      planted++;
      boolean shown = known || oracles.first(execution) != null;
      inherited += known ? 1 : 0;
      foundBySearch += searched ? 1 : 0;
      foundByDecision += shown && !known && !searched ? 1 : 0;
      if (FINITE.containsAll(Features.of(entry.script()))) {
        finite++;
        foundFinite += shown ? 1 : 0;
      }
      if (!shown) {
        missed.merge(cause(entry, run.verdicts().indexOf(Verdict.SAT)), 1, Integer::sum);
        if (MISSED != null) {
          write(Path.of(MISSED), entry.toString());
        }
      }
    }
  }

  /**
   * Returns why a wrong answer was missed, as far as a longer search and the formulas' features
   * show.
   */
  private static String cause(Entry entry, int number) {
    Check check = Check.of(entry.script()).get(number);
    LocalSearch.Outcome outcome = new LocalSearch().search(check, LONG, 1);
    Set<Feature> features = Features.of(entry.script());
    String why =
        outcome.model() != null
            ? "found by a search of " + LONG
            : !outcome.why().isEmpty()
                ? outcome.why()
                : features.contains(Feature.QUANTIFIERS) ? "quantifiers" : "no model found";
    return why + " " + features;
  }

  private void write(Path folder, String text) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("missed-%04d.smt2".formatted(planted)), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adopts models as a campaign does. */
  private static void adopt(TestCase test, Execution execution) {
    for (ModelCheck model : execution.models(execution.target())) {
      int check = model.check().number();
      if (model.judgement().holds() && !test.entry().witness().hasModel(check)) {
        test.adopt(check, model.model().completed(model.check().context()));
      }
    }
  }

  private static Run turned(Run run) {
    List<Verdict> verdicts = new ArrayList<>(run.verdicts());
    verdicts.set(verdicts.indexOf(Verdict.SAT), Verdict.UNSAT);
    return new Run(
        verdicts,
        run.output(),
        run.error(),
        null,
        null,
        0,
        new ResourceUsage(run.wall(), run.cpu(), 0));
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
