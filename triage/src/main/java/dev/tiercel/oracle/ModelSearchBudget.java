package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.mutate.Allowance;
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
 * Looks for models of checks that have none yet, so that an unsat which nobody else contradicts can
 * be proven wrong, and a sat needs nobody else. It may take a share of what the target took: what
 * one execution leaves the next may use. So what tells more goes first:
 *
 * <ol>
 *   <li>an unsat of what is a small step from something satisfiable: search begins at the model
 *       that is near, and may take longer;
 *   <li>an unsat that comes with a core, which has fewer formulas to satisfy than the whole;
 *   <li>any other unsat. Each of them is searched shortly, and longer, as far as a part of what is
 *       left pays for that: every second one twice as long, and so on. Formulas that were searched
 *       before in vain are searched longer only, twice as long as before;
 *   <li>what is not unsat, and came without a model: only shortly, and where much is left.
 * </ol>
 *
 * <p>Not thread-safe.
 */
public final class ModelSearchBudget {
  private static final int PER_RUN = 200; // evaluations where no time is told
  private static final int SHORTEST = 100;

  /** What is said where the solver was not asked what the script asks. */
  private static final Set<Verdict> UNASKED =
      EnumSet.of(Verdict.ERROR, Verdict.UNSUPPORTED, Verdict.MISSING, Verdict.CRASH);

  private static final int LONGER = 400; // the shortest of the longer ones
  private static final int NEARER = 2; // times as long where a model of a parent is known
  private static final int PART = 8; // one of so many parts of what is left goes into one search
  private static final int LEAST_WORTH = 2; // times as long as before, or it is not worth beginning
  private static final int DOUBLINGS = 3;
  private static final int MOST_SAVED = 20_000;
  private static final int MOST_CHECKS = 4; // of one script
  private static final int REFRESHED_FOR_ONE = 32; // values of terms that cost an evaluation

  /**
   * A search in vain.
   *
   * @param evaluations candidate values that it might try
   * @param cost of all of it, in whatever is counted
   */
  private record Search(int evaluations, long cost) {}

  private final LocalSearch search = new LocalSearch();
  private final SearchCache<Search> before = new SearchCache<>();
  private final @Nullable Allowance allowance;
  private final long enough; // is left to look at what tells little
  private int credit = MOST_SAVED; // evaluations, where there is no allowance

  /** A hunt that may search at once, and counts each run the same, whatever it took. */
  public ModelSearchBudget() {
    this(null);
  }

  /**
   * A hunt that may search at once.
   *
   * @param allowance what searches may take, which the target's runs earn; {@code null} where what
   *     a run took must decide nothing
   */
  public ModelSearchBudget(@Nullable Allowance allowance) {
    this.allowance = allowance;
    this.enough = left() / PART;
  }

  /** As {@link #on(Execution, Model)}, with nothing known to begin at. */
  public List<Integer> on(Execution execution) {
    return on(execution, null);
  }

  /**
   * Searches models behind the target's answers, and adds what is found to the execution.
   *
   * @param near a model of a similar entry, or {@code null}
   * @return the numbers of the checks for which a model was found
   */
  public List<Integer> on(Execution execution, @Nullable Model near) {
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

  /** What searches may still cost: nanoseconds, or evaluations where no time is told. */
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

  /** Whether a model would tell something. */
  private static boolean isOpen(Execution execution, int check, Run run) {
    Entry entry = execution.entry();
    if (UNASKED.contains(run.verdicts().get(check))) {
      return false;
    }
    boolean told = run.verdicts().get(check) == Verdict.SAT && !run.models().isEmpty();
    return !told
        && !entry.witness().knows(check)
        && entry.expected(check) != Expected.UNSAT
        && check < execution.checks().size();
  }

  private static int seed(Check check) {
    return check.formulas().hashCode();
  }

  private @Nullable Model confirming(Check check) {
    return left() > enough ? found(search, check, SHORTEST, seed(check)) : null;
  }

  private @Nullable Model refuting(Execution execution, Check check, @Nullable Model near) {
    Search last = before.last(check);
    if (last == null) {
      long start = left();
      Model model = shortly(execution, check, near);
      if (model != null) {
        return model;
      }
      last = new Search(SHORTEST, start - left());
      before.inVain(check, last);
    }
    return longer(check, near, last);
  }

  private @Nullable Model shortly(Execution execution, Check check, @Nullable Model near) {
    Model model = near == null ? null : near(near, check, NEARER * SHORTEST);
    if (model == null && CoreOracle.asksForCores(execution.script())) {
      model = byCore(execution, check);
    }
    return model == null ? found(search, check, SHORTEST, seed(check)) : model;
  }

  /** As long as a part of what is left pays for, by what the last search cost. */
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
      before.inVain(check, new Search(budget, start - left()));
    }
    return model;
  }

  private @Nullable Model near(Model start, Check check, int budget) {
    return found(search.near(start), check, budget, seed(check) + 1);
  }

  /** A model of the core, which tells that it is none, may be one of the whole or near one. */
  private @Nullable Model byCore(Execution execution, Check check) {
    Check core = CoreOracle.core(execution, check);
    if (core == null) {
      return null;
    }
    Model model = found(search, core, SHORTEST, seed(core));
    if (model == null) {
      return null;
    }
    execution.core(check.number(), model);
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
