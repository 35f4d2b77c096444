package dev.tiercel.harness.feedback;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Truth values that the sub-expressions of each skeleton had in solutions (ValFuzz, definition
 * III.2), stored with the corpus by name. The pairs of a skeleton's first solution are its baseline
 * and not new; those that a later solution adds are. Not thread-safe.
 */
public final class SaturationMap implements AutoCloseable {
  /** Number of places for pairs of a sub-expression and a truth value. */
  public static final int PLACES = 1 << 13;

  /** Number of names beyond which no new skeleton is added; known skeletons are still extended. */
  private static final int MOST_NAMES = 1 << 17;

  private final FeatureNumbers numbers;
  private final IntConsumer sink;
  private final int most;

  /**
   * Creates a map with the pairs of earlier runs.
   *
   * @param numbers numbers used by this map alone, which closes them
   * @param sink receives a number below {@link #PLACES} for each pair that is not in the baseline
   *     of its skeleton
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
   * Adds the pairs of a solution.
   *
   * @param skeleton a word that identifies the skeleton
   * @return number of pairs that no earlier solution of the skeleton had; 0 for the first solution
   */
  public int add(String skeleton, BitSet pairs) {
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
