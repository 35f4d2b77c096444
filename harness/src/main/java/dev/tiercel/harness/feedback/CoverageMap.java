package dev.tiercel.harness.feedback;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * All coverage of an execution that is reported to libFuzzer, by kind and place, recorded so that
 * it can be stored and replayed without a run. Of the executions without new coverage libFuzzer
 * receives only a sample: it keeps none of them, would have to scan every place, and needs them
 * only to know which features are rare. Not thread-safe.
 */
public final class CoverageMap {
  /** Features that distinguish seeds. */
  public static final int SEEDS = 0;

  /** Features of answers. */
  public static final int FEATURES = 1;

  /** Edges of this JVM. */
  public static final int JVM = 2;

  /** Edges of the first native solver; those of the second one follow. */
  public static final int NATIVE = 3;

  /** Truth values of sub-expressions; two native solvers come before. */
  public static final int SATURATION = NATIVE + 2;

  /** One of this many executions without new coverage is reported to libFuzzer. */
  static final int SAMPLE = 4;

  private static final int KINDS = 8;
  private static final int PLACE_BITS = 18; // libFuzzer distinguishes 262,144 counters

  private final IntConsumer[] sinks = new IntConsumer[KINDS];
  private final IntConsumer[] watchers = new IntConsumer[KINDS];
  private final boolean all;
  private int[] shown = new int[1 << 13];
  private int count;
  private final BitSet everShown = new BitSet(KINDS << PLACE_BITS);
  private final int[] reached = new int[KINDS]; // number of marks set in {@code ever}, by kind
  private int[] firsts = new int[1 << 10]; // marks that the current execution set first
  private int fresh; // number of marks in firsts
  private int skipped; // executions without new coverage since the last one reported
  private long numbering;

  /** Creates an empty map without sinks. */
  public CoverageMap() {
    this(false);
  }

  /**
   * Creates an empty map without sinks.
   *
   * @param all whether libFuzzer also needs coverage that is not new
   */
  public CoverageMap(boolean all) {
    this.all = all;
    Arrays.fill(sinks, (IntConsumer) place -> {});
    Arrays.fill(watchers, (IntConsumer) place -> {});
  }

  /**
   * Returns the sink that a part of the feedback uses in place of its own.
   *
   * @param kind one of the constants above, each used once
   * @param sink receives places from 0 to 262,143 at {@link #report}
   */
  public IntConsumer sinkFor(int kind, IntConsumer sink) {
    return sinkFor(kind, sink, place -> {});
  }

  /**
   * Returns the sink that a part of the feedback uses in place of its own.
   *
   * @param watcher receives each place of every execution at once
   */
  public IntConsumer sinkFor(int kind, IntConsumer sink, IntConsumer watcher) {
    sinks[kind] = sink;
    watchers[kind] = watcher;
    return place -> {
      watcher.accept(place);
      note((kind << PLACE_BITS) | place);
    };
  }

  /**
   * Reports the places since {@link #begin} to libFuzzer if any of them is new, or the execution is
   * in the sample.
   */
  public void report() {
    skipped = fresh > 0 ? skipped : (skipped + 1) % SAMPLE;
    if (all || fresh > 0 || skipped == 0) {
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
    if (!everShown.get(mark)) {
      everShown.set(mark);
      reached[mark >>> PLACE_BITS]++;
      firsts = fresh == firsts.length ? Arrays.copyOf(firsts, 2 * fresh) : firsts;
      firsts[fresh] = mark;
      fresh++;
    }
  }

  /** Adds a numbering of edges on which the marks depend. */
  public EdgeNumbers addNumbering(EdgeNumbers numbers) {
    numbering = 31 * numbering + numbers.numbering();
    return numbers;
  }

  /** Adds a numbering of named features on which the marks depend. */
  public FeatureNumbers addNumbering(FeatureNumbers numbers) {
    numbering = 31 * numbering + numbers.numbering();
    return numbers;
  }

  /** Returns the identifier of the meaning of these marks, a hash of all numberings added. */
  public long numbering() {
    return numbering;
  }

  /** Clears the places of the last execution, before the next one. */
  public void begin() {
    count = 0;
    fresh = 0;
  }

  /** Returns the number of places since {@link #begin} that no earlier execution has shown. */
  public int newPlaces() {
    return fresh;
  }

  /** Returns the number of places of a kind shown so far, without those taken back. */
  public int reached(int kind) {
    return reached[kind];
  }

  /** Returns the number of marks since {@link #begin}, including repeated ones. */
  public int count() {
    return count;
  }

  /**
   * Takes the new places of the execution back: libFuzzer does not keep the input, and the next one
   * that reaches them counts as the first.
   */
  public void discardNew() {
    for (int i = 0; i < fresh; i++) {
      everShown.clear(firsts[i]);
      reached[firsts[i] >>> PLACE_BITS]--;
    }
    fresh = 0;
  }

  /**
   * Returns the distinct marks since {@link #begin} in ascending order; each encodes a kind and a
   * place.
   *
   * @param first number of marks to consider, in the order in which they were shown
   */
  public int[] marks(int first) {
    return Arrays.stream(shown, 0, first).sorted().distinct().toArray();
  }

  /** Replays the marks of an earlier execution, as {@link #marks} returned them. */
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
