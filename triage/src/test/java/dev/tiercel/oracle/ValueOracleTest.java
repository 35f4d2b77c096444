package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which values of a solver are right. */
class ValueOracleTest {
  private static final SolverRunner NOBODY_KNOWS = (who, script) -> Runs.of("unknown");

  private static final String DECLARATIONS =
      """
      (set-option :produce-models true)
      (declare-sort U 0)
      (declare-datatype L ((nil) (cons (head Int) (tail L))))
      (declare-const u U)
      (declare-const v U)
      (declare-const n Int)
      (declare-const m Int)
      (declare-const x Real)
      (declare-const b Bool)
      (declare-const l L)
      (declare-const a (Array Int Int))
      (declare-fun f (Int) Int)
      (declare-const w (_ BitVec 8))
      """;

  private static Entry entry(String rest) throws ParseException {
    return EntryCodec.decode(DECLARATIONS + rest, "test");
  }

  private static @Nullable Violation violation(Entry entry, String response, SolverRunner others) {
    Run run = Runs.printing("sat\n" + response + "\n", Verdict.SAT);
    List<Answer> answers =
        List.of(
            new Answer(Runs.answer("z3:4.14.1", "unknown").configuredSolver(), run),
            Runs.answer("cvc5:1.3.2", "unknown"),
            Runs.answer("bitwuzla:0.8.2", "unknown"));
    return Runs.violation(new ValueOracle(1), entry, answers, others);
  }

  private static @Nullable ValueFlaw flaw(String asserted, String question, String response)
      throws ParseException {
    String script = "(assert " + asserted + ")(check-sat)" + question;
    Violation claim = violation(entry(script), response.replace(" & ", "\n"), NOBODY_KNOWS);
    return claim == null ? null : ((ValueOracle.WrongValue) claim).flaw();
  }

  /** z3#10654: the elements are those of a function that nobody has given. */
  @Test
  void theNameOfAFunctionTellsNoArray() throws ParseException {
    String asserted = "(= (select a 1) 5)";
    ValueFlaw flaw = flaw(asserted, "(get-value (a))", "((a (_ as-array f)))");
    assertThat(Objects.requireNonNull(flaw).toString()).contains("a symbol of the script");
    assertThat(flaw(asserted, "(get-value (f))", "((f f))")).isNull();
  }

  /** Spellings, abstract values and omitted values. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(> n 1)         | (get-value (n (+ n 1)))     | ((n 2) ((+ n 1) 3))",
        "(< n 1)         | (get-value (n (+ n 1)))     | ((n (- 2)) ((+ n 1) -1))",
        "(< x 1.0)       | (get-value (x))             | ((x (/ (- 1) 3)))",
        "(< x 1.0)       | (get-value (x (* x x)))     | ((x 0) ((* x x) 0.0))",
        "(= (* x x) 2.0) | (get-value (x)) | ((x (root-obj (+ (^ x 2) (- 2)) 1)))",
        "(distinct u v)  | (get-value (u v (= u v)))   | ((u U!val!0) (v U!val!1) ((= u v) false))",
        "(distinct u v)  | (get-value (u v)) | ((u (as @U_0 U)) (v (as @U_1 U)))",
        "(= l nil)       | (get-value (l (head l)))    | ((l nil) ((head l) 7))",
        "(= (select a 1) 5) | (get-value (a)) | ((a (_ as-array k!0)))",
        "(= (select a 1) 5) | (get-value (a)) | ((a ((as const (Array Int Int)) 5)))",
        "(= (select a 1) 5) | (get-value (a)) | ((a (lambda ((i Int)) (ite (= i 1) 5 0))))",
        "(= (f 1) 5)     | (get-value ((f 1) (f 2)))   | (((f 1) 5) ((f 2) 0))",
        "(= (f 1) 5)     | (get-value (f (f 1))) | ((f (_ as-array f)) ((f 1) 5))",
        "(= n 2) | (get-value (n (lambda ((i Int)) (+ n (mod i 1))))) | ((n 2)"
            + " ((lambda ((i Int)) (+ n (mod i 1))) ((as const (Array Int Int)) 2)))",
        "(= w #x0f)      | (get-value (w (bvnot w)))   | ((w (_ bv15 8)) ((bvnot w) #b11110000))",
        "(> n 1)         | (get-value (n m n)) | ((n 2) (m 3))",
        "(> n 1) | (get-value ((not (forall ((i Int)) (> i m))))) | (((not (forall ((i Int))"
            + " (> i m))) (exists ((i Int)) (<= i 0))))",
        "(< x 1.0)       | (get-value ((= x real.pi))) | (((= x real.pi) (= 0.0 real.pi)))",
        "(> n 1)         | (eval (+ m n))              | (+ m 2)",
        "(! (> n 1) :named c) | (get-assignment)       | ((c true))",
        "(! (> n 1) :named c) | (get-value (c))        | (((> n 1) true))",
        "(> n 1)         | (get-model) | ((define-fun n () Int 2))",
        "(> n 1)         | (get-model) | ((define-fun n () Int 2) (define-fun other () Int 7))",
        "(> n (- 1))     | (get-model) | ((define-fun other () Bool true))",
        "(> n m))(define-fun k () Int (+ n 1))(assert (> k 1) | (get-model) | ((define-fun n () Int"
            + " 2)(define-fun m () Int 1)(define-fun k () Int (+ 1 n)))",
        "(> n (- 1))     | (get-model) | ((define-fun n!1 () Int 2))",
        "(< x 1.0)       | (get-model) | ((define-fun x () Real 0))",
        "(= (* x x) 2.0) | (get-model) | ((define-fun x () Real (root-obj (+ (^ x 2) (- 2)) 1)))",
        "(= a a) | (get-model) | ((define-fun a () (Array Int Int) (lambda ((a Int)) a)))",
        "(= (select a 1) 5) | (get-model) | ((define-fun a () (Array Int Int) (_ as-array k!0))"
            + " (define-fun k!0 ((x!0 Int)) Int (ite (= x!0 1) 5 0)))",
      })
  void aValueOfAModelIsNoBug(String asserted, String question, String response)
      throws ParseException {
    assertThat(flaw(asserted, question, response)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NO_VALUE | (> n 1) | (get-value (b)) | ((b (exists ((i Int)) (> i n))))",
        "NO_VALUE | (> n 1) | (get-value (n)) | ((n (+ k!0 1)))",
        "NO_VALUE | (> n 1) | (get-value (n)) | ((n m))",
        "NO_VALUE | (> n 1) | (get-value (n)) | ((n (+ 1 1)))",
        "NO_VALUE | (> n 1) | (get-value (b)) | ((b (= \"\" \"aa\")))",
        "NO_VALUE | (= l nil) | (get-value (l)) | ((l (cons m nil)))",
        "NO_VALUE | (= l nil) | (get-value ((head l))) | (((head l) (head nil)))",
        "CONTRADICTION | (= n 2) | (get-value (n (lambda ((i Int)) (+ n (mod i 1))))) | ((n 2)"
            + " ((lambda ((i Int)) (+ n (mod i 1))) ((as const (Array Int Int)) 3)))",
        "OTHER_SORT | (> n 1) | (get-value (n)) | ((n true))",
        "OTHER_SORT | (= w #x0f) | (get-value (w)) | ((w #b01111))",
        "OTHER_SORT | (> n 1) | (get-model) | ((define-fun n () Bool true))",
        "OTHER_TERMS | (> n m) | (get-value (n m)) | ((n 2))",
        "OTHER_TERMS | (> n m) | (get-value (n m)) | ((m 2) (n 2))",
        "OTHER_SORT | (> n 1) | (get-model) | ((define-fun n () Real 5.0))",
        "UNDECLARED | (> n 1) | (get-model) | ((define-fun n () Int (+ k!0 1)))",
        "UNDECLARED | (> n (- 1)) | (get-model) | ((define-fun other () Int 2))",
        "OTHER_MODEL | (> n m))(define-fun k () Int (+ n 1))(assert (> k 1) | (get-model) |"
            + " ((define-fun n () Int 2)(define-fun m () Int 1)(define-fun k () Int 4))",
        "CIRCULAR | (= l l) | (get-model) | ((define-fun l () L (cons 1 (tail l))))",
        "CONTRADICTION | (> n 1) | (get-value (n (+ n 1))) | ((n 2) ((+ n 1) 4))",
        "CONTRADICTION | (> n 1) | (get-value (n n)) | ((n 2) (n 3))",
        "CONTRADICTION | (= l l) | (get-value (l (head l))) | ((l (cons 1 nil)) ((head l) 2))",
        "CONTRADICTION | (= u u) | (get-value (u v (= u v)))"
            + " | ((u U!val!0) (v U!val!0) ((= u v) false))",
        "FALSE_ASSERTION | (> n 1) | (get-value (n)) | ((n 0))",
        "FALSE_ASSERTION | (> n 1) | (eval n) | 0",
        "FALSE_ASSERTION | (= (f 1) 5) | (get-value ((f 1))) | (((f 1) 6))",
        "FALSE_ASSERTION | (= (f n) 5) | (get-value ((f 1) n)) | (((f 1) 6) (n 1))",
        "FALSE_ASSERTION | (= (f m) 5) | (get-value ((= (f m) 5))) | (((= (f m) 5) false))",
        "FALSE_ASSERTION | (! (> n m) :named c) | (get-assignment) | ((c false))",
        "OTHER_MODEL | (> n m) | (get-model)(get-value (n))"
            + " | ((define-fun n () Int 5) (define-fun m () Int 1)) & ((n 6))",
      })
  void aValueOfNoModelIsABug(String kind, String asserted, String question, String response)
      throws ParseException {
    ValueFlaw flaw = Objects.requireNonNull(flaw(asserted, question, response));
    assertThat(flaw.kind()).isEqualTo(ValueFlaw.Kind.valueOf(kind));
  }

  /** Scripts that show one bug may use different names. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (get-value (l))        | ((l (cons m nil)))        | to get-value, with a symbol of the script where one of a declared sort is asked for
          (get-value ((head l))) | (((head l) (head nil)))   | to get-value, with a symbol of the script where one of sort Int is asked for
          (get-value (l (head l))) | ((l (cons 1 nil)) ((head l) 2)) | to get-value of selector of sort Int
          """)
  void aKeyHasNoNamesOfTheScript(String question, String response, String where)
      throws ParseException {
    ValueFlaw flaw = Objects.requireNonNull(flaw("(= l l)", question, response));
    assertThat(flaw.where()).isEqualTo(where);
  }

  /** Solvers' answers to the assertions together with the values. */
  @ParameterizedTest
  @CsvSource({
    "unknown, unsat, unsat, true",
    "unsat, unsat, unknown, true",
    "unsat, unknown, unknown, true",
    "unknown, unsat, unknown, false",
    "sat, unsat, unsat, false",
    "unsat, sat, unsat, false",
  })
  void valuesThatTheTargetOrTwoOthersRefuteAreABug(
      String z3, String cvc5, String bitwuzla, boolean claimed) throws ParseException {
    SolverRunner runner =
        (who, script) ->
            !script.contains("(assert (= n 2))")
                ? Runs.of("unknown")
                : switch (who.solver().name()) {
                  case "z3" -> Runs.of(z3);
                  case "cvc5" -> Runs.of(cvc5);
                  default -> Runs.of(bitwuzla);
                };
    String hard = "(assert (= (f n) (+ 3 (f 2))))(check-sat)(get-value (n))";
    Violation claim = violation(entry(hard), "((n 2))", runner);

    assertThat(claim != null).isEqualTo(claimed);
    if (claim != null) {
      assertThat(claim.exhibits()).containsKey("values.smt2");
    }
  }

  /** A second run prints the model of the values. */
  @Test
  void aValueContradictsTheModelThatIsAskedFor() throws ParseException {
    Entry entry = entry("(assert (> (f n) m))(check-sat)(get-value ((f n)))");
    SolverRunner runner =
        (who, script) ->
            script.contains("(get-model)")
                ? Runs.printing(
                    "sat\n(((f n) 4))\n((define-fun n () Int 1)"
                        + "(define-fun m () Int 1)(define-fun f ((i Int)) Int 5))\n",
                    Verdict.SAT)
                : Runs.of("unknown");
    Violation claim = Objects.requireNonNull(violation(entry, "(((f n) 4))", runner));

    assertThat(claim.key())
        .isEqualTo(
            "z3 gives a value that its own model contradicts to get-value of apply of sort Int");
    assertThat(claim.exhibits()).containsKey("asking.smt2");
  }

  /** A simpler script shows the same kind of flaw, or another bug. */
  @Test
  void aFlawIsKeptByOneOfItsKind() throws ParseException {
    Entry entry = entry("(assert (> n 1))(check-sat)(get-value (n b))");
    String quantified = "((n 2) (b (forall ((i Int)) (> i 1))))";
    Violation noValue = Objects.requireNonNull(violation(entry, quantified, NOBODY_KNOWS));
    Violation wrong = Objects.requireNonNull(violation(entry, "((n 0) (b true))", NOBODY_KNOWS));

    assertThat(noValue.keptBy(noValue)).isTrue();
    assertThat(noValue.keptBy(wrong)).isFalse();
    assertThat(wrong.key())
        .isEqualTo("z3 gives values that make an assertion false of > of sort Bool");
  }

  /** The worst flaw counts, not the first. */
  @Test
  void wrongValueIsNotHiddenByAnInvalidTerm() throws ParseException {
    ValueFlaw flaw = flaw("(> n 1)", "(get-value (b n))", "((b (forall ((i Int)) (> i 1))) (n 0))");
    assertThat(Objects.requireNonNull(flaw).kind()).isEqualTo(ValueFlaw.Kind.FALSE_ASSERTION);
  }

  /** Commands between the check and the question may have discarded its model. */
  @Test
  void onlyTheModelOfTheCheckIsAskedAbout() throws ParseException {
    String between = "(assert (> n 1))(check-sat)(get-consequences (b) (b))(get-value (n))";
    assertThat(violation(entry(between), "((b))\n((n 0))", NOBODY_KNOWS)).isNull();
    String after = "(assert (> n 1))(check-sat)(push 1)(get-value (n))";
    assertThat(violation(entry(after), "((n 0))", NOBODY_KNOWS)).isNull();
  }

  /** A search finds a model with the values, or a decision over finite sorts refutes them. */
  @ParameterizedTest
  @CsvSource({
    "(bvult w #x10), (get-value ((bvmul w w))), (((bvmul w w) #x31)), ",
    "(bvult w #x10), (get-value ((bvmul w w))), (((bvmul w w) #x33)), REFUTED",
    "(= (bvand w #x0f) w), '(get-value ((bvudiv w #x02) (bvurem w #x05)))',"
        + " '(((bvudiv w #x02) #x01) ((bvurem w #x05) #x01))', REFUTED",
  })
  void valuesWithoutAModelAreSoughtOrRefuted(
      String asserted, String question, String response, ValueFlaw.@Nullable Kind kind)
      throws ParseException {
    ValueFlaw flaw = flaw(asserted, question, response);
    assertThat(flaw == null ? null : flaw.kind()).isEqualTo(kind);
  }

  /** The model that came with the answer shows the same violation. */
  @ParameterizedTest
  @CsvSource({
    "((define-fun n () Int 4) (define-fun m () Int 4)), false",
    "((define-fun n () Int 4) (define-fun m () Int 5)), true",
  })
  void aPrintedModelMakesTheAssertionsTrue(String model, boolean claimed) throws ParseException {
    Entry entry = entry("(assert (= (+ n m) 8))(check-sat)(get-model)");

    Violation claim = violation(entry, model, NOBODY_KNOWS);

    assertThat(claim instanceof ModelOracle.InvalidModel).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({"(n), ((n 2)), true", "(b), ((b true)), false", "(b n), ((b true) (n 2)), true"})
  void allIsJudgedIfEachValueHasSomethingToAgreeWith(String asked, String said, boolean all)
      throws ParseException {
    String assertion = asked.contains("n") ? "(> n 1)" : "(> (f m) 1)";
    Entry entry = entry("(assert " + assertion + ")(check-sat)(get-value " + asked + ")");
    Run run = Runs.printing("sat\n" + said + "\n", Verdict.SAT);
    Answer answer = new Answer(Runs.answer("z3:4.14.1", "unknown").configuredSolver(), run);
    Execution execution = new Execution(entry, NOBODY_KNOWS).add(answer);

    assertThat(ValueOracle.judgesAll(execution)).isEqualTo(all);
  }
}
