package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for models of checks that have none yet, so that an unsat which nobody else contradicts can
 * be proven wrong, and a sat needs nobody else. It may take a share of what the target took: what
 * one hearing leaves the next may use. Most searches are short, every second of the others twice as
 * long, and so on. Not thread-safe.
 */
public final class Hunt {
  private static final double SHARE = 0.05; // of the target's CPU time
  private static final double PER_MICRO = 0.3; // evaluations in a microsecond
  private static final int PER_RUN = 200; // evaluations where no time is told
  private static final int SHORTEST = 100;
  private static final int DOUBLINGS = 5;
  private static final int MOST_SAVED = 20_000;
  private static final int MOST_CHECKS = 4; // of one script
  private static final int REFRESHED_FOR_ONE = 32; // values of terms that cost an evaluation

  private final LocalSearch search = new LocalSearch();
  private final boolean timed;
  private double credit = MOST_SAVED;

  /**
   * A hunt that may search at once.
   *
   * @param timed whether what a run took may decide what is done; else each counts the same
   */
  public Hunt(boolean timed) {
    this.timed = timed;
  }

  /**
   * Searches models behind the target's answers, and has the hearing take down what is found.
   *
   * @return the numbers of the checks of which one was found
   */
  public List<Integer> on(Hearing hearing) {
    Run run = hearing.target().run();
    long micros = run.cpu().toNanos() / 1_000;
    double earned = timed && micros > 0 ? micros * SHARE * PER_MICRO : PER_RUN;
    credit = Math.min(MOST_SAVED, credit + earned);
    if (!run.accepted() || credit < SHORTEST) {
      return List.of();
    }
    List<Integer> found = new ArrayList<>(0);
    List<Verdict> verdicts = run.verdicts();
    for (int i = 0; i < Math.min(MOST_CHECKS, verdicts.size()); i++) {
      if (isOpen(hearing, i, run) && search(hearing, i, verdicts.get(i))) {
        found.add(i);
      }
    }
    return found;
  }

  /** Whether a model would tell something. */
  private static boolean isOpen(Hearing hearing, int check, Run run) {
    Entry entry = hearing.entry();
    boolean told = run.verdicts().get(check) == Verdict.SAT && !run.models().isEmpty();
    return !told
        && !entry.witness().checks().contains(check)
        && entry.expected(check) != Expected.UNSAT
        && check < hearing.checks().size();
  }

  private boolean search(Hearing hearing, int number, Verdict verdict) {
    Check check = hearing.checks().get(number);
    int hash = check.formulas().hashCode();
    int longer = Math.min(DOUBLINGS, Integer.numberOfTrailingZeros(hash * 0x9E3779B1 | 1 << 31));
    int budget = verdict == Verdict.UNSAT ? SHORTEST << longer : SHORTEST;
    if (credit < budget) {
      return false;
    }
    LocalSearch.Outcome outcome = search.search(check, budget, hash);
    credit -= Math.min(budget, outcome.evaluations() + outcome.refreshed() / REFRESHED_FOR_ONE);
    if (outcome.model() == null) {
      return false;
    }
    hearing.witness(number, outcome.model());
    return true;
  }
}
