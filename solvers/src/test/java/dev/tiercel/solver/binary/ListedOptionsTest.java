package dev.tiercel.solver.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The options of a program are those that it lists itself, also ones that no catalogue has. */
class ListedOptionsTest {
  private static final String CVC5 =
      """
      case "$*" in
      *--help*) cat <<'END'
      Most commonly-used cvc5 options:
        --incremental | -i     enable incremental solving [*]

      From the Arithmetic Theory module:
        --arith-brab           whether to use simple rounding [*]
        --arith-tile           tile the rows (EXPERTS only) [*]
        --arith-tile-shape=MODE
                               shape of a tile (EXPERTS only)
        --arith-tile-size=N    size of a tile
        --print-tiles          print the tiles [*]
      END
      ;;
      *--arith-tile-shape=help*) printf 'Available modes are:\\n+ square (default)\\n+ round\\n' >&2
      exit 1 ;;
      *) for script; do :; done
      if grep -q get-option "$script"; then
      printf '"arith-tile"\\nfalse\\n"arith-tile-shape"\\nsquare\\n"arith-tile-size"\\n3\\n'
      else echo sat; fi ;;
      esac
      """;

  private static final String Z3 =
      """
      case "$1" in
      -pd) cat <<'END'
      [module] smt, description: smt solver
          arith.solver (unsigned int) arithmetic solver (default: 6)
          arith.tile (bool) tile the rows (default: true)
          arith.tile_file (string) where tiles are written (default: )
      END
      ;;
      *) echo sat ;;
      esac
      """;

  private static final String BITWUZLA =
      """
      case "$1" in
      --help) cat <<'END'
      Options:
        -h, --help                     print this message and exit
        --rewrite-level <n>    [2]     rewrite level
        --bv-tile              [true]  tile the bits
        --bv-tile-size <n>     [12]    size of a tile
        --pp-only              [false] exit after preprocessing
      END
      ;;
      *) echo sat ;;
      esac
      """;

  @TempDir Path folder;

  private static OptionCatalogue options(SolverId id) {
    try (Solver solver = Solvers.open(id)) {
      return solver.options().upTo(OptionSpec.Level.EXPERT);
    }
  }

  private static List<String> mutable(OptionCatalogue options) {
    return options.mutable().stream().map(OptionSpec::name).toList();
  }

  @Test
  void aCampaignOnANewerCvc5SetsItsNewOptions() throws IOException {
    SolverId id = FakeSolver.write(folder, "This is cvc5 version 9.0.1-dev", CVC5);
    OptionCatalogue options = options(id);
    assertThat(mutable(options))
        .containsExactly("arith-brab", "arith-tile", "arith-tile-shape", "arith-tile-size");
    OptionSpec shape = Objects.requireNonNull(options.find("arith-tile-shape"));
    assertThat(shape.values()).containsExactly("square", "round");
    assertThat(shape.level()).isEqualTo(OptionSpec.Level.EXPERT);
    assertThat(options.find("print-tiles")).isNotNull();
    try (Solver solver = Solvers.open(id)) {
      Configuration set = Configuration.of(Map.of("arith-tile", "true", "arith-tile-size", "5"));
      assertThat(solver.arguments(set, "a.smt2")).contains("--arith-tile", "--arith-tile-size=5");
    }
  }

  @Test
  void aCampaignOnANewerZ3SetsItsNewOptions() throws IOException {
    OptionCatalogue options = options(FakeSolver.write(folder, "Z3 version 9.0 - 64 bit", Z3));
    assertThat(mutable(options)).containsExactly("smt.arith.solver", "smt.arith.tile");
    assertThat(Objects.requireNonNull(options.find("smt.arith.tile")).type())
        .isEqualTo(OptionType.BOOL);
  }

  @Test
  void aCampaignOnANewerBitwuzlaSetsItsNewOptions() throws IOException {
    SolverId id = FakeSolver.write(folder, "bitwuzla 9.0-dev", BITWUZLA);
    assertThat(mutable(options(id)))
        .containsExactly("rewrite-level", "bv-tile", "bv-tile-size")
        .doesNotContain("pp-only");
  }

  @ParameterizedTest(name = "{0} has no options that were removed before the catalogue")
  @CsvSource(
      delimiter = '|',
      value = {"This is cvc5 version 1.0.3", "Z3 version 4.8.12 - 64 bit", "bitwuzla 0.1"})
  void anOlderProgramHasOptionsOfTheCatalogueOnly(String version) throws IOException {
    String code = version.contains("cvc5") ? CVC5 : version.contains("Z3") ? Z3 : BITWUZLA;
    assertThat(mutable(options(FakeSolver.write(folder, version, code))))
        .hasSize(1)
        .noneMatch(name -> name.contains("tile"));
  }

  @ParameterizedTest(name = "{0} that prints no help has the options of the catalogue")
  @CsvSource(
      delimiter = '|',
      value = {"This is cvc5 version 9.0", "Z3 version 9.0 - 64 bit", "bitwuzla 9.0"})
  void withoutHelpTheCatalogueDecides(String version) throws IOException {
    SolverId id = FakeSolver.write(folder, version, "echo sat");
    assertThat(options(id).all()).hasSizeGreaterThan(30);
  }

  @ParameterizedTest(name = "{0} has options of the catalogue, and not {1}")
  @CsvSource({"path:/usr/bin/z3, unicode", "path:/usr/bin/cvc5, arith-no-partial-fun"})
  void installedProgramsListTheirOptions(String program, String removed) {
    try (Solver solver = Obtainable.open(program)) {
      assertThat(solver.options().mutable()).hasSizeGreaterThan(30);
      if (!solver.identity().release().matches("4\\.8\\..*|1\\.0\\..*")) {
        return; // a version that may have the option, or options that are newer
      }
      assertThat(solver.options().find(removed)).isNull();
    }
  }
}
