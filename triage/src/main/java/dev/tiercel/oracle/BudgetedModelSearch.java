package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.mutate.TimeShareBudget;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Searches for models of checks that have none yet, so that an unsat which no solver contradicts
 * can be proven wrong, and a sat needs no other solver. The searches may use a share of the
 * target's run time; unused time is saved for later executions. The most informative searches go
 * first:
 *
 * <ol>
 *   <li>an unsat of a small mutation of something satisfiable: the search starts at the parent's
 *       model, and may take longer;
 *   <li>an unsat that comes with a core, which has fewer formulas to satisfy than the whole;
 *   <li>any other unsat. Each is searched briefly, then longer, as far as a part of the remaining
 *       budget pays for that: every second one twice as long, and so on. Formulas that were
 *       searched before without success are only searched longer, twice as long as before;
 *   <li>a check that is not unsat and came without a model: only briefly, and while much of the
 *       budget is left.
 * </ol>
 *
 * <p>Not thread-safe.
 */
public final class BudgetedModelSearch {
  private static final int PER_RUN = 200; // evaluations where time is not measured
  private static final int SHORTEST = 100;

  /** Verdicts of a solver that did not process the check. */
  private static final Set<Verdict> UNASKED =
      EnumSet.of(Verdict.ERROR, Verdict.UNSUPPORTED, Verdict.MISSING, Verdict.CRASH);

  private static final int LONGER = 400; // the shortest of the longer searches
  private static final int NEARER = 2; // factor where a model of the parent is known
  private static final int PART = 8; // one search may use this fraction of what is left
  private static final int LEAST_WORTH = 2; // times as long as before, or the search is not started
  private static final int DOUBLINGS = 3;
  private static final int MOST_SAVED = 20_000;
  private static final int MOST_CHECKS = 4; // of one script
  private static final int REFRESHED_FOR_ONE = 32; // term values that cost as much as an evaluation

  /**
   * An unsuccessful search.
   *
   * @param evaluations limit on candidate values
   * @param cost of the whole search, in nanoseconds or evaluations
   */
  private record Search(int evaluations, long cost) {}

  private final LocalSearch search = new LocalSearch();
  private final SearchCache<Search> failed = new SearchCache<>();
  private final @Nullable TimeShareBudget allowance;
  private final long reserve; // left, as the condition for searches of little information
  private int credit = MOST_SAVED; // evaluations, where there is no allowance

  /** A budget that may search at once, and earns the same for each run, however long it took. */
  public BudgetedModelSearch() {
    this(null);
  }

  /**
   * A budget that may search at once.
   *
   * @param allowance time for searches, which the target's runs earn; {@code null} where run times
   *     must have no influence
   */
  public BudgetedModelSearch(@Nullable TimeShareBudget allowance) {
    this.allowance = allowance;
    this.reserve = left() / PART;
  }

  /** As {@link #search(Execution, Model)}, without a model to start at. */
  public List<Integer> search(Execution execution) {
    return search(execution, null);
  }

  /**
   * Searches models for the target's answers, and adds those found to the execution.
   *
   * @param near a model of a similar entry, or {@code null}
   * @return the indices of the checks for which a model was found
   */
  public List<Integer> search(Execution execution, @Nullable Model near) {
    Run run = execution.target().run();
    earn(run);
    return run.failure() == null && isOpen() ? searched(execution, run, near) : List.of();
  }

  private void earn(Run run) {
    credit = Math.min(MOST_SAVED, credit + PER_RUN);
    if (allowance != null) {
      allowance.earn(run.nanos());
    }
  }

  private boolean isOpen() {
    return allowance == null ? credit >= SHORTEST : allowance.isOpen();
  }

  /**
   * Returns what searches may still cost: nanoseconds, or evaluations where time is not measured.
   */
  private long left() {
    return allowance == null ? credit : allowance.left();
  }

  private List<Integer> searched(Execution execution, Run run, @Nullable Model near) {
    List<Integer> found = new ArrayList<>(0);
    for (int i = 0; i < Math.min(MOST_CHECKS, run.verdicts().size()); i++) {
      if (!isOpen(execution, i, run)) {
        continue;
      }
      Check check = execution.checks().get(i);
      Model model =
          run.verdicts().get(i) == Verdict.UNSAT
              ? refuting(execution, check, near)
              : confirming(check);
      if (model != null) {
        execution.witness(i, model);
        found.add(i);
      }
    }
    return found;
  }

  /** Whether a model would add information. */
  private static boolean isOpen(Execution execution, int check, Run run) {
    Entry entry = execution.entry();
    if (UNASKED.contains(run.verdicts().get(check))) {
      return false;
    }
    boolean hasModel = run.verdicts().get(check) == Verdict.SAT && !run.models().isEmpty();
    return !hasModel
        && !entry.witness().hasModel(check)
        && entry.expected(check) != ExpectedAnswer.UNSAT
        && check < execution.checks().size();
  }

  private static int seed(Check check) {
    return check.formulas().hashCode();
  }

  private @Nullable Model confirming(Check check) {
    return left() > reserve ? found(search, check, SHORTEST, seed(check)) : null;
  }

  private @Nullable Model refuting(Execution execution, Check check, @Nullable Model near) {
    Search last = failed.last(check);
    if (last == null) {
      long start = left();
      Model model = briefly(execution, check, near);
      if (model != null) {
        return model;
      }
      last = new Search(SHORTEST, start - left());
      failed.recordFailure(check, last);
    }
    return longer(check, near, last);
  }

  private @Nullable Model briefly(Execution execution, Check check, @Nullable Model near) {
    Model model = near == null ? null : near(near, check, NEARER * SHORTEST);
    if (model == null && CoreOracle.asksForCores(execution.script())) {
      model = byCore(execution, check);
    }
    return model == null ? found(search, check, SHORTEST, seed(check)) : model;
  }

  /**
   * Searches as long as a part of what is left pays for, estimated by the cost of the last search.
   */
  private @Nullable Model longer(Check check, @Nullable Model near, Search last) {
    int mixed = seed(check) * 0x9E3779B1;
    int doublings = Math.min(DOUBLINGS, Integer.numberOfTrailingZeros(mixed | 1 << 31));
    int wanted =
        Math.min(LONGER << DOUBLINGS, Math.max(LONGER << doublings, 2 * last.evaluations()));
    long affordable = left() / PART * last.evaluations() / Math.max(1, last.cost());
    int budget = (int) Math.min(wanted, affordable);
    if (budget < LEAST_WORTH * last.evaluations()) {
      return null;
    }
    long start = left();
    Model model = near == null ? null : near(near, check, budget);
    model = model == null ? found(search, check, budget, seed(check) + 2) : model;
    if (model == null) {
      failed.recordFailure(check, new Search(budget, start - left()));
    }
    return model;
  }

  private @Nullable Model near(Model start, Check check, int budget) {
    return found(search.startingFrom(start), check, budget, seed(check) + 1);
  }

  /** A model of the core, which disproves it, may be a model of the whole or near one. */
  private @Nullable Model byCore(Execution execution, Check check) {
    Check core = CoreOracle.core(execution, check);
    if (core == null) {
      return null;
    }
    Model model = found(search, core, SHORTEST, seed(core));
    if (model == null) {
      return null;
    }
    execution.coreModel(check.number(), model);
    return near(model, check, SHORTEST);
  }

  private @Nullable Model found(LocalSearch by, Check check, int budget, int seed) {
    LocalSearch.Outcome outcome =
        allowance == null
            ? counted(by, check, budget, seed)
            : timed(by, allowance, check, budget, seed);
    return outcome == null ? null : outcome.model();
  }

  private LocalSearch.@Nullable Outcome timed(
      LocalSearch by, TimeShareBudget allowed, Check check, int budget, int seed) {
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
