package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.mutate.Allowance;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for models of checks that have none yet, so that an unsat which nobody else contradicts can
 * be proven wrong, and a sat needs nobody else. It may take a share of what the target took: what
 * one hearing leaves the next may use. Most searches are short, every second of the others twice as
 * long, and so on. Not thread-safe.
 */
public final class Hunt {
  private static final int PER_RUN = 200; // evaluations where no time is told
  private static final int SHORTEST = 100;
  private static final int DOUBLINGS = 5;
  private static final int MOST_SAVED = 20_000;
  private static final int MOST_CHECKS = 4; // of one script
  private static final int REFRESHED_FOR_ONE = 32; // values of terms that cost an evaluation

  private final LocalSearch search = new LocalSearch();
  private final @Nullable Allowance allowance;
  private int credit = MOST_SAVED; // evaluations, where there is no allowance

  /** A hunt that may search at once, and counts each run the same, whatever it took. */
  public Hunt() {
    this(null);
  }

  /**
   * A hunt that may search at once.
   *
   * @param allowance what searches may take, which the target's runs earn; {@code null} where what
   *     a run took must decide nothing
   */
  public Hunt(@Nullable Allowance allowance) {
    this.allowance = allowance;
  }

  /**
   * Searches models behind the target's answers, and has the hearing take down what is found.
   *
   * @return the numbers of the checks of which one was found
   */
  public List<Integer> on(Hearing hearing) {
    Run run = hearing.target().run();
    earn(run);
    return run.accepted() && isOpen() ? searched(hearing, run) : List.of();
  }

  private void earn(Run run) {
    credit = Math.min(MOST_SAVED, credit + PER_RUN);
    if (allowance != null) {
      allowance.earn((run.cpu().isZero() ? run.wall() : run.cpu()).toNanos());
    }
  }

  private boolean isOpen() {
    return allowance == null ? credit >= SHORTEST : allowance.isOpen();
  }

  private List<Integer> searched(Hearing hearing, Run run) {
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
    LocalSearch.Outcome outcome =
        allowance == null
            ? counted(check, budget, hash)
            : timed(allowance, check, budget, hash);
    if (outcome == null || outcome.model() == null) {
      return false;
    }
    hearing.witness(number, outcome.model());
    return true;
  }

  private LocalSearch.@Nullable Outcome timed(
      Allowance allowed, Check check, int budget, int hash) {
    return allowed.isOpen() ? allowed.spend(() -> search.search(check, budget, hash)) : null;
  }

  private LocalSearch.@Nullable Outcome counted(Check check, int budget, int hash) {
    if (credit < budget) {
      return null;
    }
    LocalSearch.Outcome outcome = search.search(check, budget, hash);
    credit -=
        (int) Math.min(budget, outcome.evaluations() + outcome.refreshed() / REFRESHED_FOR_ONE);
    return outcome;
  }
}
