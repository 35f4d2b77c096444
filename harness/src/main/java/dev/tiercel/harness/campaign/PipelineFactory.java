package dev.tiercel.harness.campaign;

import dev.tiercel.finding.InternalErrors;
import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.feedback.FeatureNumbers;
import dev.tiercel.harness.feedback.SaturationMap;
import dev.tiercel.harness.feedback.ScriptFeatures;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.fuzz.CounterRegion;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.monitor.CampaignEvent.MutationStarted;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.DiskWatch;
import dev.tiercel.harness.monitor.MutantRecorder;
import dev.tiercel.harness.monitor.StatusLine;
import dev.tiercel.harness.schedule.CorpusScheduler;
import dev.tiercel.harness.schedule.DirectedScheduler;
import dev.tiercel.harness.schedule.OptionEnergy;
import dev.tiercel.harness.schedule.PlainScheduler;
import dev.tiercel.harness.schedule.PoolScheduler;
import dev.tiercel.harness.schedule.PowerScheduler;
import dev.tiercel.harness.schedule.TypicalCost;
import dev.tiercel.harness.stage.CachedRunStage;
import dev.tiercel.harness.stage.CampaignSession;
import dev.tiercel.harness.stage.ConfigurationStage;
import dev.tiercel.harness.stage.CorpusAdmission;
import dev.tiercel.harness.stage.DecisionStage;
import dev.tiercel.harness.stage.DecodeStage;
import dev.tiercel.harness.stage.ExecuteStage;
import dev.tiercel.harness.stage.FaultReporter;
import dev.tiercel.harness.stage.HousekeepingStage;
import dev.tiercel.harness.stage.InputSource;
import dev.tiercel.harness.stage.KnownBugAvoidance;
import dev.tiercel.harness.stage.KnownBugFilter;
import dev.tiercel.harness.stage.ModelSearchStage;
import dev.tiercel.harness.stage.MutantSource;
import dev.tiercel.harness.stage.MutatorCreditStage;
import dev.tiercel.harness.stage.ObserveStage;
import dev.tiercel.harness.stage.OptionsTowardsFocus;
import dev.tiercel.harness.stage.Pipeline;
import dev.tiercel.harness.stage.SaturationStage;
import dev.tiercel.harness.stage.ScheduleStage;
import dev.tiercel.harness.stage.ScheduledMutation;
import dev.tiercel.harness.stage.SecondOpinionStage;
import dev.tiercel.harness.stage.SeedQueue;
import dev.tiercel.harness.stage.SiblingMutants;
import dev.tiercel.harness.stage.Stage;
import dev.tiercel.harness.stage.TextMutation;
import dev.tiercel.harness.stage.Triage;
import dev.tiercel.harness.stage.TriageStage;
import dev.tiercel.harness.stage.WitnessStage;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.falcon.OptionMutation;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.text.TextMutator;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.solver.exec.Confinement;
import dev.tiercel.state.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Creates the pipeline of a campaign: the only place that decides which stages run, and in which
 * order.
 */
final class PipelineFactory {
  private static final int MOST_PARENTS = 1 << 13; // more than a campaign of a few hours keeps

  private final CampaignSettings settings;
  private final CampaignListener listener;
  private final CampaignComponents parts;
  private final KnownBugFilter knownBugFilter = new KnownBugFilter();
  private final TypicalCost typicalCost = new TypicalCost();
  private final CorpusScheduler scheduler;
  private final SeedQueue backlog;
  private final @Nullable ConfigurationStage configurations;
  private final TextMutation mutants;

  /**
   * Creates the factory of a campaign.
   *
   * @param flags libFuzzer's flags; if libFuzzer only runs inputs, seeds are not queued
   * @param schedules whether Tiercel chooses the parents; otherwise libFuzzer does
   */
  PipelineFactory(
      CampaignSettings settings,
      CampaignListener listener,
      CampaignComponents parts,
      LibFuzzerFlags flags,
      boolean schedules) {
    this.settings = settings;
    this.listener = listener;
    this.parts = parts;
    this.scheduler = scheduler(schedules);
    this.backlog =
        new SeedQueue(
            flags.fuzzesUnlimited(),
            queued -> listener.accept(new MutationStarted(queued)),
            this::promise);
    this.configurations = configurations();
    this.mutants = mutants(flags);
  }

  /**
   * Creates a session over all stages.
   *
   * @throws IOException if the record of mutants cannot be written
   */
  CampaignSession session(FaultReporter faults, TriageStage findings) throws IOException {
    return new CampaignSession(
        pipeline(findings),
        scheduler,
        parts.engine(),
        findings,
        parts.feedback(),
        parts.statistics(),
        faults,
        settings.get(Settings.SEED));
  }

  /** Creates the triage stage with these oracles. */
  TriageStage findings(Oracles oracles, Triage triage, FaultReporter faults) {
    return new TriageStage(
        oracles, triage, parts.solverPool(), knownBugFilter, parts.statistics(), faults);
  }

  /** Creates the reporter of internal errors. */
  FaultReporter faults() {
    return new FaultReporter(new InternalErrors(settings.get(Settings.RESULTS)), listener);
  }

  private Pipeline pipeline(TriageStage findings) throws IOException {
    MutationEngine engine = parts.engine();
    FocusObserver focus = parts.focus();
    boolean directed = focus.aims();
    MutantSource source = mutants;
    List<InputSource> sources = new ArrayList<>(List.of(findings));
    if (directed && !engine.space().leading().isEmpty()) {
      OptionsTowardsFocus options =
          new OptionsTowardsFocus(source, backlog, engine, focus, settings.get(Settings.SEED));
      source = options;
      sources.add(options);
    } else {
      sources.add(backlog);
    }
    if (configurations != null) {
      sources.add(configurations);
    }
    return new Pipeline(stages(findings), sources, source);
  }

  /**
   * Creates the source of mutants: most are structure-aware, and a share is made on the level of
   * tokens if crashes are looked for.
   */
  private TextMutation mutants(LibFuzzerFlags flags) {
    MutationEngine engine = parts.engine();
    FocusObserver focus = parts.focus();
    MutantSource structured =
        new ScheduledMutation(
            engine, scheduler, focus.aims() ? new SiblingMutants(focus, typicalCost) : null);
    List<Path> dictionaries = new ArrayList<>(settings.get(TechniqueSettings.DICTIONARIES));
    dictionaries.addAll(flags.dictionaries());
    String family = parts.solverPool().target().identity().family();
    return new TextMutation(
        new KnownBugAvoidance(structured, knownBugFilter),
        new TextMutator(DictionaryFiles.read(dictionaries, family)),
        settings.loopOracles().judgeUnread() ? settings.get(TechniqueSettings.TEXT) : 0,
        scheduler,
        engine.cases(),
        parts.statistics());
  }

  private List<Stage> stages(TriageStage findings) throws IOException {
    SolverPool solverPool = parts.solverPool();
    MutationEngine engine = parts.engine();
    TestCases cases = engine.cases();
    boolean timed = solverPool.adaptiveTimeout().isTimed();
    CorpusAdmission admission =
        new CorpusAdmission(parts.coverageMap(), cases, scheduler, typicalCost);
    MutantRecorder recorder =
        MutantRecorder.to(settings.get(Settings.RECORD).orElse(null), listener);

    List<Stage> stages = new ArrayList<>();
    stages.add(housekeeping());
    stages.add(new CachedRunStage(parts.runs(), cases, parts.focus(), admission));
    stages.add(backlog);
    stages.add(new DecodeStage(cases, parts.statistics(), recorder));
    stages.add(new ExecuteStage(solverPool, parts.statistics()));
    stages.add(new ObserveStage(parts.feedback(), parts.coverageMap(), parts.focus(), listener));
    stages.add(mutants);
    stages.add(new ModelSearchStage(timed, parts.statistics()));
    stages.add(new DecisionStage(timed, parts.statistics()));
    stages.add(
        new SecondOpinionStage(
            solverPool, settings.get(Settings.SECOND_OPINIONS), parts.statistics()));
    stages.add(
        new MutatorCreditStage(
            engine.scheduler(), engine.optionRewards(), timed, parts.statistics()));
    stages.add(findings);
    stages.add(new WitnessStage(parts.state(), engine.witnessPropagation(), timed));
    if (settings.get(TechniqueSettings.SATURATION) && settings.get(Settings.FEEDBACK)) {
      stages.add(saturation());
    }
    if (configurations != null) {
      stages.add(configurations);
    }
    stages.add(new ScheduleStage(scheduler, parts.runs(), admission));
    return stages;
  }

  private Stage saturation() throws IOException {
    FeatureNumbers numbers = new FeatureNumbers(parts.state().journal(), Journal.Kind.SATURATION);
    CounterRegion region = new CounterRegion(CounterRegion.SATURATION, SaturationMap.PLACES);
    IntConsumer sink = parts.coverageMap().sinkFor(CoverageMap.SATURATION, region::mark);
    return new SaturationStage(new SaturationMap(numbers, sink), parts.coverageMap());
  }

  private Stage housekeeping() {
    Path corpus = settings.get(Settings.CORPUS);
    StatusLine status =
        new StatusLine(
            settings.get(Settings.STATUS),
            listener,
            Confinement.current().isActive(),
            System.nanoTime());
    return new HousekeepingStage(
        status,
        new DiskWatch(corpus, listener),
        parts.state(),
        parts.engine().scheduler(),
        parts.statistics(),
        parts.feedback(),
        parts.solverPool(),
        corpus);
  }

  private CorpusScheduler scheduler(boolean schedules) {
    if (!schedules) {
      return new PlainScheduler();
    }
    if (settings.get(TechniqueSettings.POOL) > 0) {
      return new PoolScheduler(settings.get(TechniqueSettings.POOL), MOST_PARENTS);
    }
    PowerScheduler power = new PowerScheduler(MOST_PARENTS, typicalCost);
    if (settings.get(TechniqueSettings.OPTION_ENERGY)) {
      SearchSpace space = parts.engine().space();
      power.weighingOptions(new OptionEnergy(), parts.engine().cases(), space.dialect().family());
    }
    FocusObserver focus = parts.focus();
    return focus.hasFocus() ? new DirectedScheduler(power, focus) : power;
  }

  /** Creates the stage that searches configurations; {@code null} if the settings disable it. */
  private @Nullable ConfigurationStage configurations() {
    SearchSpace space = parts.engine().space();
    boolean wanted =
        settings.get(TechniqueSettings.SEARCH)
            && settings.get(Settings.FEEDBACK)
            && space.configurationVariant().searches();
    return wanted
        ? new ConfigurationStage(
            space.catalogues().get(0),
            space.configurationVariant(),
            new OptionMutation(),
            parts.engine().cases(),
            parts.coverageMap(),
            new SplitMixRandom(settings.get(Settings.SEED)))
        : null;
  }

  /** Returns how promising a seed is for reaching the focus, 0 for not at all. */
  private double promise(byte[] input) {
    FocusObserver focus = parts.focus();
    TestCase test = focus.aims() ? parts.engine().cases().get(input) : null;
    double promise = test == null ? 0 : focus.promise(ScriptFeatures.of(test.entry()));
    focus.recordPromise(promise);
    return promise;
  }
}
