package dev.tiercel.mutate.falcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.ScriptedRandom;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionSpec.Level;
import dev.tiercel.smtlib.option.OptionType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GenomeTest {
  private static OptionSpec option(
      String name,
      OptionType type,
      @Nullable String value,
      @Nullable Double min,
      @Nullable Double max,
      String... values) {
    return new OptionSpec(name, type, value, min, max, List.of(values), Level.REGULAR, null);
  }

  private static final OptionSpec FLAG = option("flag", OptionType.BOOL, "true", null, null);
  private static final OptionSpec COUNT = option("count", OptionType.INT, "5", 0.0, 100.0);
  private static final OptionSpec RATE = option("rate", OptionType.DOUBLE, "0.5", 0.0, 1.0);
  private static final OptionSpec MODE =
      option("mode", OptionType.ENUM, "a", null, null, "a", "b", "c");
  private static final OptionSpec TEXT = option("text", OptionType.STRING, "", null, null);

  private static final OptionCatalogue CATALOGUE =
      new OptionCatalogue("toy", List.of(FLAG, TEXT, COUNT, RATE, MODE));

  private static @Nullable String mutate(OptionSpec option, @Nullable String now, Object... draws) {
    ScriptedRandom random = ScriptedRandom.of(draws);
    String value = OptionValues.mutate(option, now, random);
    random.finish();
    return value;
  }

  @Test
  void booleansAreNegated() {
    assertThat(mutate(FLAG, "true")).isEqualTo("false");
    assertThat(mutate(FLAG, "false")).isEqualTo("true");
    assertThat(mutate(FLAG, null, 0)).isEqualTo("true");
  }

  @Test
  void integersMoveByADelta() {
    assertThat(mutate(COUNT, "5", 3, 6, 0)).isEqualTo("12");
    assertThat(mutate(COUNT, "50", 3, 6, 1)).isEqualTo("43");
    assertThat(mutate(COUNT, "5", 3, 6, 1)).as("turned round at the bound").isEqualTo("12");
    assertThat(mutate(COUNT, "5", 10, 999, 1)).as("cut off at the bound").isEqualTo("100");
  }

  @Test
  void enumerationsMoveToAnotherValue() {
    assertThat(mutate(MODE, "a", 0)).isEqualTo("b");
    assertThat(mutate(MODE, "b", 0)).isEqualTo("a");
    assertThat(mutate(MODE, "b", 1)).isEqualTo("c");
    assertThat(mutate(MODE, "unheard of", 2)).isEqualTo("c");
  }

  @Test
  void decimalsMoveByThePolynomialDistribution() {
    assertThat(mutate(RATE, "0.5", 0.5)).as("the middle moves nothing").isNull();
    assertThat(mutate(RATE, "0.5", 0.0)).isEqualTo("0.0");
    assertThat(Double.parseDouble(String.valueOf(mutate(RATE, "0.5", 0.25))))
        .isCloseTo(0.5 + Math.pow(0.5, 1 / 21.0) - 1, org.assertj.core.data.Offset.offset(1e-6));
  }

  @Test
  void decimalsStayInBoundsAndHaveNoExponent() {
    OptionSpec free = option("free", OptionType.DOUBLE, "1.5", null, null);
    RandomSource random = new SplitMixRandom(3);
    for (int i = 0; i < 1000; i++) {
      String bounded = OptionValues.mutate(RATE, "0.000001", random);
      String unbounded = OptionValues.mutate(free, "1.5", random);
      if (bounded != null) {
        assertThat(Double.parseDouble(bounded)).isBetween(0.0, 1.0);
        assertThat(bounded).matches("\\d+\\.\\d+");
      }
      assertThat(unbounded).isNotNull().matches("-?\\d+\\.\\d+");
    }
  }

  @Test
  void freeTextIsNeverMutated() {
    assertThat(mutate(TEXT, "x")).isNull();
    RandomSource random = new SplitMixRandom(4);
    for (int i = 0; i < 300; i++) {
      Configuration child = Genome.mutate(Configuration.DEFAULT, CATALOGUE.mutable(), random);
      assertThat(child.get("text")).isNull();
    }
  }

  @Test
  void anOptionBackAtItsDefaultIsNotWrittenDown() {
    Configuration negated = Configuration.DEFAULT.with("flag", "false");

    // The first gap is 0, so the flag mutates; the second gap skips all other options.
    Configuration child =
        Genome.mutate(negated, CATALOGUE.mutable(), ScriptedRandom.of(0.0, 0.999));

    assertThat(child).isEqualTo(Configuration.DEFAULT);
  }

  @Test
  void atLeastOneOptionMutatesAndOnAverageLittleMore() {
    List<OptionSpec> flags = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      flags.add(option("f" + i, OptionType.BOOL, "true", null, null));
    }
    OptionCatalogue catalogue = new OptionCatalogue("toy", flags);
    RandomSource random = new SplitMixRandom(5);
    Set<String> mutated = new HashSet<>();
    int changes = 0;
    for (int i = 0; i < 2000; i++) {
      Configuration child = Genome.mutate(Configuration.DEFAULT, catalogue.mutable(), random);
      assertThat(child.isDefault()).isFalse();
      changes += child.values().size();
      mutated.addAll(child.values().keySet());
    }

    assertThat(mutated).as("every option has its turn").hasSize(100);
    // Binomial with mean 1, where 0 is replaced by 1: 1 + (1 - 1/100)^100 on average.
    assertThat(changes / 2000.0).isBetween(1.3, 1.44);
  }

  @Test
  void crossoverTakesTheGenesBeforeThePointFromTheFirstParent() {
    Configuration first = Configuration.of(Map.of("flag", "false", "count", "7", "alien", "kept"));
    Configuration second = Configuration.of(Map.of("count", "8", "rate", "0.1", "mode", "c"));

    assertThat(Genome.crossOver(first, second, CATALOGUE.mutable(), 2).values())
        .isEqualTo(
            Map.of("flag", "false", "count", "7", "alien", "kept", "rate", "0.1", "mode", "c"));
    assertThat(Genome.crossOver(first, second, CATALOGUE.mutable(), 0).values())
        .isEqualTo(Map.of("alien", "kept", "count", "8", "rate", "0.1", "mode", "c"));
    assertThat(Genome.crossOver(first, second, CATALOGUE.mutable(), 4)).isEqualTo(first);
  }
}
