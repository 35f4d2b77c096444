package dev.tiercel.solver.bitwuzla;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitwuzlaHelpTest {
  private static final String HELP =
      """
      Usage:
        bitwuzla [<options>] [<input>]

      Options:
        <input>                    [<stdin>]    input file
        -h, --help                              print this message and exit
        -T, --tile                 [false]      tile the terms, as many as there
                                                are in a line
        -n <n>, --tile-size <n>    [12]         size of a tile
        --tile-format              [10]         number of sides {4, 6, 10}
        -S <M>, --tile-shape <M>   [square]     shape of a tile {hexagon,
                                                square}
        --tile-to <...>            []           place of the tiles {any}
        --tile-odd <M>             [none]       shape of others {left, right}
      """;

  @Test
  void optionsWithDefaultsHaveTypesAndValues() {
    assertThat(BitwuzlaHelp.lines(HELP))
        .containsExactly(
            "tile\tBOOL\tfalse\t\t\t\t\ttile the terms, as many as there are in a line",
            "tile-size\tINT\t12\t0\t\t\t\tsize of a tile",
            "tile-format\tENUM\t10\t\t\t4,6,10\t\tnumber of sides {4, 6, 10}",
            "tile-shape\tENUM\tsquare\t\t\thexagon,square\t\tshape of a tile {hexagon, square}",
            "tile-to\tSTRING\t\t\t\t\t\tplace of the tiles {any}",
            "tile-odd\tSTRING\tnone\t\t\t\t\tshape of others {left, right}");
  }

  @ParameterizedTest(name = "nothing is read in: {0}")
  @ValueSource(strings = {"", "invalid option --help", "  --tile  tile the terms", "--tile [true]"})
  void otherFormatsAreSkipped(String text) {
    assertThat(BitwuzlaHelp.lines(text)).isEmpty();
  }
}
