package dev.tiercel.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tiercel.bench.GrowthLaw.Point;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GrowthLawTest {
  private static List<Point> points(DoubleUnaryOperator total) {
    return Stream.of(10.0, 20.0, 40.0, 80.0)
        .map(s -> new Point(s, total.applyAsDouble(s)))
        .toList();
  }

  @Test
  void powerLawIsFoundAgain() {
    GrowthLaw law = GrowthLaw.power(points(s -> 30 * Math.pow(s, 0.4)));
    assertThat(law.factor()).isCloseTo(30, within(1e-6));
    assertThat(law.shape()).isCloseTo(0.4, within(1e-9));
    assertThat(law.at(1e6)).isCloseTo(30 * Math.pow(1e6, 0.4), within(1e-3));
  }

  @Test
  void logarithmIsFoundAgain() {
    GrowthLaw law = GrowthLaw.logarithm(points(s -> 100 * Math.log1p(s / 5)));
    assertThat(law.at(1e4)).isCloseTo(100 * Math.log1p(2000), within(10.0));
  }

  /** Points without a total say nothing about the logarithm of the total. */
  @Test
  void powerLawLeavesOutEmptyPoints() {
    List<Point> some = List.of(new Point(1, 0), new Point(2, 4), new Point(4, 8));
    assertThat(GrowthLaw.power(some).at(8)).isCloseTo(16, within(1e-9));
    assertThatThrownBy(() -> GrowthLaw.power(some.subList(0, 2)))
        .hasMessage("a power law needs two points with a positive total, and there are 1");
  }

  @Test
  void timeIsTheInverseOfTheTotal() {
    GrowthLaw law = GrowthLaw.power(points(s -> 3 * Math.sqrt(s)));
    assertThat(law.secondsFor(300)).isCloseTo(10_000, within(1e-3));
    assertThat(law.at(0)).isZero();
    assertThat(law.at(-1)).isZero();
  }
}
