package dev.tiercel.mutate.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GammaSamplesTest {
  private static final int SAMPLES = 200_000;

  /** The expected quantiles are those of the gamma distribution: logarithms for shape 1. */
  @ParameterizedTest
  @CsvSource({
    "1, 0.1054, 0.6931, 2.3026, 4.6052",
    "4, 1.7448, 3.6721, 6.6808, 10.0451",
    "50, 41.1790, 49.6668, 59.2490, 67.9034",
  })
  void samplesAreDistributedNearly(
      double shape, double tenth, double median, double nine, double most) {
    RandomSource random = new SplitMixRandom(7);
    double[] samples = new double[SAMPLES];
    Arrays.setAll(samples, i -> GammaSamples.sample(random, shape));
    Arrays.sort(samples);

    assertThat(Arrays.stream(samples).average().orElse(0)).isCloseTo(shape, within(0.02 * shape));
    assertThat(samples[SAMPLES / 10]).isCloseTo(tenth, within(0.05 * tenth));
    assertThat(samples[SAMPLES / 2]).isCloseTo(median, within(0.03 * median));
    assertThat(samples[SAMPLES / 10 * 9]).isCloseTo(nine, within(0.03 * nine));
    assertThat(samples[SAMPLES / 100 * 99]).isCloseTo(most, within(0.05 * most));
  }
}
