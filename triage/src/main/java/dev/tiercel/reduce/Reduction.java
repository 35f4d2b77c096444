package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import dev.tiercel.reduce.pass.CandidateEdits;
import dev.tiercel.reduce.pass.Pass;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Delta debugging (Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, TSE
 * 2002) with language-aware passes, as in ddSMT (Kremer, Niemetz, Preiner, ddSMT 2.0, CAV 2021). In
 * the first cycle each pass tries many of its edits at once, then halves of them, down to single
 * ones, without the complements of the original algorithm; later cycles try single ones, until no
 * edit of a whole cycle leaves the script interesting. Then it is 1-minimal: no single edit of any
 * pass does.
 *
 * <p>Several candidates are tested in parallel, the later ones on the assumption that the earlier
 * ones fail. The first interesting one in order is taken, so the result is the same for any number
 * of jobs.
 */
public final class Reduction implements AutoCloseable {
  private static final int AHEAD = 2; // candidates queued for each thread

  private final List<Pass> passes;
  private final ParallelTester parallelTester;
  private final int mostTried;
  private final BooleanSupplier isOver;
  private final ReductionListener reductionListener;

  private ReductionState reductionState = ReductionState.FIRST;
  private volatile Entry best; // other threads may read it
  private Entry confirmed;
  private ScriptSize scriptSize;
  private Checkpoint checkpoint = Checkpoint.NONE;
  private final Set<String> rejected =
      new HashSet<>(); // texts of candidates made from the best entry

  /**
   * A reduction of one entry that has not started.
   *
   * @param first an interesting entry
   * @param interestingnessTests opens a test for each job
   * @param jobs number of parallel tests; with 1 all runs in the calling thread
   * @param mostTried limit on the number of candidates, which gives reproducible results
   * @param isOver ends it at any moment
   */
  public Reduction(
      Entry first,
      List<Pass> passes,
      Supplier<InterestingnessTest> interestingnessTests,
      int jobs,
      int mostTried,
      BooleanSupplier isOver,
      ReductionListener reductionListener) {
    this.best = first;
    this.confirmed = first;
    this.scriptSize = ScriptSize.of(first);
    this.passes = List.copyOf(passes);
    this.parallelTester = new ParallelTester(jobs, interestingnessTests);
    this.mostTried = mostTried;
    this.isOver = isOver;
    this.reductionListener = reductionListener;
  }

  /**
   * Resumes from the state in a file, if there is one, and saves further states there.
   *
   * @return whether there was a state
   */
  public boolean resume(CheckpointFile file) {
    checkpoint = file;
    CheckpointFile.SavedState kept = file.read();
    if (kept != null && kept.reductionState().pass() < passes.size()) {
      reductionState = kept.reductionState();
      best = kept.best();
      confirmed = best;
      scriptSize = ScriptSize.of(best);
    }
    return kept != null;
  }

  /**
   * Returns the smallest entry so far, which may not be confirmed by a fresh process yet; for any
   * thread.
   */
  public Entry smallest() {
    return best;
  }

  /** Returns the number of candidates tried. */
  public int tried() {
    return reductionState.tried();
  }

  /** Whether it ran to completion, so that the result is 1-minimal. */
  public boolean isComplete() {
    return !isInterrupted();
  }

  private boolean isInterrupted() {
    return reductionState.tried() >= mostTried || isOver.getAsBoolean();
  }

  /**
   * Runs the reduction and returns the smallest confirmed entry; the first one if none is smaller.
   */
  public Entry run() {
    boolean provisional = parallelTester.areProvisional();
    boolean done = false;
    while (!done && !isInterrupted()) {
      run(passes.get(reductionState.pass()), provisional);
      boolean undone = !isInterrupted() && provisional && best != confirmed && !confirmPass();
      if (!isInterrupted() && !undone) { // else the pass again, with each step confirmed
        done = reductionState.pass() + 1 == passes.size() && !reductionState.changed();
        reductionState = reductionState.next(passes.size());
        checkpoint.keep(reductionState, best);
      }
    }
    if (best != confirmed && provisional && !parallelTester.confirms(best)) {
      best = confirmed;
    }
    return best;
  }

  /** Confirms the result of a pass in fresh processes; undoes the pass if that fails. */
  private boolean confirmPass() {
    if (parallelTester.confirms(best)) {
      confirmed = best;
      return true;
    }
    best = confirmed;
    scriptSize = ScriptSize.of(best);
    rejected.clear();
    reductionState = reductionState.again();
    return false;
  }

  private void run(Pass pass, boolean provisional) {
    CandidateEdits candidateEdits = pass.edits(best);
    if (reductionState.size() == 0) {
      boolean many = candidateEdits.joins() && reductionState.cycle() == 0;
      reductionState = reductionState.begun(many ? Math.max(1, candidateEdits.count()) : 1);
    }
    while (!isInterrupted()) {
      AcceptedCandidate taken = first(candidateEdits, pass);
      if (taken != null
          && (!reductionState.strict() || !provisional || parallelTester.confirms(taken.entry))) {
        best = taken.entry;
        scriptSize = ScriptSize.of(best);
        rejected.clear();
        reductionState = reductionState.taken(taken.from, taken.tried);
        if (!provisional || reductionState.strict()) {
          confirmed = best;
          checkpoint.keep(reductionState, best);
        }
        candidateEdits = pass.edits(best);
      } else if (taken != null) {
        reductionState = reductionState.moved(taken.from + reductionState.size(), taken.tried);
      } else if (reductionState.size() > 1) {
        reductionState = reductionState.finer();
      } else {
        return;
      }
    }
  }

  /**
   * An accepted candidate, the index of its first edit, and the number of candidates tried until
   * then.
   */
  private record AcceptedCandidate(Entry entry, int from, int tried) {}

  /** A candidate under test. */
  private record PendingCandidate(ParallelTester.@Nullable Answer answer, String text, int from) {}

  /**
   * Returns the first group of edits from the current position on that leaves the script
   * interesting, or {@code null}.
   */
  private @Nullable AcceptedCandidate first(CandidateEdits candidateEdits, Pass pass) {
    Deque<PendingCandidate> asked = new ArrayDeque<>();
    int next = reductionState.at();
    int tried = 0;
    int ahead = parallelTester.jobs() == 1 ? 1 : AHEAD * parallelTester.jobs();
    try {
      while (true) {
        while (asked.size() < ahead && next < candidateEdits.count()) {
          PendingCandidate question = question(candidateEdits, next);
          if (question != null) {
            asked.add(question);
          }
          next += reductionState.size();
        }
        PendingCandidate head = asked.poll();
        if (head == null || reductionState.tried() + tried >= mostTried || isOver.getAsBoolean()) {
          reductionState =
              reductionState.moved(head == null ? candidateEdits.count() : head.from, tried);
          return null;
        }
        tried++;
        Entry shown = head.answer == null ? null : head.answer.get();
        reductionListener.at(pass.name(), reductionState.tried() + tried, best);
        if (shown != null
            && ScriptSize.of(shown).isLessThan(scriptSize)) { // the parsed entry may be larger
          return new AcceptedCandidate(shown, head.from, tried);
        }
        rejected.add(head.text);
      }
    } finally {
      asked.forEach(
          left -> {
            if (left.answer != null) {
              left.answer.drop();
            }
          });
    }
  }

  /** Starts the test of a candidate; returns {@code null} where there is no smaller one. */
  private @Nullable PendingCandidate question(CandidateEdits candidateEdits, int from) {
    Entry candidate =
        candidateEdits.with(from, Math.min(from + reductionState.size(), candidateEdits.count()));
    if (candidate == null) {
      return null;
    }
    ScriptSize made = ScriptSize.of(candidate);
    if (!made.isLessThan(scriptSize)) {
      return null;
    }
    boolean known = rejected.contains(made.text());
    return new PendingCandidate(
        known ? null : parallelTester.ask(candidate, best), made.text(), from);
  }

  @Override
  public void close() {
    parallelTester.close();
  }
}
