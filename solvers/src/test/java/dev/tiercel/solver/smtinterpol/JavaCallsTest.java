package dev.tiercel.solver.smtinterpol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Instrumenter;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SMTInterpol gives the same answers by calls of its interface as by text. */
class JavaCallsTest {
  private static final String RELEASE = "smtinterpol:2.5-1388";
  private static final String CALLS = RELEASE + "-calls";

  private static Solver text;
  private static Solver calls;

  @BeforeAll
  static void open() {
    Obtainable.open(RELEASE).close();
    text = Solvers.openInProcess(SolverId.parse(RELEASE), Instrumenter.NONE);
    calls = Solvers.openInProcess(SolverId.parse(CALLS), Instrumenter.NONE);
  }

  @AfterAll
  static void close() {
    text.close();
    calls.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(set-logic QF_UFLIA)(declare-fun f (Int) Int)(declare-const x Int)(assert (< 3 (f x) 5))"
            + "(check-sat)(get-value ((f x) (+ x 1)))(push 1)(assert (> (f x) 4))(check-sat)(pop 1)"
            + "(declare-const p Bool)(assert (=> p (= x 2)))(check-sat-assuming (p))(get-model)",
        "(set-logic QF_AX)(declare-sort I 0)(define-sort Arr () (Array I I))(define-fun swap ((a"
            + " Arr) (i I) (j I)) Arr (store (store a i (select a j)) j (select a i)))(declare-const"
            + " a Arr)(declare-const i I)(declare-const j I)(assert (not (= a (swap (swap a i j) i"
            + " j))))(check-sat)",
        "(set-logic QF_UFDT)(declare-sort A 0)(declare-datatypes ((Option 1)) ((par (X) ((none)"
            + " (some (get X))))))(declare-const p (Option (Option A)))(declare-const o (Option A))"
            + "(assert (= p (some o)))(assert (= o (as none (Option A))))(check-sat)(assert (not ((_"
            + " is some) p)))(check-sat)",
        "(set-logic QF_UFDTLIA)(declare-datatypes ((Pair 2)) ((par (X Y) ((pair (fst X) (snd Y))))))"
            + "(declare-const b (Pair Int Bool))(assert (> (fst b) 2))(check-sat)(get-value (b))",
        "(set-logic QF_AX)(declare-sort E 0)(define-sort Swapped (X Y) (Array Y X))(declare-const b"
            + " (Swapped Bool E))(declare-const e E)(assert (select b e))(check-sat)",
        "(set-logic QF_DT)(declare-datatypes ((Tree 0) (Trees 0)) (((leaf) (node (below Trees)))"
            + " ((nil) (cons (head Tree) (tail Trees)))))(declare-const t Tree)(assert (match t"
            + " ((leaf false) ((node s) (not (= s nil))))))(check-sat)",
        "(set-logic QF_BV)(declare-const x (_ BitVec 65))(assert (bvule (bvadd x (_ bv5 65)) (_ bv3"
            + " 65)))(assert (= ((_ extract 3 0) x) #xe))(check-sat)(get-value (x))",
        "(set-logic UFLIA)(declare-fun f (Int) Int)(assert (forall ((x Int)) (! (> (f x) x) :pattern"
            + " ((f x)))))(assert (< (f 3) 3))(check-sat)",
        "(set-option :produce-unsat-cores true)(set-logic QF_LRA)(declare-const r Real)(assert (!"
            + " (> r 1.5) :named a))(assert (! (let ((s (+ r r))) (< s 2)) :named b))(check-sat)"
            + "(get-unsat-core)(reset)(set-logic QF_LIA)(declare-const r Int)(assert (> r 1))"
            + "(check-sat)",
        "(set-option :produce-interpolants true)(set-logic QF_LIA)(declare-const x Int)(assert (! (>"
            + " x 3) :named a))(assert (! (< x 2) :named b))(check-sat)(get-interpolants a b)",
      })
  void theyAnswerAsTheTextDoes(String script) {
    String produced = "(set-option :produce-models true)" + script;
    Run byText = text.run(new Job(produced, Configuration.DEFAULT, Patience.AMPLE));
    assertThat(byText.verdicts()).doesNotContain(Verdict.ERROR, Verdict.CRASH);
    for (String order : new String[] {"false", "true"}) {
      Configuration ways =
          Configuration.of(Map.of("calls-last-first", order, "calls-again", order));
      Run byCalls = calls.run(new Job(produced, ways, Patience.AMPLE));
      assertThat(byCalls.verdicts()).as(byCalls.output()).isEqualTo(byText.verdicts());
      if (order.equals("false")) {
        assertThat(byCalls.output()).isEqualTo(byText.output());
      }
    }
  }

  @Test
  void theCallsAreAJavaProgram() {
    String script =
        "(set-logic QF_LIA)(declare-const x Int)(push 1)(assert (! (> x 3) :named a))(check-sat)";
    try (Solver fresh = Solvers.openFresh(SolverId.parse(CALLS))) {
      CallTrace trace =
          Objects.requireNonNull(
              fresh.callTrace(new Job(script, Configuration.DEFAULT, Patience.AMPLE)));
      assertThat(trace.text())
          .contains("var script = new SMTInterpol();\n")
          .contains("script.declareFun(\"x\", new ")
          .contains(", new Annotation(\":named\", \"a\"));\n")
          .endsWith(" = script.checkSat();\n    System.out.println(v7);\n  }\n}\n");
    }
  }

  @Test
  void optionsOfCallsAreListed() {
    assertThat(calls.options().find("calls-again")).isNotNull();
    assertThat(text.options().find("calls-again")).isNull();
    assertThat(calls.identity().dialect()).isEqualTo(text.identity().dialect());
  }

  @Test
  void anotherSolverHasNoCalls() {
    assertThatThrownBy(() -> Solvers.open(SolverId.parse("princess:2026-05-20-calls")).close())
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("-calls");
  }
}
