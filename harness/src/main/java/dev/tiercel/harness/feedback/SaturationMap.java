package dev.tiercel.harness.feedback;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Which sub-expressions of a skeleton have shown which truth value in solutions (ValFuzz,
 * definition III.2), kept with the corpus by name. What the first solution of a skeleton shows is
 * new to nobody; what a later one adds is. Not thread-safe.
 */
public final class SaturationMap implements AutoCloseable {
  /** Places for pairs of a sub-expression and a truth value. */
  public static final int PLACES = 1 << 13;

  /** With so many names no further skeleton is taken: those that are known go on. */
  private static final int MOST_NAMES = 1 << 17;

  private final FeatureNumbers numbers;
  private final IntConsumer sink;
  private final int most;

  /**
   * Knows what earlier runs have shown.
   *
   * @param numbers of this map alone, which it closes
   * @param sink takes a number below {@link #PLACES} for each pair that the first solution of its
   *     skeleton did not show
   */
  public SaturationMap(FeatureNumbers numbers, IntConsumer sink) {
    this(numbers, sink, MOST_NAMES);
  }

  SaturationMap(FeatureNumbers numbers, IntConsumer sink, int most) {
    this.numbers = numbers;
    this.sink = sink;
    this.most = most;
  }

  /**
   * Takes what a solution shows.
   *
   * @param skeleton a word that tells it from others
   * @return how many pairs no solution of the skeleton has shown before; 0 for the first
   */
  public int take(String skeleton, BitSet pairs) {
    boolean first = numbers.of(skeleton) < 0;
    if (first && numbers.count() >= most) {
      return 0;
    }
    List<String> unseen = new ArrayList<>();
    List<String> later = new ArrayList<>();
    if (first) {
      unseen.add(skeleton);
    }
    for (int pair = pairs.nextSetBit(0); pair >= 0; pair = pairs.nextSetBit(pair + 1)) {
      String name = skeleton + " " + pair;
      if (numbers.of(name + " first") < 0) {
        (first ? unseen : later).add(first ? name + " first" : name);
      }
    }
    int fresh = (int) later.stream().filter(name -> numbers.of(name) < 0).count();
    unseen.addAll(later.stream().filter(name -> numbers.of(name) < 0).toList());
    if (!unseen.isEmpty()) {
      numbers.add(unseen);
    }
    later.forEach(name -> sink.accept(numbers.of(name) % PLACES));
    return fresh;
  }

  @Override
  public void close() {
    numbers.close();
  }
}
