package dev.tiercel.harness.campaign;

import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.feedback.Marks;
import dev.tiercel.harness.feedback.ScriptFeatures;
import dev.tiercel.harness.finding.Confirmation;
import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.finding.InternalErrors;
import dev.tiercel.harness.finding.KnownBugs;
import dev.tiercel.harness.finding.Pursuit;
import dev.tiercel.harness.focus.Focus;
import dev.tiercel.harness.focus.FocusWatch;
import dev.tiercel.harness.focus.LeadingOptions;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.fuzz.ProbedClasses;
import dev.tiercel.harness.fuzz.Relaunch;
import dev.tiercel.harness.monitor.DiskWatch;
import dev.tiercel.harness.monitor.Listener;
import dev.tiercel.harness.monitor.Recorder;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.monitor.StatusLine;
import dev.tiercel.harness.oracle.Pace;
import dev.tiercel.harness.oracle.Panel;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.oracle.SolverFinder;
import dev.tiercel.harness.state.Memory;
import dev.tiercel.harness.state.PastRuns;
import dev.tiercel.mutate.Engine;
import dev.tiercel.mutate.MutatorRegistry;
import dev.tiercel.mutate.SearchSpace;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.TestCase;
import dev.tiercel.mutate.TestCases;
import dev.tiercel.mutate.falcon.OptionMutation;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.DryRun;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.exec.Confinement;
import dev.tiercel.solver.options.TouchFile;
import dev.tiercel.solver.provision.UserCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Opens what a session works with: solvers, feedback, oracles, what earlier runs have learnt. */
final class Opening {
  private static final int MOST_PARENTS = 1 << 13; // more than a campaign of some hours keeps
  private static final int CONFIRMATION_FACTOR = 20;
  private static final int MOST_CASES = 1 << 14;
  private static final int MISSES = 8; // of a search for values, one of which goes to a solver
  private static final long MOST_CASE_BYTES = 64L << 20;

  private final CampaignSettings settings;
  private final Listener listener;

  Opening(CampaignSettings settings, Listener listener) {
    this.settings = settings;
    this.listener = listener;
  }

  /** Whether the target runs in this JVM, where Jazzer counts its edges. */
  boolean inThisJvm() {
    return Solvers.family(settings.target()).placements().contains(Placement.IN_PROCESS);
  }

  /** Whether all solvers are processes of one thread, which work while this JVM waits for them. */
  boolean takesTurns() {
    return Stream.concat(Stream.of(settings.target()), settings.references().stream())
        .noneMatch(id -> Solvers.family(id).placements().contains(Placement.IN_PROCESS));
  }

  /**
   * A session, which goes on with what an earlier process was confirming when it was killed.
   *
   * @param flags what the user asks of libFuzzer
   * @param usual when claims are pursued, save where the user names inputs
   * @throws IOException if a file that belongs to the campaign can be neither read nor written
   * @throws SolverUnavailableException if the target is not to be had
   */
  CampaignSession session(
      FindingStore store, KnownBugs knownBugs, LibFuzzerFlags flags, Pursuit.Mode usual)
      throws IOException {
    // Who names files has just asked about them.
    boolean everyTime = flags.minimises() || flags.runsFiles();
    Steering steering = new Steering(settings, inThisJvm(), listener);
    ProbedClasses probes = inThisJvm() ? probes() : null;
    Panel panel = panel(steering, probes, everyTime);
    Solver target = panel.target();
    Statistics statistics = new Statistics();
    Confirmation confirmation = confirmation(Solvers::openFresh);
    Memory memory = memory(flags);
    TestCases cases = new TestCases(MOST_CASES, MOST_CASE_BYTES, memory.ofInputs());
    Focus focus = focus(target, probes);
    OptionCatalogue options = target.options().upTo(settings.options());
    SearchSpace space =
        SearchSpace.of(target.identity().dialect(), List.of(options))
            .with(settings.variant())
            .with(HistoryFiles.read(settings.mined()))
            .leadBy(leading(focus, options));
    Engine engine =
        new Engine(
            space,
            MutatorRegistry.select(settings.mutators()),
            cases,
            new LocalSearch().orElse(new SolverFinder(panel, MISSES)),
            panel.pace().isTimed() ? System::nanoTime : () -> 0);
    memory.teach(engine.scheduler());
    Marks marks = new Marks(flags.wantsAllShown());
    FocusWatch watch = new FocusWatch(focus, settings.focus().share() / 100.0, listener::reaches);
    steering.watching(watch);
    Feedback feedback = steering.by(panel, marks);
    long numbering = probes == null ? 0 : probes.numbering();
    PastRuns past = everyTime ? null : pastRuns(panel, flags, numbering, marks);
    Path corpus = settings.corpus();
    CampaignSession session =
        new CampaignSession(
            panel,
            everyTime ? settings.confirming() : settings.suspecting(),
            new Pursuit(
                store,
                knownBugs,
                confirmation,
                statistics,
                everyTime ? everyTime() : usual,
                listener,
                settings.reduce()),
            engine,
            statistics,
            new StatusLine(
                settings.status(), listener, Confinement.current().holds(), System.nanoTime()),
            corpus,
            new DiskWatch(corpus, listener),
            settings.seed(),
            feedback,
            new Repetitions(past, marks, listener::forgets),
            new Parents(everyTime || !feedback.steers() ? 0 : MOST_PARENTS, watch),
            watch,
            new Backlog(flags.fuzzesOn(), listener::mutates, promise(watch, cases)),
            innerSearch(space, cases),
            memory,
            new InternalErrors(settings.results()),
            Recorder.to(settings.record(), listener),
            listener);
    session.resume(store);
    return session;
  }

  /** What the target's code is that is looked at; {@code null} where none is. */
  private @Nullable Focus focus(Solver target, @Nullable ProbedClasses probes) throws IOException {
    Focusing wanted = settings.focus();
    if (!wanted.isWanted()) {
      return null;
    }
    Focus focus = Focus.of(wanted.words(), wanted.sources(), target, probes);
    listener.focuses(wanted.words(), focus.names().size(), focus.changedEdges());
    return focus;
  }

  /** The options that may lead to what is looked at. */
  private List<OptionSpec> leading(@Nullable Focus focus, OptionCatalogue options) {
    if (focus == null || settings.focus().share() == 0 || !settings.variant().changesOptions()) {
      return List.of();
    }
    Class<?> owner = Solvers.family(settings.target()).getClass();
    List<OptionSpec> leading = LeadingOptions.of(focus, options, TouchFile.beside(owner));
    if (!leading.isEmpty()) {
      listener.leads(leading.stream().map(OptionSpec::name).toList());
    }
    return leading;
  }

  /** How likely an input of the start leads to what is looked at. */
  private static ToDoubleFunction<byte[]> promise(FocusWatch watch, TestCases cases) {
    return input -> {
      TestCase test = watch.aims() ? cases.get(input) : null;
      double promise = test == null ? 0 : watch.promise(ScriptFeatures.of(test.entry()));
      watch.promised(promise);
      return promise;
    };
  }

  /** A search of its own for each formula that is new; {@code null} where none is wanted. */
  private @Nullable InnerSearch innerSearch(SearchSpace space, TestCases cases) {
    boolean wanted = settings.loops() && settings.guided() && space.variant().searches();
    return wanted
        ? new InnerSearch(
            space.catalogues().get(0),
            space.variant(),
            new OptionMutation(),
            cases,
            new SplitMixRandom(settings.seed()))
        : null;
  }

  /**
   * The target's classes with probes, where earlier runs of the same version have left them; if
   * that place cannot be written, in a file for this run alone.
   */
  private ProbedClasses probes() throws IOException {
    String version = Solvers.identify(settings.target()).label().replaceAll("[^A-Za-z0-9.-]+", "-");
    try {
      return new ProbedClasses(UserCache.folder("probes").resolve(version + ".classes"));
    } catch (IOException unwritable) {
      Path own = Files.createTempFile("tiercel-probes", ".classes");
      own.toFile().deleteOnExit();
      return new ProbedClasses(own);
    }
  }

  private static Pursuit.Mode everyTime() {
    return Relaunch.isMinimising() ? Pursuit.Mode.EVERY_SIZE : Pursuit.Mode.EVERY_TIME;
  }

  private Panel panel(Steering steering, @Nullable ProbedClasses probes, boolean everyTime) {
    SolverId id = settings.target();
    OthersOpening others = new OthersOpening(settings);
    Solver target;
    List<Solver> willing;
    try {
      target = inThisJvm() ? inProcess(id, probes) : Solvers.open(id);
      DryRun.of(target);
      willing = others.willing(listener);
      willing.forEach(DryRun::of);
      tryJudges();
    } catch (RuntimeException e) {
      others.close();
      throw e;
    }
    boolean asks = settings.guided() && !steering.sees(target) && target.tellsStatistics();
    // Who names an input wants its bug, however slow the start of a fresh solver is.
    Supplier<Pace> pace =
        everyTime ? () -> Pace.fixed(confirmationLimits()) : () -> Pace.adaptive(limits());
    Panel panel = new Panel(target, willing, pace, asks);
    if (settings.work() > 0) {
      panel.solvers().filter(solver -> !solver.countsWork()).forEach(s -> listener.timed(s.id()));
    }
    return panel;
  }

  /** A judge that is not to be had is left out where it would be asked. */
  private void tryJudges() {
    for (SolverId id : settings.judges()) {
      if (!id.equals(settings.target()) && !settings.references().contains(id)) {
        Solver judge;
        try {
          judge = Solvers.openFresh(id);
        } catch (SolverUnavailableException absent) {
          continue;
        }
        try (judge) {
          DryRun.of(judge);
        }
      }
    }
  }

  private static Solver inProcess(SolverId id, @Nullable ProbedClasses probes) {
    return probes == null ? Solvers.openInProcess(id) : Solvers.openInProcess(id, probes);
  }

  /**
   * What earlier runs have learnt. A child of {@code -fork} keeps inputs in a folder of its own.
   */
  private Memory memory(LibFuzzerFlags flags) throws IOException {
    return new Memory(corpora(flags), listener::forgets, System.nanoTime());
  }

  private List<Path> corpora(LibFuzzerFlags flags) {
    Set<Path> corpora = new LinkedHashSet<>(List.of(settings.corpus()));
    flags.inputs().stream().limit(1).map(Path::of).filter(Files::isDirectory).forEach(corpora::add);
    return List.copyOf(corpora);
  }

  /**
   * What earlier runs have run.
   *
   * @param numbering tells the numbers of edges in this JVM from others
   */
  private PastRuns pastRuns(Panel panel, LibFuzzerFlags flags, long numbering, Marks marks)
      throws IOException {
    List<String> facts = new ArrayList<>(panel.identities());
    facts.add(limits() + " " + settings.guided() + " " + numbering);
    facts.add(settings.known() == null ? "" : Files.readString(settings.known()));
    PastRuns past = new PastRuns(corpora(flags), PastRuns.key(facts), marks.renumbered());
    if (past.size() > 0) {
      listener.spares(past.size(), past.path());
    }
    return past;
  }

  /** What confirms claims, with more time than the loop has. */
  Confirmation confirmation(Function<SolverId, Solver> opener) {
    List<Participant> judges =
        settings.judges().stream().map(id -> new Participant(id, Configuration.DEFAULT)).toList();
    return new Confirmation(
        opener, Solvers::open, settings.confirming(), confirmationLimits(), judges);
  }

  private Limits inTime() {
    return Limits.of(settings.timeout(), settings.memory());
  }

  /** A bound on work stands in for time, which then only ends what counts no work any more. */
  private Limits limits() {
    return settings.work() == 0
        ? inTime()
        : inTime().timesScaled(CONFIRMATION_FACTOR).withWork(settings.work());
  }

  private Limits confirmationLimits() {
    return inTime().withWork(settings.work()).timesScaled(CONFIRMATION_FACTOR).withMoreMemory();
  }
}
