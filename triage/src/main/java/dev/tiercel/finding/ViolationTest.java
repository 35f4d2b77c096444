package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.oracle.Violation;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Interestingness test for a violation: the solvers run each candidate, and {@link
 * Violation#keptBy} compares what the oracles report. For a wrong {@code unsat} a model of the
 * smaller script is found first; without one the answer is not known to be wrong.
 */
final class ViolationTest implements InterestingnessTest {
  private static final int SEARCHED = 2_000; // candidate values near the last model

  private final Violation violation;
  private final boolean fails;
  private final Oracles oracles;
  private final Limits limits;
  private final OpenedSolvers warm;
  private final OpenedSolvers fresh;

  /**
   * A test that has opened no solver yet.
   *
   * @param violation of the whole script
   * @param fails whether the run of the whole script fails, and not only one with a self-check:
   *     then no other solver need run a script whose run does not
   * @param limits of one run
   * @param warm opens a solver that runs scripts one after the other
   * @param fresh opens a solver that starts a process for every run
   */
  ViolationTest(
      Violation violation,
      boolean fails,
      Limits limits,
      Function<SolverId, Solver> warm,
      Function<SolverId, Solver> fresh) {
    this.violation = violation;
    this.fails = fails;
    this.oracles =
        Oracles.ALL.sampled(1).only(violation.oracles()); // without searches of their own
    this.limits = limits;
    this.warm = new OpenedSolvers(warm);
    this.fresh = new OpenedSolvers(fresh);
  }

  @Override
  public @Nullable Entry check(Entry candidate, Entry like) {
    return shown(candidate, like, warm);
  }

  @Override
  public boolean confirms(Entry shown) {
    return shown(shown, shown, fresh) != null;
  }

  @Override
  public boolean isProvisional() {
    return true;
  }

  private @Nullable Entry shown(Entry candidate, Entry like, OpenedSolvers asking) {
    List<ConfiguredSolver> configuredSolvers = solvers(candidate);
    String script = candidate.toString();
    Answer first = asking.answer(configuredSolvers.get(0), script);
    if (!mayShow(first.run())) {
      return null;
    }
    boolean refuted = first.run().verdicts().contains(Verdict.UNSAT);
    Entry known = refuted ? WitnessTransfer.of(candidate, like, SEARCHED) : candidate;
    Execution execution = new Execution(known, asking).add(first);
    for (ConfiguredSolver other : configuredSolvers.subList(1, configuredSolvers.size())) {
      execution.add(asking.answer(other, script));
    }
    return oracles.first(execution, c -> isKept(c, configuredSolvers.get(0))) == null
        ? null
        : known;
  }

  /**
   * A violation that the blamed solver shows under more options than the candidate has does not
   * count for fewer.
   */
  private boolean isKept(Violation seen, ConfiguredSolver first) {
    ConfiguredSolver blamed = seen.configuredSolvers().get(0);
    boolean other = !blamed.solver().equals(first.solver());
    return (other || blamed.configuration().equals(first.configuration()))
        && violation.keptBy(seen);
  }

  /** Whether the other solvers need to run: only if the answer may still be the same wrong one. */
  private boolean mayShow(Run run) {
    if (run.failure() != null || fails) {
      return run.failure() != null;
    }
    return switch (violation.symptom()) {
      case WRONG_INTERPOLANT, WRONG_REWRITING -> true; // a script without a check may show it
      case WRONG_UNSAT, WRONG_CORE, WRONG_PROOF -> run.verdicts().contains(Verdict.UNSAT);
      case WRONG_SAT, INVALID_MODEL, WRONG_VALUE -> run.verdicts().contains(Verdict.SAT);
      default -> run.verdicts().stream().anyMatch(Verdict::isDecided);
    };
  }

  /** The first solver runs under the candidate's configuration for it. */
  private List<ConfiguredSolver> solvers(Entry candidate) {
    List<ConfiguredSolver> all = new ArrayList<>(violation.configuredSolvers());
    ConfiguredSolver first = all.get(0);
    all.set(0, first.withConfiguration(candidate.configuration(first.identity().family())));
    return all;
  }

  @Override
  public void close() {
    warm.close();
    fresh.close();
  }

  /** Solvers opened by one factory. */
  private final class OpenedSolvers implements SolverRunner {
    private final Function<SolverId, Solver> opener;
    private final Map<SolverId, Solver> open = new HashMap<>();

    OpenedSolvers(Function<SolverId, Solver> opener) {
      this.opener = opener;
    }

    Answer answer(ConfiguredSolver configuredSolver, String script) {
      Run run = run(configuredSolver, script);
      return new Answer(configuredSolver.as(solver(configuredSolver).identity()), run);
    }

    @Override
    public Run run(ConfiguredSolver configuredSolver, String script) {
      return solver(configuredSolver)
          .run(new Job(script, configuredSolver.configuration(), limits));
    }

    @Override
    public boolean supportsModels(ConfiguredSolver configuredSolver) {
      return solver(configuredSolver).supportsModels();
    }

    @Override
    public SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
      return solver(configuredSolver).selfChecks();
    }

    private Solver solver(ConfiguredSolver configuredSolver) {
      return open.computeIfAbsent(configuredSolver.solver(), opener);
    }

    void close() {
      open.values().forEach(Solver::close);
      open.clear();
    }
  }
}
