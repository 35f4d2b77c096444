package dev.tiercel.harness.campaign;

import static dev.tiercel.harness.campaign.SettingType.FILES;
import static dev.tiercel.harness.campaign.SettingType.OPTIONAL_FILE;
import static dev.tiercel.harness.campaign.SettingType.SWITCH;

import dev.tiercel.mutate.diver.DiverForm;
import dev.tiercel.mutate.engine.Stacking;
import dev.tiercel.mutate.space.ConfigurationVariant;
import dev.tiercel.mutate.valfuzz.Variant;
import dev.tiercel.smtlib.option.OptionSpec;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Settings of campaigns that say how mutants are made, a row each: mutators, papers' techniques,
 * options.
 */
public final class TechniqueSettings {
  private static final int MOST_POOL = 1_000_000;

  private static final SettingRows ROWS = new SettingRows();

  public static final Setting<String> MUTATORS =
      ROWS.add(
          "mutators",
          SettingType.text("MUTATORS"),
          "all",
          "names from `./tiercel mutators` with commas; a minus takes one away",
          (above, folders) -> "");

  public static final Setting<Integer> TEXT =
      ROWS.add(
          "text",
          SettingType.number("PERCENT", "share in percent", 0, 100),
          "2",
          "mutants, in percent, that are made by tokens and characters alone, for parsers and"
              + " printers; none where the crash oracle is not asked"
              + SettingRows.see("mutators.md#tokens-and-characters"));

  public static final Setting<List<Path>> DICTIONARIES =
      ROWS.add(
          "dictionaries",
          FILES,
          "`dictionaries`",
          "files in libFuzzer's form and folders of such files (`.dict`), whose tokens these mutants"
              + " take; of a folder, the options of other solvers are left out",
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
          "level of solver options that are changed: `safe`, `regular`, `expert` or `unsteady`"
              + SettingRows.see("solvers.md#levels-of-options"));

  public static final Setting<ConfigurationVariant> VARIANT =
      ROWS.add(
          "variant",
          SettingType.choice(
              Arrays.asList(ConfigurationVariant.values()), ConfigurationVariant::toString),
          "falcon",
          "how configurations are chosen: `falcon` (relevant options, searched by coverage),"
              + " `falcon-search` (all options), `falcon-learn` (relevant options at random"
              + " values), `falcon-noopt` (defaults only), `random` (all options at random"
              + " values)"
              + SettingRows.see("mutators.md#falcon-parameters"));

  /** Whether a formula that is new has a search of its own through its configurations. */
  public static final Setting<Boolean> SEARCH =
      ROWS.add(
          "search",
          SettingType.choice(Map.of("steady", false, "loop", true), "steady|loop"),
          "steady",
          "`loop`: a formula that has brought something new has a search of its own through its"
              + " configurations");

  /** Whether the options of an input weigh in its energy. */
  public static final Setting<Boolean> OPTION_ENERGY =
      ROWS.add(
          "option-energy",
          SWITCH,
          "off",
          "`on`: an input is mutated more often if mutants that set its options have brought more"
              + " than others");

  /** What `tiercel learn` has learnt of the target. */
  public static final Setting<Optional<Path>> CORRELATIONS =
      ROWS.add(
          "correlations",
          OPTIONAL_FILE,
          "none",
          "a file of `./tiercel learn` that says which options act on which operations, in place"
              + " of what comes with this program"
              + SettingRows.see("mutators.md#falcon-parameters"),
          (above, folders) -> Optional.empty());

  /** What ValFuzz enforces, and how. */
  public static final Setting<Variant> VALFUZZ =
      ROWS.add(
          "valfuzz",
          new SettingType<>("NAMES", (name, text) -> Variant.parse(text), Variant::toString),
          Variant.USUAL.name(),
          "a variant of ValFuzz: a blend, or refinements with commas"
              + SettingRows.see("mutators.md#valfuzz-parameters"));

  /** Whether truth values of sub-expressions steer. */
  public static final Setting<Boolean> SATURATION =
      ROWS.add(
          "saturation",
          SWITCH,
          "off",
          "`on`: an input is kept, too, whose solution makes a sub-expression of its seed true or"
              + " false that was not before (ValFuzz's saturation)");

  /** Which parts of DIVER are the paper's. */
  public static final Setting<DiverForm> DIVER =
      ROWS.add(
          "diver",
          new SettingType<>("FORM", (name, text) -> DiverForm.parse(text), DiverForm::toString),
          "ours",
          "`paper`, or with commas the parts of DIVER that are done as in its paper"
              + SettingRows.see("mutators.md#diver-parameters"));

  /** How many mutants one input has in a row where all of them become inputs. */
  public static final Setting<Integer> POOL =
      ROWS.add(
          "pool",
          SettingType.number("N", "number of mutants", 0, MOST_POOL),
          "0",
          "so many mutants of one input in a row, each of which becomes one, as in DIVER (`1000`);"
              + " `0` for what covers something new, by its energy");

  /** How many mutators one mutant is made by at most. */
  public static final Setting<Integer> STACKED =
      ROWS.add(
          "stacked",
          SettingType.number("N", "number of mutators", 1, Stacking.MOST),
          "" + Stacking.MOST,
          "the most mutators that make one mutant; each further one is as likely as none");

  public static final Setting<List<Path>> MINED =
      ROWS.add(
          "mined",
          FILES,
          "bundled data",
          "files of `./tiercel mine` with commas: skeletons and rules, and scripts (`.smt2`) of"
              + " atoms; folders of ordinary scripts for `histfuzz.n`"
              + SettingRows.see("mutators.md#histfuzz-what-is-mined"),
          (above, folders) -> List.of());

  private TechniqueSettings() {}

  static List<Setting<?>> all() {
    return ROWS.all();
  }
}
