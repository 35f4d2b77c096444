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
 * Feedback from the edges of an instrumented solver in another process. The edges that fixed
 * baseline scripts reach are masked: there are thousands of them, they carry no information, and
 * each costs libFuzzer's schedule time.
 *
 * <p>A new edge counts once a second run of the same script reaches it again, since differences in
 * process history, memory layout and time also show as new edges. An edge that was not confirmed
 * for two scripts is masked. New edges are rare after the first minutes, and so are these second
 * runs. Coverage that {@link Coverage#countsOnce counts once} needs none: such differences show
 * once at most.
 */
public final class NativeFeedback implements Feedback {
  /**
   * Baseline: a few theories, models, scopes, quantifiers and strings, which leave a run a third of
   * its edges. They must not change: corpora are minimised and merged by the edges that they leave
   * unmasked.
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

  /**
   * Number of places where only this solver's edges are counted; libFuzzer distinguishes 262,144.
   */
  public static final int MOST_PLACES = (1 << 18) - (1 << 15);

  /** Number of places beside a JVM's edges or another solver's; a second solver gets half of it. */
  public static final int SHARED_PLACES = 1 << 17;

  /** Z3 needs half a minute for one of them; edges it reaches after one second stay unmasked. */
  private static final Limits BASELINE_LIMITS = Limits.ofMillis(1_000);

  private final Solver solver;
  private final EdgeNumbers numbers;
  private final @Nullable IntConsumer sink;
  private final IntConsumer unnumbered;
  private final int places;

  /** By block of counters: bit n is 0 if counter n of it is masked. */
  private long[] keep = new long[0];

  private int[] unseen = new int[1 << 10];
  private int unseenCount;

  /** By block of counters: the edges of a script's second run. */
  private long[] secondRun = new long[0];

  /** By block of counters: bit n is 1 if counter n of it was once not confirmed. */
  private long[] unconfirmed = new long[0];

  /**
   * Creates a feedback and runs the baseline.
   *
   * @param solver one whose edges are counted
   * @param places number of places of the sink; edges with larger numbers share places
   * @param sink receives the place of each edge of an execution; {@code null} if edges are counted
   *     but do not guide
   */
  public NativeFeedback(
      Solver solver, EdgeNumbers numbers, int places, @Nullable IntConsumer sink) {
    this(solver, numbers, places, sink, edge -> {});
  }

  /**
   * Creates a feedback and runs the baseline.
   *
   * @param unnumbered receives the edges reached first by a run that crashed or was stopped; they
   *     get no number and no place
   */
  public NativeFeedback(
      Solver solver,
      EdgeNumbers numbers,
      int places,
      @Nullable IntConsumer sink,
      IntConsumer unnumbered) {
    this.solver = solver;
    this.numbers = numbers;
    this.places = places;
    this.sink = sink;
    this.unnumbered = unnumbered;
    for (String script : BASELINE) {
      solver.run(new Job(script, Configuration.DEFAULT, BASELINE_LIMITS));
      Coverage coverage = solver.coverage();
      if (coverage != null) {
        extend(coverage.counters().capacity() / Coverage.BLOCK);
        coverage.forEachBlock(this::mask);
      }
    }
    Coverage coverage = solver.coverage();
    if (coverage != null) {
      coverage.mask(keep); // once is enough: a server reads the mask in place
    }
  }

  private void mask(int block, long hits) {
    keep[block] &= ~hits;
  }

  /** Whether an edge is masked, so that it is not reported. */
  public boolean masks(int edge) {
    int block = edge / Coverage.BLOCK;
    return block < keep.length && (keep[block] & (1L << edge)) == 0;
  }

  /** Extends the mask; counters of modules that are loaded late are not masked. */
  private void extend(int blocks) {
    int old = keep.length;
    if (blocks > old) {
      keep = Arrays.copyOf(keep, blocks);
      Arrays.fill(keep, old, blocks, -1L);
    }
  }

  @Override
  public int report(Entry entry, List<Answer> answers) {
    Coverage coverage = solver.coverage();
    if (coverage == null) {
      return 0;
    }
    unseenCount = 0;
    coverage.forEachBlock(this::visitBlock);
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
   * Keeps those of the unseen edges that a second run confirms. The edges of a run that was stopped
   * depend on the moment, and a run that crashed ends its process: neither is repeated, and its
   * edges do not count as new.
   */
  private void confirm(Coverage coverage, List<Answer> answers) {
    boolean once = coverage.countsOnce(); // then it must not be lost with an input that is dropped
    boolean completed =
        answers.stream()
            .filter(answer -> answer.configuredSolver().solver().equals(solver.id()))
            .allMatch(
                answer ->
                    answer.run().failure() == null
                        && !answer.run().cutShort()
                        && (!once || answer.run().rejection() == null));
    if (!completed) {
      for (int i = 0; i < unseenCount; i++) {
        unnumbered.accept(unseen[i]);
        coverage.rearm(unseen[i]);
      }
      unseenCount = 0;
    } else if (!coverage.countsOnce() && solver.rerun() != null) {
      extend(coverage.counters().capacity() / Coverage.BLOCK);
      secondRun = new long[keep.length];
      unconfirmed = Arrays.copyOf(unconfirmed, keep.length);
      coverage.forEachBlock((block, hits) -> secondRun[block] = hits);
      keepConfirmed();
    }
  }

  private void keepConfirmed() {
    int confirmed = 0;
    for (int i = 0; i < unseenCount; i++) {
      int block = unseen[i] / Coverage.BLOCK;
      long bit = 1L << unseen[i];
      if ((secondRun[block] & bit) != 0) {
        unseen[confirmed] = unseen[i];
        confirmed++;
      } else {
        keep[block] &= ~(unconfirmed[block] & bit);
        unconfirmed[block] |= bit;
      }
    }
    unseenCount = confirmed;
  }

  /** Reports the edges of a block that have numbers, and collects the others. */
  private void visitBlock(int block, long hits) {
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
      sink.accept(number < places ? number : number % places); // usually without a division
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
  public boolean guidesSearch() {
    return sink != null;
  }

  @Override
  public FeedbackProgress progress() {
    Coverage coverage = solver.coverage();
    String what = coverage != null && coverage.isOfBlocks() ? "blocks" : "edges";
    return FeedbackProgress.of(what, numbers.count(), solver.id());
  }
}
