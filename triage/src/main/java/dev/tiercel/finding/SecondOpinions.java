package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Further solvers for a check where the target's answer is undecided: the target itself under its
 * defaults, and the locally available solvers. They provide models, which are evaluated, and
 * refutations; where one of them contradicts the target without evidence, nothing is claimed.
 * Solvers are opened on first use.
 */
final class SecondOpinions implements AutoCloseable {
  private final SolverPool solverPool;
  private final Supplier<List<Solver>> further;
  private final Limits limits;
  private List<Solver> opened = List.of();
  private @Nullable SolverPool extended;

  /**
   * @param solverPool the target and the references, which the caller closes
   * @param further opens solvers, which this closes
   * @param limits of each run
   */
  SecondOpinions(SolverPool solverPool, Supplier<List<Solver>> further, Limits limits) {
    this.solverPool = solverPool;
    this.further = further;
    this.limits = limits;
  }

  /** Opens the default release of each native solver that needs no network. */
  static List<Solver> openOffline() {
    List<Solver> solvers = new ArrayList<>();
    for (SolverFamily family : Solvers.families()) {
      SolverId id = new SolverId(family.name(), family.defaultVersion());
      if (family.placements().contains(SolverPlacement.WARM) && family.isAtHand(id)) {
        try {
          solvers.add(Solvers.open(id));
        } catch (SolverUnavailableException e) {
          // One opinion fewer.
        }
      }
    }
    return solvers;
  }

  /** Returns the execution of an entry with all answers, the target's first. */
  Execution of(Entry entry) {
    SolverPool pool = pool();
    Answer own = pool.ask(entry, entry.toString());
    Entry lifted = entry;
    boolean refused = decided(own.run()).isEmpty() && own.run().rejection() != null;
    Entry candidate = OptionLifting.of(entry, pool.target().options(), refused);
    if (candidate != entry) {
      Answer again = pool.ask(candidate, candidate.toString());
      if (refused || decided(again.run()).equals(decided(own.run()))) {
        lifted = candidate; // else some option acts differently as a setting
        own = again;
      }
    }
    Execution execution = new Execution(lifted, pool).add(own);
    if (!own.configuredSolver().configuration().isDefault()) {
      ConfiguredSolver twin = own.configuredSolver().withConfiguration(Configuration.DEFAULT);
      execution.add(new Answer(twin, pool.run(twin, lifted.toString())));
    }
    return execution.add(pool.askOthers(lifted, lifted.toString()));
  }

  /**
   * Returns an execution without solvers that share code with the target: they may share its bugs.
   */
  Execution independent(Execution execution) {
    Execution independent = new Execution(execution.entry(), pool()).add(execution.target());
    for (Answer answer : execution.answers()) {
      if (answer
          .configuredSolver()
          .identity()
          .independentOf(execution.target().configuredSolver().identity())) {
        independent.add(answer);
      }
    }
    return independent;
  }

  /**
   * Whether a violation blames the target for certain, whichever other solvers take part.
   *
   * @param violation of an execution of these
   */
  boolean blamesTarget(Violation violation) {
    SolverId target = solverPool.target().id();
    return violation.suspects().stream().allMatch(doubted -> doubted.solver().equals(target));
  }

  private static List<Verdict> decided(Run run) {
    return run.verdicts().stream().filter(Verdict::isDecided).toList();
  }

  private SolverPool pool() {
    if (extended == null) {
      List<Solver> others = new ArrayList<>(solverPool.solvers().skip(1).toList());
      SolverId target = solverPool.target().id();
      opened = further.get();
      opened.stream().filter(solver -> !solver.id().equals(target)).forEach(others::add);
      extended =
          new SolverPool(solverPool.target(), others, () -> AdaptiveTimeout.fixed(limits), false);
    }
    return extended;
  }

  @Override
  public void close() {
    opened.forEach(Solver::close);
    if (extended != null) {
      extended.releaseThreads();
    }
  }
}
