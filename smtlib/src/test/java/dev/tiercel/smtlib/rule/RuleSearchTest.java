package dev.tiercel.smtlib.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.rule.RuleVerdict.Counterexample;
import dev.tiercel.smtlib.rule.RuleVerdict.Kind;
import dev.tiercel.smtlib.search.LocalSearch;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuleSearchTest {
  private static RuleVerdict verdict(String rule) throws ParseException {
    RuleReader.Reading reading = RuleReader.read(rule, "rules");
    assertThat(reading.unread()).isEmpty();
    assertThat(reading.rules()).hasSize(1);
    return RuleSearch.search(reading.rules().get(0), 2_000, 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // any sort, any number of arguments
        "(declare-rule r ((@T0 Type) (@T1 Type) (c Bool) (x @T0) (y @T1)) :args (c x y)"
            + " :conclusion (= (ite (not c) x y) (ite c y x)))",
        "(declare-rule r ((xs Bool :list) (w Bool) (ys Bool :list)) :args (xs w ys)"
            + " :conclusion (= (or xs true w ys) true))",
        // indices and widths that determine each other
        "(declare-rule r ((@n0 Int) (x (BitVec @n0)) (i Int) (j Int) (k Int))"
            + " :premises ((= k (+ j 1)) (= (> i j) true)) :args (x i j k)"
            + " :conclusion (= (extract i 0 x) (concat (extract i k x) (extract j 0 x))))",
        "(declare-rule r ((@n0 Int) (x (BitVec @n0)) (w Int)) :premises ((= w (@bvsize x)))"
            + " :args (x w) :conclusion (= (bvadd x (bvneg x)) (@bv 0 w)))",
        // strings, and sequences by the same names
        "(declare-rule r ((@T0 Type) (s (Seq @T0))) :args (s)"
            + " :conclusion (= (seq.++ s ($seq_empty (Seq @T0))) s))",
        // a condition that must hold
        "(define-cond-rule r ((t Int) (s Int)) (not (= s 0)) (mod t s) (mod_total t s))",
        // languages are compared by their strings
        "(define-rule r ((l RegLan)) (re.opt l) (re.union (str.to_re \"\") l))",
        // the result of a fixed point is put into its context
        "(define-rule* r ((x Bool) (y Bool) (zs Bool :list)) (not (or x y zs)) (not (or y zs))"
            + " (and (not x) _))",
      })
  void aRuleThatIsRightHolds(String rule) throws ParseException {
    RuleVerdict verdict = verdict(rule);
    assertThat(verdict.kind()).as(verdict.why()).isEqualTo(Kind.HOLDS);
    assertThat(verdict.candidates()).isGreaterThanOrEqualTo(1_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-rule r ((@T0 Type) (@T1 Type) (c Bool) (x @T0) (y @T1)) :args (c x y)"
            + " :conclusion (= (ite (not c) x y) (ite c x y)))",
        "(declare-rule r ((xs Bool :list) (w Bool) (ys Bool :list)) :args (xs w ys)"
            + " :conclusion (= (or xs w ys) w))",
        "(declare-rule r ((@n0 Int) (x (BitVec @n0)) (i Int) (j Int) (k Int))"
            + " :premises ((= k (+ j 1)) (= (> i j) true)) :args (x i j k)"
            + " :conclusion (= (extract i 0 x) (concat (extract j 0 x) (extract i k x))))",
        "(declare-rule r ((@n0 Int) (x (BitVec @n0)) (w Int)) :premises ((= w (@bvsize x)))"
            + " :args (x w) :conclusion (= (bvor x (bvneg x)) (bvnot (@bv 0 w))))",
        "(declare-rule r ((@T0 Type) (s (Seq @T0)) (t (Seq @T0))) :args (s t)"
            + " :conclusion (= (seq.++ s t) (seq.++ t s)))",
        "(define-rule r ((t Int) (s Int)) (mod t s) (mod t (+ s 1)))",
        "(define-rule r ((l RegLan)) (re.opt l) l)",
        "(define-rule* r ((x Bool) (y Bool) (zs Bool :list)) (not (or x y zs)) (not (or y zs))"
            + " (or (not x) _))",
      })
  void aRuleThatIsWrongIsRefutedByValuesThatAnyoneCanEvaluate(String rule) throws ParseException {
    RuleVerdict verdict = verdict(rule);
    assertThat(verdict.kind()).as(verdict.why()).isEqualTo(Kind.REFUTED);
    Counterexample found = Objects.requireNonNull(verdict.counterexample());
    Check check = Check.of(ScriptParser.parse(found.script(), "r")).get(0);
    Model model = Objects.requireNonNull(new LocalSearch().find(check, 2_000, 1));
    assertThat(new Evaluator(check.definitions(), model).judge(check.formulas()).holds()).isTrue();
  }

  @Tag("slow")
  @Test
  void unsatisfiablePremiseIsNotJudged() throws ParseException {
    RuleVerdict verdict = verdict("(define-cond-rule r ((x Int)) (< (* x x) 0) (+ x 1) x)");
    assertThat(verdict.kind()).isEqualTo(Kind.NOT_UNDERSTOOD);
    assertThat(verdict.why()).isEqualTo("its premises held of no candidate");
  }

  @Test
  void unknownOperatorIsReported() throws ParseException {
    RuleVerdict verdict = verdict("(define-rule r ((x Int)) (frobnicate x) x)");
    assertThat(verdict.kind()).isEqualTo(Kind.NOT_UNDERSTOOD);
    assertThat(verdict.why()).contains("frobnicate");
  }

  @Test
  void rulesWithoutAnEquationAreNamed() throws ParseException {
    RuleReader.Reading reading =
        RuleReader.read(
            "(include \"x.eo\") ; a comment\n"
                + "(declare-rule one ((x Bool)) :premises (x) :args () :conclusion (not x))"
                + "(declare-rule two ((x Int)) :args (x) :conclusion (= (+ x 0/1) x))",
            "rules");
    assertThat(reading.unread()).containsOnlyKeys("one");
    assertThat(reading.rules()).extracting(RewriteRule::name).isEqualTo(List.of("two"));
  }
}
