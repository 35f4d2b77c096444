package dev.tiercel.harness.campaign;

import dev.tiercel.harness.feedback.AnswerFeatures;
import dev.tiercel.harness.feedback.EdgeNumbers;
import dev.tiercel.harness.feedback.FeatureNumbers;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.feedback.JvmFeedback;
import dev.tiercel.harness.feedback.NativeFeedback;
import dev.tiercel.harness.feedback.SeedFeatures;
import dev.tiercel.harness.finding.Confirmation;
import dev.tiercel.harness.finding.CrashFile;
import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.finding.InternalErrors;
import dev.tiercel.harness.finding.KnownBugs;
import dev.tiercel.harness.finding.Pursuit;
import dev.tiercel.harness.fuzz.CounterRegion;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.FuzzSession;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.monitor.DiskWatch;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.monitor.StatusLine;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Panel;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.state.CorpusFiles;
import dev.tiercel.harness.state.Memory;
import dev.tiercel.mutate.Engine;
import dev.tiercel.mutate.MutatorRegistry;
import dev.tiercel.mutate.SearchSpace;
import dev.tiercel.mutate.TestCases;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.theory.Dialect;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/** Sets up a campaign and runs it under libFuzzer. */
public final class Campaign {
  /** With each further counted solver libFuzzer's counters get scarcer. */
  private static final int MOST_COUNTED = 2;

  private static final int CONFIRMATION_FACTOR = 20;
  private static final int MOST_CASES = 1 << 14;
  private static final long MOST_CASE_BYTES = 64L << 20;

  private final CampaignSettings settings;
  private final PrintStream out;

  /**
   * A campaign that has not begun.
   *
   * @param out where progress and findings are shown
   */
  public Campaign(CampaignSettings settings, PrintStream out) {
    this.settings = settings;
    this.out = out;
  }

  /** The family of the target, which says where it can run. */
  private SolverFamily family() {
    return Solvers.family(settings.target());
  }

  private boolean runsInThisJvm() {
    return family().placements().contains(Placement.IN_PROCESS);
  }

  /**
   * Completes what libFuzzer is told: how long, which seed, which corpus.
   *
   * @param base where crash files go, and the caller's own arguments
   */
  public FuzzOptions options(FuzzOptions base) {
    List<String> arguments = new ArrayList<>();
    if (settings.duration().toSeconds() > 0) {
      arguments.add("-max_total_time=" + settings.duration().toSeconds());
    }
    if (settings.seed() != 0) {
      arguments.add("-seed=" + Math.floorMod(settings.seed(), Integer.MAX_VALUE));
    }
    return base.withFirstArguments(arguments)
        .withInstrument(
            runsInThisJvm() && settings.guided() ? family().instrumentation() : List.of())
        .withKeepGoing(base.flags().minimises() ? 1 : settings.keepGoing());
  }

  /**
   * The corpus folder, made if missing, and the seeds, for libFuzzer's command line.
   *
   * @param state where the list of seeds is written
   * @throws IOException if a folder cannot be written
   */
  public List<String> inputs(Path state) throws IOException {
    Path corpus = Files.createDirectories(settings.corpus());
    List<Path> seeds =
        SeedList.read(
            settings.seeds(), Dialect.of(Solvers.identify(settings.target()).dialect()), out);
    if (seeds.isEmpty()) {
      return List.of(corpus.toString());
    }
    Path list = Files.createDirectories(state).resolve("seeds").toAbsolutePath();
    Files.writeString(list, seeds.stream().map(Path::toString).collect(Collectors.joining(",")));
    return List.of("-seed_inputs=@" + list, corpus.toString());
  }

  /** The folders of corpus and seeds: what libFuzzer reads when it merges or forks. */
  public List<String> folders() throws IOException {
    List<String> folders = new ArrayList<>();
    folders.add(Files.createDirectories(settings.corpus()).toString());
    SeedList.folders(settings.seeds(), out).forEach(s -> folders.add(s.toString()));
    return folders;
  }

  /**
   * Runs the campaign to its end.
   *
   * @return libFuzzer's exit code, {@link LibFuzzer#FINDING} if a finding ended it
   * @throws IOException if a folder cannot be written
   * @throws SolverUnavailableException if the target is not to be had
   */
  public int run(FuzzOptions base) throws IOException {
    var unused = MutatorRegistry.select(settings.mutators()); // before a JVM's worth of waiting
    FindingStore store = new FindingStore(settings.results(), settings.crashes());
    KnownBugs knownBugs = KnownBugs.read(settings.known());
    introduce();
    return LibFuzzer.start(() -> session(store, knownBugs, base.flags()), options(base));
  }

  /**
   * A smaller file that shows the bug of an instance of STORM's, by STORM's own reduction.
   *
   * @return the given file if there is none
   * @throws IOException if the smaller one cannot be written
   * @throws SolverUnavailableException if a solver that shows the bug is not to be had
   */
  public Path reduced(CrashFile crash, Path given) throws IOException {
    out.println("STORM made " + given + ": reducing it within smaller bounds first.");
    List<SolverId> solvers = new ArrayList<>(settings.references());
    solvers.add(0, settings.target());
    try (Confirmation quick = confirmation(Solvers::open);
        Confirmation fresh = confirmation(Solvers::openFresh)) {
      Path reduced = crash.write(crash.reduced(solvers, quick, fresh), given);
      out.printf(
          Locale.ROOT,
          "From %,d bytes to %,d: %s%n",
          Files.size(given),
          Files.size(reduced),
          reduced);
      return reduced;
    }
  }

  private Confirmation confirmation(Function<SolverId, Solver> opener) {
    return new Confirmation(
        opener, Oracles.ALL, confirmationLimits(), participants(settings.judges()));
  }

  private void introduce() {
    out.printf(
        Locale.ROOT,
        "Tiercel fuzzes %s against %s for %s; corpus %s, results %s%n",
        settings.target(),
        settings.references().isEmpty() ? "itself" : settings.references(),
        settings.duration().isZero() ? "ever" : Durations.clock(settings.duration()),
        settings.corpus(),
        settings.results());
  }

  /**
   * Opens the solvers; called once Jazzer's agent is in place, so that classes are instrumented.
   *
   * @param flags what the user asks of libFuzzer
   */
  public FuzzSession session(FindingStore store, KnownBugs knownBugs, LibFuzzerFlags flags) {
    // Who names files has just asked about them.
    boolean everyTime = flags.minimises() || flags.runsFiles();
    Solver target =
        runsInThisJvm()
            ? Solvers.openInProcess(settings.target())
            : Solvers.open(settings.target());
    List<Solver> others = openWilling();
    Statistics statistics = new Statistics();
    Confirmation confirmation = confirmation(Solvers::openFresh);
    Pursuit pursuit = new Pursuit(store, knownBugs, confirmation, statistics, everyTime, out);
    SearchSpace space = SearchSpace.of(target.identity().dialect(), List.of(target.options()));
    Memory memory = memory(flags);
    TestCases cases = new TestCases(MOST_CASES, MOST_CASE_BYTES, memory.ofInputs());
    Engine engine = new Engine(space, MutatorRegistry.select(settings.mutators()), cases);
    // Who names an input wants its bug, however slow the start of a fresh solver is.
    Limits limits =
        everyTime ? confirmationLimits() : Limits.ofMillis(settings.timeout().toMillis());
    boolean asks = settings.guided() && !seen(target) && target.tellsStatistics();
    Panel panel = new Panel(target, others, limits, asks);
    Feedback feedback = feedback(panel);
    StatusLine status =
        new StatusLine(
            statistics, feedback, settings.corpus(), settings.status(), out, System.nanoTime());
    CampaignSession session =
        new CampaignSession(
            panel,
            Oracles.ALL.sampled(Oracles.SAMPLED),
            pursuit,
            engine,
            statistics,
            status,
            new DiskWatch(settings.corpus(), out),
            settings.seed(),
            feedback,
            memory,
            new InternalErrors(settings.results()),
            out);
    try {
      memory.teach(engine.scheduler());
      session.resume(store);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return session;
  }

  /**
   * What earlier runs have learnt. A child of {@code -fork} keeps inputs in a folder of its own.
   */
  private Memory memory(LibFuzzerFlags flags) {
    Set<Path> corpora = new LinkedHashSet<>(List.of(settings.corpus()));
    flags.inputs().stream().limit(1).map(Path::of).filter(Files::isDirectory).forEach(corpora::add);
    try {
      return new Memory(List.copyOf(corpora), out::println, System.nanoTime());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What steers the search: edges wherever they are seen, else what the target answers. */
  private Feedback feedback(Panel panel) {
    List<Feedback> parts = new ArrayList<>();
    if (!settings.guided()) {
      out.println("Nothing steers the search: the seeds alone are mutated.");
      parts.add(new SeedFeatures());
    } else if (runsInThisJvm()) {
      out.println("The edges of " + settings.target() + " in this JVM steer the search.");
      parts.add(new JvmFeedback());
    }
    List<Solver> counted = panel.counted();
    boolean sole = counted.equals(List.of(panel.target())); // nothing else needs places
    int places = sole ? NativeFeedback.MOST_PLACES : NativeFeedback.SHARED_PLACES;
    for (int i = 0; i < Math.min(counted.size(), MOST_COUNTED); i++) {
      parts.add(edges(counted.get(i), i, places >> i));
    }
    if (settings.guided() && !seen(panel.target())) {
      parts.add(answers(panel.target()));
    }
    return Feedback.all(parts);
  }

  /** Whether a target's edges are counted, in this JVM or outside. */
  private boolean seen(Solver target) {
    return runsInThisJvm() || target.coverage() != null;
  }

  private Feedback answers(Solver target) {
    boolean statistics = target.tellsStatistics();
    try {
      FeatureNumbers numbers =
          new FeatureNumbers(CorpusFiles.beside(settings.corpus(), ".features"));
      out.println(
          (statistics
                  ? "The statistics, answers and time of " + target.id() + " steer the search"
                  : "Which operators and options meet which answers of "
                      + target.id()
                      + " steers the search")
              + ", since its edges are not counted"
              + (target.how().isEmpty() ? "." : "; it is run " + target.how() + "."));
      int places = AnswerFeatures.PLACES;
      CounterRegion features =
          new CounterRegion(CounterRegion.NO_EDGES, NativeFeedback.SEED_PLACES + places);
      return new AnswerFeatures(target.id(), statistics, numbers, places, features::mark);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Feedback edges(Solver solver, int index, int places) {
    Coverage coverage = Objects.requireNonNull(solver.coverage());
    int edges = coverage.counters().capacity();
    try {
      Path file = CorpusFiles.beside(settings.corpus(), index == 0 ? ".edges" : ".edges-" + index);
      EdgeNumbers numbers = new EdgeNumbers(file, edges);
      out.printf(
          Locale.ROOT,
          "The edges of %s %s: %,d counters; it is run %s.%n",
          solver.id(),
          settings.guided() ? "steer the search" : "are counted",
          edges,
          solver.how());
      IntConsumer sink =
          settings.guided()
              ? new CounterRegion(index, NativeFeedback.SEED_PLACES + places)::mark
              : null;
      return new NativeFeedback(solver, numbers, places, sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Limits confirmationLimits() {
    return Limits.ofMillis(settings.timeout().toMillis()).timesScaled(CONFIRMATION_FACTOR);
  }

  private static List<Participant> participants(List<SolverId> ids) {
    return ids.stream().map(id -> new Participant(id, Configuration.DEFAULT)).toList();
  }

  /** The references that are to be had, then the target's twin for comparing configurations. */
  private List<Solver> openWilling() {
    List<Solver> others = new ArrayList<>();
    List<SolverId> wanted = new ArrayList<>(settings.references());
    wanted.add(settings.target());
    for (SolverId id : wanted) {
      try {
        others.add(Solvers.open(id));
      } catch (SolverUnavailableException e) {
        out.println("Going on without " + id + ": " + e.getMessage());
      }
    }
    return others;
  }
}
