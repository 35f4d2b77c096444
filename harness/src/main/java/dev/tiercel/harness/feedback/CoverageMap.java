package dev.tiercel.harness.feedback;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * All that an execution shows libFuzzer, by kind and place, so that it can be kept, and shown again
 * without a run. Where nothing is new libFuzzer sees a sample of the executions: it keeps none of
 * them, has to look at every place, and wants to know no more than what is rare. Not thread-safe.
 */
public final class CoverageMap {
  /** What tells seeds apart. */
  public static final int SEEDS = 0;

  /** Features of answers. */
  public static final int FEATURES = 1;

  /** Edges of this JVM. */
  public static final int JVM = 2;

  /** Edges of the first native solver; those of others follow. */
  public static final int NATIVE = 3;

  /** Truth values of sub-expressions; two native solvers come before. */
  public static final int SATURATION = NATIVE + 2;

  /** Of the executions that show nothing new libFuzzer sees one in so many. */
  static final int SAMPLE = 4;

  private static final int KINDS = 8;
  private static final int PLACE_BITS = 18; // libFuzzer tells 262,144 counters apart

  private final IntConsumer[] sinks = new IntConsumer[KINDS];
  private final IntConsumer[] watchers = new IntConsumer[KINDS];
  private final boolean all;
  private int[] shown = new int[1 << 13];
  private int count;
  private final BitSet ever = new BitSet(KINDS << PLACE_BITS);
  private final int[] reached = new int[KINDS]; // how many of these are of each kind
  private int[] firsts = new int[1 << 10]; // of these, those that the execution showed first
  private int fresh; // how many these are
  private int old; // executions that showed nothing new, since libFuzzer saw one
  private long numbering;

  /** Nothing was shown yet, and nobody shows anything. */
  public CoverageMap() {
    this(false);
  }

  /**
   * The same.
   *
   * @param all whether libFuzzer has a use for what an input shows that shows nothing first
   */
  public CoverageMap(boolean all) {
    this.all = all;
    Arrays.fill(sinks, (IntConsumer) place -> {});
    Arrays.fill(watchers, (IntConsumer) place -> {});
  }

  /**
   * What a part of the feedback is to use in place of its sink.
   *
   * @param kind one of the numbers above, each used once
   * @param sink takes places from 0 to 262,143 by {@link #deliver}
   */
  public IntConsumer through(int kind, IntConsumer sink) {
    return through(kind, sink, place -> {});
  }

  /**
   * The same, and has every execution watched.
   *
   * @param watcher takes each place as it is shown
   */
  public IntConsumer through(int kind, IntConsumer sink, IntConsumer watcher) {
    sinks[kind] = sink;
    watchers[kind] = watcher;
    return place -> {
      watcher.accept(place);
      note((kind << PLACE_BITS) | place);
    };
  }

  /** Has libFuzzer see what was shown since {@link #begin}, if any of it is new or its turn. */
  public void deliver() {
    old = fresh > 0 ? old : (old + 1) % SAMPLE;
    if (all || fresh > 0 || old == 0) {
      for (int i = 0; i < count; i++) {
        sinks[shown[i] >>> PLACE_BITS].accept(shown[i] & ((1 << PLACE_BITS) - 1));
      }
    }
  }

  private void note(int mark) {
    if (count == shown.length) {
      shown = Arrays.copyOf(shown, 2 * shown.length);
    }
    shown[count] = mark;
    count++;
    first(mark);
  }

  private void first(int mark) {
    if (!ever.get(mark)) {
      ever.set(mark);
      reached[mark >>> PLACE_BITS]++;
      firsts = fresh == firsts.length ? Arrays.copyOf(firsts, 2 * fresh) : firsts;
      firsts[fresh] = mark;
      fresh++;
    }
  }

  /** Numbers that these marks are made of. */
  public EdgeNumbers countingIn(EdgeNumbers numbers) {
    numbering = 31 * numbering + numbers.numbering();
    return numbers;
  }

  /** The same of features with names. */
  public FeatureNumbers countingIn(FeatureNumbers numbers) {
    numbering = 31 * numbering + numbers.numbering();
    return numbers;
  }

  /** Tells these marks from any with another meaning. */
  public long numbering() {
    return numbering;
  }

  /** Forgets what was shown: the next execution begins. */
  public void begin() {
    count = 0;
    fresh = 0;
  }

  /** How many places were shown since {@link #begin} that no execution before has shown. */
  public int fresh() {
    return fresh;
  }

  /** How many places of a kind the executions have shown that were not taken back. */
  public int reached(int kind) {
    return reached[kind];
  }

  /** How much was shown since {@link #begin}. */
  public int count() {
    return count;
  }

  /** Takes that back: libFuzzer does not keep the input, and the next to show it is the first. */
  public void takeBack() {
    for (int i = 0; i < fresh; i++) {
      ever.clear(firsts[i]);
      reached[firsts[i] >>> PLACE_BITS]--;
    }
    fresh = 0;
  }

  /**
   * What was shown first since {@link #begin}: ascending numbers, each of which is a kind and a
   * place.
   *
   * @param first how much of it
   */
  public int[] taken(int first) {
    return Arrays.stream(shown, 0, first).sorted().distinct().toArray();
  }

  /** Shows again what an earlier execution has shown, as {@link #taken} gave it. */
  public void show(int[] marks) {
    for (int mark : marks) {
      int kind = mark >>> PLACE_BITS;
      int place = mark & ((1 << PLACE_BITS) - 1);
      watchers[kind].accept(place);
      sinks[kind].accept(place);
      first(mark);
    }
  }
}
