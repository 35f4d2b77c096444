package dev.tiercel.smtlib.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.concurrent.atomic.AtomicInteger;
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

  @Test
  void whatWasFoundIsNotLookedForAgain() {
    AtomicInteger calls = new AtomicInteger();
    ModelFinder cached =
        new CachedFinder(
            (check, evaluations, seed) -> {
              calls.incrementAndGet();
              return Model.EMPTY;
            },
            10);
    Model first = cached.find(ZERO, 100, 0);
    assertThat(cached.find(script("(= x 0)"), 1_000, 1)).isSameAs(first);
    assertThat(calls).hasValue(1);
    cached.find(script("(= x 1)"), 100, 0);
    assertThat(calls).hasValue(2);
  }

  @Test
  void whatWasNotFoundIsLookedForAgainWithALargerBudgetOnly() {
    AtomicInteger calls = new AtomicInteger();
    ModelFinder cached =
        new CachedFinder(
            (check, evaluations, seed) -> {
              calls.incrementAndGet();
              return null;
            },
            10);
    cached.find(ZERO, 100, 0);
    cached.find(ZERO, 100, 1);
    assertThat(calls).hasValue(1);
    cached.find(ZERO, 101, 1);
    assertThat(calls).hasValue(2);
  }
}
