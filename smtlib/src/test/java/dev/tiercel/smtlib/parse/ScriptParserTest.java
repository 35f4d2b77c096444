package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptParserTest {
  private static Script parse(String text) {
    try {
      return ScriptParser.parse(text, "test.smt2");
    } catch (ParseException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }

  private static final String DECLARATIONS =
      """
      (declare-sort U 0)
      (declare-datatypes ((List 1)) ((par (T) ((nil) (cons (head T) (tail (List T)))))))
      (declare-fun f (Int U) U)
      (declare-const i Int)
      (declare-const r Real)
      (declare-const u U)
      (declare-const p Bool)
      (declare-const v (_ BitVec 8))
      (declare-const l (List Int))
      """;

  private static Term term(String text) {
    Script script = parse(DECLARATIONS + "(get-value (" + text + "))");
    Command last = script.commands().get(script.commands().size() - 1);
    return ((Command.GetValue) last).terms().get(0);
  }

  /** The expected sort of an argument depends on a limited number of preceding arguments. */
  @Test
  void argumentsBehindManyOthersAreReadAsTheirs() {
    String many = "1 ".repeat(100);
    assertThat(term("(+ r " + many + ")").sort()).isEqualTo(Sort.REAL);
    assertThat(term("(= " + "l ".repeat(100) + "nil)").sort()).isEqualTo(Sort.BOOL);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(+ i 1 i)                                  ; Int",
        "(+ r 1)                                    ; Real",
        "(* 2.50 r)                                 ; Real",
        "(f i u)                                    ; U",
        "#x0f                                       ; (_ BitVec 8)",
        "(_ bv5 3)                                  ; (_ BitVec 3)",
        "((_ extract 5 2) v)                        ; (_ BitVec 4)",
        "(concat v ((_ zero_extend 4) v))           ; (_ BitVec 20)",
        "(let ((x i) (y v)) (bvule y v))            ; Bool",
        "(forall ((x Int) (|a b| U)) (= (f x |a b|) u)) ; Bool",
        "(! (> i 0) :pattern ((f i u) (f 1 u)) :weight 3) ; Bool",
        "(! (> i 0) :no-pattern (f i u) :qid q) ; Bool",
        "(match l ((nil 0) ((cons h t) (+ h 1))))   ; Int",
        "(as nil (List U))                          ; (List U)",
        "(cons 1 l)                                 ; (List Int)",
        "((_ is cons) l)                            ; Bool",
        "(is-cons l)                                ; Bool",
        "((_ update head) l 3)                      ; (List Int)",
        "((_ update-field head) l 3)                ; (List Int)",
        "(ite p i 3)                                ; Int",
        "(= l nil)                                  ; Bool",
        "(= nil nil l)                              ; Bool",
        "(cons 1 nil)                               ; (List Int)",
        "(cons r (ite p nil nil))                   ; (List Real)",
        "(let ((x (cons 1 nil))) (ite p nil x))     ; (List Int)",
        "(set.union set.empty (set.singleton i))    ; (Set Int)",
        "(set.union set.empty set.empty)            ; (Set Bool)",
        "(bag.card bag.empty)                       ; Int",
        "(- i -7)                                   ; Int",
        "(* r -1.5)                                 ; Real",
        "(as ff12345678901234567890 (_ FiniteField 7)) ; (_ FiniteField 7)",
        "(set.comprehension ((x Int)) (> x i) (* 1.5 x)) ; (Set Real)",
        "(comprehension ((x Int)) true x)           ; (Set Int)",
        "(store ((as const (Array Real Real)) 1) i 2) ; (Array Real Real)",
        "(div r 2)                                  ; Int",
        "(= (set.singleton i) (set.singleton r))    ; Bool",
        "(_ fmf.card U 3)                           ; Bool",
        "(seq.contains (ite p seq.empty (seq.unit i)) seq.empty) ; Bool",
        "((_ nullable.lift f) (nullable.some i) (nullable.some u)) ; (Nullable U)",
        "((_ nullable.lift +) (nullable.some i) (nullable.some 1)) ; (Nullable Int)",
        "\"say \"\"hi\"\" \\u{41}\"                  ; String",
      })
  void aTermHasItsSortAndReadsBackAsItself(String text, String sort) {
    Term term = term(text);
    assertThat(term.sort()).hasToString(sort);
    assertThat(term(term.toString())).isSameAs(term);
  }

  @ParameterizedTest
  @ValueSource(strings = {"declare-sort-parameter", "declare-type-var"})
  void aSymbolOverASortParameterTakesAnySort(String command) {
    String script = "(" + command + " A)(declare-fun id (A) A)(assert (= (id 1) 1))";
    assertThat(parse(script + "(assert (id true))").commands()).hasSize(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (bvadd #x1 #b1))    | 1:10: argument 2 of bvadd is of sort (_ BitVec 1), not (_"
            + " BitVec 4)",
        "(assert (= #b1 true))       | 1:10: argument 2 of = is of sort Bool, not (_ BitVec 1)",
        "(assert (foo 1))            | 1:10: there is no function foo",
        "(assert 3)                  | 1:9: an asserted term is of sort Int, not Bool",
        "(assert (not true false))   | 1:10: not takes one argument, not 2",
        "(assert (= #b0 (bvxnor #b0))) | 1:17: bvxnor takes 2 arguments, not 1",
        "(declare-const x Nat)       | 1:18: there is no sort Nat",
        "(declare-const x (_ BitVec 1000000000)) | 1:18: there is no sort (_ BitVec 1000000000); an"
            + " index is at most 999999999",
        "(assert (let ((x 1) x))     | 1:21: expected '(' before a binding of let, found 'x'",
        "(check-sat                  | 1:1: this parenthesis is never closed",
        "(assert ((_ extract 9 0) #x0f)) | 1:10: the indices of extract do not fit its arguments",
        "check-sat                   | 1:1: expected '(' before a command, found 'check-sat'",
      })
  void aBrokenScriptIsNamedByPlaceAndReason(String text, String message) {
    assertThatThrownBy(() -> ScriptParser.parse(text.strip(), "a.smt2"))
        .isInstanceOf(ParseException.class)
        .hasMessage("a.smt2:" + message);
  }

  @Test
  void lineAndColumnCountFromOne() {
    assertThatThrownBy(() -> ScriptParser.parse("(set-logic ALL)\n\n  (assert x)", "b.smt2"))
        .hasMessage("b.smt2:3:11: there is no constant x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(set-logic QF_LIA)",
        "(set-option :produce-models true)",
        "(set-info :status sat)",
        "(declare-sort Pair 2)",
        "(define-sort Word () (_ BitVec 32))",
        "(define-sort Map (K) (Array K Bool))",
        "(declare-fun |a b| (Int Bool) Real)",
        "(define-fun f ((x Int)) Int (+ x 1))",
        "(define-fun-rec g ((x Int)) Int (ite (> x 0) (g (- x 1)) 0))",
        "(define-funs-rec ((e ((x Int)) Bool) (o ((x Int)) Bool)) ((ite (= x 0) true (o (- x 1)))"
            + " (ite (= x 0) false (e (- x 1)))))",
        "(declare-datatype Color ((red) (green)))",
        "(declare-datatypes ((T 0) (F 0)) (((node (kids F))) ((none) (some (first T) (rest F)))))",
        "(check-sat-assuming (true (not false)))",
        "(push 1)",
        "(get-model)",
        "(check-sat-using (then simplify smt))",
        "(echo \"a \"\"b\"\" c\")",
        "(get-info :all-statistics)",
        "(reset)",
        "(exit)",
      })
  void aCommandPrintsAsItWasWritten(String text) {
    assertThat(parse(text)).hasToString(text + "\n");
  }

  @Test
  void assumptionsWithoutParenthesesAreThoseOfACheckUnderAssumptions() {
    assertThat(parse("(declare-const p Bool)(check-sat p (= p false))").toString())
        .endsWith("(check-sat-assuming (p (= p false)))\n");
  }

  @Test
  void anArrayWhereAFunctionShouldStandIsSelectedFrom() {
    Script script =
        parse(
            "(declare-const a (Array Int Int))"
                + "(declare-const m (Array Int Bool Int))"
                + "(assert (forall ((b (Array Int Int))) (= (a 1) (b (a 2)))))"
                + "(assert (let ((c a)) (> (c 1) (m 1 true))))");
    assertThat(script.toString())
        .contains("(= (select a 1) (select b (select a 2)))")
        .contains("(> (select c 1) (select m 1 true))");
    assertThat(parse(script.toString())).isEqualTo(script);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(a true)", "(a 1 2)", "((as a Int) 1)", "(x 1)"})
  void nonArraysAndWrongIndicesAreRefused(String term) {
    assertThatThrownBy(
            () ->
                ScriptParser.parse(
                    "(declare-const a (Array Int Int))(declare-const x Int)(assert (= x "
                        + term
                        + "))",
                    "t"))
        .isInstanceOf(ParseException.class);
  }

  @Test
  void theOldFormOfDatatypesReadsAsTheNewOne() {
    Script old = parse("(declare-datatypes (T) ((List nil (cons (head T) (tail List)))))");
    assertThat(old)
        .hasToString(
            "(declare-datatypes ((List 1)) ((par (T) ((nil) (cons (head T) (tail (List T)))))))\n");
    assertThat(parse(old.toString())).isEqualTo(old);
  }

  @Test
  void popEndsADeclarationUnlessDeclarationsAreGlobal() {
    String inner = "(push 1) (declare-const x Int) (pop 1) (assert (= x 0))";
    assertThatThrownBy(() -> ScriptParser.parse(inner, "t")).hasMessageContaining("constant x");
    assertThat(parse("(set-option :global-declarations true)" + inner).commands()).hasSize(5);
  }

  @Test
  void numeralsAreRealsWhereTheLogicHasNoIntegers() {
    Script script = parse("(set-logic QF_LRA)(declare-const r Real)(assert (= r 1))");
    assertThat(script.commands().get(2)).hasToString("Assert[term=(= r 1.0)]");
  }

  @ParameterizedTest
  @CsvSource({
    "(= 1 p), (= 1 (ite p 1 0))",
    "(distinct p i), (distinct (ite p 1 0) i)",
    "(+ i p p), (+ i (ite p 1 0) (ite p 1 0))",
    "(> p (not p)), (> (ite p 1 0) (ite (not p) 1 0))",
    "(= r p), (= r (ite p 1.0 0.0))",
  })
  void amongNumbersABoolIsOneOrZero(String text, String read) {
    assertThat(term(text)).isSameAs(term(read));
  }

  @Test
  void equalTermsAreOneObject() {
    assertThat(term("(bvadd v #b00001111)")).isSameAs(term("(bvadd v (_ bv15 8))"));
    assertThat(term("(+ r 1.50)")).isSameAs(term("(+ r 1.5)"));
  }

  /** Each of these doubles the size of a sort with every line, so that it could not be printed. */
  @Test
  void sortsThatDoubleAreRefused() {
    StringBuilder abbreviations = new StringBuilder("(define-sort S0 () (Array Int Int))\n");
    StringBuilder tuples = new StringBuilder("(declare-const x0 Int)\n(assert ");
    for (int i = 1; i < 60; i++) {
      String before = (i - 1) + " ";
      abbreviations.append("(define-sort S" + i + " () (Array S" + before + "S" + before + "))\n");
      tuples.append("(let ((x" + i + " (tuple x" + before + "x" + before + "))) ");
    }
    abbreviations.append("(declare-const x S59)");
    tuples.append("(= x59 x59)").append(")".repeat(60));
    for (StringBuilder text : List.of(abbreviations, tuples)) {
      assertThatThrownBy(() -> ScriptParser.parse(text.toString(), "file"))
          .isInstanceOf(ParseException.class)
          .hasMessageContaining("a sort is made of at most 10000 sorts");
    }
  }

  @Test
  void deepTermsNeitherOverflowTheStackNorTakeQuadraticTime() {
    int depth = 200_000;
    String text = "(not ".repeat(depth) + "p" + ")".repeat(depth);
    Term deep = term(text);
    assertThat(deep.depth()).isEqualTo(depth + 1);
    assertThat(deep.toString()).isEqualTo(text);
    assertThat(deep.freeVariables()).isEmpty();
  }

  @Test
  void deepLetsReadBack() {
    int depth = 10_000;
    StringBuilder text = new StringBuilder("(let ((x0 i)) ");
    for (int k = 1; k < depth; k++) {
      text.append("(let ((x%d (+ x%d 1))) ".formatted(k, k - 1));
    }
    text.append("(> x").append(depth - 1).append(" 0)").append(")".repeat(depth));
    Term deep = term(text.toString());
    assertThat(deep.sort()).isSameAs(Sort.BOOL);
    assertThat(term(deep.toString())).isSameAs(deep);
    assertThat(deep.freeVariables()).isEmpty();
  }

  @Test
  void commandsOfDialectsHoldTermsWhereTheyCanBeRead() throws ParseException {
    String declared = "(declare-const n Int)\n(declare-const b Bool)\n";
    for (String command :
        List.of(
            "(maximize (+ n 1))",
            "(assert-soft (> n 1) :weight 2 :id goal)",
            "(simplify (+ n 1) :som true)",
            "(get-consequences (b) (b (> n 1)))",
            "(get-interpolant A (> n 1))")) {
      Command read = ScriptParser.parse(declared + command, "t").commands().get(2);
      assertThat(read).isInstanceOf(Command.TermCommand.class);
      assertThat(new Script(List.of(read)).toString()).isEqualToIgnoringNewLines(command);
    }
    Command unread = ScriptParser.parse("(eval (k!0 1))", "t").commands().get(0);
    assertThat(unread).isEqualTo(new Command.Opaque("eval", "(eval (k!0 1))"));
  }

  /**
   * Form feeds are white space since 2.7; other invisible characters are reported in one sentence.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          '\\f'               | -
          '; a \\7 b\\n'   | -
          '; a \\r\\n'          | -
          '; a \\r \\n'         | -
          '"; a" \\r'         | 1:13: expected '(' before a command, found '"; a"'
          '; a \\r b\\n'        | 1:17: a carriage return in a comment, which ends it for some solvers only
          '; a \\0 b\\n'        | 1:17: a NUL byte, at which some solvers end the script
          '\\13'           | 1:13: expected '(' before a command, found the character U+000B
          '\\240'           | 1:13: expected '(' before a command, found the character U+00A0
          '\ufeff'           | 1:13: expected '(' before a command, found the character U+FEFF
          '\udce9'           | 1:13: expected '(' before a command, found the byte 0xE9
          """)
  void unusualCharactersAreReportedByCodePoint(String odd, String message) {
    String text = "(check-sat) " + odd.translateEscapes() + "\n(check-sat)";
    if (message.equals("-")) {
      assertThatCode(() -> ScriptParser.parse(text, "odd")).doesNotThrowAnyException();
    } else {
      assertThatThrownBy(() -> ScriptParser.parse(text, "odd")).hasMessage("odd:" + message);
    }
  }
}
