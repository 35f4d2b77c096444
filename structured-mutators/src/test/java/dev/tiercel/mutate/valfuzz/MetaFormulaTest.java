package dev.tiercel.mutate.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests with the examples of the thesis and with cases that it does not cover. */
class MetaFormulaTest {
  private static final String FIGURE_2A =
      """
      (declare-fun x () Int)
      (assert (or (< x 7) (> x (- 1))))
      (check-sat)
      """;

  private static MetaFormula meta(String script, String variant) {
    Entry entry = Scripts.entry(script);
    SmtLibSkeleton smtLibSkeleton = SmtLibSkeleton.of(entry);
    return MetaFormula.of(
        ScriptIndex.of(entry),
        smtLibSkeleton,
        smtLibSkeleton.checks().get(0),
        ValFuzzVariant.parse(variant),
        new SplitMixRandom(1));
  }

  private static List<String> monitored(String script, String variant) {
    return meta(script, variant).monitored().stream().map(Term::toString).toList();
  }

  private static List<String> added(String script, String variant) {
    MetaFormula meta = meta(script, variant);
    return meta.context().stream()
        .filter(
            c ->
                (c instanceof Command.Declare d && meta.added().contains(d.symbol()))
                    || (c instanceof Command.Define f && meta.added().contains(f.symbol())))
        .map(c -> new Script(List.of(c)).toString().strip())
        .toList();
  }

  @Test
  void aSkeletonHasAVariableForEachConstant() {
    SmtLibSkeleton smtLibSkeleton = SmtLibSkeleton.of(Scripts.entry(FIGURE_2A));
    assertThat(smtLibSkeleton.scriptWithHoles().toString())
        .isEqualTo(
            """
            (declare-fun x () Int)
            (declare-const h1 Int)
            (declare-const h2 Int)
            (assert (or (< x h1) (> x h2)))
            (check-sat)
            """);
    assertThat(smtLibSkeleton.holes())
        .extracting(h -> h.original().toString())
        .contains("7", "(- 1)");
    assertThat(smtLibSkeleton.filled(java.util.Map.of()))
        .isEqualTo(Scripts.entry(FIGURE_2A).script());
    assertThat(smtLibSkeleton.place(smtLibSkeleton.checks().get(0))).isEqualTo(2);
  }

  @Test
  void holesAreTypedAndKeepOutOfPlacesForConstants() {
    SmtLibSkeleton smtLibSkeleton =
        SmtLibSkeleton.of(
            Scripts.entry(
                """
                (declare-datatype L ((nil) (cons (head Int) (tail L))))
                (declare-const s String)
                (declare-const a (Array Int Int))
                (declare-const f (_ FloatingPoint 5 11))
                (declare-const l L)
                (assert (str.in_re s (re.++ (re.range "a" "z") (str.to_re "ab"))))
                (assert (= a (store ((as const (Array Int Int)) 0) 1 2)))
                (assert (fp.leq f (fp.add RNE f (fp #b0 #b00001 #b0000000000))))
                (assert (= l (cons 3 nil)))
                (assert (forall ((abs Int)) (< abs 5)))
                (check-sat)
                """));
    assertThat(smtLibSkeleton.holes())
        .extracting(h -> h.original() + " " + h.symbol().result())
        .containsExactly(
            "\"ab\" String",
            "0 Int",
            "1 Int",
            "2 Int",
            "RNE RoundingMode",
            "(fp #b0 #b00001 #b0000000000) (_ FloatingPoint 5 11)",
            "3 Int",
            "nil L");
  }

  @Test
  void everyBooleanSubExpressionHasAMonitor() {
    assertThat(monitored(FIGURE_2A, "skolu"))
        .containsExactly("(or (< x h1) (> x h2))", "(< x h1)", "(> x h2)");
    assertThat(monitored(FIGURE_2A, "leafopt")).containsExactly("(< x h1)", "(> x h2)");
  }

  @Test
  void aLetBecomesADefinedConstant() {
    String script =
        """
        (declare-const y Int)
        (assert (let ((x (+ y 8))) (and (< x 3) (let ((z x)) (< z 4)))))
        (check-sat)
        """;
    assertThat(monitored(script, "skolu")).contains("(< l1 h2)", "(< l1 h3)");
    assertThat(added(script, "skolu")).containsExactly("(define-fun l1 () Int (+ y h1))");
  }

  /** In the second run, the constant to be defined is the symbol of another, equal definition. */
  @Test
  void aDefinedConstantIsNoNameOfAnAssertionHoweverOftenTheSeedIsTakenApart() {
    String script =
        """
        (declare-const y Int)
        (assert (! (let ((x (+ y 8))) (and (< x 3) (> x 2))) :weight 0))
        (check-sat)
        """;
    MetaFormula first = meta(script, "skolu");

    assertThat(first.monitored().toString()).contains("(< l1 h2)", "(> l1 h3)");
    assertThat(meta(script, "skolu").monitored()).isEqualTo(first.monitored());
  }

  @Test
  void quantifiersAreSkolemizedOrCopied() {
    String script =
        """
        (declare-const y Int)
        (assert (or (forall ((x Int)) (< x y)) (exists ((z Int)) (> z 4))))
        (check-sat)
        """;
    assertThat(monitored(script, "skolu")).contains("(< q1 y)", "(> q2 h1)");
    assertThat(added(script, "skolu")).contains("(declare-const q1 Int)");
    assertThat(monitored(script, "skole"))
        .contains("(forall ((x Int)) (< x y))", "(> q1 h1)")
        .doesNotContain("(< q1 y)");
    assertThat(monitored(script, "noskole")).contains("(exists ((z Int)) (> z h1))");
    assertThat(added(script, "noskole")).isEmpty();
  }

  @Test
  void termWithoutAValueHasNoMonitor() {
    assertThat(
            monitored(
                """
                (declare-datatype P ((p (l Int))))
                (declare-const v P)
                (assert (match v (((p n) (> n 0)))))
                (assert (= (let ((f (lambda ((k Int)) (< k 2)))) (f 3)) true))
                (check-sat)
                """,
                "skolu"))
        .noneMatch(m -> m.contains("(> n") && !m.contains("match"))
        .noneMatch(m -> m.equals("(< k h1)"));
  }

  @Test
  void variablesOrAllSubExpressionsAreSplitByDomain() {
    assertThat(monitored(FIGURE_2A, "adomain")).contains("(= x 0)", "(< x 0)", "(> x 0)");
    String sum = "(declare-const y Int)(assert (< 1 (+ y 1)))(check-sat)";
    assertThat(monitored(sum, "adomain")).noneMatch(m -> m.contains("(> (+ y"));
    assertThat(monitored(sum, "adomaine")).contains("(> y 0)", "(> (+ y h2) 0)");
    assertThat(
            monitored(
                """
                (declare-const f (_ FloatingPoint 5 11))
                (declare-const b (_ BitVec 4))
                (declare-const s String)
                (declare-const p Bool)
                (assert (and p (fp.lt f f) (= b #x3) (= s "x")))
                (check-sat)
                """,
                "adomain"))
        .contains(
            "(fp.isNaN f)",
            "(and (fp.isZero f) (fp.isNegative f))",
            "(bvslt b #x0)",
            "(= s \"\")",
            "p");
  }

  @Test
  void someConstantsAreRelated() {
    assertThat(monitored(FIGURE_2A, "relc3"))
        .containsAnyOf("(= h1 h2)", "(= h2 h1)")
        .anyMatch(m -> m.startsWith("(< h"))
        .hasSize(6);
  }

  @Test
  void theSkeletonStandsInOneMetaFormulaAndItsNegationInTheOther() {
    MetaFormula meta = meta(FIGURE_2A, "cpog");
    Enforcement enforcement = new Enforcement(List.of(1), List.of(false), true);
    assertThat(meta.test(enforcement).formulas())
        .extracting(Term::toString)
        .containsExactly("(or (< x h1) (> x h2))", "(not (< x h1))");
    Enforcement other = new Enforcement(List.of(1), List.of(true), false);
    assertThat(meta.test(other).formulas())
        .extracting(Term::toString)
        .containsExactly("(not (or (< x h1) (> x h2)))", "(< x h1)");
  }
}
