package dev.tiercel.solver.eldarica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests of Eldarica by name, whose classes take seconds of CPU time to load. */
@Tag("slow")
class EldaricaTest {
  private static final String COUNTER =
      """
      (set-logic HORN)
      (declare-fun inv (Int) Bool)
      (assert (forall ((x Int)) (=> (= x 0) (inv x))))
      (assert (forall ((x Int)) (=> (and (inv x) (< x 10)) (inv (+ x 1)))))
      (assert (forall ((x Int)) (=> (and (inv x) (> x %s)) false)))
      (check-sat)
      """;

  private static Solver solver;

  @BeforeAll
  static void open() {
    solver = Obtainable.open("eldarica");
  }

  @AfterAll
  static void close() {
    solver.close();
  }

  private static Run run(String script, Map<String, String> options) {
    return solver.run(new Job(script, Configuration.of(options), Patience.AMPLE));
  }

  @Test
  void modelIsPrintedOnRequest() {
    Run without = run(COUNTER.formatted("10"), Map.of());
    assertThat(without.last()).isEqualTo(Verdict.SAT);
    assertThat(without.output()).doesNotContain("define-fun");
    assertThat(run(COUNTER.formatted("10") + "(get-model)", Map.of()).output())
        .contains("(define-fun inv ((A Int)) Bool");
  }

  @Test
  void optionsAreThoseOfItsCommandLine() {
    Map<String, String> options = Map.of("abstract", "oct", "lbe", "true", "splitClauses", "0");
    assertThat(run(COUNTER.formatted("9"), options).last()).isEqualTo(Verdict.UNSAT);
    assertThat(run(COUNTER.formatted("9"), Map.of("no-such", "true")).last())
        .isEqualTo(Verdict.ERROR);
  }

  @Test
  void anotherValueThanANumberIsAnErrorAndNoCrash() {
    Run run = run(COUNTER.formatted("9"), Map.of("log", "zz"));
    assertThat(run.last()).isEqualTo(Verdict.ERROR);
    assertThat(run.output()).contains("For input string");
  }

  @Test
  void scriptThatIsNoSetOfClausesIsUnsupported() {
    String constant = "(set-logic HORN)(declare-const x Int)(assert (> x 3))(check-sat)";
    assertThat(run(constant, Map.of()).last()).isEqualTo(Verdict.UNSUPPORTED);
  }
}
