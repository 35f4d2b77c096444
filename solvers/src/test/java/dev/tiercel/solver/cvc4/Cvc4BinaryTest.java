package dev.tiercel.solver.cvc4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of Debian's CVC4; skipped if it is not installed. */
class Cvc4BinaryTest {
  private static final String BINARY = "path:/usr/bin/cvc4";

  private static Run run(String script, Configuration configuration, Limits limits) {
    try (Solver solver = Obtainable.open(BINARY)) {
      return solver.run(new Job(script, configuration, limits));
    }
  }

  private static Run run(String script) {
    return run(script, Configuration.DEFAULT, Patience.AMPLE);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (declare-const p Bool)(assert p)(check-sat)(push)(assert (not p))(check-sat)(pop)(check-sat) | SAT UNSAT SAT
          (declare-const p Bool)(check-sat-assuming (p))(check-sat-assuming (p (not p))) | SAT UNSAT
          (declare-const s String)(assert (= (str.indexof s "b" 0) 2))(check-sat)        | SAT
          (declare-const s (Set Int))(assert (member 1 s))(assert (member 1 (complement s)))(check-sat) | UNSAT
          (declare-const s String)(assert (str.in_re s (re.++ (re.* re.allchar) (str.to_re "a") (re.* re.allchar))))(check-sat) | SAT
          (set-option :produce-models true)(assert false)(check-sat)(get-model)          | UNSAT
          (set-option :produce-unsat-cores true)(assert (! false :named a))(check-sat)(get-unsat-core) | UNSAT
          (declare-const x (_ FloatingPoint 8 24))(assert (fp.eq x x))(check-sat)        | UNSUPPORTED
          (assert (fp.isNaN (fp #b0 #x01 #b00000000000000000000000)))(check-sat)         | UNSUPPORTED
          (declare-const b (_ BitVec 8))(assert (bvsaddo b b))(check-sat)                | UNSUPPORTED
          (declare-const x (Seq Int))(check-sat)                                         | UNSUPPORTED
          (declare-const x Int)(assert (= x "a"))(check-sat)                             | ERROR
          (assert (and                                                                   | ERROR
          """)
  void answers(String script, String verdicts) {
    Run run = run("(set-logic ALL)" + script);
    List<Verdict> expected = Stream.of(verdicts.split(" ")).map(Verdict::valueOf).toList();
    assertThat(run.verdicts()).as(run.output() + run.error()).isEqualTo(expected);
    assertThat(run.failure()).isNull();
  }

  @Test
  void termsOutsideTheLogicAreUnsupported() {
    Run run = run("(set-logic QF_LIA)(declare-const x Int)(assert (= (* x x) 4))(check-sat)");
    assertThat(run.last()).as(run.output()).isEqualTo(Verdict.UNSUPPORTED);
  }

  @ParameterizedTest(name = "{0} under {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (check-sat)                                              | false false
          (declare-const s String)(assert (= s (str.at s 0)))      | false false
          (assert (str.contains "ab" "a"))                         | true false
          (assert (= 1 (str.to_int "1")))                          | true false
          (declare-const s (Set Int))(assert (= s (complement s))) | false true
          """)
  void extensionsAreOnlyForScriptsThatNeedThem(String script, String extensions) {
    Run run = run("(set-logic ALL)(get-option :strings-exp)(get-option :sets-ext)" + script);
    assertThat(run.output().lines().limit(2).toList()).isEqualTo(List.of(extensions.split(" ")));
  }

  @Test
  void theCoreIsPrinted() {
    Run run =
        run(
            "(set-option :produce-unsat-cores true)(set-logic QF_UF)(declare-const p Bool)(assert"
                + " (! p :named a))(assert (! (not p) :named b))(check-sat)(get-unsat-core)");
    assertThat(run.verdicts()).containsExactly(Verdict.UNSAT);
    assertThat(Arrays.asList(run.output().split("\\s+"))).contains("a", "b");
  }

  @Test
  void optionsReachTheSolver() {
    Configuration configuration =
        Configuration.of(
            Map.of("decision", "justification", "static-learning", "false", "random-freq", "0.5"));
    String script = "(set-logic QF_NIA)(set-option :produce-models true)(get-option :decision)";
    Run run =
        run(script + "(get-option :static-learning)(check-sat)", configuration, Patience.AMPLE);
    assertThat(run.output()).contains("JUSTIFICATION").contains("false");
    assertThat(run.verdicts()).containsExactly(Verdict.SAT);
  }

  @Test
  void aHardScriptEndsAtItsLimit() {
    String width = "(_ BitVec 96)";
    String script =
        ("(set-logic QF_BV)(declare-const x W)(declare-const y W)"
                + "(assert (= (bvmul x y) #x000000009f4e3c2b1a0f8d7b))"
                + "(assert (bvult x #x0000000000000fffffffffff))"
                + "(assert (bvult y #x0000000000000fffffffffff))"
                + "(assert (and (bvugt x #x000000000000000000000001)"
                + " (bvugt y #x000000000000000000000001)))(check-sat)")
            .replace("W", width);
    Run run = run(script, Configuration.DEFAULT, Patience.BUSY);
    assertThat(run.last()).isEqualTo(Verdict.TIMEOUT);
    assertThat(run.failure()).isNull();
  }
}
