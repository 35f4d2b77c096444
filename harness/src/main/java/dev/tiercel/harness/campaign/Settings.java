package dev.tiercel.harness.campaign;

import static dev.tiercel.harness.campaign.SettingType.DIRECTORY;
import static dev.tiercel.harness.campaign.SettingType.FILES;
import static dev.tiercel.harness.campaign.SettingType.NUMBER;
import static dev.tiercel.harness.campaign.SettingType.OPTIONAL_DIRECTORY;
import static dev.tiercel.harness.campaign.SettingType.OPTIONAL_FILE;
import static dev.tiercel.harness.campaign.SettingType.OPTIONAL_SOLVER;
import static dev.tiercel.harness.campaign.SettingType.SIZE;
import static dev.tiercel.harness.campaign.SettingType.SOLVER;
import static dev.tiercel.harness.campaign.SettingType.SOLVERS;
import static dev.tiercel.harness.campaign.SettingType.SWITCH;
import static dev.tiercel.harness.campaign.SettingType.TIME;

import dev.tiercel.finding.QuickReduction;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.Confinement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Settings of campaigns, one row each, in the order in which they are shown; {@link
 * TechniqueSettings} follow.
 */
public final class Settings {
  private static final int MOST_JOBS = 1024;
  private static final int MOST_FACTOR = 1_000_000;

  private static final SettingRows ROWS = new SettingRows();

  public static final Setting<SolverId> TARGET =
      ROWS.add("target", SOLVER, "smtinterpol", "the solver under test");

  public static final Setting<List<SolverId>> REFERENCES =
      ROWS.add(
          "references",
          SOLVERS,
          "z3",
          "comma-separated solvers whose answers are compared with the target's; `none` for none");

  public static final Setting<List<SolverId>> JUDGES =
      ROWS.add(
          "judges",
          SOLVERS,
          "cvc5",
          "comma-separated solvers that are used only to confirm findings; `none` for none");

  public static final Setting<Duration> DURATION =
      ROWS.add("duration", TIME, "5m", "duration of the campaign; `0` for no limit");

  public static final Setting<Duration> TIMEOUT =
      ROWS.add(
          "timeout",
          TIME,
          "500ms",
          "largest CPU time limit of one solver run; the wall time limit is four times as long."
              + " Most runs get a shorter limit, chosen so that time-outs take a tenth of the CPU"
              + " time (the status line shows it)");

  public static final Setting<Duration> LEAST_TIMEOUT =
      ROWS.add(
          "least-timeout",
          TIME,
          "10ms",
          "smallest CPU time limit of most runs, however many of them reach it");

  public static final Setting<Integer> SECOND_OPINIONS =
      ROWS.add(
          "second-opinions",
          SettingType.number("PERCENT", "share in percent", 0, 100),
          "0",
          "percentage of inputs that are given to the references although evidence backs all"
              + " answers");

  public static final Setting<Long> MEMORY =
      ROWS.add(
          "memory",
          SIZE,
          "1g",
          "memory limit of one solver run, such as `1500m`; a confirmation gets four times as much,"
              + " since a run that fails just below the limit may need slightly more in a fresh"
              + " process");

  public static final Setting<List<Path>> SEEDS =
      ROWS.add(
          "seeds",
          FILES,
          "`corpus/seeds`",
          "comma-separated files, folders and archives (`.zip`, `.tar`, `.tar.gz`, `.tgz`) of `.smt2`"
              + " or `.smt2.gz` scripts to"
              + " start from; never modified",
          (above, folders) -> List.of(folders.seeds()));

  public static final Setting<Path> STATE =
      ROWS.add(
          "state",
          DIRECTORY,
          "`.tiercel`",
          "folder for all output that has no setting of its own",
          (above, folders) -> folders.state());

  public static final Setting<Path> CORPUS =
      ROWS.add(
          "corpus",
          DIRECTORY,
          "`.tiercel/corpus/TARGET`",
          "folder of libFuzzer's corpus; the next campaign resumes from it and never repeats a run"
              + " with the same version",
          (above, folders) -> above.get(STATE).resolve("corpus").resolve(fileName(above)));

  public static final Setting<Path> RESULTS =
      ROWS.add(
          "results",
          DIRECTORY,
          "`.tiercel/results`",
          "folder of the findings",
          (above, folders) -> above.get(STATE).resolve("results"));

  public static final Setting<Path> CRASHES =
      ROWS.add(
          "crashes",
          DIRECTORY,
          "`.tiercel/crashes`",
          "folder of crash files for replay",
          (above, folders) -> folders.crashes());

  public static final Setting<Long> LIMIT =
      ROWS.add(
          "limit",
          SettingType.STEPS,
          "none",
          "`rlimit:N` limits a check by N of the solver's own steps (Z3, cvc5) instead of time:"
              + " with a seed, `-runs` and one process (`jobs=1`), a campaign is exactly"
              + " reproducible",
          (above, folders) -> 0L);

  public static final Setting<Long> SEED =
      ROWS.add("seed", NUMBER, "0", "seed of all random choices; `0` for a new seed each time");

  public static final Setting<Long> KEEP_GOING =
      ROWS.add(
          "keep-going",
          NUMBER,
          "0",
          "number of distinct findings after which the campaign ends; `0` for no limit");

  public static final Setting<Duration> STATUS =
      ROWS.add(
          "status",
          TIME,
          "`5s` on a terminal, else `30s`",
          "time between two status lines",
          (above, folders) -> Duration.ofSeconds(5));

  /** Half of the cores: references and servers use the other half. */
  public static final Setting<Integer> JOBS =
      ROWS.add(
          "jobs",
          SettingType.number("N", "number of processes", 1, MOST_JOBS),
          "half of the cores",
          "number of processes that share one corpus, each with its own solvers and heap"
              + SettingRows.seePage("campaigns.md#several-processes"),
          (above, folders) -> Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

  public static final Setting<Boolean> AFFINITY =
      ROWS.add(
          "affinity",
          SWITCH,
          "on",
          "`off`: do not pin a fuzzing process and its native solvers to one processor"
              + SettingRows.seePage("campaigns.md#one-processor-for-each"));

  public static final Setting<String> CONFINE =
      ROWS.add(
          "confine",
          new SettingType<>("WORDS", (name, text) -> Confinement.required(text), words -> words),
          "on",
          "confinement of solver processes: `on` (write only below the run's folder, no network),"
              + " `off`, or comma-separated exceptions: `network`, `read:PATH`, `write:PATH`"
              + SettingRows.seePage("solvers.md#confinement"));

  public static final Setting<Boolean> FEEDBACK =
      ROWS.add(
          "feedback",
          SWITCH,
          "on",
          "`off`: coverage is counted but does not guide the search, statistics are not collected,"
              + " and only seeds are mutated; for comparison");

  public static final Setting<Boolean> BREAKPOINTS =
      ROWS.add(
          "breakpoints",
          SWITCH,
          "on",
          "`off`: no breakpoints count the basic blocks of a target that was built without counters"
              + SettingRows.seePage("solvers.md"));

  public static final Setting<String> ORACLES =
      ROWS.add(
          "oracles",
          SettingType.text("ORACLES"),
          "none",
          "comma-separated changes to the set of oracles: `+performance`, `-core`"
              + SettingRows.seePage("oracles.md"),
          (above, folders) -> "");

  public static final Setting<Integer> SELF_CHECK =
      ROWS.add(
          "self-check",
          SettingType.number("N", "number of entries", 1, MOST_FACTOR),
          "16",
          "the target checks its own answers (models, cores, proofs) for one in N entries; `1` with"
              + " `--options safe` is a campaign for its proofs"
              + SettingRows.seePage("oracles.md#self-checks-of-solvers"));

  public static final Setting<Integer> REDUCE =
      ROWS.add(
          "reduce",
          SettingType.number("N", "number of runs", 0, MOST_FACTOR),
          Integer.toString(QuickReduction.USUAL_LOOKS),
          "number of smaller candidates that are tried before a suspect is confirmed; `0` for none"
              + SettingRows.seePage("reduction.md#in-a-campaign"));

  public static final Setting<Duration> REDUCE_AT_END =
      ROWS.add(
          "reduce-at-end",
          TIME,
          "60s",
          "total time for reducing findings after the campaign; `0s` to skip it");

  public static final Setting<Integer> SLOW_FACTOR =
      ROWS.add(
          "slow-factor",
          SettingType.number("N", "factor", 2, MOST_FACTOR),
          "20",
          "ratio to the other solvers' CPU time from which the performance oracle reports a run as"
              + " slow");

  public static final Setting<Duration> SLOW_FLOOR =
      ROWS.add(
          "slow-floor",
          TIME,
          "200ms",
          "smallest CPU time of a run that the performance oracle reports");

  public static final Setting<Optional<Path>> KNOWN =
      ROWS.add(
          "known",
          OPTIONAL_FILE,
          "none",
          "file of further known bugs, which are counted but not reported"
              + SettingRows.seePage("oracles.md"),
          (above, folders) -> Optional.empty());

  public static final Setting<Optional<Path>> RECORD =
      ROWS.add(
          "record",
          OPTIONAL_DIRECTORY,
          "none",
          "folder in which mutants are recorded, a sample of them as scripts"
              + SettingRows.seePage("versus.md"),
          (above, folders) -> Optional.empty());

  public static final Setting<Optional<Path>> EVENTS =
      ROWS.add(
          "events",
          OPTIONAL_FILE,
          "none",
          "file to which all events of the campaign are appended, one JSON object per line"
              + SettingRows.seePage("campaigns.md#events-for-other-programs"),
          (above, folders) -> Optional.empty());

  public static final Setting<String> FOCUS =
      ROWS.add(
          "focus",
          SettingType.text("CHANGE"),
          "none",
          "the change to fuzz: commits, a patch, files, folders, functions, or what differs from"
              + " another release"
              + SettingRows.seePage("submitting.md#fuzzing-a-change"),
          (above, folders) -> "");

  public static final Setting<Path> FOCUS_SOURCES =
      ROWS.add(
          "focus-sources",
          DIRECTORY,
          "the current folder",
          "checkout that contains the commits",
          (above, folders) -> DIRECTORY.parser().parse("focus-sources", "."));

  public static final Setting<Integer> FOCUS_SHARE =
      ROWS.add(
          "focus-share",
          SettingType.number("PERCENT", "share in percent", 0, 100),
          "75",
          "percentage of mutants whose parents are chosen for reaching code near the change; `0`"
              + " only observes");

  public static final Setting<Optional<SolverId>> BEFORE =
      ROWS.add(
          "before",
          OPTIONAL_SOLVER,
          "none",
          "the target before the change; scripts that it accepted and decided must still be",
          (above, folders) -> Optional.empty());

  public static final Setting<Boolean> RUN_NAMED_PROGRAMS =
      ROWS.add(
          "run-named-programs",
          SWITCH,
          "off",
          "`on`: run programs (`path:FILE`) that a crash file names itself, even if you have never"
              + " named them"
              + SettingRows.seePage("commands.md#untrusted-scripts"));

  private Settings() {}

  /** Returns all settings in the order in which they are shown; those of techniques come last. */
  public static List<Setting<?>> all() {
    List<Setting<?>> all = new ArrayList<>(ROWS.all());
    all.addAll(TechniqueSettings.all());
    return all;
  }

  /**
   * Checks that a setting exists.
   *
   * @throws IllegalArgumentException with one sentence for the user if it does not
   */
  public static void requireKnown(String name) {
    if (all().stream().noneMatch(setting -> setting.name().equals(name))) {
      throw new IllegalArgumentException(
          "There is no setting '"
              + name
              + "'; choose among "
              + all().stream().map(Setting::name).sorted().collect(Collectors.joining(", "))
              + ".");
    }
  }

  private static String fileName(CampaignSettings settings) {
    return settings.get(TARGET).toString().replaceAll("[^A-Za-z0-9.-]+", "-");
  }
}
