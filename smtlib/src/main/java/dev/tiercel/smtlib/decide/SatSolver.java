package dev.tiercel.smtlib.decide;

import java.util.ArrayList;
import java.util.List;
import org.sat4j.core.LiteralsUtils;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.minisat.core.DataStructureFactory;
import org.sat4j.minisat.core.LearnedConstraintsEvaluationType;
import org.sat4j.minisat.core.Solver;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.IConstr;
import org.sat4j.specs.ISolverService;
import org.sat4j.specs.SearchListenerAdapter;
import org.sat4j.specs.TimeoutException;

/**
 * Runs Sat4j (Le Berre and Parrain, JSAT 2010) on clauses, limited by conflicts and propagations
 * and never by time. The learned clauses are the proof: unsatisfiability is believed only after
 * {@link RupChecker} has shown that each of them, and finally the contradiction, follows.
 */
final class SatSolver {
  /** Result of a search. */
  enum Status {
    SATISFIABLE,
    /** There is no assignment, and the proof was checked. */
    REFUTED,
    /** A limit was reached. */
    OPEN,
    /** The solver found no assignment, but its proof does not show that there is none. */
    UNPROVEN
  }

  /** A status and, if satisfiable, an assignment. */
  static final class Answer {
    private final Status status;
    private final boolean[] values;

    private Answer(Status status, boolean... values) {
      this.status = status;
      this.values = values;
    }

    Status status() {
      return status;
    }

    /** The values of the variables, by number, if there is an assignment; else empty. */
    boolean[] values() {
      return values;
    }
  }

  private SatSolver() {}

  /** The limit on propagations was reached. */
  private static final class PropagationLimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PropagationLimitException() {
      super("too many propagations", null, false, false);
    }
  }

  /** Records learned clauses, and ends a search that propagates too much. */
  private static final class Proof extends SearchListenerAdapter<ISolverService> {
    private static final long serialVersionUID = 1L;
    private final transient List<int[]> clauses = new ArrayList<>();
    private int propagations; // that are left

    Proof(int propagations) {
      this.propagations = propagations;
    }

    @Override
    public void propagating(int literal) {
      if (--propagations == 0) {
        throw new PropagationLimitException(); // Sat4j itself can only be stopped at a conflict
      }
    }

    @Override
    public void learn(IConstr constraint) {
      int[] clause = new int[constraint.size()];
      for (int i = 0; i < clause.length; i++) {
        clause[i] = LiteralsUtils.toDimacs(constraint.get(i));
      }
      clauses.add(clause);
    }

    @Override
    public void learnUnit(int literal) {
      clauses.add(new int[] {literal});
    }
  }

  /**
   * Searches for an assignment.
   *
   * @param conflicts limit on conflicts
   * @param propagations limit on propagated literals
   */
  static Answer solve(Cnf cnf, int conflicts, int propagations) {
    Solver<DataStructureFactory> solver = SolverFactory.newMiniSATHeap();
    solver.setLearnedConstraintsDeletionStrategy(LearnedConstraintsEvaluationType.LBD);
    solver.setTimeoutOnConflicts(conflicts);
    Proof proof = new Proof(propagations);
    solver.setSearchListener(proof);
    solver.newVar(cnf.variables());
    try {
      for (int[] clause : cnf.clauses()) {
        solver.addClause(new VecInt(clause.clone()));
      }
      if (solver.isSatisfiable()) {
        return new Answer(Status.SATISFIABLE, values(cnf.variables(), solver.model()));
      }
    } catch (ContradictionException e) {
      // The clauses contradict each other as they stand: the proof is empty.
    } catch (TimeoutException | PropagationLimitException e) {
      return new Answer(Status.OPEN);
    }
    return new Answer(isRefuted(cnf, proof.clauses) ? Status.REFUTED : Status.UNPROVEN);
  }

  private static boolean[] values(int variables, int[] model) {
    boolean[] values = new boolean[variables + 1];
    for (int literal : model) {
      values[Math.abs(literal)] = literal > 0;
    }
    return values;
  }

  /** Whether every clause of a proof follows from those before it, and a contradiction from all. */
  static boolean isRefuted(Cnf cnf, List<int[]> proof) {
    RupChecker checker = new RupChecker(cnf);
    for (int[] clause : proof) {
      if (checker.isRefuted()) {
        return true;
      }
      if (!checker.follows(clause)) {
        return false;
      }
    }
    return checker.isRefuted();
  }
}
