package dev.tiercel.solver.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionSpec.Level;
import dev.tiercel.smtlib.option.OptionType;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UncataloguedOptionsTest {
  private static final String NEWER = "99.1";

  private static SolverFamily family(String name) {
    return Solvers.family(new SolverId(name, ""));
  }

  /** Returns the options of a version that describes these. */
  private static OptionCatalogue options(String family, String version, String... lines) {
    return UncataloguedOptions.of(family(family).getClass())
        .ofVersion(family(family).options(), List.of(lines), version);
  }

  private static OptionSpec option(String family, String name, String facts, String help) {
    String line = name + "\t" + facts + "\t" + help;
    return Objects.requireNonNull(options(family, NEWER, line).find(name));
  }

  @Test
  void aNewOptionIsFuzzedWithWhatTheVersionSaysOfIt() {
    String known = "smt.arith.solver\tINT\t3\t0\t9\t\t\tanother text";
    OptionCatalogue options =
        options("z3", NEWER, known, "smt.tile\tENUM\t1\t\t\t0,1,2\t\tshape of a tile");
    assertThat(options.all()).hasSize(2);
    assertThat(options.find("smt.arith.solver"))
        .isEqualTo(family("z3").options().find("smt.arith.solver"));
    assertThat(options.find("smt.tile"))
        .isEqualTo(
            new OptionSpec(
                "smt.tile",
                OptionType.ENUM,
                "1",
                null,
                null,
                List.of("0", "1", "2"),
                Level.REGULAR,
                null));
    assertThat(options.mutable()).extracting(OptionSpec::name).contains("smt.tile");
    assertThat(options.upTo(Level.EXPERT).help()).isEqualTo(Map.of("smt.tile", "shape of a tile"));
  }

  @ParameterizedTest(name = "z3 {0} may have options that the catalogue lacks: {1}")
  @CsvSource({"4.8.12, false", "4.14.1, true", "4.15.0, true", "5.0, true", "'', true"})
  void optionsOfVersionsBeforeTheCatalogueAreNotAdded(String version, boolean may) {
    OptionCatalogue options = options("z3", version, "smt.tile\tBOOL\ttrue\t\t\t\t\t");
    assertThat(options.find("smt.tile") != null).isEqualTo(may);
  }

  @ParameterizedTest(name = "{0}, which says `{1}`, is not fuzzed")
  @CsvSource({
    "tile-file, ''",
    "smt.tile_to_dir, ''",
    "tile-output, ''",
    "print-tiles, ''",
    "smt.dump_tiles, ''",
    "tile.trace, ''",
    "tile-verbosity, ''",
    "tile-log, ''",
    "help-tiles, ''",
    "tile-version, ''",
    "tile-timeout, ''",
    "sat.tile.max_memory, ''",
    "tile.rlimit, ''",
    "tile-portfolio, ''",
    "tile-lang, ''",
    "tile, writes the tiles to a file",
    "tile, Print each tile.",
    "tile, display tiles on stdout",
    "tile, exit after tiling",
    "tile, time limit of a tile",
    "tile, abort in 5 milliseconds",
    "tile, maximum amount of memory in megabytes",
    "tile, only parse tiles",
    "tile, a debug check",
    "tile, faster but unsound",
  })
  void optionsOfAnExcludedKindAreNotFuzzed(String name, String help) {
    for (String family : List.of("z3", "cvc5", "bitwuzla")) {
      OptionSpec option = option(family, name, "BOOL\tfalse\t\t\t\t", help);
      assertThat(option.excluded()).as(family).isNotBlank();
    }
  }

  @ParameterizedTest(name = "{0}, which says `{1}`, is of level {2}")
  @CsvSource({
    "tile-profiles, catalogues of timely tiles in the logic, REGULAR",
    "tile-threads, '', UNSTEADY",
    "ntiles, tiles in several threads, UNSTEADY",
    "tile, an experimental tiling, EXPERIMENTAL",
  })
  void levelsFollowFromNameAndHelp(String name, String help, Level level) {
    OptionSpec option = option("bitwuzla", name, "BOOL\tfalse\t\t\t\t", help);
    assertThat(option.excluded()).isNull();
    assertThat(option.level()).isEqualTo(level);
  }

  @Test
  void expertsKeepTheirLevelAndDocumentationAloneMakesNothingSafe() {
    assertThat(option("cvc5", "tile", "BOOL\tfalse\t\t\t\tEXPERT", "a tile").level())
        .isEqualTo(Level.EXPERT);
    assertThat(option("z3", "tile", "BOOL\tfalse\t\t\t\t", "a tile").level())
        .isEqualTo(Level.REGULAR);
  }

  @Test
  void theOverlaysPrefixesApply() {
    assertThat(option("z3", "parallel.tile", "BOOL\tfalse\t\t\t\t", "").level())
        .isEqualTo(Level.UNSTEADY);
    assertThat(option("z3", "pp.tile", "BOOL\tfalse\t\t\t\t", "").excluded()).isNotBlank();
    assertThat(option("cvc5", "tile", "INT\t3\t\t\t\t", "").min()).isZero();
  }

  @ParameterizedTest(name = "{0}: each rule of later.tsv is of an option that options.tsv lacks")
  @ValueSource(strings = {"z3", "bitwuzla"})
  void rulesForLaterOptionsDecideOverWords(String family) {
    Class<?> owner = family(family).getClass();
    for (List<String> rule : Tsv.rows(owner, "later.tsv", "NAME", "RULE", "WHY")) {
      assertThat(family(family).options().find(rule.get(0))).as(rule.get(0)).isNull();
      OptionSpec option = option(family, rule.get(0), "INT\t10\t0\t\t\t", "print to a file");
      assertThat(option.excluded() != null).isEqualTo(rule.get(1).equals("EXCLUDE"));
    }
  }

  @ParameterizedTest(name = "malformed: {0}")
  @ValueSource(strings = {"tile", "tile\tCOLOUR\tred\t\t\t\t\t", "tile\tINT\t1\tx\t\t\t\t", "\t\t"})
  void malformedDescriptionsAreSkipped(String line) {
    assertThat(options("cvc5", NEWER, line).all()).isEmpty();
  }

  @Test
  void optionsThatAVersionLacksAreRemoved() {
    OptionCatalogue all = family("cvc5").options();
    assertThat(
            UncataloguedOptions.of(family("cvc5").getClass())
                .ofVersion(all, Set.of("arith-brab"), List.of())
                .all())
        .containsExactly(all.find("arith-brab"));
  }
}
