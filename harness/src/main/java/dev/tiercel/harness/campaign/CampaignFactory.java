package dev.tiercel.harness.campaign;

import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.focus.Focus;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.focus.FocusOptions;
import dev.tiercel.harness.focus.FocusProgress;
import dev.tiercel.harness.focus.NameSimilarity;
import dev.tiercel.harness.fuzz.JvmRelaunch;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.fuzz.LineRecorder;
import dev.tiercel.harness.fuzz.ProbedClasses;
import dev.tiercel.harness.monitor.CampaignEvent.ChangeReached;
import dev.tiercel.harness.monitor.CampaignEvent.FocusStarted;
import dev.tiercel.harness.monitor.CampaignEvent.FunctionReached;
import dev.tiercel.harness.monitor.CampaignEvent.LeadingOptionsChosen;
import dev.tiercel.harness.monitor.CampaignEvent.RunsSpared;
import dev.tiercel.harness.monitor.CampaignEvent.StateUnsaved;
import dev.tiercel.harness.monitor.CampaignEvent.WorkUncounted;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.stage.CampaignSession;
import dev.tiercel.harness.stage.FaultReporter;
import dev.tiercel.harness.stage.RunCache;
import dev.tiercel.harness.stage.Triage;
import dev.tiercel.harness.stage.TriageStage;
import dev.tiercel.mutate.diver.DiverForm;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.MutationStacking;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.FocusOperators;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.valfuzz.ValFuzzVariant;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverFinder;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.DryRun;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.options.CorrelationFile;
import dev.tiercel.solver.provision.UserCache;
import dev.tiercel.state.CampaignState;
import dev.tiercel.state.Journal;
import dev.tiercel.state.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates the parts of a session: solvers, feedback, oracles, and the state of earlier runs. */
record CampaignFactory(CampaignSettings settings, CampaignListener campaignListener) {
  private static final int CONFIRMATION_FACTOR = 20;
  private static final int MOST_CASES = 1 << 14;
  // Failed searches for values per search that is passed on to a solver.
  private static final int MISSES = 8;
  private static final long MOST_CASE_BYTES = 64L << 20;

  /** Whether the target runs in this JVM, where Jazzer counts its edges. */
  boolean inThisJvm() {
    return Solvers.family(settings.get(Settings.TARGET))
        .placements()
        .contains(SolverPlacement.IN_PROCESS);
  }

  /** Whether all solvers run in other processes, so that this JVM only waits while they work. */
  boolean usesOtherProcesses() {
    return Stream.concat(
            Stream.of(settings.get(Settings.TARGET)), settings.get(Settings.REFERENCES).stream())
        .noneMatch(id -> Solvers.family(id).placements().contains(SolverPlacement.IN_PROCESS));
  }

  /**
   * Opens a session and resumes the confirmation of suspects that an earlier process left when it
   * was killed.
   *
   * @param flags libFuzzer's flags given by the user
   * @param usual when violations are investigated, unless the user names inputs
   * @throws IOException if a file that belongs to the campaign can be neither read nor written
   * @throws SolverUnavailableException if the target is unavailable
   */
  CampaignSession session(
      FindingStore store, KnownBugs knownBugs, LibFuzzerFlags flags, Triage.Mode usual)
      throws IOException {
    // Inputs named by the user are always reported, known or not.
    boolean everyTime = flags.minimises() || flags.runsFiles();
    FeedbackFactory feedbackFactory = new FeedbackFactory(settings, inThisJvm(), campaignListener);
    ProbedClasses probes = inThisJvm() && !LineRecorder.isLoaded() ? probes() : null;
    SolverPool solverPool = solverPool(feedbackFactory, probes, everyTime);
    Solver target = solverPool.target();
    Statistics statistics = new Statistics();
    Reproducer reproducer = confirmation(Solvers::openFresh);
    Journal journal = new Journal(corpora(flags));
    CampaignState campaignState = new CampaignState(journal, this::unsaved, System.nanoTime());
    TestCases cases = new TestCases(MOST_CASES, MOST_CASE_BYTES, campaignState.ofInputs());
    Focus focus = focus(target, probes);
    OptionCatalogue options = options(target);
    SearchSpace space =
        MinedFiles.read(settings.get(TechniqueSettings.MINED))
            .applyTo(SearchSpace.of(target.identity().dialect(), List.of(options)))
            .with(settings.get(TechniqueSettings.VARIANT))
            .with(ValFuzzVariant.class, settings.get(TechniqueSettings.VALFUZZ))
            .with(DiverForm.class, settings.get(TechniqueSettings.DIVER))
            .with(
                MutationStacking.class,
                new MutationStacking(settings.get(TechniqueSettings.STACKED)))
            .with(FocusOperators.class, operators(focus))
            .withFocusOptions(leading(focus, options));
    MutationEngine mutationEngine =
        new MutationEngine(
            space,
            MutatorRegistry.select(settings.get(TechniqueSettings.MUTATORS)),
            cases,
            settings.get(TechniqueSettings.MODELS)
                ? new SolverFinder(solverPool, 1)
                : new LocalSearch().orElse(new SolverFinder(solverPool, MISSES)),
            solverPool.adaptiveTimeout().isTimed() ? System::nanoTime : () -> 0);
    campaignState.restore(mutationEngine.scheduler());
    CoverageMap coverageMap = new CoverageMap(flags.needsAllCoverage());
    FocusObserver observer =
        new FocusObserver(focus, settings.get(Settings.FOCUS_SHARE) / 100.0, this::reached);
    feedbackFactory.watching(observer);
    Feedback feedback = feedbackFactory.by(solverPool, coverageMap, journal);
    long numbering = coverageMap.numbering() + (probes == null ? 0 : probes.numbering());
    RunStore earlier = everyTime ? null : earlierRuns(solverPool, journal, numbering);
    RunCache runs = new RunCache(earlier, coverageMap, this::unsaved);
    CampaignComponents parts =
        new CampaignComponents(
            solverPool,
            mutationEngine,
            statistics,
            feedback,
            coverageMap,
            observer,
            runs,
            campaignState);
    boolean schedules = !everyTime && feedback.guidesSearch();
    PipelineFactory pipelines =
        new PipelineFactory(settings, campaignListener, parts, flags, schedules);
    FaultReporter faults = pipelines.faults();
    Triage triage =
        new Triage(
            store,
            knownBugs,
            reproducer,
            statistics,
            everyTime ? everyTime() : usual,
            campaignListener,
            settings.get(Settings.REDUCE));
    Oracles oracles = everyTime ? settings.confirming() : settings.loopOracles();
    TriageStage findings = pipelines.findings(oracles, triage, faults);
    CampaignSession session = pipelines.session(faults, findings);
    findings.resume(store);
    return session;
  }

  private OptionCatalogue options(Solver target) throws IOException {
    OptionCatalogue options = target.options().upTo(settings.get(TechniqueSettings.OPTIONS));
    Path learnt = settings.get(TechniqueSettings.CORRELATIONS).orElse(null);
    return learnt == null
        ? options
        : options.withCorrelations(CorrelationFile.read(Files.readString(learnt)));
  }

  private void unsaved(String what, String why) {
    campaignListener.accept(new StateUnsaved(what, why));
  }

  private void reached(@Nullable String function, FocusProgress progress) {
    campaignListener.accept(
        function == null ? new ChangeReached(progress) : new FunctionReached(function, progress));
  }

  /** Returns the part of the target's code that the campaign focuses on; {@code null} if none. */
  private @Nullable Focus focus(Solver target, @Nullable ProbedClasses probes) throws IOException {
    if (!settings.hasFocus()) {
      return null;
    }
    String words = settings.get(Settings.FOCUS);
    Focus focus = Focus.of(words, settings.get(Settings.FOCUS_SOURCES), target, probes);
    campaignListener.accept(new FocusStarted(words, focus.names().size(), focus.changedEdges()));
    return focus;
  }

  /** Returns the options that may lead to the focus. */
  private List<OptionSpec> leading(@Nullable Focus focus, OptionCatalogue options) {
    if (focus == null
        || settings.get(Settings.FOCUS_SHARE) == 0
        || !settings.get(TechniqueSettings.VARIANT).changesOptions()) {
      return List.of();
    }
    List<OptionSpec> leading = FocusOptions.of(focus, options);
    if (!leading.isEmpty()) {
      campaignListener.accept(
          new LeadingOptionsChosen(leading.stream().map(OptionSpec::name).toList()));
    }
    return leading;
  }

  /** Returns the operators that share words with the focus, if choices are directed at it. */
  private FocusOperators operators(@Nullable Focus focus) {
    boolean directed = settings.get(Settings.FOCUS_SHARE) > 0;
    return new FocusOperators(NameSimilarity.operators(directed ? focus : null));
  }

  /**
   * Returns the target's instrumented classes, cached by earlier runs of the same version; in a
   * temporary file for this run if the cache cannot be written.
   */
  private ProbedClasses probes() throws IOException {
    String version =
        Solvers.identify(settings.get(Settings.TARGET)).label().replaceAll("[^A-Za-z0-9.-]+", "-");
    try {
      return new ProbedClasses(UserCache.folder("probes").resolve(version + ".classes"));
    } catch (IOException unwritable) {
      Path own = Files.createTempFile("tiercel-probes", ".classes");
      own.toFile().deleteOnExit();
      return new ProbedClasses(own);
    }
  }

  private static Triage.Mode everyTime() {
    return JvmRelaunch.isMinimising() ? Triage.Mode.EVERY_SIZE : Triage.Mode.EVERY_TIME;
  }

  private SolverPool solverPool(
      FeedbackFactory feedbackFactory, @Nullable ProbedClasses probes, boolean everyTime) {
    SolverId id = settings.get(Settings.TARGET);
    ReferenceFactory others = new ReferenceFactory(settings, !inThisJvm());
    Solver target;
    List<Solver> available;
    try {
      target = inThisJvm() ? inProcess(id, probes) : inProcessOfItsOwn(id);
      DryRun.of(target);
      available = others.available(campaignListener);
      available.forEach(DryRun::of);
      if (inThisJvm()) {
        available.add(target); // a second instance would have to load and compile the same classes
      }
      dryRunJudges();
    } catch (RuntimeException e) {
      others.close();
      throw e;
    }
    boolean usesStatistics =
        settings.get(Settings.FEEDBACK)
            && !feedbackFactory.countsEdges(target)
            && target.supportsStatistics();
    // Inputs named by the user get the time of a confirmation, since the start of a fresh solver is
    // slow.
    Supplier<AdaptiveTimeout> adaptiveTimeout =
        everyTime
            ? () -> AdaptiveTimeout.fixed(confirmationLimits())
            : () -> AdaptiveTimeout.adaptive(limits(), settings.get(Settings.LEAST_TIMEOUT));
    SolverPool solverPool = new SolverPool(target, available, adaptiveTimeout, usesStatistics);
    if (settings.get(Settings.LIMIT) > 0) {
      solverPool
          .solvers()
          .filter(solver -> !solver.countsWork())
          .map(Solver::id)
          .distinct() // the target occurs twice: itself and its twin
          .forEach(s -> campaignListener.accept(new WorkUncounted(s)));
    }
    return solverPool;
  }

  private Solver inProcessOfItsOwn(SolverId id) {
    return settings.get(Settings.BREAKPOINTS) ? Solvers.openCountedOnce(id) : Solvers.open(id);
  }

  /**
   * Runs a test script on each available judge; an unavailable judge is skipped here and when it is
   * needed.
   */
  private void dryRunJudges() {
    for (SolverId id : settings.get(Settings.JUDGES)) {
      if (!id.equals(settings.get(Settings.TARGET))
          && !settings.get(Settings.REFERENCES).contains(id)) {
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

  /** Returns the corpus directories: a child process of {@code -fork} has one of its own. */
  private List<Path> corpora(LibFuzzerFlags flags) {
    Set<Path> corpora = new LinkedHashSet<>(List.of(settings.get(Settings.CORPUS)));
    flags.inputs().stream().limit(1).map(Path::of).filter(Files::isDirectory).forEach(corpora::add);
    return List.copyOf(corpora);
  }

  /**
   * Opens the store of earlier runs.
   *
   * @param numbering identifies the numbering of edges and features that the runs refer to
   */
  private RunStore earlierRuns(SolverPool solverPool, Journal journal, long numbering)
      throws IOException {
    List<String> facts = new ArrayList<>(solverPool.identities());
    facts.add(limits() + " " + settings.get(Settings.FEEDBACK) + " " + numbering);
    Path known = settings.get(Settings.KNOWN).orElse(null);
    facts.add(known == null ? "" : Files.readString(known));
    RunStore earlier = new RunStore(journal, RunStore.key(facts));
    if (earlier.size() > 0) {
      campaignListener.accept(new RunsSpared(earlier.size(), journal.path()));
    }
    return earlier;
  }

  /** Returns a reproducer that confirms violations, with higher limits than the loop. */
  Reproducer confirmation(Function<SolverId, Solver> opener) {
    List<ConfiguredSolver> judges =
        settings.get(Settings.JUDGES).stream()
            .map(id -> new ConfiguredSolver(id, Configuration.DEFAULT))
            .toList();
    return new Reproducer(
        opener, Solvers::open, settings.confirming(), confirmationLimits(), judges);
  }

  private Limits timeLimits() {
    return Limits.of(settings.get(Settings.TIMEOUT), settings.get(Settings.MEMORY));
  }

  /**
   * Returns the limits of the loop. With a limit on work, the time limit is raised so far that it
   * only stops a solver that no longer counts work.
   */
  private Limits limits() {
    return settings.get(Settings.LIMIT) == 0
        ? timeLimits()
        : timeLimits().timesScaled(CONFIRMATION_FACTOR).withWork(settings.get(Settings.LIMIT));
  }

  private Limits confirmationLimits() {
    return timeLimits()
        .withWork(settings.get(Settings.LIMIT))
        .timesScaled(CONFIRMATION_FACTOR)
        .withMoreMemory();
  }
}
