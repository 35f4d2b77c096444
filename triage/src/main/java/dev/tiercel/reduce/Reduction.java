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
 * 2002) with passes that know the language, as ddSMT has them (Kremer, Niemetz, Preiner, ddSMT 2.0,
 * CAV 2021). In the first cycle each pass tries many of its edits at once, then halves of them,
 * down to single ones, without the complements of the original algorithm; later cycles try single
 * ones, until a whole cycle finds none that leaves the script of interest. Then it is 1-minimal: no
 * single edit of any pass does.
 *
 * <p>Several candidates are asked about at a time, the next ones on the assumption that those
 * before them fail. What is taken is the first in order, so the result is the same for any number
 * of jobs.
 */
public final class Reduction implements AutoCloseable {
  private static final int AHEAD = 2; // questions for each thread

  private final List<Pass> passes;
  private final ParallelTester parallelTester;
  private final int mostTried;
  private final BooleanSupplier isOver;
  private final ReductionListener reductionListener;

  private ReductionState reductionState = ReductionState.FIRST;
  private volatile Entry best; // another thread may ask for it
  private Entry confirmed;
  private ScriptSize scriptSize;
  private Checkpoint checkpoint = Checkpoint.NONE;
  private final Set<String> rejected = new HashSet<>(); // of what the best was tried with

  /**
   * A reduction of one entry; nothing is asked yet.
   *
   * @param first shows what it is kept for
   * @param interestingnessTests opens one for each job
   * @param jobs how many candidates are asked about at a time; with 1 all happens in the calling
   *     thread
   * @param mostTried ends it after so many candidates, which makes the same result each time
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
   * Goes on where a file says that this reduction stood, and keeps it there.
   *
   * @return whether there was anything to go on from
   */
  public boolean resume(CheckpointFile file) {
    checkpoint = file;
    CheckpointFile.Kept kept = file.read();
    if (kept != null && kept.reductionState().pass() < passes.size()) {
      reductionState = kept.reductionState();
      best = kept.best();
      confirmed = best;
      scriptSize = ScriptSize.of(best);
    }
    return kept != null;
  }

  /** The smallest entry so far, which no fresh process may have confirmed yet; for any thread. */
  public Entry smallest() {
    return best;
  }

  /** How many candidates were tried. */
  public int tried() {
    return reductionState.tried();
  }

  /** Whether it came to its end, so that the result is 1-minimal. */
  public boolean isComplete() {
    return !isCut();
  }

  private boolean isCut() {
    return reductionState.tried() >= mostTried || isOver.getAsBoolean();
  }

  /** The smallest entry that was found and confirmed; the first one if none is smaller. */
  public Entry run() {
    boolean provisional = parallelTester.areProvisional();
    boolean done = false;
    while (!done && !isCut()) {
      run(passes.get(reductionState.pass()), provisional);
      boolean undone = !isCut() && provisional && best != confirmed && !settled();
      if (!isCut() && !undone) { // else the pass again, step by step
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

  /** Whether fresh processes bear out what a pass has made; if not, it is undone. */
  private boolean settled() {
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
    while (!isCut()) {
      Taken taken = first(candidateEdits, pass);
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

  /** A candidate that was taken, the first of its edits, and how many were tried up to it. */
  private record Taken(Entry entry, int from, int tried) {}

  /** A candidate that somebody is asked about. */
  private record Asked(ParallelTester.@Nullable Answer answer, String text, int from) {}

  /** The first of the edits from here on that leaves the script of interest, or {@code null}. */
  private @Nullable Taken first(CandidateEdits candidateEdits, Pass pass) {
    Deque<Asked> asked = new ArrayDeque<>();
    int next = reductionState.at();
    int tried = 0;
    int ahead = parallelTester.jobs() == 1 ? 1 : AHEAD * parallelTester.jobs();
    try {
      while (true) {
        while (asked.size() < ahead && next < candidateEdits.count()) {
          Asked question = question(candidateEdits, next);
          if (question != null) {
            asked.add(question);
          }
          next += reductionState.size();
        }
        Asked head = asked.poll();
        if (head == null || reductionState.tried() + tried >= mostTried || isOver.getAsBoolean()) {
          reductionState =
              reductionState.moved(head == null ? candidateEdits.count() : head.from, tried);
          return null;
        }
        tried++;
        Entry shown = head.answer == null ? null : head.answer.get();
        reductionListener.at(pass.name(), reductionState.tried() + tried, best);
        if (shown != null && ScriptSize.of(shown).isLessThan(scriptSize)) { // a reader may see more
          return new Taken(shown, head.from, tried);
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

  /** A candidate to ask about; {@code null} where there is none that is smaller. */
  private @Nullable Asked question(CandidateEdits candidateEdits, int from) {
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
    return new Asked(known ? null : parallelTester.ask(candidate, best), made.text(), from);
  }

  @Override
  public void close() {
    parallelTester.close();
  }
}
