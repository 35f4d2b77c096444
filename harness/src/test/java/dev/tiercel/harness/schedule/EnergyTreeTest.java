package dev.tiercel.harness.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Draws have the same distribution as a linear scan over changing weights. */
class EnergyTreeTest {
  private final EnergyTree choice = new EnergyTree();

  @Test
  void aDrawFallsWhereTheSumOfTheWeightsBeforeSays() {
    choice.add(1);
    choice.add(0);
    choice.add(2);
    choice.add(1);
    assertThat(choice.draw(0)).isZero();
    assertThat(choice.draw(0.24)).isZero();
    assertThat(choice.draw(0.25)).isEqualTo(2);
    assertThat(choice.draw(0.74)).isEqualTo(2);
    assertThat(choice.draw(0.75)).isEqualTo(3);
    assertThat(choice.draw(0.99)).isEqualTo(3);
  }

  @Test
  void manyThatChangeAreDrawnAsByAWalkOverAll() {
    SplittableRandom random = new SplittableRandom(11);
    double[] weights = new double[1_000];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = random.nextInt(4); // whole numbers, whose sums are exact
      choice.add(weights[i]);
    }
    for (int round = 0; round < 5_000; round++) {
      int changed = random.nextInt(weights.length);
      weights[changed] = random.nextInt(4);
      choice.set(changed, weights[changed]);
      double share = random.nextDouble();
      assertThat(choice.draw(share)).isEqualTo(walk(share, weights));
    }
  }

  private static int walk(double share, double... weights) {
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    double left = share * total;
    int thing = 0;
    while (left >= weights[thing]) {
      left -= weights[thing++];
    }
    return thing;
  }

  @Test
  void whereAllWeighNothingOneIsDrawnAllTheSame() {
    choice.add(0);
    choice.add(0);
    assertThat(choice.draw(0.5)).isBetween(0, 1);
  }

  @Test
  void evictedEntryIsNotDrawn() {
    choice.add(100);
    choice.add(100);
    choice.clear();
    choice.add(1);
    assertThat(choice.draw(0.99)).isZero();
  }

  @Test
  void nothingCanBeChosenOfNothing() {
    assertThatThrownBy(() -> choice.draw(0.5)).isInstanceOf(IllegalStateException.class);
  }
}
