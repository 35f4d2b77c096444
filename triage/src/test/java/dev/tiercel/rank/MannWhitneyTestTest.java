package dev.tiercel.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MannWhitneyTestTest {
  private static double[] numbers(String text) {
    return Stream.of(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  /** The table of Mann and Whitney gives U for two samples without ties; as two-sided p. */
  @ParameterizedTest(name = "{0} against {1}: {2} of {3} ways")
  @CsvSource({
    "1, 2, 2, 2",
    "1 2 3, 4 5 6, 2, 20",
    "1 2 3 4, 5 6 7 8, 2, 70",
    "1 2 3 4 5, 6 7 8 9 10, 2, 252",
    "1 2 3 4 6, 5 7 8 9 10, 4, 252",
    "1 2 3 5 6, 4 7 8 9 10, 8, 252",
    "1 4 5, 2 3 6, 20, 20",
    "7 7 7, 7 7 7, 20, 20",
    "1 1, 1 2, 4, 4",
    "1 1 1, 2 2 2, 2, 20",
  })
  void theProbabilityIsTheShareOfWays(String one, String other, int ways, int all) {
    double expected = (double) ways / all;
    assertThat(MannWhitneyTest.probability(numbers(one), numbers(other)))
        .isCloseTo(expected, within(1e-12));
    assertThat(MannWhitneyTest.probability(numbers(other), numbers(one)))
        .isCloseTo(expected, within(1e-12));
  }

  @Test
  void itIsWhatTryingAllWaysGives() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 200; round++) {
      double[] one = random.ints(1 + random.nextInt(5), 0, 6).asDoubleStream().toArray();
      double[] other = random.ints(1 + random.nextInt(5), 0, 6).asDoubleStream().toArray();
      assertThat(MannWhitneyTest.probability(one, other))
          .as("%s against %s", Arrays.toString(one), Arrays.toString(other))
          .isCloseTo(tried(one, other), within(1e-12));
    }
  }

  /** Every division of the values into samples of these sizes, by U, half for a tie. */
  private static double tried(double[] one, double[] other) {
    double[] all = DoubleStream.concat(Arrays.stream(one), Arrays.stream(other)).toArray();
    double middle = one.length * other.length / 2.0;
    double distance = Math.abs(u(all, (1 << one.length) - 1) - middle);
    int divisions = 0;
    int asFar = 0;
    for (int chosen = 0; chosen < 1 << all.length; chosen++) {
      if (Integer.bitCount(chosen) == one.length) {
        divisions++;
        asFar += Math.abs(u(all, chosen) - middle) >= distance ? 1 : 0;
      }
    }
    return (double) asFar / divisions;
  }

  private static double u(double[] all, int chosen) {
    double u = 0;
    for (int i = 0; i < all.length; i++) {
      for (int j = 0; j < all.length; j++) {
        if ((chosen >> i & 1) == 1 && (chosen >> j & 1) == 0) {
          u += all[i] > all[j] ? 1 : all[i] == all[j] ? 0.5 : 0;
        }
      }
    }
    return u;
  }
}
