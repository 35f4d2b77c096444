package dev.tiercel.smtlib.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.proof.CulpritSearch.Culprit;
import dev.tiercel.smtlib.proof.ProofVerdict.JudgedStep;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Correct and corrupted proofs in the formats of solvers. */
class ProofFormatsTest {
  private static final String SCRIPT =
      """
      (declare-const x Int)
      (declare-const y Int)
      (assert (> x y))
      (assert (< x y))
      (check-sat)
      """;

  private static Check check() throws ParseException {
    return Check.of(ScriptParser.parse(SCRIPT, "test")).get(0);
  }

  private static ProofVerdict judged(String proof) throws ParseException {
    return ProofSearch.judge(Proof.parseAll("unsat\n" + proof), check(), 200, 100);
  }

  /** Returns a proof with one term inserted; it is correct for the right term. */
  private static String proof(String format, String term) {
    String text =
        switch (format) {
          case "alethe" ->
              "((assume a0 (! (> x y) :named @p_1)) (assume a1 (< x y))"
                  + "(step t1 (cl (not @p_1) TERM) :rule la_generic :args (1/1 1/1))"
                  + "(step t2 (cl TERM) :rule resolution :premises (t1 a0)))";
          case "node" ->
              "((let ((_let_1 (> x y))) (SCOPE :conclusion (not _let_1) (ARITH_TRICHOTOMY"
                  + " :conclusion TERM (ASSUME :args (_let_1))) :args (_let_1))))";
          case "resolute" ->
              "(let ((.a (< y x))) (res TERM (assume (< x y)) (! (res .a (! (res (> x y) (assume (>"
                  + " x y)) (res (= (> x y) .a) (>def x y) (=-2 (= (> x y) .a)))) :proves (+ .a)"
                  + " :input) (farkas 1 .a 1 TERM)) :proves (- TERM) :LA)))";
          default -> "(step @p1 :rule trust :args ((=> (> x y) TERM)))";
        };
    return text.replace("TERM", term);
  }

  @ParameterizedTest
  @CsvSource({
    "alethe, (>= x y), (>= x (+ y 2)), la_generic",
    "node, (>= x y), (>= x (+ y 2)), arith_trichotomy",
    "resolute, (< x y), (< x (+ y 9)), farkas",
    "cpc, (>= x y), (>= x (+ y 2)), trust",
  })
  void aSpoiltStepIsNamed(String format, String right, String wrong, String rule)
      throws ParseException {
    ProofVerdict honest = judged(proof(format, right));

    assertThat(honest.steps()).extracting(JudgedStep::format).containsOnly(format);
    assertThat(honest.judged()).isPositive();
    if (!format.equals("node")) {
      assertThat(honest.wrong()).isNull();
      assertThat(honest.judged()).isEqualTo(honest.steps().size());
    }
    assertThat(Objects.requireNonNull(judged(proof(format, wrong)).wrong()).rule()).isEqualTo(rule);
  }

  @Test
  void structureTellsWhatCpcDoesNotPrint() throws ParseException {
    String proof =
        """
        ((define @t1 () (> x y)) (assume @p1 @t1)
        (step @p2 :rule evaluate :args ((+ 1 2)))
        (step @p3 :rule refl :args (x))
        (step @p4 :rule cong :premises (@p3 @p2) :args ((< x (+ 1 2))))
        (step @p5 :rule cnf_or_pos :args ((or @t1 (< x y))))
        (step @p6 :rule split :args (@t1)))
        """;

    assertThat(judged(proof).judged()).isEqualTo(6);
    assertThat(judged(proof).wrong()).isNull();
  }

  @Test
  void connectivesProveWhatHoldsOperatorsOfTheSolversOwn() throws ParseException {
    String proof =
        "((proof (let (($a ((_ own own 1) x))) (unit-resolution"
            + " (def-axiom (or (not $a) $a)) (hypothesis $a) $a))))";

    assertThat(judged(proof).summary()).startsWith("2 of 3 steps were judged");
  }

  @Test
  void aLetInsideATermMayReuseANameOfTheProof() throws ParseException {
    String inside = "(exists ((n Int)) (let ((_let_1 (* n n))) (< _let_1 x)))";
    String step = "(TRUST :conclusion (= _let_1 " + inside + ") (ASSUME :args (_let_1)))";
    String proof = "((let ((_let_1 " + inside + ")) " + step + "))";
    assertThat(judged(proof).wrong()).isNull();
    assertThat(judged(proof).judged()).isPositive();
  }

  private static Culprit culprit(String proof) throws ParseException {
    return Objects.requireNonNull(culprit(proof, 1_000_000));
  }

  private static @Nullable Culprit culprit(String proof, int mostText) throws ParseException {
    Check check =
        Check.of(ScriptParser.parse("(declare-const x Int)(assert (> x 0))(check-sat)", "test"))
            .get(0);
    Model model =
        Objects.requireNonNull(
            ModelText.read(
                List.of("(define-fun x () Int 7)"),
                ScriptParser.parse("(declare-const x Int)", "test")));
    List<Proof> proofs =
        proof.startsWith("(lemma") ? List.of(Proof.lemmas(proof)) : Proof.parseAll(proof);
    return CulpritSearch.find(proofs, check, model, mostText);
  }

  @Test
  void theStepThatAModelMakesFalseIsTheCulprit() throws ParseException {
    String step = "(step @p1 (> x 0) :rule trust)(step @p2 (< x 5) :rule macro :premises (@p1))";

    assertThat(culprit("(" + step + ")").rules()).containsExactly("cpc macro");
    assertThat(culprit("(assume @p1 (< x 0))(step @p2 :rule refl :args (x))").sentence())
        .contains("does not assert");
    assertThat(culprit("(lemma (= x 3) :source UF_BREAK_SYMMETRY)").sentence())
        .contains("UF_BREAK_SYMMETRY")
        .contains("not entailed by design: symmetry breaking");
  }

  @Test
  void longProofIsNotEvaluatedToItsEnd() throws ParseException {
    String proof = "(step @p1 (> x 0) :rule trust)(step @p2 (< x 5) :rule macro)";

    assertThat(culprit("(" + proof + ")", 1_000)).isNotNull();
    assertThat(culprit("(" + proof + ")", 10)).isNull();
  }

  @Test
  void remainingSuspectIsTheCulprit() throws ParseException {
    String proof =
        "((proof (unit-resolution ((_ th-lemma seq) (own x)) (asserted (> x 0)) false)))";

    Culprit culprit = culprit(proof);

    assertThat(culprit.script()).isEmpty();
    assertThat(culprit.rules()).contains("z3 th-lemma seq");
  }
}
