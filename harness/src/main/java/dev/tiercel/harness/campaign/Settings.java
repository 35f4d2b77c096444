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
 * Settings of campaigns, a row each, in the order in which they are shown; {@link
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
          "solvers whose answers are compared with the target's, with commas; `none` for none");

  public static final Setting<List<SolverId>> JUDGES =
      ROWS.add(
          "judges",
          SOLVERS,
          "cvc5",
          "solvers that are asked only to confirm a finding, with commas; `none` for none");

  public static final Setting<Duration> DURATION =
      ROWS.add("duration", TIME, "5m", "how long to fuzz; `0` for no end");

  public static final Setting<Duration> TIMEOUT =
      ROWS.add(
          "timeout",
          TIME,
          "500ms",
          "the most CPU time of one run of one solver; wall time may be four times that. Most runs"
              + " get less, so that time-outs take a tenth of the CPU (the status line says how"
              + " much)");

  public static final Setting<Duration> LEAST_TIMEOUT =
      ROWS.add(
          "least-timeout",
          TIME,
          "10ms",
          "the least that most runs get, however many of them reach it");

  public static final Setting<Integer> SECOND_OPINIONS =
      ROWS.add(
          "second-opinions",
          SettingType.number("PERCENT", "share in percent", 0, 100),
          "0",
          "inputs, in percent, of which references are asked although evidence backs all answers");

  public static final Setting<Long> MEMORY =
      ROWS.add(
          "memory",
          SIZE,
          "1g",
          "the most memory of one run of one solver, such as `1500m`; a confirmation gets four"
              + " times that, since what fails just below a limit may need a little more in a"
              + " process of its own");

  public static final Setting<List<Path>> SEEDS =
      ROWS.add(
          "seeds",
          FILES,
          "`corpus/seeds`",
          "files, folders and archives (`.zip`) of `.smt2` or `.smt2.gz` scripts to start from, with commas; only read",
          (above, folders) -> List.of(folders.seeds()));

  public static final Setting<Path> STATE =
      ROWS.add(
          "state",
          DIRECTORY,
          "`.tiercel`",
          "the folder for all that is written, where no other setting names one",
          (above, folders) -> folders.state());

  public static final Setting<Path> CORPUS =
      ROWS.add(
          "corpus",
          DIRECTORY,
          "`.tiercel/corpus/TARGET`",
          "the inputs that libFuzzer keeps; the next run goes on from them and never repeats a run"
              + " of the same version",
          (above, folders) -> above.get(STATE).resolve("corpus").resolve(fileName(above)));

  public static final Setting<Path> RESULTS =
      ROWS.add(
          "results",
          DIRECTORY,
          "`.tiercel/results`",
          "where findings are kept",
          (above, folders) -> above.get(STATE).resolve("results"));

  public static final Setting<Path> CRASHES =
      ROWS.add(
          "crashes",
          DIRECTORY,
          "`.tiercel/crashes`",
          "where crash files for the replay are kept",
          (above, folders) -> folders.crashes());

  public static final Setting<Long> LIMIT =
      ROWS.add(
          "limit",
          SettingType.STEPS,
          "none",
          "`rlimit:N` ends a solver's answer after N of its own steps (Z3, cvc5) and not by time:"
              + " with a seed, a campaign of so many `-runs` and one process (`jobs=1`) repeats"
              + " exactly",
          (above, folders) -> 0L);

  public static final Setting<Long> SEED =
      ROWS.add(
          "seed",
          NUMBER,
          "0",
          "a number that decides every random choice; `0` for a new one each time");

  public static final Setting<Long> KEEP_GOING =
      ROWS.add(
          "keep-going",
          NUMBER,
          "0",
          "number of different findings after which fuzzing ends; `0` for no end");

  public static final Setting<Duration> STATUS =
      ROWS.add(
          "status",
          TIME,
          "`5s` on a terminal, else `30s`",
          "time between two status lines",
          (above, folders) -> Duration.ofSeconds(5));

  /** Half of the cores: references and servers take their share of the others. */
  public static final Setting<Integer> JOBS =
      ROWS.add(
          "jobs",
          SettingType.number("N", "number of processes", 1, MOST_JOBS),
          "half of the cores",
          "processes that fuzz one corpus together, each with solvers and a heap of its own"
              + SettingRows.see("campaigns.md#several-processes"),
          (above, folders) -> Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

  public static final Setting<Boolean> AFFINITY =
      ROWS.add(
          "affinity",
          SWITCH,
          "on",
          "`off`: a process that fuzzes native solvers does not keep to one processor with"
              + " them"
              + SettingRows.see("campaigns.md#one-processor-for-each"));

  public static final Setting<String> CONFINE =
      ROWS.add(
          "confine",
          new SettingType<>("WORDS", (name, text) -> Confinement.required(text), words -> words),
          "on",
          "what solver processes may do: `on` (write below the folder of their run, no network),"
              + " `off`, or with commas what they may do beside: `network`, `read:PATH`,"
              + " `write:PATH`"
              + SettingRows.see("solvers.md#confinement"));

  public static final Setting<Boolean> FEEDBACK =
      ROWS.add(
          "feedback",
          SWITCH,
          "on",
          "`off`: coverage is counted and steers nothing, statistics are not asked for, only seeds"
              + " are mutated; for comparison");

  public static final Setting<String> ORACLES =
      ROWS.add(
          "oracles",
          SettingType.text("ORACLES"),
          "none",
          "changes to the oracles that are asked, with commas: `+performance`, `-core`"
              + SettingRows.see("oracles.md"),
          (above, folders) -> "");

  public static final Setting<Integer> SELF_CHECK =
      ROWS.add(
          "self-check",
          SettingType.number("N", "number of entries", 1, MOST_FACTOR),
          "64",
          "the target checks its own answers (models, cores, proofs) to one entry in so many; `1`"
              + " with `--options safe` is a campaign for its proofs"
              + SettingRows.see("oracles.md#what-a-solver-says-of-itself"));

  public static final Setting<Integer> REDUCE =
      ROWS.add(
          "reduce",
          SettingType.number("N", "number of runs", 0, MOST_FACTOR),
          Integer.toString(QuickReduction.USUAL_LOOKS),
          "how many smaller forms of a suspect are tried before it is confirmed, `0` for none"
              + SettingRows.see("reduction.md#in-a-campaign"));

  public static final Setting<Duration> REDUCE_AT_END =
      ROWS.add(
          "reduce-at-end",
          TIME,
          "60s",
          "how long findings are reduced once the campaign has ended, all of them together; `0s`"
              + " for not");

  public static final Setting<Integer> SLOW_FACTOR =
      ROWS.add(
          "slow-factor",
          SettingType.number("N", "factor", 2, MOST_FACTOR),
          "20",
          "how many times as long as others a solver takes that the performance oracle finds"
              + " slow");

  public static final Setting<Duration> SLOW_FLOOR =
      ROWS.add("slow-floor", TIME, "200ms", "the least processor time of a run that it finds slow");

  public static final Setting<Optional<Path>> KNOWN =
      ROWS.add(
          "known",
          OPTIONAL_FILE,
          "none",
          "a file of further known bugs, which are counted and not reported"
              + SettingRows.see("oracles.md"),
          (above, folders) -> Optional.empty());

  public static final Setting<Optional<Path>> RECORD =
      ROWS.add(
          "record",
          OPTIONAL_DIRECTORY,
          "none",
          "a folder in which the mutants are recorded, a sample of them as scripts"
              + SettingRows.see("versus.md"),
          (above, folders) -> Optional.empty());

  public static final Setting<Optional<Path>> EVENTS =
      ROWS.add(
          "events",
          OPTIONAL_FILE,
          "none",
          "a file to which everything that a campaign tells is added, a JSON object a line"
              + SettingRows.see("campaigns.md#events-for-other-programs"),
          (above, folders) -> Optional.empty());

  public static final Setting<String> FOCUS =
      ROWS.add(
          "focus",
          SettingType.text("CHANGE"),
          "none",
          "a change that is to be looked at: commits, a patch, files, functions"
              + SettingRows.see("submitting.md#fuzzing-a-change"),
          (above, folders) -> "");

  public static final Setting<Path> FOCUS_SOURCES =
      ROWS.add("focus-sources", DIRECTORY, ".", "the checkout that the commits are of");

  public static final Setting<Integer> FOCUS_SHARE =
      ROWS.add(
          "focus-share",
          SettingType.number("PERCENT", "share in percent", 0, 100),
          "75",
          "mutants, in percent, whose parents are chosen for what they reach near the change; `0`"
              + " only watches");

  public static final Setting<Optional<SolverId>> BEFORE =
      ROWS.add(
          "before",
          OPTIONAL_SOLVER,
          "none",
          "the target as it was before the change: what that took and decided is to stay so",
          (above, folders) -> Optional.empty());

  public static final Setting<Boolean> RUN_NAMED_PROGRAMS =
      ROWS.add(
          "run-named-programs",
          SWITCH,
          "off",
          "`on`: programs (`path:FILE`) that a crash file names itself are run, also those that"
              + " no campaign of yours was told"
              + SettingRows.see("commands.md#scripts-of-strangers"));

  private Settings() {}

  /** All of them, in the order in which they are shown; those of techniques are the last. */
  public static List<Setting<?>> all() {
    List<Setting<?>> all = new ArrayList<>(ROWS.all());
    all.addAll(TechniqueSettings.all());
    return all;
  }

  /**
   * Looks whether a setting exists.
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
