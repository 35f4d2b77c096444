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
import dev.tiercel.mutate.diver.DiverForm;
import dev.tiercel.mutate.engine.Stacking;
import dev.tiercel.mutate.space.ConfigurationVariant;
import dev.tiercel.mutate.valfuzz.Variant;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.Confinement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** All settings of campaigns, a row each, in the order in which they are shown. */
public final class Settings {
  private static final int MOST_JOBS = 1024;
  private static final int MOST_POOL = 1_000_000;
  private static final int MOST_FACTOR = 1_000_000;

  private static final List<Setting<?>> ALL = new ArrayList<>();

  public static final Setting<SolverId> TARGET =
      row("target", SOLVER, "smtinterpol", "the solver under test");

  public static final Setting<List<SolverId>> REFERENCES =
      row(
          "references",
          SOLVERS,
          "z3",
          "solvers whose answers are compared with the target's, with commas; `none` for none");

  public static final Setting<List<SolverId>> JUDGES =
      row(
          "judges",
          SOLVERS,
          "cvc5",
          "solvers that are asked only to confirm a finding, with commas; `none` for none");

  public static final Setting<Duration> DURATION =
      row("duration", TIME, "5m", "how long to fuzz; `0` for no end");

  public static final Setting<Duration> TIMEOUT =
      row(
          "timeout",
          TIME,
          "500ms",
          "the most CPU time of one run of one solver; wall time may be four times that. Most runs"
              + " get less, so that time-outs take a tenth of the CPU (the status line says how"
              + " much)");

  public static final Setting<Long> MEMORY =
      row(
          "memory",
          SIZE,
          "1g",
          "the most memory of one run of one solver, such as `1500m`; a confirmation gets four"
              + " times that, since what fails just below a limit may need a little more in a"
              + " process of its own");

  public static final Setting<List<Path>> SEEDS =
      row(
          "seeds",
          FILES,
          "`corpus/seeds`",
          "files and folders of `.smt2` scripts to start from, with commas; only read",
          (above, folders) -> List.of(folders.seeds()));

  public static final Setting<Path> STATE =
      row(
          "state",
          DIRECTORY,
          "`.tiercel`",
          "the folder for all that is written, where no other setting names one",
          (above, folders) -> folders.state());

  public static final Setting<Path> CORPUS =
      row(
          "corpus",
          DIRECTORY,
          "`.tiercel/corpus/TARGET`",
          "the inputs that libFuzzer keeps; the next run goes on from them and never repeats a run"
              + " of the same version",
          (above, folders) -> above.get(STATE).resolve("corpus").resolve(fileName(above)));

  public static final Setting<Path> RESULTS =
      row(
          "results",
          DIRECTORY,
          "`.tiercel/results`",
          "where findings are kept",
          (above, folders) -> above.get(STATE).resolve("results"));

  public static final Setting<Path> CRASHES =
      row(
          "crashes",
          DIRECTORY,
          "`.tiercel/crashes`",
          "where crash files for the replay are kept",
          (above, folders) -> folders.crashes());

  public static final Setting<Long> LIMIT =
      row(
          "limit",
          SettingType.STEPS,
          "none",
          "`rlimit:N` ends a solver's answer after N of its own steps (Z3, cvc5) and not by time:"
              + " with a seed, a campaign of so many `-runs` and one process (`jobs=1`) repeats"
              + " exactly",
          (above, folders) -> 0L);

  public static final Setting<Long> SEED =
      row(
          "seed",
          NUMBER,
          "0",
          "a number that decides every random choice; `0` for a new one each time");

  public static final Setting<Long> KEEP_GOING =
      row(
          "keep-going",
          NUMBER,
          "0",
          "number of different findings after which fuzzing ends; `0` for no end");

  public static final Setting<Duration> STATUS =
      row(
          "status",
          TIME,
          "`5s` on a terminal, else `30s`",
          "time between two status lines",
          (above, folders) -> Duration.ofSeconds(5));

  /** Half of the cores: references and servers take their share of the others. */
  public static final Setting<Integer> JOBS =
      row(
          "jobs",
          SettingType.number("N", "number of processes", 1, MOST_JOBS),
          "half of the cores",
          "processes that fuzz one corpus together, each with solvers and a heap of its own"
              + see("campaigns.md#several-processes"),
          (above, folders) -> Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

  public static final Setting<Boolean> AFFINITY =
      row(
          "affinity",
          SWITCH,
          "on",
          "`off`: a process that fuzzes native solvers does not keep to one processor with"
              + " them"
              + see("campaigns.md#one-processor-for-each"));

  public static final Setting<String> CONFINE =
      row(
          "confine",
          new SettingType<>("WORDS", (name, text) -> Confinement.required(text), words -> words),
          "on",
          "what solver processes may do: `on` (write below the folder of their run, no network),"
              + " `off`, or with commas what they may do beside: `network`, `read:PATH`,"
              + " `write:PATH`"
              + see("solvers.md#confinement"));

  public static final Setting<Boolean> FEEDBACK =
      row(
          "feedback",
          SWITCH,
          "on",
          "`off`: coverage is counted and steers nothing, statistics are not asked for, only seeds"
              + " are mutated; for comparison");

  public static final Setting<String> MUTATORS =
      row(
          "mutators",
          SettingType.text("MUTATORS"),
          "all",
          "names from `./tiercel mutators` with commas; a minus takes one away",
          (above, folders) -> "");

  public static final Setting<Integer> TEXT =
      row(
          "text",
          SettingType.number("PERCENT", "share in percent", 0, 100),
          "2",
          "mutants, in percent, that are made by tokens and characters alone, for parsers and"
              + " printers; none where the crash oracle is not asked"
              + see("mutators.md#tokens-and-characters"));

  public static final Setting<List<Path>> DICTIONARIES =
      row(
          "dictionaries",
          FILES,
          "`dictionaries`",
          "files in libFuzzer's form and folders of such files (`.dict`), whose tokens these mutants"
              + " take; of a folder, the options of other solvers are left out",
          (above, folders) -> List.of(folders.seeds().resolve("../../dictionaries").normalize()));

  public static final Setting<OptionSpec.Level> OPTIONS =
      row(
          "options",
          SettingType.choice(
              List.of(OptionSpec.Level.SAFE, OptionSpec.Level.REGULAR, OptionSpec.Level.EXPERT),
              OptionSpec.Level::word),
          "regular",
          "level of solver options that are changed: `safe`, `regular` or `expert`"
              + see("solvers.md#levels-of-options"));

  public static final Setting<ConfigurationVariant> VARIANT =
      row(
          "variant",
          SettingType.choice(
              Arrays.asList(ConfigurationVariant.values()), ConfigurationVariant::toString),
          "falcon",
          "how configurations are chosen: `falcon` (relevant options, searched by coverage),"
              + " `falcon-search` (all options), `falcon-learn` (relevant options at random"
              + " values), `falcon-noopt` (defaults only), `random` (all options at random"
              + " values)"
              + see("mutators.md#falcon-parameters"));

  /** Whether a formula that is new has a search of its own through its configurations. */
  public static final Setting<Boolean> SEARCH =
      row(
          "search",
          SettingType.choice(Map.of("steady", false, "loop", true), "steady|loop"),
          "steady",
          "`loop`: a formula that has brought something new has a search of its own through its"
              + " configurations");

  /** Whether the options of an input weigh in its energy. */
  public static final Setting<Boolean> OPTION_ENERGY =
      row(
          "option-energy",
          SWITCH,
          "off",
          "`on`: an input is mutated more often if mutants that set its options have brought more"
              + " than others");

  /** What `tiercel learn` has learnt of the target. */
  public static final Setting<Optional<Path>> CORRELATIONS =
      row(
          "correlations",
          OPTIONAL_FILE,
          "none",
          "a file of `./tiercel learn` that says which options act on which operations, in place"
              + " of what comes with this program"
              + see("mutators.md#falcon-parameters"),
          (above, folders) -> Optional.empty());

  /** What ValFuzz enforces, and how. */
  public static final Setting<Variant> VALFUZZ =
      row(
          "valfuzz",
          new SettingType<>("NAMES", (name, text) -> Variant.parse(text), Variant::toString),
          Variant.USUAL.name(),
          "a variant of ValFuzz: a blend, or refinements with commas"
              + see("mutators.md#valfuzz-parameters"));

  /** Whether truth values of sub-expressions steer. */
  public static final Setting<Boolean> SATURATION =
      row(
          "saturation",
          SWITCH,
          "off",
          "`on`: an input is kept, too, whose solution makes a sub-expression of its seed true or"
              + " false that was not before (ValFuzz's saturation)");

  /** Which parts of DIVER are the paper's. */
  public static final Setting<DiverForm> DIVER =
      row(
          "diver",
          new SettingType<>("FORM", (name, text) -> DiverForm.parse(text), DiverForm::toString),
          "ours",
          "`paper`, or with commas the parts of DIVER that are done as in its paper"
              + see("mutators.md#diver-parameters"));

  /** How many mutants one input has in a row where all of them become inputs. */
  public static final Setting<Integer> POOL =
      row(
          "pool",
          SettingType.number("N", "number of mutants", 0, MOST_POOL),
          "0",
          "so many mutants of one input in a row, each of which becomes one, as in DIVER (`1000`);"
              + " `0` for what covers something new, by its energy");

  /** How many mutators one mutant is made by at most. */
  public static final Setting<Integer> STACKED =
      row(
          "stacked",
          SettingType.number("N", "number of mutators", 1, Stacking.MOST),
          "" + Stacking.MOST,
          "the most mutators that make one mutant; each further one is as likely as none");

  public static final Setting<String> ORACLES =
      row(
          "oracles",
          SettingType.text("ORACLES"),
          "none",
          "changes to the oracles that are asked, with commas: `+performance`, `-core`"
              + see("oracles.md"),
          (above, folders) -> "");

  public static final Setting<Integer> SELF_CHECK =
      row(
          "self-check",
          SettingType.number("N", "number of entries", 1, MOST_FACTOR),
          "64",
          "the target checks its own answers (models, cores, proofs) to one entry in so many; `1`"
              + " with `--options safe` is a campaign for its proofs"
              + see("oracles.md#what-a-solver-says-of-itself"));

  public static final Setting<Integer> REDUCE =
      row(
          "reduce",
          SettingType.number("N", "number of runs", 0, MOST_FACTOR),
          Integer.toString(QuickReduction.USUAL_LOOKS),
          "how many smaller forms of a suspect are tried before it is confirmed, `0` for none"
              + see("reduction.md#in-a-campaign"));

  public static final Setting<Duration> REDUCE_AT_END =
      row(
          "reduce-at-end",
          TIME,
          "60s",
          "how long findings are reduced once the campaign has ended, all of them together; `0s`"
              + " for not");

  public static final Setting<Integer> SLOW_FACTOR =
      row(
          "slow-factor",
          SettingType.number("N", "factor", 2, MOST_FACTOR),
          "20",
          "how many times as long as others a solver takes that the performance oracle finds"
              + " slow");

  public static final Setting<Duration> SLOW_FLOOR =
      row("slow-floor", TIME, "200ms", "the least processor time of a run that it finds slow");

  public static final Setting<Optional<Path>> KNOWN =
      row(
          "known",
          OPTIONAL_FILE,
          "none",
          "a file of further known bugs, which are counted and not reported" + see("oracles.md"),
          (above, folders) -> Optional.empty());

  public static final Setting<List<Path>> MINED =
      row(
          "mined",
          FILES,
          "bundled data",
          "files of `./tiercel mine` with commas: skeletons and rules, and scripts (`.smt2`) of"
              + " atoms; folders of ordinary scripts for `histfuzz.n`"
              + see("mutators.md#histfuzz-what-is-mined"),
          (above, folders) -> List.of());

  public static final Setting<Optional<Path>> RECORD =
      row(
          "record",
          OPTIONAL_DIRECTORY,
          "none",
          "a folder in which the mutants are recorded, a sample of them as scripts"
              + see("versus.md"),
          (above, folders) -> Optional.empty());

  public static final Setting<Optional<Path>> EVENTS =
      row(
          "events",
          OPTIONAL_FILE,
          "none",
          "a file to which everything that a campaign tells is added, a JSON object a line"
              + see("campaigns.md#events-for-other-programs"),
          (above, folders) -> Optional.empty());

  public static final Setting<String> FOCUS =
      row(
          "focus",
          SettingType.text("CHANGE"),
          "none",
          "a change that is to be looked at: commits, a patch, files, functions"
              + see("submitting.md#fuzzing-a-change"),
          (above, folders) -> "");

  public static final Setting<Path> FOCUS_SOURCES =
      row("focus-sources", DIRECTORY, ".", "the checkout that the commits are of");

  public static final Setting<Integer> FOCUS_SHARE =
      row(
          "focus-share",
          SettingType.number("PERCENT", "share in percent", 0, 100),
          "75",
          "mutants, in percent, whose parents are chosen for what they reach near the change; `0`"
              + " only watches");

  public static final Setting<Optional<SolverId>> BEFORE =
      row(
          "before",
          OPTIONAL_SOLVER,
          "none",
          "the target as it was before the change: what that took and decided is to stay so",
          (above, folders) -> Optional.empty());

  public static final Setting<Boolean> RUN_NAMED_PROGRAMS =
      row(
          "run-named-programs",
          SWITCH,
          "off",
          "`on`: programs (`path:FILE`) that a crash file names itself are run, also those that"
              + " no campaign of yours was told"
              + see("commands.md#scripts-of-strangers"));

  private Settings() {}

  /** All of them, in the order in which they are shown. */
  public static List<Setting<?>> all() {
    return List.copyOf(ALL);
  }

  /**
   * Looks whether a setting exists.
   *
   * @throws IllegalArgumentException with one sentence for the user if it does not
   */
  public static void requireKnown(String name) {
    if (ALL.stream().noneMatch(setting -> setting.name().equals(name))) {
      throw new IllegalArgumentException(
          "There is no setting '"
              + name
              + "'; choose among "
              + ALL.stream().map(Setting::name).sorted().collect(Collectors.joining(", "))
              + ".");
    }
  }

  /** A row whose default is a text like any other. */
  private static <T> Setting<T> row(
      String name, SettingType<T> type, String standard, String meaning) {
    return row(
        name,
        type,
        "`" + standard + "`",
        meaning,
        (above, folders) -> type.parser().parse(name, standard));
  }

  private static <T> Setting<T> row(
      String name,
      SettingType<T> type,
      String standard,
      String meaning,
      BiFunction<CampaignSettings, CampaignSettings.Folders, T> fallback) {
    Setting<T> setting = new Setting<>(name, type, standard, meaning, fallback);
    ALL.add(setting);
    return setting;
  }

  /** The end of a meaning that another page says more about. */
  private static String see(String page) {
    return Setting.SEE + "docs/" + page.replaceFirst("#.*", "") + "](" + page + ")";
  }

  private static String fileName(CampaignSettings settings) {
    return settings.get(TARGET).toString().replaceAll("[^A-Za-z0-9.-]+", "-");
  }
}
