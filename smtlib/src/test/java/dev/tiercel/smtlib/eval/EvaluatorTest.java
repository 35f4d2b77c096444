package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluatorTest {
  private static final String DECLARATIONS =
      """
      (declare-sort U 0)
      (declare-fun p () Bool)
      (declare-fun q () Bool)
      (declare-fun b () (_ BitVec 2))
      (declare-fun f ((_ BitVec 2)) Bool)
      (declare-fun u () U)
      (declare-fun a () (Array Bool Bool))
      (declare-datatypes ((Color 0) (List 1)) (((red) (green))
        (par (T) ((nil) (cons (head T) (tail (List T)))))))
      (declare-codatatypes ((Stream 0)) (((stream (first Bool) (rest Stream)))))
      (declare-fun l () (List Bool))
      (define-fun both ((x Bool) (y Bool)) Bool (and x y))
      (define-fun-rec all ((x (List Bool))) Bool
        (ite ((_ is nil) x) true (and (head x) (all (tail x)))))
      (define-fun-rec endless ((x Bool)) Bool (endless (not x)))
      """;

  /** Evaluates the last assertion of a script under the preceding definitions (x value). */
  private static Value evaluate(String term, String... model) throws ParseException {
    Script script = ScriptParser.parse(DECLARATIONS + "(assert " + term + ")(check-sat)", "test");
    Check check = Check.of(script).get(0);
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
    for (String definition : model) {
      Script defined = ScriptParser.parse(DECLARATIONS + definition, "model");
      Command last = defined.commands().get(defined.commands().size() - 1);
      Command.Define define = (Command.Define) last;
      Declared symbol =
          Declared.function(
              define.symbol().name(), define.symbol().parameters(), define.symbol().result());
      bodies.put(symbol, new Model.Body(define.parameters(), define.body()));
    }
    Model known = new Model(bodies, Map.of(), Map.of());
    return new Evaluator(check.definitions(), known, EvaluationBudget.AMPLE, false)
        .value(check.assertions().get(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(and p q) | false",
        "(or q p) | true",
        "(=> p q) | false",
        "(=> q p p) | true",
        "(xor p p p) | true",
        "(ite p (not q) q) | true",
        "(= p q p) | false",
        "(distinct p q) | true",
        "(let ((x (not q)) (y p)) (and x y)) | true",
        "(let ((q p)) (let ((p (not q))) (or p (not q)))) | false",
        "(both p (both p p)) | true",
        "(= b #b10) | true",
        "(f b) | true",
        "(f #b01) | false",
        "(select a p) | false",
        "(select (store a p true) p) | true",
        "(= (store a p false) a) | true",
        "(= ((as const (Array Bool Bool)) true) (store (store a true true) false true)) | true",
        "(= (store a false true) (store ((as const (Array Bool Bool)) true) true false)) | true",
        "((_ is cons) l) | true",
        "(head l) | true",
        "(= (tail l) (as nil (List Bool))) | true",
        "(match l ((nil false) ((cons h t) (and h ((_ is nil) t))))) | true",
        "(match l ((nil false) (x ((_ is nil) x)))) | false",
        "(all (cons true (cons p (cons true (as nil (List Bool)))))) | true",
        "(all (cons true (cons q (cons true (as nil (List Bool)))))) | false",
        "(forall ((x Bool)) (or x (not x))) | true",
        "(forall ((x (_ BitVec 2))) (=> (f x) (= x b))) | true",
        "(exists ((x (_ BitVec 8)) (y Bool)) (and y (= x #xff))) | true",
        "(exists ((x Color)) (= x green)) | true",
        "(forall ((x Color)) (= x green)) | false",
        "(forall ((x Bool)) (exists ((y Bool)) (distinct x y))) | true",
        "(! (and p p) :pattern (p)) | true",
        "(exists ((x (_ BitVec 32))) (= x #xdeadbeef)) | true"
      })
  void value(String term, String expected) throws ParseException {
    Value value =
        evaluate(
            term,
            "(define-fun p () Bool true)",
            "(define-fun q () Bool false)",
            "(define-fun b () (_ BitVec 2) #b10)",
            "(define-fun f ((x (_ BitVec 2))) Bool (= x b))",
            "(define-fun a () (Array Bool Bool) ((as const (Array Bool Bool)) false))",
            "(define-fun l () (List Bool) (cons true (as nil (List Bool))))");
    assertThat(value).isEqualTo(Bool.of(Boolean.parseBoolean(expected)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p | no value for p",
        "(= 1 (str.len \"\u00e9\")) | a literal with characters that have to be escaped:"
            + " \"\u00e9\"",
        "(head (as nil (List Bool))) | head where the standard leaves it open",
        "(endless true) | the depth of a recursion",
        "(forall ((x (_ BitVec 32))) (bvule #x00000000 x)) | a quantifier over infinitely many"
            + " values",
        "(forall ((x Stream) (y Stream)) (= x y)) | a quantifier over infinitely many values",
        "(exists ((x Stream) (y Stream)) (= x y)) | a quantifier over infinitely many values"
      })
  void unknown(String term, String reason) throws ParseException {
    assertThat(evaluate(term)).isInstanceOf(Unknown.class);
    if (!reason.contains("quantifier")) {
      assertThat(evaluate(term)).isEqualTo(new Unknown(reason));
    }
  }

  @Test
  void oneFalseConjunctDecidesWhateverTheOthersAre() throws ParseException {
    assertThat(evaluate("(and p false)")).isEqualTo(Bool.FALSE);
    assertThat(evaluate("(=> p true)")).isEqualTo(Bool.TRUE);
    assertThat(evaluate("(ite p q q)")).isInstanceOf(Unknown.class);
    assertThat(evaluate("(ite p true (not false))")).isEqualTo(Bool.TRUE);
  }

  @Test
  void unfoldingARecursionShowsWhatIsFalseAndProvesNoModel() throws ParseException {
    String recursion = "(define-fun-rec f ((n Int)) Int (ite (= n 0) 1 (f (- 3 n))))";
    for (String expected : List.of("1", "2")) {
      String text = recursion + "(assert (= (f 3) " + expected + "))(check-sat)";
      Check check = Check.of(ScriptParser.parse(text, "test")).get(0);
      Evaluator evaluator = new Evaluator(check.definitions(), Model.EMPTY);

      assertThat(evaluator.judge(check.formulas()).holds()).isFalse();
      assertThat(evaluator.judge(check.formulas()).fails()).isEqualTo(expected.equals("2"));
    }
  }

  @Test
  void depthNeedsNoStack() throws ParseException {
    int depth = 10_000;
    String nested = "(not ".repeat(depth) + "true" + ")".repeat(depth);
    assertThat(evaluate(nested)).isEqualTo(Bool.TRUE);
    StringBuilder lets = new StringBuilder("(let ((x0 true)) ");
    for (int i = 1; i <= depth; i++) {
      lets.append("(let ((x").append(i).append(" (not x").append(i - 1).append("))) ");
    }
    lets.append("x").append(depth).append(")".repeat(depth + 1));
    assertThat(evaluate(lets.toString())).isEqualTo(Bool.TRUE);
  }

  /** Each binder copies the enclosing bindings, so deeply nested quantifiers are not expanded. */
  @Test
  void quantifiersWithinOneAnotherAreUnfoldedToABoundedDepth() throws ParseException {
    Definitions none = Definitions.NONE;
    for (int depth : new int[] {10, 2_000}) {
      StringBuilder text = new StringBuilder("(assert ");
      for (int i = 0; i < depth; i++) {
        text.append("(forall ((x").append(i).append(" Int)) ");
      }
      text.append("(= x0 x1)").append(")".repeat(depth + 1));
      Term term =
          Check.of(ScriptParser.parse(text + "(check-sat)", "test")).get(0).formulas().get(0);

      assertThat(
              new DefinitionExpansion(none, Model.EMPTY).of(term, List.of(), new Environment())
                  == null)
          .isEqualTo(depth > 50);
    }
  }

  @Test
  void completesOnlyWhenAsked() throws ParseException {
    Script script = ScriptParser.parse(DECLARATIONS + "(assert (= u u))(assert p)", "test");
    Term p = script.commands().get(script.commands().size() - 1).terms().get(0);
    Evaluator completing = new Evaluator(Definitions.of(script.commands()), Model.EMPTY);
    assertThat(completing.value(p)).isEqualTo(Bool.FALSE);
  }

  @Test
  void aUniverseOfElementsIsSearchedAndOnlyACompleteOneProves() throws ParseException {
    Script script =
        ScriptParser.parse(
            "(declare-sort U 0)(declare-fun u () U)(assert (forall ((x U)) (= x u)))(check-sat)",
            "test");
    Check check = Check.of(script).get(0);
    Sort u = Sort.of("U");
    Declared element = DefaultTerms.element(u, 0);
    Model.Universe one = new Model.Universe(List.of(element), true);
    Model.Universe open = new Model.Universe(List.of(element), false);
    Evaluator complete =
        new Evaluator(check.definitions(), new Model(Map.of(), Map.of(), Map.of(u, one)));
    Evaluator partial =
        new Evaluator(check.definitions(), new Model(Map.of(), Map.of(), Map.of(u, open)));
    assertThat(complete.judge(check.formulas()).holds()).isTrue();
    assertThat(partial.judge(check.formulas()).verdict()).isInstanceOf(Unknown.class);
  }

  @Test
  void checksSeeWhatIsActive() throws ParseException {
    Script script =
        ScriptParser.parse(
            """
            (declare-fun p () Bool)
            (assert p)
            (push 1)
            (define-fun d () Bool true)
            (assert (not p))
            (check-sat)
            (pop 1)
            (check-sat-assuming (p))
            (get-model)
            (reset-assertions)
            (check-sat)
            (blast)
            (check-sat)
            """,
            "test");
    List<Check> checks = Check.of(script);
    assertThat(checks.stream().map(c -> c.formulas().size()).toList()).containsExactly(2, 2, 0, 0);
    assertThat(checks.stream().map(Check::understood).toList())
        .containsExactly(true, true, true, false);
    assertThat(checks.get(0).definitions()).isNotEqualTo(checks.get(1).definitions());
    assertThat(checks.get(1).definitions()).isEqualTo(Definitions.NONE);
  }

  /** As a parent's model does if a mutant's datatype has other fields. */
  @Test
  void modelWithUnknownConstructorsIsIgnored() throws ParseException {
    String use = "(declare-const b B)(assert (= (second b) (second b) 0))(check-sat)";
    Script one =
        ScriptParser.parse("(declare-datatype B ((box (first Int) (second Int))))" + use, "one");
    Script other =
        ScriptParser.parse(
            "(declare-datatype B ((box (second Bool)) (none)))"
                + "(declare-const b B)(assert (second b))(check-sat)",
            "other");
    Model model = Objects.requireNonNull(new LocalSearch().find(other, 1_000, 1));
    Check check = Check.of(one).get(0);
    Value value = new Evaluator(check.definitions(), model).judge(check.formulas()).verdict();
    assertThat(value).isInstanceOf(Unknown.class);
  }
}
