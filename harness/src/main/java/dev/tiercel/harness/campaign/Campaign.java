package dev.tiercel.harness.campaign;

import dev.tiercel.finding.CrashFile;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.finding.NamedPrograms;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.FuzzSession;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.fuzz.PinnedSession;
import dev.tiercel.harness.fuzz.WatchedSession;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignStarted;
import dev.tiercel.harness.monitor.CampaignEvent.ConfinementChosen;
import dev.tiercel.harness.monitor.CampaignEvent.SeedsRead;
import dev.tiercel.harness.monitor.CampaignEvent.StormReductionEnded;
import dev.tiercel.harness.monitor.CampaignEvent.StormReductionStarted;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.stage.Triage;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.exec.Confinement;
import dev.tiercel.solver.provision.UserCache;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Sets up a campaign and runs it under libFuzzer. */
public final class Campaign {
  private final CampaignSettings settings;
  private final CampaignListener campaignListener;
  private final CampaignFactory campaignFactory;

  /**
   * Creates a campaign that has not begun.
   *
   * @param campaignListener receives the events of the campaign
   */
  public Campaign(CampaignSettings settings, CampaignListener campaignListener) {
    this.settings = settings;
    this.campaignListener = campaignListener;
    Confinement.allow(settings.get(Settings.CONFINE));
    this.campaignFactory = new CampaignFactory(settings, campaignListener);
    NamedPrograms.remember(List.of(settings.get(Settings.TARGET)));
    NamedPrograms.remember(settings.get(Settings.REFERENCES));
    NamedPrograms.remember(settings.get(Settings.JUDGES));
  }

  /**
   * Completes libFuzzer's options by the campaign's duration and seed.
   *
   * @param base directory of crash files, and the caller's own arguments
   */
  public FuzzOptions options(FuzzOptions base) {
    List<String> arguments = new ArrayList<>();
    if (settings.get(Settings.DURATION).toSeconds() > 0) {
      arguments.add("-max_total_time=" + settings.get(Settings.DURATION).toSeconds());
    }
    if (settings.get(Settings.SEED) != 0) {
      arguments.add("-seed=" + Math.floorMod(settings.get(Settings.SEED), Integer.MAX_VALUE));
    }
    return base.withFirstArguments(arguments)
        .withKeepGoing(base.flags().minimises() ? 1 : settings.get(Settings.KEEP_GOING));
  }

  /**
   * Returns the arguments for libFuzzer's command line that name the corpus directory, created if
   * missing, and the seeds.
   *
   * @param state directory in which the list of seeds is written
   * @throws IOException if a directory cannot be written
   */
  public List<String> inputs(Path state) throws IOException {
    Path corpus = Files.createDirectories(settings.get(Settings.CORPUS));
    List<Path> seeds =
        SeedCorpus.read(
            settings.get(Settings.SEEDS),
            state.resolve("unpacked"),
            SearchSpace.of(Solvers.identify(settings.get(Settings.TARGET)).dialect(), List.of()),
            campaignListener);
    campaignListener.accept(new SeedsRead(seeds.size()));
    if (seeds.isEmpty()) {
      return List.of(corpus.toString());
    }
    Path list = Files.createDirectories(state).resolve("seeds").toAbsolutePath();
    AtomicFiles.write(list, seeds.stream().map(Path::toString).collect(Collectors.joining(",")));
    return List.of("-seed_inputs=@" + list, corpus.toString());
  }

  /**
   * Returns the directories of corpus and seeds, which libFuzzer reads when it merges or forks.
   *
   * @throws IOException if the corpus directory cannot be created
   */
  public List<String> folders() throws IOException {
    List<String> folders = new ArrayList<>();
    folders.add(Files.createDirectories(settings.get(Settings.CORPUS)).toString());
    SeedCorpus.folders(settings.get(Settings.SEEDS), campaignListener)
        .forEach(s -> folders.add(s.toString()));
    return folders;
  }

  /**
   * Reports the start of the campaign.
   *
   * @throws IllegalArgumentException if a setting names an unknown mutator
   */
  public void announce() {
    var unused =
        MutatorRegistry.select(
            settings.get(TechniqueSettings.MUTATORS)); // fails before the slow start of a JVM
    campaignListener.accept(
        new CampaignStarted(
            settings.get(Settings.TARGET),
            settings.get(Settings.REFERENCES),
            settings.get(Settings.DURATION),
            settings.get(Settings.CORPUS),
            settings.get(Settings.RESULTS)));
    boolean inside =
        Solvers.family(settings.get(Settings.TARGET))
            .placements()
            .contains(SolverPlacement.IN_PROCESS);
    campaignListener.accept(
        new ConfinementChosen(
            Confinement.current().describe(), inside ? settings.get(Settings.TARGET) : null));
  }

  /** Returns the settings of the campaign. */
  public CampaignSettings settings() {
    return settings;
  }

  /**
   * Runs the campaign to its end.
   *
   * @return libFuzzer's exit code, {@link LibFuzzer#FINDING} if a finding ended it
   * @throws IOException if a directory cannot be written
   * @throws SolverUnavailableException if the target is unavailable
   */
  public int run(FuzzOptions base) throws IOException {
    announce();
    FindingStore store =
        new FindingStore(
            settings.get(Settings.RESULTS), settings.get(Settings.CRASHES), settings.provenance());
    KnownBugs knownBugs = KnownBugs.read(settings.get(Settings.KNOWN).orElse(null));
    return LibFuzzer.start(
        () -> session(store, knownBugs, base.flags(), Triage.Mode.AT_ONCE), options(base));
  }

  /**
   * Reduces a crash file made by STORM with STORM's own reduction.
   *
   * @return the file with the smaller script, or the given file if there is none
   * @throws IOException if the smaller file cannot be written
   * @throws SolverUnavailableException if a solver that shows the bug is unavailable
   */
  public Path reduced(CrashFile crash, Path given) throws IOException {
    campaignListener.accept(new StormReductionStarted(given));
    List<SolverId> solvers = new ArrayList<>(settings.get(Settings.REFERENCES));
    solvers.add(0, settings.get(Settings.TARGET));
    try (Reproducer quick = campaignFactory.confirmation(Solvers::open);
        Reproducer fresh = campaignFactory.confirmation(Solvers::openFresh)) {
      Path reduced = crash.write(crash.reduced(solvers, quick, fresh), given);
      campaignListener.accept(
          new StormReductionEnded(Files.size(given), reduced, Files.size(reduced)));
      return reduced;
    }
  }

  /**
   * Opens a session with its solvers; must be called after Jazzer's agent is installed, so that
   * classes are instrumented.
   *
   * @param flags libFuzzer's flags given by the user
   * @param usual when violations are investigated, unless the user names inputs
   */
  public FuzzSession session(
      FindingStore store, KnownBugs knownBugs, LibFuzzerFlags flags, Triage.Mode usual) {
    return settings.get(Settings.AFFINITY)
            && flags.fuzzesUnlimited()
            && campaignFactory.usesOtherProcesses()
        ? PinnedSession.of(
            UserCache.folder("processors"), () -> opened(store, knownBugs, flags, usual))
        : opened(store, knownBugs, flags, usual);
  }

  private FuzzSession opened(
      FindingStore store, KnownBugs knownBugs, LibFuzzerFlags flags, Triage.Mode usual) {
    try {
      return WatchedSession.of(campaignFactory.session(store, knownBugs, flags, usual));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
