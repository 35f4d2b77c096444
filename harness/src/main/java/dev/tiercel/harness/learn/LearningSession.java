package dev.tiercel.harness.learn;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.coverage.EdgeFunctions;
import dev.tiercel.harness.fuzz.ProbedClasses;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.falcon.Relevance;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.built.BuiltFamily;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Opens a solver, learns correlations for a given time, reports progress, and writes the result.
 */
public final class LearningSession implements AutoCloseable {
  private static final Duration REPORT_INTERVAL = Duration.ofSeconds(10);
  private static final Duration SAVE_INTERVAL = Duration.ofMinutes(1);

  private final Plan plan;
  private final Consumer<String> out;
  private final ProbedClasses probes;
  private final Solver solver;
  private final boolean inThisJvm;
  private long runs;

  /**
   * How options are tried.
   *
   * @param operations maximum number of kinds of operations of a training script
   * @param group number of rarely acting options that are changed together; 1 in the paper
   * @param timed whether run times are compared even where edges or statistics are observed
   * @param counted whether effects are counted as in the paper, which blames every operation
   */
  public record Trial(int operations, int group, boolean timed, boolean counted) {
    /** Default group size. */
    public static final int GROUP = CorrelationLearner.GROUP;
  }

  /**
   * Parameters of a learning session.
   *
   * @param solver the solver, as its user names it
   * @param seeds scripts from which training scripts are cut
   * @param time total time
   * @param timeout CPU time of a run
   * @param seed seed of every random choice
   * @param afresh whether known correlations are ignored
   * @param folder directory of all files, from which an earlier run is resumed
   * @param trial how options are tried
   */
  public record Plan(
      SolverId solver,
      List<Path> seeds,
      Duration time,
      Duration timeout,
      long seed,
      boolean afresh,
      Path folder,
      Trial trial) {
    public Plan {
      seeds = List.copyOf(seeds);
    }
  }

  private LearningSession(
      Plan plan, Consumer<String> out, ProbedClasses probes, Solver solver, boolean inThisJvm) {
    this.plan = plan;
    this.out = out;
    this.probes = probes;
    this.solver = solver;
    this.inThisJvm = inThisJvm;
  }

  /**
   * Opens the solver.
   *
   * @param out receives lines for the user
   * @throws SolverUnavailableException with one sentence if it is unavailable
   */
  public static LearningSession of(Plan plan, Consumer<String> out) throws IOException {
    SolverFamily family = Solvers.family(plan.solver());
    boolean inThisJvm = family.placements().contains(SolverPlacement.IN_PROCESS);
    Files.createDirectories(plan.folder());
    ProbedClasses probes = new ProbedClasses(plan.folder().resolve("probes.classes"));
    try {
      Solver solver =
          inThisJvm
              ? Solvers.openInProcess(plan.solver(), probes)
              : openProcess(family, plan.solver());
      return new LearningSession(plan, out, probes, solver, inThisJvm);
    } catch (RuntimeException e) {
      probes.close();
      throw e;
    }
  }

  /**
   * Opens a solver with a process for each run, if a build has a program for that, so that runs are
   * independent.
   */
  private static Solver openProcess(SolverFamily family, SolverId id) {
    if (family instanceof BuiltFamily built && !id.version().endsWith(BuiltFamily.OWN_PROGRAM)) {
      String version = id.version().isEmpty() ? built.defaultVersion() : id.version();
      return Solvers.open(new SolverId(id.name(), version + BuiltFamily.OWN_PROGRAM));
    }
    return Solvers.open(id);
  }

  /**
   * Learns until the time is over.
   *
   * @throws IOException if a file can be neither read nor written
   */
  public void run() throws IOException, InterruptedException {
    LearningFolder folder = new LearningFolder(plan.folder(), subject(), plan.trial().operations());
    List<TrainingResult> learnt = folder.trainingResults();
    Limits limits = Limits.ofMillis(plan.timeout().toMillis());
    Correlations earlier = plan.afresh() ? Correlations.NONE : solver.options().correlations();
    CorrelationLearner correlationLearner =
        new CorrelationLearner(
            solver.options(),
            counting(new SolverObserver(solver, inThisJvm, alone(), plan.trial().timed())),
            scripts(),
            new SplitMixRandom(plan.seed() + learnt.size()),
            limits,
            earlier,
            plan.trial().group(),
            plan.trial().counted());
    correlationLearner.restore(learnt, folder.traces(), folder.noiseLines());
    begin(correlationLearner, earlier);
    long start = System.nanoTime();
    long lastReport = start;
    long lastSave = start;
    while (System.nanoTime() - start < plan.time().toNanos()) {
      correlationLearner.learnInto(folder);
      long now = System.nanoTime();
      if (now - lastReport >= REPORT_INTERVAL.toNanos()) {
        out.accept(progress(correlationLearner, Duration.ofNanos(now - start)));
        lastReport = now;
      }
      if (now - lastSave >= SAVE_INTERVAL.toNanos()) {
        folder.write(correlationLearner.edgeTraces(), correlationLearner.noiseFilter());
        export(folder, correlationLearner, List.of()); // for campaigns started meanwhile
        lastSave = now;
      }
    }
    folder.write(correlationLearner.edgeTraces(), correlationLearner.noiseFilter());
    out.accept(progress(correlationLearner, Duration.ofNanos(System.nanoTime() - start)));
    Path file =
        export(folder, correlationLearner, correlationLearner.edgeTraces().functions(functions()));
    out.accept("Learned data is in " + file + ".");
  }

  /**
   * Judges a random sample of learnt links of each theory, by fresh scripts.
   *
   * @param correlations the learnt correlations
   * @param links maximum number of links of a theory; only those with {@link Relevance#LEAST}
   * @param scripts number of scripts of each kind for a link, at least 1
   */
  public List<JudgedCorrelation> judge(Correlations correlations, int links, int scripts) {
    SplitMixRandom random = new SplitMixRandom(plan.seed());
    CorrelationJudge judge =
        new CorrelationJudge(
            solver.options(),
            counting(new SolverObserver(solver, inThisJvm, alone(), plan.trial().timed())),
            Grammar.of(space()),
            Limits.ofMillis(plan.timeout().toMillis()),
            random);
    Map<String, List<Link>> byGroup = new TreeMap<>();
    for (OptionSpec option : solver.options().mutable()) {
      for (Link link : correlations.of(option.name())) {
        String group = link.effect() < Relevance.LEAST ? null : judge.group(link);
        if (group != null) {
          byGroup.computeIfAbsent(group, name -> new ArrayList<>()).add(link);
        }
      }
    }
    List<JudgedCorrelation> judged = new ArrayList<>();
    for (List<Link> own : byGroup.values()) {
      List<Link> rest = new ArrayList<>(own);
      for (int i = 0; i < links && !rest.isEmpty(); i++) {
        JudgedCorrelation link = judge.judge(rest.remove(random.below(rest.size())), scripts);
        if (link != null) {
          judged.add(link);
        }
      }
    }
    return judged;
  }

  private SearchSpace space() {
    return SearchSpace.of(solver.identity().dialect(), List.of(solver.options()));
  }

  private Path export(LearningFolder folder, CorrelationLearner learner, List<String> touches)
      throws IOException {
    return folder.write(
        learner.trainingResults().links(learner.options()),
        learner.trainingResults().size() + " scripts, observed by " + observed(),
        touches);
  }

  private boolean alone() {
    return solver.coverage() != null && solver.id().version().endsWith(BuiltFamily.OWN_PROGRAM);
  }

  private String subject() {
    return solver.options().solver() + " " + solver.identity().release();
  }

  private String observed() {
    List<String> ways = new ArrayList<>(List.of("answers"));
    if (inThisJvm || solver.coverage() != null) {
      ways.add("edges");
    }
    if (solver.supportsStatistics()) {
      ways.add("statistics");
    }
    if (ways.size() == 1 || plan.trial().timed()) {
      ways.add("time");
    }
    return String.join(", ", ways);
  }

  private void begin(CorrelationLearner correlationLearner, Correlations earlier) {
    out.accept(
        String.format(
            Locale.ROOT,
            "Learning which operations %d options of %s affect, by %s; %s%s",
            correlationLearner.options().size(),
            solver.id(),
            observed(),
            correlationLearner.trainingResults().size() == 0
                ? "from nothing"
                : "going on after " + correlationLearner.trainingResults().size() + " scripts",
            earlier.isEmpty() ? "." : ", including what is already known."));
  }

  private String progress(CorrelationLearner correlationLearner, Duration elapsed) {
    TrainingResults trainingResults = correlationLearner.trainingResults();
    return String.format(
        Locale.ROOT,
        "%s  %,d scripts  %,d runs (%.0f/s)  effective options %d of %d, in pairs only %d",
        Durations.clock(elapsed),
        trainingResults.size(),
        runs,
        runs / Math.max(1e-3, elapsed.toNanos() * 1e-9),
        trainingResults.acting(),
        correlationLearner.options().size(),
        trainingResults.pairs());
  }

  private Observer counting(Observer inner) {
    return new Observer() {
      @Override
      public Observation observe(String script, Configuration configuration, Limits limits) {
        runs++;
        return inner.observe(script, configuration, limits);
      }

      @Override
      public boolean countsWork() {
        return inner.countsWork();
      }

      @Override
      public boolean isTimed() {
        return inner.isTimed();
      }

      @Override
      public boolean isRepeatable() {
        return inner.isRepeatable();
      }

      @Override
      public void close() {
        inner.close();
      }
    };
  }

  /**
   * Returns generated scripts and, equally often, parts of seeds, which combine operations more
   * meaningfully.
   */
  private TrainingScripts scripts() throws IOException {
    TrainingScripts seeds = new SeedScripts(seeds(), plan.trial().operations());
    TrainingScripts grammar = new GrammarScripts(Grammar.of(space()), plan.trial().operations());
    return random -> (random.coin() ? seeds : grammar).next(random);
  }

  /** Returns the names of functions by edge, or of classes for a solver in this JVM. */
  private IntFunction<@Nullable String> functions() throws IOException {
    Coverage coverage = solver.coverage();
    Path program = solver.program();
    if (inThisJvm) {
      return probes::className;
    }
    if (coverage == null || program == null) {
      return edge -> null;
    }
    return EdgeFunctions.of(program, coverage)::of;
  }

  /** Returns the seeds that the solver's dialect supports. */
  private List<Script> seeds() throws IOException {
    Dialect dialect = Dialect.of(solver.identity().dialect());
    List<Script> scripts = new ArrayList<>();
    for (Path file : plan.seeds()) {
      try {
        Script script = EntryCodec.decode(Files.readAllBytes(file), file.toString()).script();
        if (Features.of(script).stream().allMatch(dialect::has)) {
          scripts.add(script);
        }
      } catch (ParseException e) {
        out.accept(e.getMessage());
      }
    }
    return scripts;
  }

  @Override
  public void close() {
    solver.close();
    probes.close();
  }
}
