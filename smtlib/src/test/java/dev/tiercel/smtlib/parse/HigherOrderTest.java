package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions as values, in cvc5's form (arrows) and in z3's (arrays). */
class HigherOrderTest {
  private static final String ARROWS =
      """
      (set-logic HO_ALL)
      (declare-fun f (Int Int) Int)
      (declare-fun g (Int) (-> Int Int))
      (declare-const h (-> Int (-> Int Int)))
      (declare-const p (-> Int Bool))
      (declare-fun apply ((-> Int Int) Int) Int)
      (define-fun plus ((x Int) (y Int)) Int (+ x y))
      """;

  private static final String ARRAYS =
      """
      (declare-fun f (Int) Int)
      (declare-fun g (Int) Int)
      (declare-fun m (Int Bool) Bool)
      (declare-const a (Array Int Int))
      (declare-const b (Array Int Bool))
      """;

  private static Term term(String declarations, String text) throws ParseException {
    Script script = ScriptParser.parse(declarations + "(get-value (" + text + "))", "test");
    List<Command> commands = script.commands();
    return commands.get(commands.size() - 1).terms().get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f                                     | (-> Int Int Int)",
        "g                                     | (-> Int Int Int)",
        "h                                     | (-> Int Int Int)",
        "plus                                  | (-> Int Int Int)",
        "(f 1)                                 | (-> Int Int)",
        "(h 1)                                 | (-> Int Int)",
        "(h 1 2)                               | Int",
        "(plus 1)                              | (-> Int Int)",
        "(@ f 1 2)                             | Int",
        "(@ (g 1) 2)                           | Int",
        "(lambda ((x Int)) (f x))              | (-> Int Int Int)",
        "(lambda ((x Int) (y Bool)) y)         | (-> Int Bool Bool)",
        "(ite true (f 1) (g 2))                | (-> Int Int)",
        "(@ (lambda ((x Int)) x) 3)            | Int",
        "(let ((k (f 1))) (k 2))               | Int",
        "(forall ((k (-> Int Bool))) (k 1))    | Bool",
        "(exists ((p Int) (k (-> Int Int))) (= (k p) p)) | Bool",
        "(apply (f 1) 2)                       | Int",
        "(apply (lambda ((x Int)) (+ x 1)) 2)  | Int",
        "(distinct f g h plus)                 | Bool",
        "(= p (lambda ((x Int)) (> x 0)))      | Bool",
      })
  void aTermOfFunctionsHasItsSortAndReadsBackAsItself(String text, String sort)
      throws ParseException {
    Term term = term(ARROWS, text);
    assertThat(term).hasToString(text.replaceAll(" +", " ").strip());
    assertThat(term.sort()).hasToString(sort);
    assertThat(term(ARROWS, term.toString())).isSameAs(term);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "((f 1) 2)                    | (@ (f 1) 2)",
        "(g 1 2)                      | (@ (g 1) 2)",
        "((lambda ((x Int)) x) 3)     | (@ (lambda ((x Int)) x) 3)",
        "(@ h 1 2)                    | (h 1 2)",
      })
  void dialectTermsArePrintedForAllSolvers(String text, String printed) throws ParseException {
    assertThat(term(ARROWS, text)).hasToString(printed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(= f g)                                       | (= f g)",
        "(= a f)                                       | (= a f)",
        "(= (_ as-array f) a)                          | (= f a)",
        "(select f 1)                                  | (select f 1)",
        "(a 1)                                         | (select a 1)",
        "(let ((c a)) (c 1))                           | (let ((c a)) (select c 1))",
        "(= a (lambda ((x Int)) (f x)))                | (= a (lambda ((x Int)) (f x)))",
        "(select (ite true (lambda ((x Int)) x) a) 2)  | (select (ite true (lambda ((x Int)) x) a)"
            + " 2)",
        "(store (lambda ((x Int)) x) 0 1)              | (store (lambda ((x Int)) x) 0 1)",
        "((_ map m) a b)                               | ",
        "((_ map m) (store a 0 1) b)                   | ",
        "((_ map (m (Int Bool) Bool)) a b)             | ((_ map (m (Int Bool) Bool)) a b)",
        "((_ map f) a)                                 | ((_ map f) a)",
      })
  void functionsAreArraysInScriptsOfZ3(String text, String printed) throws ParseException {
    Term term = term(ARRAYS, text);
    assertThat(term).hasToString(printed == null ? text : printed);
    assertThat(term(ARRAYS, term.toString())).isSameAs(term);
  }

  @Test
  void aFunctionTakesTheSortThatItsPlaceAsksFor() throws ParseException {
    String both = ARROWS + "(declare-const a (Array Int Int))(declare-fun one (Int) Int)";
    assertThat(term(both, "(= a (lambda ((x Int)) x))").child(1).sort())
        .isSameAs(Sort.array(Sort.INT, Sort.INT));
    assertThat(term(both, "(select one 1)").child(0).sort())
        .isSameAs(Sort.array(Sort.INT, Sort.INT));
    assertThat(term(both, "one").sort()).hasToString("(-> Int Int)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "; with HO_ALL (-> Int Int)            | (Array Int Int)",
        "(set-info :source \"(set-logic HO_\") | (Array Int Int)",
        "(echo \"(-> Int)\")                   | (Array Int Int)",
        "(set-logic HO_ALL)                   | (-> Int Int)",
        "(declare-const h ( -> Int Int))      | (-> Int Int)",
        "(define-sort F () (-> Int Bool))     | (-> Int Int)",
      })
  void lambdasAreFeaturesOfCommandsAndSorts(String before, String sort) throws ParseException {
    String text = before + "\n(assert (distinct (lambda ((x Int)) x) (lambda ((x Int)) 1)))";
    Script script = ScriptParser.parse(text, "test");
    Term assertion = script.commands().get(script.commands().size() - 1).terms().get(0);

    assertThat(assertion.child(0).sort()).hasToString(sort);
    assertThat(ScriptParser.parse(script.toString(), "printed")).isEqualTo(script);
  }

  @Test
  void aDefinitionMayBeALambda() throws ParseException {
    Script script =
        ScriptParser.parse(
            "(define-fun a () (Array Int Int) (lambda ((x Int)) x))"
                + "(define-fun b ((y Int)) (-> Int Int) (lambda ((x Int)) (+ x y)))",
            "test");
    assertThat(script.commands().get(0).terms().get(0).sort()).hasToString("(Array Int Int)");
    assertThat(script.commands().get(1).terms().get(0).sort()).hasToString("(-> Int Int)");
  }

  @Test
  void aVariableHidesAFunctionOfItsName() throws ParseException {
    Term body = term(ARROWS, "(forall ((f (-> Int Bool))) (f 1))").child(0);
    assertThat(body.sort()).isSameAs(Sort.BOOL);
    assertThat(body.child(0).freeVariables()).containsExactly((Var) body.child(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(h true)       | the arguments do not fit the function's sort (-> Int Int Int)",
        "((f 1 2) 3)    | only a function is applied, not a term of sort Int",
        "((f 1) true)   | the arguments do not fit the function's sort (-> Int Int)",
        "(f 1 2 3)      | f takes 2 arguments, not 3",
      })
  void mismatchIsReported(String text, String reason) {
    assertThatThrownBy(() -> term(ARROWS, text))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(select s 3)           | (Array Int Bool)",
        "(= s (store s 3 true)) | (Array Int Bool)",
        "(set.member 3 s)       | (Set Int)",
        "(= s s)                | (Set Int)",
      })
  void theSortOfSetsFollowsFromTheirOperators(String assertion, String sort) throws ParseException {
    Script script =
        ScriptParser.parse("(declare-const s (Set Int))(assert " + assertion + ")", "test");
    Command.Declaration declaration = (Command.Declaration) script.commands().get(0);
    assertThat(declaration.symbols().get(0).result()).hasToString(sort);
  }

  @Test
  void anErrorThatIsNotAboutSetsIsReported() {
    assertThatThrownBy(
            () ->
                ScriptParser.parse("(declare-const s (Set Int))(assert (set.member s s))", "test"))
        .hasMessageContaining("set.member");
  }
}
