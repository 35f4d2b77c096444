package dev.tiercel.harness.reduce;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.reduce.pass.Edits;
import dev.tiercel.harness.reduce.pass.Pass;
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
  private final Askers askers;
  private final int mostTried;
  private final BooleanSupplier isOver;
  private final Progress progress;

  private Step step = Step.FIRST;
  private volatile Entry best; // another thread may ask for it
  private Entry confirmed;
  private Weight weight;
  private Memory memory = Memory.NONE;
  private final Set<String> rejected = new HashSet<>(); // of what the best was tried with

  /**
   * A reduction of one entry; nothing is asked yet.
   *
   * @param first shows what it is kept for
   * @param interests opens one for each job
   * @param jobs how many candidates are asked about at a time; with 1 all happens in the calling
   *     thread
   * @param mostTried ends it after so many candidates, which makes the same result each time
   * @param isOver ends it at any moment
   */
  public Reduction(
      Entry first,
      List<Pass> passes,
      Supplier<Interest> interests,
      int jobs,
      int mostTried,
      BooleanSupplier isOver,
      Progress progress) {
    this.best = first;
    this.confirmed = first;
    this.weight = Weight.of(first);
    this.passes = List.copyOf(passes);
    this.askers = new Askers(jobs, interests);
    this.mostTried = mostTried;
    this.isOver = isOver;
    this.progress = progress;
  }

  /**
   * Goes on where a file says that this reduction stood, and keeps it there.
   *
   * @return whether there was anything to go on from
   */
  public boolean resume(StateFile file) {
    memory = file;
    StateFile.Kept kept = file.read();
    if (kept != null && kept.step().pass() < passes.size()) {
      step = kept.step();
      best = kept.best();
      confirmed = best;
      weight = Weight.of(best);
    }
    return kept != null;
  }

  /** The smallest entry so far, which no fresh process may have confirmed yet; for any thread. */
  public Entry smallest() {
    return best;
  }

  /** How many candidates were tried. */
  public int tried() {
    return step.tried();
  }

  /** Whether it came to its end, so that the result is 1-minimal. */
  public boolean isComplete() {
    return !isCut();
  }

  private boolean isCut() {
    return step.tried() >= mostTried || isOver.getAsBoolean();
  }

  /** The smallest entry that was found and confirmed; the first one if none is smaller. */
  public Entry run() {
    boolean provisional = askers.areProvisional();
    boolean done = false;
    while (!done && !isCut()) {
      run(passes.get(step.pass()), provisional);
      boolean undone = !isCut() && provisional && best != confirmed && !settled();
      if (!isCut() && !undone) { // else the pass again, step by step
        done = step.pass() + 1 == passes.size() && !step.changed();
        step = step.next(passes.size());
        memory.keep(step, best);
      }
    }
    if (best != confirmed && provisional && !askers.confirms(best)) {
      best = confirmed;
    }
    return best;
  }

  /** Whether fresh processes bear out what a pass has made; if not, it is undone. */
  private boolean settled() {
    if (askers.confirms(best)) {
      confirmed = best;
      return true;
    }
    best = confirmed;
    weight = Weight.of(best);
    rejected.clear();
    step = step.again();
    return false;
  }

  private void run(Pass pass, boolean provisional) {
    Edits edits = pass.edits(best);
    if (step.size() == 0) {
      boolean many = edits.joins() && step.cycle() == 0;
      step = step.begun(many ? Math.max(1, edits.count()) : 1);
    }
    while (!isCut()) {
      Taken taken = first(edits, pass);
      if (taken != null && (!step.strict() || !provisional || askers.confirms(taken.entry))) {
        best = taken.entry;
        weight = Weight.of(best);
        rejected.clear();
        step = step.taken(taken.from, taken.tried);
        if (!provisional || step.strict()) {
          confirmed = best;
          memory.keep(step, best);
        }
        edits = pass.edits(best);
      } else if (taken != null) {
        step = step.moved(taken.from + step.size(), taken.tried);
      } else if (step.size() > 1) {
        step = step.finer();
      } else {
        return;
      }
    }
  }

  /** A candidate that was taken, the first of its edits, and how many were tried up to it. */
  private record Taken(Entry entry, int from, int tried) {}

  /** A candidate that somebody is asked about. */
  private record Asked(Askers.@Nullable Answer answer, String text, int from) {}

  /** The first of the edits from here on that leaves the script of interest, or {@code null}. */
  private @Nullable Taken first(Edits edits, Pass pass) {
    Deque<Asked> asked = new ArrayDeque<>();
    int next = step.at();
    int tried = 0;
    int ahead = askers.jobs() == 1 ? 1 : AHEAD * askers.jobs();
    try {
      while (true) {
        while (asked.size() < ahead && next < edits.count()) {
          Asked question = question(edits, next);
          if (question != null) {
            asked.add(question);
          }
          next += step.size();
        }
        Asked head = asked.poll();
        if (head == null || step.tried() + tried >= mostTried || isOver.getAsBoolean()) {
          step = step.moved(head == null ? edits.count() : head.from, tried);
          return null;
        }
        tried++;
        Entry shown = head.answer == null ? null : head.answer.get();
        progress.at(pass.name(), step.tried() + tried, best);
        if (shown != null && Weight.of(shown).isLessThan(weight)) { // a reader may see more
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
  private @Nullable Asked question(Edits edits, int from) {
    Entry candidate = edits.with(from, Math.min(from + step.size(), edits.count()));
    if (candidate == null) {
      return null;
    }
    Weight made = Weight.of(candidate);
    if (!made.isLessThan(weight)) {
      return null;
    }
    boolean known = rejected.contains(made.text());
    return new Asked(known ? null : askers.ask(candidate, best), made.text(), from);
  }

  @Override
  public void close() {
    askers.close();
  }
}
