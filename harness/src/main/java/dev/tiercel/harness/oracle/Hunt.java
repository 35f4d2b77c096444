package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.mutate.Allowance;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for models of checks that have none yet, so that an unsat which nobody else contradicts can
 * be proven wrong, and a sat needs nobody else. An unsat of what is a small step from something
 * satisfiable is the most suspicious: there search begins at the model that is near, and may take
 * longer. It may take a share of what the target took: what one hearing leaves the next may use.
 * Most searches are short, every second of the others twice as long, and so on. Not thread-safe.
 */
public final class Hunt {
  private static final int PER_RUN = 200; // evaluations where no time is told
  private static final int SHORTEST = 100;
  private static final int NEAR = 400; // the shortest where a model of a parent is known
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

  /** As {@link #on(Hearing, Model)}, with nothing known to begin at. */
  public List<Integer> on(Hearing hearing) {
    return on(hearing, null);
  }

  /**
   * Searches models behind the target's answers, and has the hearing take down what is found.
   *
   * @param near a model of something much like the entry, or {@code null}
   * @return the numbers of the checks of which one was found
   */
  public List<Integer> on(Hearing hearing, @Nullable Model near) {
    Run run = hearing.target().run();
    earn(run);
    return run.accepted() && isOpen() ? searched(hearing, run, near) : List.of();
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

  private List<Integer> searched(Hearing hearing, Run run, @Nullable Model near) {
    List<Integer> found = new ArrayList<>(0);
    List<Verdict> verdicts = run.verdicts();
    for (int i = 0; i < Math.min(MOST_CHECKS, verdicts.size()); i++) {
      Model start = verdicts.get(i) == Verdict.UNSAT ? near : null;
      if (isOpen(hearing, i, run) && search(hearing, i, verdicts.get(i), start)) {
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

  private boolean search(Hearing hearing, int number, Verdict verdict, @Nullable Model near) {
    Check check = hearing.checks().get(number);
    int hash = check.formulas().hashCode();
    int longer = Math.min(DOUBLINGS, Integer.numberOfTrailingZeros(hash * 0x9E3779B1 | 1 << 31));
    int shortest = near == null ? SHORTEST : NEAR;
    int budget = verdict == Verdict.UNSAT ? shortest << longer : SHORTEST;
    Model model =
        near == null ? null : found(new LocalSearch().near(near), check, budget, hash + 1);
    model = model == null ? found(search, check, budget, hash) : model;
    if (model == null) {
      return false;
    }
    hearing.witness(number, model);
    return true;
  }

  private @Nullable Model found(LocalSearch by, Check check, int budget, int seed) {
    LocalSearch.Outcome outcome =
        allowance == null
            ? counted(by, check, budget, seed)
            : timed(by, allowance, check, budget, seed);
    return outcome == null ? null : outcome.model();
  }

  private LocalSearch.@Nullable Outcome timed(
      LocalSearch by, Allowance allowed, Check check, int budget, int seed) {
    return allowed.isOpen() ? allowed.spend(() -> by.search(check, budget, seed)) : null;
  }

  private LocalSearch.@Nullable Outcome counted(LocalSearch by, Check check, int budget, int seed) {
    if (credit < budget) {
      return null;
    }
    LocalSearch.Outcome outcome = by.search(check, budget, seed);
    credit -=
        (int) Math.min(budget, outcome.evaluations() + outcome.refreshed() / REFRESHED_FOR_ONE);
    return outcome;
  }
}
