package dev.tiercel.fixes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AreaTest {
  private static final List<Area> AREAS = Area.all();

  @ParameterizedTest
  @CsvSource({
    "Fix reverse of string literals, src/ast/rewriter/seq_rewriter.cpp, strings and sequences",
    "fix fma rounding, src/ast/fpa/fpa2bv_converter.cpp, floats",
    "Fixes a proof rule, src/proof/proof_checker.cpp, proofs and rules",
    "Fix unsound cut, src/math/lp/nla_core.cpp, arithmetic",
    "Fix it, src/main/util.h, 'API, parser, printer'",
    "Fix it, src/util/gparams.h, other"
  })
  void aFixIsOfTheAreaThatItsWordsAndFilesSpeakOf(String subject, String file, String area) {
    assertThat(Area.of(new Fix(subject, List.of(file)), AREAS)).isEqualTo(area);
  }

  @Test
  void aScriptIsOfWhatItAsksForBeforeWhatItAsserts() {
    String script = "(declare-const x Int)(assert (> x 0))(check-sat)";

    assertThat(Area.of(script, AREAS)).isEqualTo("arithmetic");
    assertThat(Area.of(script + "(get-unsat-core)", AREAS)).isEqualTo("cores and assumptions");
    assertThat(Area.of("(minimize x)" + script, AREAS)).isEqualTo("optimisation");
  }

  @Test
  void fixesAreCommitsThatSaySoAndChangeSources() {
    String log =
        """
        commit Fix a typo in a comment

        src/a.cpp
        commit Fixed unsound merge of bounds

        src/arith/a.cpp
        src/arith/b.cpp
        commit Add a prefix

        src/b.cpp
        commit Fix nothing that is below src
        """;
    assertThat(Fix.read(log))
        .containsExactly(
            new Fix(
                "Fixed unsound merge of bounds", List.of("src/arith/a.cpp", "src/arith/b.cpp")));
  }

  @Test
  void theLargestHoleIsWhereMostIsMendedAndLeastFound() {
    AreaTable table = new AreaTable(AREAS, List.of("z3", "cvc5"));
    for (int i = 0; i < 6; i++) {
      table.addFix("z3", "floats");
      table.addFix("cvc5", "arrays");
    }
    table.addFix("cvc5", "datatypes");
    table.addBug("floats");
    table.addScript("arrays");

    assertThat(table.largestHole()).isEqualTo("arrays");
    assertThat(table.lines())
        .contains("| arrays | 0 | 6 | 6 (46 %) | 0 (0 %) | 1 (100 %) |")
        .endsWith("The largest hole is arrays.");
  }
}
