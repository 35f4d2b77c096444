package dev.tiercel.smtlib.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import org.junit.jupiter.api.Test;

class ModelFinderTest {
  private static final Script ZERO = script("(= x 0)");

  private static Script script(String assertion) {
    return parse("(declare-const x Int)(assert " + assertion + ")(check-sat)");
  }

  private static Script parse(String text) {
    try {
      return ScriptParser.parse(text, "test");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theNextFinderIsAskedWhereOneFindsNothing() {
    assertThat(ModelFinder.NONE.find(ZERO, 100, 0)).isNull();
    assertThat(ModelFinder.NONE.orElse(new LocalSearch()).find(ZERO, 100, 0)).isNotNull();
  }

  @Test
  void aScriptWithoutACheckHasNoModel() {
    Script script = parse("(assert true)");
    assertThat(new LocalSearch().find(script, 100, 0)).isNull();
  }
}
