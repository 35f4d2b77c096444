package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchCacheTest {
  private static Check check(String commands) throws ParseException {
    return Check.of(ScriptParser.parse(commands + "(check-sat)", "test")).get(0);
  }

  @Test
  void formulasWithTheSameHashAreNotConfused() throws ParseException {
    Check searched = check("(declare-const x839 Int)(assert (< x839 115))");
    Check other = check("(declare-const x301 Int)(assert (< x301 179))");
    assertThat(other.formulas()).hasSameHashCodeAs(searched.formulas());
    SearchCache<Boolean> cache = new SearchCache<>();
    cache.recordFailure(searched, true);
    assertThat(cache.last(searched)).isTrue();
    assertThat(cache.last(other)).isNull();
  }

  @ParameterizedTest(name = "{0} after {1} was searched: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (assert (not p))               | (assert (not p))               | true
          (push 1)(assert (not p))       | (assert (not p))               | true
          (assert (not p))(assert p)     | (assert (not p))               | false
          (assert p)(assert p)           | (assert p)                     | false
          (define-fun f () Bool p)(assert f) | (define-fun f () Bool q)(assert f) | false
          """)
  void formulasAreComparedWithTheirDefinitions(String now, String before, boolean known)
      throws ParseException {
    String symbols = "(declare-const p Bool)(declare-const q Bool)";
    SearchCache<Boolean> cache = new SearchCache<>();
    cache.recordFailure(check(symbols + before), true);
    assertThat(cache.last(check(symbols + now)) != null).isEqualTo(known);
  }
}
