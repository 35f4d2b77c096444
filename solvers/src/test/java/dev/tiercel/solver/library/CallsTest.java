package dev.tiercel.solver.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of scripts that are run by calls of a solver's API. */
@Tag("slow")
class CallsTest {
  private static final String CALLS = "z3:4.14.1-calls";
  private static final String X = "(set-option :produce-models true)(declare-const x Int)";

  private static Run run(String solver, String script) {
    try (Solver z3 = Obtainable.open(solver)) {
      return z3.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (and (< 3 x 6) (distinct x 4 (- 5))))(check-sat)(get-value (x (* 2 x)))",
        "(assert (> x 0))(check-sat)(push 2)(assert (< x 0))(check-sat)(pop 1)(check-sat)(pop 1)"
            + "(check-sat)",
        "(push 1)(declare-const y Int)(assert (= y x 7))(check-sat)(get-value (y))(pop 1)"
            + "(declare-const y Bool)(assert (and y (= x 8)))(check-sat)(get-value (x y))",
        "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))(declare-const l L)"
            + "(assert (= l (cons 1 (cons x nil))))(assert (= x 2))(check-sat)(get-value (l))",
        "(declare-const p Bool)(declare-const q Bool)(assert (=> p (= x 1)))"
            + "(assert (=> q (= x 2)))(check-sat-assuming (p q))(check-sat-assuming (q))",
        "(assert (! (> x 3) :named a))(assert (forall ((y Int)) (=> (> y 9) (> y x))))(check-sat)"
            + "(assert (not a))(check-sat)",
        "(declare-const v (_ BitVec 8))(assert (= (bvmul v #x03) (bvneg #x09)))(check-sat)"
            + "(get-value (v))",
        "(assert (< x 0))(check-sat)(reset-assertions)(declare-const z Int)(assert (> z 0))"
            + "(check-sat)",
      })
  void theyAnswerAsTheTextDoes(String script) {
    Run calls = run(CALLS, X + script);
    Run text = run("z3:4.14.1", X + script);

    assertThat(calls.verdicts()).isEqualTo(text.verdicts()).doesNotContain(Verdict.ERROR);
    assertThat(calls.output().replaceAll("\\s+", ""))
        .isEqualTo(text.output().replaceAll("\\s+", ""));
    assertThat(calls.accepted()).isTrue();
  }

  /** The solver for the logic refuses to be copied with a function in it. */
  @Test
  void aRefusedCopyIsNoCrash() {
    String script =
        "(set-logic QF_LIA)(declare-fun f (Int) Int)(assert (> (f 1) 0))(check-sat)(check-sat)";
    Configuration copies = Configuration.of(Map.of("calls-copy", "true"));
    try (Solver z3 = Obtainable.open(CALLS)) {
      Run run = z3.run(new Job(script, copies, Patience.AMPLE));
      assertThat(run.failure()).isNull();
      assertThat(run.output()).isEqualTo("sat\nsat\n");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (! ",
        "(assert (!",
        "(assert (! x :named",
        "(assert",
        "(assert )",
        "(check-sat-assuming",
        "(check-sat)(get-value",
        "(check-sat)(get-value x",
        "(echo",
        "(get-info",
        "(push",
        "(set-logic",
        "(declare-const",
        "(define-fun"
      })
  void scriptsThatEndTooEarlyAreNoCrash(String end) {
    assertThat(run(CALLS, X + end).failure()).isNull();
  }

  @Test
  void aRefusedAssertionLeavesTheOthers() {
    Run run = run(CALLS, X + "(assert (> x 3))(assert (frob x))(assert (< x 3))(check-sat)");

    assertThat(run.output()).contains("unknown constant frob").endsWith("unsat\n");
    assertThat(run.accepted()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (= (bvadd x #x03) (bvmul y #x05 y)))(assert (distinct x y #x00))(check-sat)",
        "(declare-const a (Array (_ BitVec 2) (_ BitVec 8)))(declare-const |an i| (_ BitVec"
            + " 2))(assert (= (select (store a |an i| x) |an i|) #x07))(assert (= |an i|"
            + " #b11))(check-sat)(get-value (x (select ((as const (Array (_ BitVec 2) (_ BitVec"
            + " 8))) x) #b00)))",
        "(declare-const r Float32)(declare-const m RoundingMode)"
            + "(assert (fp.eq r ((_ to_fp 8 24) m (/ 1.0 3.0))))(assert (= m roundTowardZero))"
            + "(check-sat)(get-value (r m (fp.isNaN r) ((_ fp.to_ubv 8) RTP r)))",
        "(declare-fun f ((_ BitVec 8) Bool) (_ BitVec 8))(push 1)(assert (= (f x true)"
            + " #x01))(assert (= (f y true) #x02))(check-sat)(assert (= x y))(check-sat)(pop"
            + " 1)(check-sat)",
        "(declare-const p Bool)(declare-const q Bool)(assert (=> p (= x #x00)))"
            + "(assert (=> q (bvugt x #x10)))(check-sat-assuming (p q))(check-sat-assuming (q))",
        "(assert (let ((x y) (y x)) (bvult x y)))(define-fun f ((z (_ BitVec 8))) Bool (bvult y z))"
            + "(assert (f x))(check-sat)(assert (bvugt y #x0f))(check-sat)",
        "(assert (forall ((z (_ BitVec 8))) (=> (bvult z #x03) (bvult z x))))(assert (exists ((x (_"
            + " BitVec 8))) (= (concat x y) #x0105)))(check-sat)(get-value (y))",
        "(assert (bvult x y))(check-sat)(reset-assertions)(declare-const x Bool)(assert (not x))"
            + "(check-sat)(get-value (x))",
      })
  void theyAnswerAsTheTextDoesOfBitVectorsAndFloats(String script) {
    String head =
        "(set-option :produce-models true)(declare-const x (_ BitVec 8))(declare-const y (_ BitVec"
            + " 8))";
    callsAnswerAsTheText("bitwuzla:0.8.2", head + script);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (and (< 3 x 6) (distinct x 4 (- 5))))(check-sat)(get-value (x (* 2 x)))",
        "(declare-const r Real)(assert (= (+ r 1) (/ (- 4.0) 3.0)))(assert (is_int (* 3.0 r)))"
            + "(check-sat)(get-value (r))(push 2)(assert (> r x 0))(check-sat)(pop 2)(check-sat)",
        "(declare-fun f (Int Bool) Real)(declare-const a (Array Int Real))(assert (= (select (store"
            + " a x 1.0) 2) (f x true) 7.0))(check-sat)(get-value ((f x true)))",
        "(declare-sort U 0)(declare-const u U)(declare-const v U)(assert (distinct u v))"
            + "(check-sat)(assert (forall ((w U)) (= w u)))(check-sat)",
        "(declare-const v (_ BitVec 8))(assert (= (bvmul v #x03) (bvneg #x09)))(assert (= ((_"
            + " extract 3 0) v) ((_ rotate_left 1) #b1110)))(check-sat)(get-value (v))",
        "(declare-const r Float32)(declare-const m RoundingMode)(assert (= m RTZ))"
            + "(assert (fp.eq r ((_ to_fp 8 24) m (/ 1.0 3.0))))(check-sat)(get-value (r m))",
        "(declare-const p Bool)(declare-const q Bool)(assert (=> p (= x 1)))"
            + "(assert (=> q (= x 2)))(check-sat-assuming (p q))(check-sat-assuming (q))",
        "(assert ((_ divisible 3) x))(assert (= (mod x 7) 1 (div x 20)))(check-sat)(get-value (x))",
        "(assert (= (/ 1.0 (- 0.0)) (/ (to_real x) 0.0)))(check-sat)", // mkReal("1/-0") crashes
      })
  void theyAnswerAsTheTextDoesOfCvc5(String script) {
    String head = "(set-option :incremental true)" + X.replace("(decl", "(set-logic ALL)(decl");
    callsAnswerAsTheText("cvc5:1.3.2", head + script);
  }

  private static void callsAnswerAsTheText(String release, String script) {
    Run calls = run(release + "-calls", script);
    Run text = run(release, script);

    assertThat(calls.verdicts()).isEqualTo(text.verdicts()).doesNotContain(Verdict.ERROR);
    assertThat(calls.accepted()).as(calls.toString()).isTrue();
    assertThat(calls.output().replaceAll("\\s+", ""))
        .isEqualTo(text.output().replaceAll("\\s+", ""));
  }

  /** Bitwuzla crashes if it makes a float of such a number. */
  @Test
  void decimalsThatDivideByZeroAreRefused() {
    String script = "(assert (fp.isNaN ((_ to_fp 8 24) RNE (/ 1.0 0.0))))(check-sat)";
    assertThat(run("bitwuzla:0.8.2-calls", script).rejection()).contains("unsupported");
  }

  /** Enables all options for calls at once; the library rejects contradictory calls. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "z3:4.14.1-calls",
        "cvc5:1.3.2-calls",
        "bitwuzla:0.8.2-calls",
        "yices:2.6.2-calls"
      })
  void allWaysOfCallingAgree(String name) {
    String script =
        "(set-logic QF_BV)(declare-const x (_ BitVec 8))(declare-const p Bool)(assert (bvult x"
            + " #x10))(declare-const q Bool)(assert (=> q (= x #x11)))(push 2)(assert (=> p (bvult"
            + " #x20 (bvadd x #x10))))(check-sat-assuming (p))(check-sat-assuming ((not p) q))(pop"
            + " 1)(assert p)(check-sat)(pop 1)(check-sat)";
    try (Solver solver = Obtainable.open(name)) {
      Map<String, String> ways = new HashMap<>();
      for (OptionSpec option : solver.options().all()) {
        if (option.name().startsWith("calls-")) {
          ways.put(option.name(), "true");
        }
      }
      assertThat(ways).containsKeys("calls-again", "calls-last-first");
      Run run = solver.run(new Job(script, Configuration.of(ways), Patience.AMPLE));
      assertThat(run.output()).isEqualTo("unsat\nunsat\nsat\nsat\n");
      assertThat(run.failure()).isNull();
    }
  }

  @Test
  void commandsWithoutACallAreReported() {
    assertThat(run(CALLS, X + "(simplify (+ x 0))").verdicts())
        .isEqualTo(List.of(Verdict.UNSUPPORTED));
    assertThatThrownBy(() -> Solvers.open(SolverId.parse("mathsat:5.6.11-calls")).close())
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("-calls");
  }

  @Test
  void webAssemblyHasNoCalls() {
    assertThatThrownBy(() -> Solvers.open(SolverId.parse("z3:5.2.0-calls")).close())
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("WebAssembly only");
  }
}
