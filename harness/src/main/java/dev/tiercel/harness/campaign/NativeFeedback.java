package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Steers by the edges of an instrumented solver outside this JVM. The edges that fixed scripts
 * reach are masked: they say nothing, there are thousands of them, and libFuzzer's schedule pays
 * for each.
 */
public final class NativeFeedback implements Feedback {
  /** These stay as they are: corpora are minimised and merged by what they leave unmasked. */
  static final List<String> BASELINE =
      List.of(
          "",
          "(check-sat)\n",
          "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(assert (= x #x01))\n(check-sat)\n");

  /** So many places for edges where nothing else is counted; libFuzzer tells 262,144 apart. */
  public static final int MOST_PLACES = (1 << 18) - (1 << 15);

  /** And so many beside a JVM's edges, or another solver's, which then has half of it. */
  static final int SHARED_PLACES = 1 << 17;

  private static final Limits BASELINE_LIMITS = Limits.ofMillis(30_000);
  private static final long ALL = -1L;
  private static final int WORDS = Coverage.BLOCK / Long.BYTES;

  /**
   * The first places of what the sink takes. Each seed gets one of these, so that it has something
   * of its own and libFuzzer keeps it: seeds that cover the same are different parents.
   */
  static final int SEED_PLACES = 1 << 12;

  /** Takes the counters of one execution by place. */
  public interface Sink {
    /** Takes the first {@code count} of the counters. */
    void copy(byte[] counters, int count);
  }

  private final Solver solver;
  private final EdgeNumbers numbers;
  private final @Nullable Sink sink;
  private final byte[] values;
  private final int places;
  private long[] keep = new long[0]; // by word of 8 counters: 0xff for each that is not masked
  private LongBuffer counters = LongBuffer.allocate(0);
  private int[] unseen = new int[1 << 10];
  private int unseenCount;

  /**
   * Runs the baseline.
   *
   * @param solver one whose edges are counted
   * @param places how many edges have a place of their own in what the sink takes; those with
   *     larger numbers share it with one of these
   * @param sink takes what steers; {@code null} where edges are counted and steer nothing
   */
  public NativeFeedback(Solver solver, EdgeNumbers numbers, int places, @Nullable Sink sink) {
    this.solver = solver;
    this.numbers = numbers;
    this.places = places;
    this.values = new byte[SEED_PLACES + places];
    this.sink = sink;
    for (String script : BASELINE) {
      solver.run(new Job(script, Configuration.DEFAULT, BASELINE_LIMITS));
      Coverage coverage = solver.coverage();
      if (coverage != null) {
        mask(coverage.counters());
        coverage.mask(keep);
      }
    }
  }

  private void mask(ByteBuffer counters) {
    fit(counters);
    for (int edge = 0; edge < counters.capacity(); edge++) {
      if (counters.get(edge) != 0) {
        keep[edge >> 3] &= ~(0xffL << ((edge & 7) << 3));
      }
    }
  }

  private void fit(ByteBuffer buffer) {
    counters = buffer.asLongBuffer();
    int count = counters.capacity();
    int old = keep.length;
    if (old < count) {
      keep = Arrays.copyOf(keep, count);
      Arrays.fill(keep, old, count, ALL);
    }
  }

  @Override
  public int take(Entry entry, List<Answer> answers) {
    Coverage coverage = solver.coverage();
    if (coverage == null) {
      return 0;
    }
    int fresh = collect(coverage);
    if (sink == null) {
      return 0;
    }
    if (entry.lineage().isEmpty()) {
      values[seedPlace(entry)] = 1;
    }
    show(sink);
    return fresh;
  }

  /** By its text: the same seed has the same place in every process that works on the corpus. */
  static int seedPlace(Entry seed) {
    return Math.floorMod(seed.toString().hashCode(), SEED_PLACES);
  }

  /** Takes what is not masked; edges that are seen for the first time get their numbers before. */
  private int collect(Coverage coverage) {
    fit(coverage.counters());
    unseenCount = 0;
    look(coverage.touched());
    if (unseenCount == 0) {
      return 0;
    }
    int fresh = numbers.add(unseen, unseenCount);
    for (int i = 0; i < unseenCount; i++) {
      set(numbers.of(unseen[i]));
    }
    return fresh;
  }

  private void show(Sink sink) {
    int count = SEED_PLACES + Math.min(numbers.count(), places);
    sink.copy(values, count);
    Arrays.fill(values, 0, count, (byte) 0);
  }

  private void look(long[] touched) {
    for (int i = 0; i < touched.length; i++) {
      for (long rest = touched[i]; rest != 0; rest &= rest - 1) {
        look(i * Long.SIZE + Long.numberOfTrailingZeros(rest));
      }
    }
  }

  private void look(int block) {
    int first = block * WORDS;
    if (first + WORDS > keep.length) {
      return;
    }
    long any = 0;
    for (int i = first; i < first + WORDS; i++) {
      any |= counters.get(i) & keep[i];
    }
    if (any != 0) {
      for (int i = first; i < first + WORDS; i++) {
        spread(counters.get(i) & keep[i], i << 3);
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
        set(number);
      } else {
        unseen(edge);
      }
      rest &= ~(0xffL << shift);
    }
  }

  private void set(int number) {
    values[SEED_PLACES + (number < places ? number : number % places)] = 1; // mostly no division
  }

  private void unseen(int edge) {
    if (unseenCount == unseen.length) {
      unseen = Arrays.copyOf(unseen, 2 * unseen.length);
    }
    unseen[unseenCount] = edge;
    unseenCount++;
  }

  @Override
  public boolean steers() {
    return sink != null;
  }

  @Override
  public String standing() {
    return Feedback.standing("edges", numbers.count(), solver.id());
  }
}
