package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * Steers by the edges of an instrumented solver outside this JVM. The edges that fixed scripts
 * reach are masked: they say nothing, there are thousands of them, and libFuzzer's schedule pays
 * for each.
 */
final class NativeFeedback implements Feedback {
  /** These stay as they are: corpora are minimised and merged by what they leave unmasked. */
  static final List<String> BASELINE =
      List.of(
          "",
          "(check-sat)\n",
          "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(assert (= x #x01))\n(check-sat)\n");

  /** So many numbers for edges; half of what libFuzzer tells apart. */
  static final int MOST_EDGES = 1 << 17;

  private static final Limits BASELINE_LIMITS = Limits.ofMillis(30_000);
  private static final long ALL = -1L;

  /** Takes the counters of one execution by number. */
  interface Sink {
    /** Takes the first {@code count} of the counters. */
    void copy(byte[] counters, int count);
  }

  private final Solver solver;
  private final EdgeNumbers numbers;
  private final Sink sink;
  private final byte[] values = new byte[MOST_EDGES];
  private long[] keep = new long[0]; // by word of 8 counters: 0xff for each that is not masked
  private long[] words = new long[0]; // the counters of the run that is looked at
  private int[] unseen = new int[1 << 10];
  private int unseenCount;

  /**
   * Runs the baseline.
   *
   * @param solver one whose edges are counted
   */
  NativeFeedback(Solver solver, EdgeNumbers numbers, Sink sink) {
    this.solver = solver;
    this.numbers = numbers;
    this.sink = sink;
    for (String script : BASELINE) {
      solver.run(new Job(script, Configuration.DEFAULT, BASELINE_LIMITS));
      mask();
    }
  }

  private void mask() {
    Coverage coverage = solver.coverage();
    if (coverage == null) {
      return;
    }
    ByteBuffer counters = coverage.counters();
    fit(counters);
    for (int edge = 0; edge < counters.capacity(); edge++) {
      if (counters.get(edge) != 0) {
        keep[edge >> 3] &= ~(0xffL << ((edge & 7) << 3));
      }
    }
  }

  private void fit(ByteBuffer counters) {
    int count = counters.capacity() >> 3;
    int old = keep.length;
    if (old < count) {
      words = new long[count];
      keep = Arrays.copyOf(keep, count);
      Arrays.fill(keep, old, count, ALL);
    }
  }

  @Override
  public void take(Entry entry, List<Answer> answers) {
    Coverage coverage = solver.coverage();
    if (coverage != null) {
      feed(coverage.counters());
    }
  }

  /** Copies what is not masked; edges that are seen for the first time get their numbers before. */
  void feed(ByteBuffer counters) {
    fit(counters);
    unseenCount = 0;
    collect(counters);
    if (unseenCount > 0) {
      numbers.add(unseen, unseenCount);
      collect(counters);
    }
    sink.copy(values, numbers.count());
    Arrays.fill(values, 0, numbers.count(), (byte) 0);
  }

  private void collect(ByteBuffer counters) {
    int count = counters.capacity() >> 3;
    // One copy, and then an array: quicker than to ask the buffer for each word.
    counters.asLongBuffer().get(0, words, 0, count);
    for (int i = 0; i < count; i++) {
      long word = words[i] & keep[i];
      if (word != 0) {
        spread(word, i << 3);
      }
    }
  }

  /** Takes eight counters apart, the first of which is in the lowest byte. */
  private void spread(long word, int first) {
    long rest = word;
    while (rest != 0) {
      int shift = Long.numberOfTrailingZeros(rest) & ~7;
      int edge = first + (shift >> 3);
      int number = numbers.of(edge);
      if (number >= 0) {
        values[number] = (byte) (rest >>> shift);
      } else {
        unseen(edge);
      }
      rest &= ~(0xffL << shift);
    }
  }

  private void unseen(int edge) {
    if (unseenCount == unseen.length) {
      unseen = Arrays.copyOf(unseen, 2 * unseen.length);
    }
    unseen[unseenCount] = edge;
    unseenCount++;
  }

  @Override
  public int edges() {
    return numbers.count();
  }

  @Override
  public String name() {
    return solver.id().toString();
  }
}
