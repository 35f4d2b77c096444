package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Terms that solvers print, read in the scope of a check. */
class TermTextTest {
  private static Check check() throws ParseException {
    String script =
        """
        (declare-sort U 0)
        (declare-datatype L ((nil) (cons (head Int) (tail L))))
        (declare-const u U)
        (declare-const n Int)
        (define-fun twice ((x Int)) Int (* 2 x))
        (assert (! (and (! (> n 1) :named inner) (= u u)) :named |the outer|))
        (check-sat)
        """;
    return Check.of(ScriptParser.parse(script, "test")).get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "(+ (twice n) 1), Int",
    "(cons 1 nil), L",
    "(and inner |the outer|), Bool",
    "(forall ((x Int)) (> x n)), Bool",
    "(root-obj (+ (^ x 2) (- 2)) 1), Real",
  })
  void aTermIsReadInTheScopeOfTheCheck(String text, String sort) throws ParseException {
    Term term = Objects.requireNonNull(TermText.read(check(), text));
    assertThat(term.sort()).hasToString(sort);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(+ k!0 1)", "(= n", "n n", "(> n \"a\")", "", ")"})
  void nonTermIsNotParsed(String text) throws ParseException {
    assertThat(TermText.read(check(), text)).isNull();
  }

  @ParameterizedTest
  @CsvSource({"U!val!3, U", "(as @U_0 U), U", "-7, Int", "-1/3, Real"})
  void theSortThatIsAskedForTellsWhatANameMeans(String text, String sort) throws ParseException {
    Sort wanted = sort.equals("U") ? Sort.of("U") : sort.equals("Int") ? Sort.INT : Sort.REAL;
    Term term = Objects.requireNonNull(TermText.read(check(), text, wanted));
    assertThat(term.sort()).isEqualTo(wanted);
  }

  @Test
  void namesAreThoseOfTermsWithinAssertions() throws ParseException {
    assertThat(TermText.names(check()).keySet()).containsExactlyInAnyOrder("inner", "the outer");
  }
}
