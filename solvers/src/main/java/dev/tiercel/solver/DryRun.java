package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;
import java.util.List;

/**
 * Checks that a solver answers at all, before its answers are used: a few scripts with known
 * answers, in theories of which every solver supports at least one. A program that prints nothing,
 * or always the same word, neither finds nor contradicts anything.
 */
public final class DryRun {
  /** Generous, because a solver may start slowly and the machine may be busy. */
  private static final Limits LIMITS = Limits.ofMillis(30_000);

  private static final int SHOWN = 120;

  /** Shell message for a program that confinement hides. */
  private static final String DENIED = "Permission denied";

  /**
   * A satisfiable script, and an assertion that makes it unsatisfiable.
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
   * Tries a solver. A failure counts as an answer, because it will be reported as a bug. A solver
   * that only refutes, such as a prover, may answer unknown instead of sat.
   *
   * @throws SolverUnavailableException with one sentence if there is no sample whose satisfiable
   *     and unsatisfiable form it answers correctly
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

  /** Returns an error message for a wrong answer to a script; empty if the answer is right. */
  private static String wrong(Solver solver, String script, Verdict right) {
    Job job = new Job(script + "(check-sat)\n", Configuration.DEFAULT, LIMITS);
    Run run = solver.run(job);
    if (run.cutShort()) {
      run = solver.run(job);
    }
    boolean refutesAlone = right == Verdict.SAT && run.verdict(0) == Verdict.UNKNOWN;
    return run.verdict(0) == right || refutesAlone || run.failure() != null
        ? ""
        : "to %s it says %s where %s is right"
            .formatted(assertions(script), answer(run), word(right));
  }

  private static String assertions(String script) {
    return script.substring(script.indexOf("(assert")).strip().replace("\n", " ");
  }

  private static String answer(Run run) {
    if (run.verdict(0).isDecided() || run.cutShort()) {
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
