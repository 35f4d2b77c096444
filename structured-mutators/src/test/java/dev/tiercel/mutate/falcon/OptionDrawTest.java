package dev.tiercel.mutate.falcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.ScriptedRandom;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OptionDrawTest {
  private static final List<OptionSpec> OPTIONS =
      Stream.of("a", "b", "c")
          .map(
              name ->
                  new OptionSpec(
                      name,
                      OptionType.BOOL,
                      "true",
                      null,
                      null,
                      List.of(),
                      OptionSpec.Level.REGULAR,
                      null))
          .toList();

  private static String pick(double unit) {
    OptionDraw draw = new OptionDraw(OPTIONS, new double[] {1, 2, 1});
    return draw.pick(ScriptedRandom.of(unit)).name();
  }

  @Test
  void eachOptionIsDrawnInProportionToItsWeight() {
    assertThat(pick(0.0)).isEqualTo("a");
    assertThat(pick(0.24)).isEqualTo("a");
    assertThat(pick(0.25)).as("the bound belongs to the next").isEqualTo("b");
    assertThat(pick(0.74)).isEqualTo("b");
    assertThat(pick(0.75)).isEqualTo("c");
    assertThat(pick(Math.nextDown(1.0))).isEqualTo("c");
  }
}
