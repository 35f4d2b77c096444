package dev.tiercel.harness.campaign;

import static dev.tiercel.harness.campaign.SettingType.FILES;
import static dev.tiercel.harness.campaign.SettingType.OPTIONAL_FILE;
import static dev.tiercel.harness.campaign.SettingType.SWITCH;

import dev.tiercel.mutate.diver.DiverForm;
import dev.tiercel.mutate.engine.MutationStacking;
import dev.tiercel.mutate.space.ConfigurationVariant;
import dev.tiercel.mutate.valfuzz.ValFuzzVariant;
import dev.tiercel.smtlib.option.OptionSpec;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Settings of campaigns that control how mutants are made, one row each: mutators, techniques of
 * papers, options.
 */
public final class TechniqueSettings {
  private static final int MOST_POOL = 1_000_000;

  private static final SettingRows ROWS = new SettingRows();

  public static final Setting<String> MUTATORS =
      ROWS.add(
          "mutators",
          SettingType.text("MUTATORS"),
          "all",
          "comma-separated names from `./tiercel mutators`; a minus removes one",
          (above, folders) -> "");

  public static final Setting<Integer> TEXT =
      ROWS.add(
          "text",
          SettingType.number("PERCENT", "share in percent", 0, 100),
          "2",
          "percentage of mutants at the level of tokens and characters, for parsers and printers;"
              + " none if the crash oracle is off"
              + SettingRows.seePage("mutators.md#tokens-and-characters"));

  public static final Setting<List<Path>> DICTIONARIES =
      ROWS.add(
          "dictionaries",
          FILES,
          "`dictionaries`",
          "dictionaries in libFuzzer's format, or folders of them (`.dict`), for these mutants; in"
              + " a folder, option dictionaries of other solvers are ignored",
          (above, folders) -> List.of(folders.seeds().resolve("../../dictionaries").normalize()));

  public static final Setting<OptionSpec.Level> OPTIONS =
      ROWS.add(
          "options",
          SettingType.choice(
              List.of(
                  OptionSpec.Level.SAFE,
                  OptionSpec.Level.REGULAR,
                  OptionSpec.Level.EXPERT,
                  OptionSpec.Level.UNSTEADY),
              OptionSpec.Level::word),
          "regular",
          "level of solver options that are fuzzed: `safe`, `regular`, `expert` or `unsteady`"
              + SettingRows.seePage("solvers.md#levels-of-options"));

  public static final Setting<ConfigurationVariant> VARIANT =
      ROWS.add(
          "variant",
          SettingType.choice(
              Arrays.asList(ConfigurationVariant.values()), ConfigurationVariant::toString),
          "falcon",
          "how configurations are chosen: `falcon` (relevant options, searched by coverage),"
              + " `falcon-related` (the same without one mutation in four that changes any"
              + " options, as in the paper), `falcon-search` (all options), `falcon-learn`"
              + " (relevant options at random"
              + " values), `falcon-noopt` (defaults only), `random` (all options at random"
              + " values)"
              + SettingRows.seePage("mutators.md#falcon-parameters"));

  /**
   * Whether each formula that reaches new coverage gets a search of its own through its
   * configurations.
   */
  public static final Setting<Boolean> SEARCH =
      ROWS.add(
          "search",
          SettingType.choice(Map.of("steady", false, "loop", true), "steady|loop"),
          "steady",
          "`loop`: each formula with new coverage gets its own search over configurations");

  /** Whether the options of an input contribute to its energy. */
  public static final Setting<Boolean> OPTION_ENERGY =
      ROWS.add(
          "option-energy",
          SWITCH,
          "off",
          "`on`: inputs are mutated more often if mutants with their options have found more"
              + " novelty than average");

  /** Correlations written by {@code tiercel learn} for the target. */
  public static final Setting<Optional<Path>> CORRELATIONS =
      ROWS.add(
          "correlations",
          OPTIONAL_FILE,
          "none",
          "file of `./tiercel learn` with correlations of options and operations, used instead of"
              + " the bundled data"
              + SettingRows.seePage("mutators.md#falcon-parameters"),
          (above, folders) -> Optional.empty());

  /** The variant of ValFuzz. */
  public static final Setting<ValFuzzVariant> VALFUZZ =
      ROWS.add(
          "valfuzz",
          new SettingType<>(
              "NAMES", (name, text) -> ValFuzzVariant.parse(text), ValFuzzVariant::toString),
          ValFuzzVariant.USUAL.name(),
          "variant of ValFuzz: a blend, or comma-separated refinements"
              + SettingRows.seePage("mutators.md#valfuzz-parameters"));

  /** Whether reference solvers find all models that mutators need. */
  public static final Setting<Boolean> MODELS =
      ROWS.add(
          "models",
          SettingType.choice(Map.of("search", false, "solvers", true), "search|solvers"),
          "search",
          "who finds the models that mutators need: `search` (local search, and for one check in"
              + " eight that it leaves open the references), or `solvers` (the references for"
              + " every check, as in ValFuzz and STORM), which is slower");

  /** Whether truth values of sub-expressions guide the search. */
  public static final Setting<Boolean> SATURATION =
      ROWS.add(
          "saturation",
          SWITCH,
          "off",
          "`on`: also keep inputs whose solution gives a sub-expression of the seed a truth value"
              + " for the first time (ValFuzz's saturation)");

  /** The parts of DIVER that follow the paper. */
  public static final Setting<DiverForm> DIVER =
      ROWS.add(
          "diver",
          new SettingType<>("FORM", (name, text) -> DiverForm.parse(text), DiverForm::toString),
          "ours",
          "form of DIVER: `ours`, `paper`, or comma-separated parts that follow its paper exactly"
              + SettingRows.seePage("mutators.md#diver-parameters"));

  /**
   * Number of mutants made in a row of one input, where all mutants become inputs; 0 for
   * coverage-guided scheduling.
   */
  public static final Setting<Integer> POOL =
      ROWS.add(
          "pool",
          SettingType.number("N", "number of mutants", 0, MOST_POOL),
          "0",
          "number of consecutive mutants of one input, each of which is kept as an input, as in"
              + " DIVER (`1000`); `0`: only inputs with new coverage are kept, and scheduled by"
              + " energy");

  /** Maximum number of mutators applied to make one mutant. */
  public static final Setting<Integer> STACKED =
      ROWS.add(
          "stacked",
          SettingType.number("N", "number of mutators", 1, MutationStacking.MOST),
          "" + MutationStacking.MOST,
          "largest number of mutators per mutant; each further one is applied with probability one"
              + " half");

  public static final Setting<List<Path>> MINED =
      ROWS.add(
          "mined",
          FILES,
          "bundled data",
          "comma-separated files of `./tiercel mine`: skeletons and rules, and scripts (`.smt2`) of"
              + " atoms; folders of ordinary scripts for `histfuzz.n`"
              + SettingRows.seePage("mutators.md#histfuzz-what-is-mined"),
          (above, folders) -> List.of());

  private TechniqueSettings() {}

  static List<Setting<?>> all() {
    return ROWS.all();
  }
}
