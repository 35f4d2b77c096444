package dev.tiercel.harness.start;

import dev.tiercel.finding.CrashFile;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.NamedPrograms;
import dev.tiercel.harness.campaign.Campaign;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.JvmRelaunch;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.monitor.CampaignEvent.CrashMinimised;
import dev.tiercel.harness.monitor.CampaignEvent.ScriptCleaned;
import dev.tiercel.harness.monitor.CampaignEvent.StartFailed;
import dev.tiercel.harness.monitor.CampaignEvent.WritingFailed;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.EventLog;
import dev.tiercel.harness.monitor.LoopEvents;
import dev.tiercel.harness.monitor.Terminal;
import dev.tiercel.harness.report.CampaignLog;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.UnknownSolverException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Main class of a campaign: {@code --tiercel.NAME=VALUE} are settings, arguments with one dash are
 * flags of libFuzzer, and the others its inputs. libFuzzer starts it again for {@code -fork},
 * {@code -merge}, {@code -jobs} and {@code -minimize_crash}.
 */
public final class FuzzMain {
  static final String SETTING = "--tiercel.";

  private FuzzMain() {}

  /** Runs a campaign in the current directory and exits with libFuzzer's code. */
  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments), LibFuzzer.FINDING, System.out));
  }

  /**
   * Like {@link #main}, but returns the exit code: that of an {@link ExitCode}, or of libFuzzer.
   *
   * @param found the exit code of a run with a finding
   */
  public static int run(List<String> arguments, int found, PrintStream out) {
    Terminal terminal = out == System.out ? Terminal.ofThisProcess() : Terminal.NONE;
    PrintStream errors = out == System.out ? System.err : out;
    ConsoleMonitor consoleMonitor = new ConsoleMonitor(out, errors, "--", terminal);
    boolean statusGiven = value(settings(arguments), "tiercel.status") != null;
    CampaignListener campaignListener =
        statusGiven || terminal.exists() ? consoleMonitor : consoleMonitor.forLogs();
    return guarded(() -> start(arguments, found, campaignListener), campaignListener);
  }

  /** A computation that returns an exit code. */
  interface Start {
    int run() throws IOException;
  }

  /**
   * Runs a campaign, and reports errors that prevent it from starting as a sentence and an exit
   * code.
   */
  static int guarded(Start start, CampaignListener campaignListener) {
    try {
      return start.run();
    } catch (IllegalArgumentException | UnknownSolverException e) {
      campaignListener.accept(new StartFailed(String.valueOf(e.getMessage())));
      return ExitCode.USAGE.code();
    } catch (SolverUnavailableException e) {
      campaignListener.accept(new StartFailed(String.valueOf(e.getMessage())));
    } catch (IOException e) {
      campaignListener.accept(new WritingFailed(String.valueOf(e.getMessage())));
    } catch (UncheckedIOException e) {
      campaignListener.accept(
          new WritingFailed(String.valueOf(Objects.requireNonNull(e.getCause()).getMessage())));
    } catch (OutOfMemoryError | StackOverflowError e) {
      campaignListener.accept(
          new StartFailed("One of the inputs is too large: " + ResourceExhaustion.sentence(e)));
    }
    return ExitCode.ENVIRONMENT.code();
  }

  private static int start(List<String> arguments, int found, CampaignListener console)
      throws IOException {
    LibFuzzerFlags flags = new LibFuzzerFlags(arguments);
    Path named = flags.inputs().isEmpty() ? null : Path.of(flags.inputs().get(0));
    if (named != null && flags.merges()) {
      Files.createDirectories(named); // the target of the merge
    }
    List<String> rest = new ArrayList<>(arguments);
    Map<String, String> settings = settings(arguments);
    CrashFile crash = null;
    if ("on".equals(value(settings, NamedPrograms.PROPERTY))) {
      NamedPrograms.allowAll();
    }
    if (!JvmRelaunch.isRelaunched()) {
      requireInputs(named, flags);
      crash = named != null && Files.isRegularFile(named) ? CrashFile.read(named) : null;
      if (crash != null && !crash.removed().isEmpty()) {
        console.accept(new ScriptCleaned(crash.removed()));
      }
      Map<String, String> implied =
          named == null ? Map.of() : implied(named, crash, namedSolvers(settings));
      implied.forEach(
          (name, value) -> {
            // Also passed as an argument, for the processes that libFuzzer starts.
            if (value(settings, "tiercel." + name) == null) {
              settings.put("tiercel." + name, value);
              rest.add(0, SETTING + name + "=" + value);
            }
          });
    }
    String place = value(settings, "tiercel.state");
    Path state = Path.of(place == null ? ".tiercel" : place);
    if (!JvmRelaunch.isRelaunched()) {
      StateFolder.requireNoLinks(state);
    }
    CampaignSettings read =
        CampaignSettings.read(
            name -> value(settings, name),
            new CampaignSettings.Folders(
                SeedFolders.defaultFolder(), state, state.resolve("crashes")));
    if (value(settings, "tiercel.seeds") != null) {
      SeedFolders.require(read.get(Settings.SEEDS));
    }
    CampaignListener events =
        JvmRelaunch.isRelaunched()
            ? CampaignListener.NONE
            : EventLog.to(read.get(Settings.EVENTS).orElse(null), console);
    if (flags.forks() && !JvmRelaunch.isRelaunched()) {
      FindingStore store = new FindingStore(read.get(Settings.RESULTS), read.get(Settings.CRASHES));
      return new ForkModeMonitor(new FindingWatcher(store, CampaignListener.all(console, events)))
          .run(FuzzMain.class, rest, found);
    }
    boolean logged = flags.canBeShared() && !JvmRelaunch.isRelaunched();
    CampaignListener told = CampaignListener.all(console, events);
    CampaignListener log = logged ? CampaignLog.of(read, told) : CampaignListener.NONE;
    CampaignListener campaignListener = CampaignListener.all(told, log);
    try {
      return run(new Campaign(read, campaignListener), campaignListener, rest, crash, state, found);
    } catch (IllegalArgumentException | SolverUnavailableException e) {
      CampaignListener.all(events, log).accept(new StartFailed(String.valueOf(e.getMessage())));
      throw e;
    }
  }

  private static int run(
      Campaign campaign,
      CampaignListener campaignListener,
      List<String> rest,
      @Nullable CrashFile crash,
      Path state,
      int found)
      throws IOException {
    LibFuzzerFlags flags = new LibFuzzerFlags(rest);
    Path named = flags.inputs().isEmpty() ? null : Path.of(flags.inputs().get(0));
    if (named == null) {
      boolean wholeFolders = flags.forks() || flags.merges();
      rest.addAll(wholeFolders ? campaign.folders() : campaign.inputs(state.resolve("state")));
    } else if (crash != null && crash.isInstance() && flags.minimises()) {
      String given = named.toString();
      String reduced = campaign.reduced(crash, named).toString();
      rest.replaceAll(argument -> argument.equals(given) ? reduced : argument);
    }
    boolean minimises = crash != null && flags.minimises() && !flags.writesArtifacts();
    Path beside = minimises && named != null ? named.toAbsolutePath().getParent() : null;
    if (beside != null) {
      rest.add(0, "-artifact_prefix=" + beside + "/"); // instead of the current directory
    }
    int code =
        JobLauncher.run(
            campaign,
            campaignListener,
            FuzzOptions.of(state.resolve("state"), rest, new LoopEvents(campaignListener))
                .withFindingCode(found)
                .withMainClass(FuzzMain.class.getName()));
    if (beside != null && named != null) {
      nameSmallest(beside, named, campaignListener);
    }
    return code;
  }

  /**
   * Reports the smallest of the files that the minimiser and the reduction before it have left, one
   * for each step.
   */
  private static void nameSmallest(Path folder, Path given, CampaignListener campaignListener)
      throws IOException {
    long before = Files.size(given);
    Path smallest = given;
    try (DirectoryStream<Path> steps =
        Files.newDirectoryStream(folder, "{minimized-from,storm-reduced}-*")) {
      for (Path step : steps) {
        smallest = Files.size(step) < Files.size(smallest) ? step : smallest;
      }
    }
    campaignListener.accept(new CrashMinimised(before, smallest, Files.size(smallest)));
  }

  /** Returns the settings among the arguments, by the names of their properties. */
  static Map<String, String> settings(List<String> arguments) {
    Map<String, String> settings = new HashMap<>();
    for (String argument : arguments) {
      if (argument.startsWith(SETTING) && argument.indexOf('=') > 0) {
        String[] pair = argument.substring("--".length()).split("=", 2);
        settings.put(pair[0], pair[1]);
      }
    }
    return settings;
  }

  /**
   * Checks the inputs; libFuzzer reports errors later and less clearly, or minimises another file.
   */
  private static void requireInputs(@Nullable Path named, LibFuzzerFlags flags) {
    if (named != null && !Files.exists(named)) {
      throw new IllegalArgumentException(
          named + " does not exist; make the folder first, or name a script.");
    }
    if (named != null && !Files.isDirectory(named) && !Files.isRegularFile(named)) {
      throw new IllegalArgumentException(named + " is neither a folder nor a file; name a script.");
    }
    if (flags.minimises() && (named == null || Files.isDirectory(named))) {
      throw new IllegalArgumentException(
          "-minimize_crash=1 wants a crash file behind it, one of those in .tiercel/crashes for"
              + " example.");
    }
  }

  /** Returns settings implied by the first input: a crash file, or the directory of the corpus. */
  private static Map<String, String> implied(
      Path named, @Nullable CrashFile crash, List<SolverId> namedSolvers) {
    if (crash != null) {
      try {
        return crash.settings(namedSolvers);
      } catch (NamedPrograms.NotAllowedException e) {
        if (namedSolvers.isEmpty()) {
          throw new IllegalArgumentException(named + ": " + e.getMessage(), e);
        }
        return Map.of(); // the user has named another solver
      }
    }
    return Files.isDirectory(named) ? Map.of("corpus", named.toString()) : Map.of();
  }

  /** Returns the solvers that the user names, target and references. */
  private static List<SolverId> namedSolvers(Map<String, String> settings) {
    List<SolverId> namedSolvers = new ArrayList<>();
    for (String name : List.of("tiercel.target", "tiercel.references")) {
      String value = value(settings, name);
      for (String one : value == null ? new String[0] : value.split(",")) {
        namedSolvers.add(SolverId.parse(one.strip()));
      }
    }
    return namedSolvers;
  }

  private static @Nullable String value(Map<String, String> settings, String name) {
    String value = settings.get(name);
    return value == null ? System.getProperty(name) : value;
  }
}
