package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalSpellingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(define-fun-rec d () Bool true)            | (define-fun-rec () Bool",
        "(define-funs-rec ((d () Int)) (3))         | (define-fun-rec () Int",
        "(set-logic UFNIA)                          | (set-logic UFNIA)",
        "(define-fun-rec f ((x Int) (y Int)) Int x) | (define-fun-rec ((x Int) (y Int)) Int",
      })
  void logicsAndHeadsOfRecursiveDefinitionsBelongToIt(String command, String line)
      throws ParseException {
    assertThat(CanonicalSpelling.text(ScriptParser.parse(command, "test")).lines()).contains(line);
  }

  @Test
  void otherDefinitionsAreTheirTerms() throws ParseException {
    String definition = "(define-fun d () Bool true)";
    assertThat(CanonicalSpelling.text(ScriptParser.parse(definition, "test")).lines())
        .containsOnly("true");
  }
}
