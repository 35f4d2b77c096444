package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;

/**
 * A script with all commands that the native server implements for libraries without a command
 * interpreter, and the expected responses.
 */
public final class EveryCommand {
  private static final String SCRIPT =
      """
      (declare-const x Int)
      (declare-fun f (Int) Int)
      (declare-const y Int)
      (define-fun g ((z Int)) Int (+ z 2))
      (assert (= (f x) 7))
      (assert (= x 3))
      (assert (let ((w y)) (= w (g 3) 5)))
      (check-sat)
      (get-value (y x (f (- y 2))))
      (get-model)
      (push 1)
      (declare-const z Int)
      (assert (< z x))
      (check-sat)
      (get-value (y))
      (assert false)
      (push 1)
      (assert (> z 0))
      (check-sat)
      (pop 2)
      (declare-const p Bool)
      (declare-const q Bool)
      (assert (=> p (= x 4)))
      (check-sat-assuming (q p))
      (get-unsat-assumptions)
      (check-sat)
      (reset-assertions)
      (check-sat)
      (exit)
      (check-sat)
      """;

  private EveryCommand() {}

  /**
   * Runs the script and checks the responses.
   *
   * @param name name of the solver, for example {@code yices:2.6.2}
   */
  public static void isCarriedOut(String name, String logic) {
    String script = "(set-option :produce-models true)(set-logic " + logic + ")" + SCRIPT;
    try (Solver solver = Obtainable.open(name)) {
      Run run = solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
      assertThat(run.verdicts())
          .as(run.toString())
          .containsExactly(
              Verdict.SAT, Verdict.SAT, Verdict.UNSAT, Verdict.UNSAT, Verdict.SAT, Verdict.SAT);
      assertThat(run.output())
          .contains("((y 5) (x 3) ((f (- y 2)) 7))")
          .contains("(define-fun f ((x0 Int)) Int")
          .contains("(define-fun x () Int 3)")
          .contains("\n(p)\n");
      assertThat(run.accepted()).isTrue();
    }
  }
}
