package dev.tiercel.solver.cvc5;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Cvc5HelpTest {
  private static final String HELP =
      """
      usage: cvc5 [options] [input-file]

      Most commonly-used cvc5 options:
        --incremental | -i     enable incremental solving [*]
        --tiles=N | -t N       how many tiles
        --version | -V         identify this binary

      From the Arithmetic Theory module:
        --arith-tile           tile the rows, as of 2026, in a way that takes
                               two lines (EXPERTS only) [*]
        --arith-tile-shape=MODE
                               shape of a tile, see --arith-tile-shape=help
        --renamed | --old-name give it another name [*]
        --tile-colour=COLOUR   any word
        --tile-pace=P          how fast (EXPERTS only)
        --tiles-from=N         nobody knows

      [*] Each of these options has a --no-OPTIONNAME variant, which reverses the
          sense of the option.
      """;

  private static final String DEFAULTS =
      """
      "tiles"
      8
      "arith-tile"
      false
      "arith-tile-shape"
      square
      "tile-pace"
      0.250000
      "tiles-from"
      unsupported
      """;

  private static final String SHAPES =
      """
        The shape of a tile.
      Available modes for --arith-tile-shape are:
      + square (default)
        With four sides.
      + hexagon
        With six sides.
      """;

  private final List<String> asked = new ArrayList<>();

  private String answer(List<String> arguments, String script) {
    asked.add(String.join(" ", arguments));
    return script.isEmpty() ? SHAPES : DEFAULTS;
  }

  @Test
  void newOptionsHaveTypesDefaultsValuesAndLevels() {
    assertThat(Cvc5Help.lines(this::answer, HELP, Set.of("incremental", "old-name")::contains))
        .containsExactly(
            "tiles\tINT\t8\t\t\t\tREGULAR\thow many tiles",
            "arith-tile\tBOOL\tfalse\t\t\t\tEXPERT\t"
                + "tile the rows, as of 2026, in a way that takes two lines",
            "arith-tile-shape\tENUM\tsquare\t\t\tsquare,hexagon\tREGULAR\t"
                + "shape of a tile, see --arith-tile-shape=help",
            "tile-pace\tDOUBLE\t0.25\t\t\t\tEXPERT\thow fast",
            "tiles-from\tSTRING\t\t\t\t\tREGULAR\tnobody knows");
    assertThat(asked).containsExactly("--lang=smt2", "--arith-tile-shape=help");
  }

  @Test
  void nothingIsAskedIfAllOptionsAreKnown() {
    assertThat(Cvc5Help.lines(this::answer, HELP, name -> true)).isEmpty();
    assertThat(asked).isEmpty();
  }

  @Test
  void aProgramThatTellsNoDefaultsHasOptionsWithout() {
    assertThat(Cvc5Help.lines((arguments, script) -> "(error \"?\")", HELP, name -> false))
        .contains("renamed\tBOOL\t\t\t\t\tREGULAR\tgive it another name")
        .contains(
            "arith-tile-shape\tSTRING\t\t\t\t\tREGULAR\tshape of a tile, see"
                + " --arith-tile-shape=help");
  }

  @ParameterizedTest(name = "nothing is read in: {0}")
  @ValueSource(strings = {"", "cvc5: unknown option", "-x  short only", "--at-the-margin [*]"})
  void otherFormatsAreSkipped(String text) {
    assertThat(Cvc5Help.lines(this::answer, text, name -> false)).isEmpty();
  }
}
