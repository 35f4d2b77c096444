package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;
import java.util.List;

/**
 * Whether a solver answers at all, before anything is concluded from what it says: a few scripts
 * with known answers, in the theories that some solver has alone. A program that prints nothing, or
 * the same word to everything, finds no bug in anybody and contradicts nobody.
 */
public final class DryRun {
  /** A solver may be slow to start, and the machine busy. */
  private static final Limits LIMITS = Limits.ofMillis(30_000);

  private static final int SHOWN = 120;

  /** What a shell says of a program that confinement hides from it. */
  private static final String DENIED = "Permission denied";

  /**
   * A satisfiable script, and what makes it unsatisfiable.
   *
   * @param satisfiable without its check
   */
  private record Sample(String satisfiable, String contradiction) {}

  private static final List<Sample> SAMPLES =
      List.of(
          new Sample(
              "(set-logic QF_UF)\n(declare-fun p () Bool)\n(assert p)\n", "(assert (not p))\n"),
          new Sample(
              "(set-logic QF_BV)\n(declare-fun x () (_ BitVec 4))\n(assert (= x #b0001))\n",
              "(assert (= x #b0010))\n"),
          new Sample(
              "(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (= x 1))\n",
              "(assert (= x 2))\n"));

  private DryRun() {}

  /**
   * Tries a solver. One that fails has answered: its failure is a bug that is seen. One that only
   * refutes may say unknown where sat is right, as provers do.
   *
   * @throws SolverUnavailableException with one sentence if it answers no satisfiable and no
   *     unsatisfiable sample right
   */
  public static void of(Solver solver) {
    String first = "";
    for (Sample sample : SAMPLES) {
      String wrong = wrong(solver, sample.satisfiable(), Verdict.SAT);
      if (wrong.isEmpty()) {
        wrong = wrong(solver, sample.satisfiable() + sample.contradiction(), Verdict.UNSAT);
      }
      if (wrong.isEmpty()) {
        return;
      }
      first = first.isEmpty() ? wrong : first;
    }
    throw new SolverUnavailableException(
        solver.id()
            + " does not answer: "
            + first
            + (first.contains(DENIED)
                ? "; where confinement hides what it calls, allow that by --confine=read:PATH."
                : "; name a solver that reads an SMT-LIB file and prints its answers."));
  }

  /** What is wrong with the answer to a script; empty if nothing is. */
  private static String wrong(Solver solver, String script, Verdict right) {
    Job job = new Job(script + "(check-sat)\n", Configuration.DEFAULT, LIMITS);
    Run run = solver.run(job);
    if (run.cutShort()) {
      run = solver.run(job);
    }
    boolean refutesAlone = right == Verdict.SAT && run.verdict(0) == Verdict.UNKNOWN;
    return run.verdict(0) == right || refutesAlone || run.failure() != null
        ? ""
        : "to "
            + assertions(script)
            + " it says "
            + said(run)
            + " where "
            + word(right)
            + " is right";
  }

  private static String assertions(String script) {
    return script.substring(script.indexOf("(assert")).strip().replace("\n", " ");
  }

  private static String said(Run run) {
    if (run.verdict(0).decided() || run.cutShort()) {
      return word(run.verdict(0));
    }
    String text = run.rejection() == null ? run.output() + run.error() : run.rejection();
    String line = text.strip().lines().findFirst().orElse("nothing").replaceAll("\\p{Cntrl}", "?");
    return line.length() <= SHOWN || line.contains(DENIED)
        ? line
        : line.substring(0, SHOWN) + "...";
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case SAT -> "sat";
      case UNSAT -> "unsat";
      case TIMEOUT -> "nothing in time";
      default -> "that its memory does not suffice";
    };
  }
}
