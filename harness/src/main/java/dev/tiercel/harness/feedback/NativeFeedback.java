package dev.tiercel.harness.feedback;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Steers by the edges of an instrumented solver outside this JVM. The edges that fixed scripts
 * reach are masked: they say nothing, there are thousands of them, and libFuzzer's schedule pays
 * for each.
 *
 * <p>A new edge counts once the same script shows it again: what a process has run before, how its
 * memory is laid out and what the clock says show as edges too. One that did not show again for two
 * scripts is masked. New edges are rare after the first minutes, and so are these second runs.
 */
public final class NativeFeedback implements Feedback {
  /**
   * A few theories, models, scopes, quantifiers and strings: a run has a third of the edges left
   * that it has without them. These stay as they are: corpora are minimised and merged by what they
   * leave unmasked.
   */
  static final List<String> BASELINE =
      List.of(
          "",
          "(check-sat)\n",
          "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(assert (= x #x01))\n(check-sat)\n",
          """
          (set-option :produce-models true)
          (declare-fun f (Int) Int)
          (declare-const x Int)
          (declare-const b Bool)
          (assert (=> b (> (f x) 1)))
          (assert (not (= x 0)))
          (check-sat)
          (get-model)
          """,
          """
          (declare-const x Int)
          (assert (> x 1))
          (push 1)
          (assert (< (* 2 x) 7))
          (check-sat)
          (pop 1)
          (check-sat)
          """,
          """
          (declare-fun p (Int) Bool)
          (assert (forall ((x Int)) (=> (p x) (p (+ x 1)))))
          (assert (p 0))
          (check-sat)
          """,
          """
          (declare-const s String)
          (assert (= (str.len (str.++ s "a")) 3))
          (check-sat)
          """,
          """
          (declare-const x Real)
          (assert (> (* x x) 2.0))
          (check-sat)
          """);

  /** So many places for edges where nothing else is counted; libFuzzer tells 262,144 apart. */
  public static final int MOST_PLACES = (1 << 18) - (1 << 15);

  /** And so many beside a JVM's edges, or another solver's, which then has half of it. */
  public static final int SHARED_PLACES = 1 << 17;

  /** Z3 takes half a minute for one of them; what a second does not show stays unmasked. */
  private static final Limits BASELINE_LIMITS = Limits.ofMillis(1_000);

  private final Solver solver;
  private final EdgeNumbers numbers;
  private final @Nullable IntConsumer sink;
  private final IntConsumer broken;
  private final int places;

  /** By block of counters: bit n is 0 if counter n of it is masked. */
  private long[] keep = new long[0];

  private int[] unseen = new int[1 << 10];
  private int unseenCount;

  /** By block of counters: what a script's second run showed. */
  private long[] again = new long[0];

  /** By block of counters: bit n is 1 if counter n of it did not show again once. */
  private long[] wavered = new long[0];

  /**
   * Runs the baseline.
   *
   * @param solver one whose edges are counted
   * @param places how many edges have a place of their own in what the sink takes; those with
   *     larger numbers share it with one of these
   * @param sink takes the place of each edge of an execution; {@code null} where edges are counted
   *     and steer nothing
   */
  public NativeFeedback(
      Solver solver, EdgeNumbers numbers, int places, @Nullable IntConsumer sink) {
    this(solver, numbers, places, sink, edge -> {});
  }

  /**
   * The same, and tells of what is not new.
   *
   * @param broken takes the edges that a run was the first to reach that died or was cut short,
   *     which get no number and no place
   */
  public NativeFeedback(
      Solver solver,
      EdgeNumbers numbers,
      int places,
      @Nullable IntConsumer sink,
      IntConsumer broken) {
    this.solver = solver;
    this.numbers = numbers;
    this.places = places;
    this.sink = sink;
    this.broken = broken;
    for (String script : BASELINE) {
      solver.run(new Job(script, Configuration.DEFAULT, BASELINE_LIMITS));
      Coverage coverage = solver.coverage();
      if (coverage != null) {
        extend(coverage.counters().capacity() / Coverage.BLOCK);
        coverage.hits(this::mask);
      }
    }
    Coverage coverage = solver.coverage();
    if (coverage != null) {
      coverage.mask(keep); // once: a server reads the mask where it stands
    }
  }

  private void mask(int block, long hits) {
    keep[block] &= ~hits;
  }

  /** Whether every script reaches an edge, so that nobody is told of it. */
  public boolean masks(int edge) {
    int block = edge / Coverage.BLOCK;
    return block < keep.length && (keep[block] & (1L << edge)) == 0;
  }

  /** What a run has loaded late is not masked. */
  private void extend(int blocks) {
    int old = keep.length;
    if (blocks > old) {
      keep = Arrays.copyOf(keep, blocks);
      Arrays.fill(keep, old, blocks, -1L);
    }
  }

  @Override
  public int take(Entry entry, List<Answer> answers) {
    Coverage coverage = solver.coverage();
    if (coverage == null) {
      return 0;
    }
    unseenCount = 0;
    coverage.hits(this::look);
    if (unseenCount > 0) {
      confirm(coverage, answers);
    }
    int fresh = unseenCount == 0 ? 0 : numbers.add(unseen, unseenCount);
    for (int i = 0; i < unseenCount; i++) {
      show(numbers.of(unseen[i]));
    }
    return sink == null ? 0 : fresh;
  }

  /**
   * Leaves those of the unseen edges that show again. What a run did that was cut short depends on
   * the moment, and one that died takes its process along: neither is run again, and neither is
   * new.
   */
  private void confirm(Coverage coverage, List<Answer> answers) {
    boolean whole =
        answers.stream()
            .filter(answer -> answer.configuredSolver().solver().equals(solver.id()))
            .allMatch(answer -> answer.run().failure() == null && !answer.run().cutShort());
    if (!whole) {
      for (int i = 0; i < unseenCount; i++) {
        broken.accept(unseen[i]);
      }
      unseenCount = 0;
    } else if (solver.again() != null) {
      extend(coverage.counters().capacity() / Coverage.BLOCK);
      again = new long[keep.length];
      wavered = Arrays.copyOf(wavered, keep.length);
      coverage.hits((block, hits) -> again[block] = hits);
      keepConfirmed();
    }
  }

  private void keepConfirmed() {
    int confirmed = 0;
    for (int i = 0; i < unseenCount; i++) {
      int block = unseen[i] / Coverage.BLOCK;
      long bit = 1L << unseen[i];
      if ((again[block] & bit) != 0) {
        unseen[confirmed] = unseen[i];
        confirmed++;
      } else {
        keep[block] &= ~(wavered[block] & bit);
        wavered[block] |= bit;
      }
    }
    unseenCount = confirmed;
  }

  /** Shows the edges of a block that have numbers, and notes the others. */
  private void look(int block, long hits) {
    long left = block < keep.length ? hits & keep[block] : hits;
    long known = numbers.known(block);
    long seen = left & known;
    if (seen != 0) {
      int[] ofBlock = numbers.ofBlock(block);
      for (long rest = seen; rest != 0; rest &= rest - 1) {
        show(ofBlock[Long.bitCount(known & (Long.lowestOneBit(rest) - 1))]);
      }
    }
    for (long rest = left & ~known; rest != 0; rest &= rest - 1) {
      unseen(block * Coverage.BLOCK + Long.numberOfTrailingZeros(rest));
    }
  }

  private void show(int number) {
    if (sink != null) {
      sink.accept(number < places ? number : number % places); // mostly no division
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
  public boolean steers() {
    return sink != null;
  }

  @Override
  public FeedbackProgress progress() {
    return FeedbackProgress.of("edges", numbers.count(), solver.id());
  }
}
