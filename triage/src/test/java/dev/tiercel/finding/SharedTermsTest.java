package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Terms that are small as text and huge otherwise. A term in which every sub-term occurs twice, so
 * that it is exponentially larger as text: no oracle takes more than linear time per sub-term.
 */
class SharedTermsTest {
  private static final int DEPTH = 64; // 2^64 nodes as text

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Bool | (xor (not @) @) | @",
        "Bool | (and (or x @) (or (not x) @)) | @",
        "Bool | (=> @ (= x @)) | @",
        "Bool | (ite @ (not @) @) | @",
        "Int | (+ @ @) | (= @ 7)",
        "Int | (- (* 3 @) @) | (> @ 7)",
        "Int | (* @ @) | (= @ 7)",
        "Int | (div @ (+ 1 @)) | (= @ 7)",
        "Int | (mod (+ x @) (abs @)) | (= @ 7)",
        "Int | (ite (< @ 3) (+ @ 1) (- @)) | (= @ 7)",
        "Real | (+ @ @) | (= @ 7.5)",
        "Real | (/ @ (* 2.0 @)) | (= @ 7.5)",
        "Real | (* @ (+ @ 1.0)) | (< @ 7.5)",
        "Real | (to_real (+ (to_int @) (to_int @))) | (< @ 7.5)",
        "(_ BitVec 8) | (bvadd @ @) | (= @ #x07)",
        "(_ BitVec 8) | (bvmul @ (bvnot @)) | (bvult @ #x07)",
        "(_ BitVec 8) | (bvudiv @ (bvxor @ #x01)) | (bvult @ #x07)",
        "(_ BitVec 8) | ((_ extract 7 0) (concat @ @)) | (= @ #x07)",
        "Float16 | (ite (fp.lt x @) (fp.neg @) @) | (fp.isNaN @)",
        "String | (str.++ @ @) | (= @ \"ab\")",
        "String | (str.replace @ \"a\" @) | (str.contains @ \"ab\")",
        "String | (str.from_int (+ (str.len @) (str.to_int @))) | (= @ \"7\")",
        "(Seq Int) | (seq.++ @ @) | (= (seq.len @) 3)",
        "(Array Int Int) | (store @ 1 (select @ 2)) | (= (select @ 1) 2)",
        "(Array Int Int) | (store (store @ 3 4) (select @ 1) 2) | (= @ x)",
        "(Set Int) | (set.union @ (set.minus @ x)) | (set.member 1 @)",
        "P | (pair (left @) (+ (left @) (right @))) | (= (left @) 2)",
        "P | (match @ (((pair l r) (pair (left @) l)))) | (= (left @) 2)",
        "U | (f @ @) | (= @ x)",
        "Bool | (exists ((y Int)) (and (> y 2) @ (or @ (= y 1)))) | @",
        "Bool | (and @ (forall ((y Bool)) (or y @))) | @",
      })
  void judgedInBoundedTime(String sort, String step, String assertion) throws ParseException {
    StringBuilder script =
        new StringBuilder("(declare-sort U 0)(declare-fun f (U U) U)\n")
            .append("(declare-datatype P ((pair (left Int) (right Int))))\n")
            .append("(declare-const x " + sort + ")\n(assert (let ((v0 x))");
    for (int i = 0; i < DEPTH; i++) {
      script.append(" (let ((v" + (i + 1) + " " + step.replace("@", "v" + i) + "))\n");
    }
    script.append(assertion.replace("@", "v" + DEPTH) + ")".repeat(DEPTH + 2) + "\n(check-sat)\n");
    judge(script.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "((_ repeat 100000000) x)",
        "((_ zero_extend 900000000) x)",
        "((_ sign_extend 900000000) x)",
        "((_ int2bv 900000000) 5)",
      })
  void wideBitVectorsAreNotTranslated(String wide) throws ParseException {
    judge(
        "(declare-const x (_ BitVec 8))(assert (= " + wide + " (bvnot " + wide + ")))(check-sat)");
  }

  private static void judge(String script) throws ParseException {
    for (String answer : List.of("one:sat", "one:unsat")) {
      try (ScriptCheck check =
          new ScriptCheck(
              new ScriptedSolver(SolverId.parse(answer)),
              Configuration.DEFAULT,
              List.of(),
              new ScriptCheck.SolverFactories(
                  ScriptedSolver::new, ScriptedSolver::new, null, false),
              Limits.DEFAULT,
              true,
              Oracles.ALL)) {
        assertThat(check.examine(EntryCodec.decode(script, "test")).word()).isNotEmpty();
      }
    }
  }
}
