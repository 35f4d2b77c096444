package dev.tiercel.solver.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverPlacement;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A failure seen inside this JVM has the same key in a fresh process. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConfirmationTest {

  /** For this exception SMTInterpol's main class prints the stack trace. */
  private static final String ASSERTION =
      "(set-logic BV)(assert (forall ((x (_ BitVec 1))) (exists ((y (_ BitVec 2)))"
          + " (= ((_ zero_extend 1) x) (bvudiv y #b11)))))(check-sat)";

  /** For this one it prints only the message. */
  private static final String MESSAGE =
      "(set-logic QF_DT)(declare-datatype L ((nil) (cons (tl L))))(declare-const x L)"
          + "(define-fun two () Bool (match x ((nil false) ((cons y) (match y ((nil false)"
          + " (z true)))))))(check-sat)";

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private Solver inside;
  private Solver fresh;

  @BeforeAll
  void open() {
    PrintStream all = new PrintStream(printed, true, StandardCharsets.UTF_8);
    System.setOut(all);
    System.setErr(all);
    inside = Obtainable.open("smtinterpol:2.5-1388", SolverPlacement.IN_PROCESS);
    fresh = Obtainable.open("smtinterpol:2.5-1388", SolverPlacement.FRESH);
  }

  @AfterAll
  void close() {
    System.setOut(out);
    System.setErr(err);
    inside.close();
    fresh.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {ASSERTION, MESSAGE})
  void aFreshProcessGivesTheSameKey(String script) {
    Job job = new Job(script, Configuration.DEFAULT, Patience.AMPLE);
    Failure seen = Objects.requireNonNull(inside.run(job).failure());
    Failure confirmed = Objects.requireNonNull(fresh.run(job).failure());

    assertThat(confirmed.kind()).isEqualTo(seen.kind());
    assertThat(confirmed.key()).isEqualTo(seen.key());
    assertThat(seen.key())
        .contains(script.equals(MESSAGE) ? " null Term of Parser" : " de.uni_freiburg.");
  }

  @Test
  void solverOutputIsInItsRunAndNotOnTheConsole() {
    printed.reset();
    Run failed = inside.run(new Job(MESSAGE, Configuration.DEFAULT, Patience.AMPLE));
    Run oracle =
        inside.run(
            new Job(
                "(set-logic QF_BV)(declare-const x (_ BitVec 4))"
                    + "(assert (= (bvadd x #x1) x))(check-sat)",
                Configuration.of(Map.of("proof-check-mode", "true")),
                Patience.AMPLE));

    assertThat(failed.error()).startsWith("Unexpected Exception: java.lang.NullPointerException");
    assertThat(oracle.error()).contains("Used oracle");
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void otherThreadsPrintAsBefore() {
    printed.reset();
    System.err.println("a word of ours");

    assertThat(printed.toString(StandardCharsets.UTF_8)).isEqualTo("a word of ours\n");
  }
}
