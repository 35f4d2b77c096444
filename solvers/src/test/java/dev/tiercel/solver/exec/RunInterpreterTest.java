package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.cvc5.Cvc5Family;
import dev.tiercel.solver.ostrich.OstrichFamily;
import dev.tiercel.solver.princess.PrincessFamily;
import dev.tiercel.solver.smtinterpol.SmtInterpolFamily;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunInterpreterTest {
  private static Run stopped(String output, String error) {
    ProcessResult ended =
        new ProcessResult(0, true, output, error, ResourceUsage.NONE, false, null);
    Messages messages = Messages.load(SmtInterpolFamily.class, "messages.tsv");
    return RunInterpreter.of("(check-sat)(check-sat)", ended, messages);
  }

  @Test
  void aLimitAtALaterCheckUnsaysNoSelfCheck() {
    Run run = stopped("unsat\n", "FATAL - Proof-checker did not verify\n");
    assertThat(run.failure()).isNotNull();
    assertThat(run.failure().kind()).isEqualTo(Failure.Kind.SELF_CHECK);
  }

  @Test
  void outputOfAStoppedSolverIsNoFailure() {
    assertThat(stopped("sat\n", "java.lang.NullPointerException\n").failure()).isNull();
    assertThat(stopped("sat\n", "").failure()).isNull();
  }

  private static Run ended(int exit, String script, String output, String error) {
    ProcessResult ended =
        new ProcessResult(exit, false, output, error, ResourceUsage.NONE, false, null);
    return RunInterpreter.of(script, ended, Messages.load(SmtInterpolFamily.class, "messages.tsv"));
  }

  @Test
  void anExitCodeInsteadOfAnAnswerIsAFailure() {
    Run run = ended(1, "(check-sat)", "", "");
    assertThat(run.failure()).isNotNull();
    assertThat(run.failure().key()).isEqualTo("exit code 1");
    assertThat(run.verdicts()).containsExactly(Verdict.CRASH);
  }

  @Test
  void exitCodeWithAnAnswerIsNoFailure() {
    assertThat(ended(10, "(check-sat)", "sat\n", "").failure()).isNull();
    assertThat(ended(1, "(check-sat)", "(error \"no such sort\")\n", "").failure()).isNull();
    assertThat(ended(1, "(check-sat)", "", "cannot read it\n").failure()).isNull();
    assertThat(ended(1, "(set-logic QF_UF)", "", "").failure()).isNull();
    assertThat(ended(0, "(check-sat)", "", "").failure()).isNull();
    assertThat(ended(137, "(check-sat)", "", "").failure()).isNull();
  }

  /** These answer {@code unsupported} to options and info only, so other answers count. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          unsupported | UNSAT
          (error "Parse Error: line") | ERROR
          """)
  void anOptionThatASolverLacksHidesNoAnswer(String response, Verdict verdict) {
    String script = "(set-option :opt.priority box)(assert false)(check-sat)";
    ProcessResult ended =
        new ProcessResult(0, false, response + "\nunsat\n", "", ResourceUsage.NONE, false, null);
    for (Class<?> family : List.of(Cvc5Family.class, PrincessFamily.class, OstrichFamily.class)) {
      Run run = RunInterpreter.of(script, ended, Messages.load(family, "messages.tsv"));
      assertThat(run.verdicts()).containsExactly(verdict);
    }
    assertThat(ended(0, script, response + "\nunsat\n", "").verdicts())
        .doesNotContain(Verdict.UNSAT);
  }

  @Test
  void theSignalOfTheCpuLimitIsATimeOut() {
    assertThat(ended(128 + 24, "(check-sat)", "", "").verdicts()).containsExactly(Verdict.TIMEOUT);
  }

  /**
   * The first column is the peak memory in MiB of a run with a limit of 1 GiB and 20 ms of CPU
   * time; 0 if it was not measured.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          20  | (assert (= #b1 ((_ fp.to_sbv 1) RNE x)))                   | true
          0   | (assert (= #b1 ((_ fp.to_sbv 1) RNE x)))                   | true
          600 | (assert (= #b1 ((_ fp.to_sbv 1) RNE x)))                   | false
          20  | (assert (= #b1 ((_ extract 0 0) ((_ repeat 99999) #b10)))) | false
          20  | (assert (= n (* n n n)))                                   | false
          20  | (assert (= #b1 ((_ unheard.of 1) x)))                      | false
          20  | (set-option :memory_max_size 10)(assert (> n 1))           | false
          """)
  void aFailedAllocationIsAFailureWhereMostMemoryIsFree(int peak, String script, boolean fails) {
    ResourceUsage usage =
        new ResourceUsage(Duration.ofMillis(30), Duration.ofMillis(20), (long) peak << 20);
    Run run = withoutMemory(script, usage);
    assertThat(run.verdicts()).containsExactly(fails ? Verdict.CRASH : Verdict.OUT_OF_RESOURCES);
    assertThat(run.failure() == null ? "" : run.failure().key())
        .isEqualTo(fails ? "std::bad_alloc with nearly all memory free" : "");
  }

  @Test
  void anAllocationThatFailsBeforeAnythingIsMeasuredIsACrash() {
    ResourceUsage unmeasured = new ResourceUsage(Duration.ofMillis(11), Duration.ZERO, 0);
    assertThat(withoutMemory("", unmeasured).verdicts()).containsExactly(Verdict.CRASH);
    ResourceUsage slow = new ResourceUsage(Duration.ofSeconds(3), Duration.ZERO, 0);
    assertThat(withoutMemory("", slow).verdicts()).containsExactly(Verdict.OUT_OF_RESOURCES);
    assertThat(withoutMemory("", ResourceUsage.NONE).verdicts())
        .containsExactly(Verdict.OUT_OF_RESOURCES);
  }

  /** Returns a run of a solver that ends because an allocation fails. */
  private static Run withoutMemory(String script, ResourceUsage usage) {
    String declared = "(declare-const x (_ FloatingPoint 3 5))(declare-const n Int)";
    String error =
        "terminate called after throwing an instance of 'std::bad_alloc'\n"
            + "  what():  std::bad_alloc";
    String text = declared + script + "(check-sat)";
    SolverProfile plain =
        SolverProfile.ofFile(SolverFacts.withoutOptions("plain", "plain", Messages.common()));
    Job job = new Job(text, Configuration.DEFAULT, Limits.DEFAULT);
    return SolverInput.of(job, plain)
        .read(new ProcessResult(134, false, "", error, usage, false, null));
  }
}
