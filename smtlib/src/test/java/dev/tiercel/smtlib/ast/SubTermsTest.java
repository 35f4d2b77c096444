package dev.tiercel.smtlib.ast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import org.junit.jupiter.api.Test;

/** The iteration visits each term once. */
class SubTermsTest {
  private static final int DEEP = 100_000;

  private static Script script(String assertions) throws ParseException {
    return ScriptParser.parse(
        "(declare-const p Bool)\n(declare-const x Int)\n" + assertions, "test");
  }

  @Test
  void sharedSubtermIsVisitedOnce() throws ParseException {
    Script script = script("(assert (> (* x x) (+ x 1)))\n(assert (or p (> (* x x) (+ x 1))))");

    assertThat(SubTerms.ofCommands(script.commands()).stream().map(Term::toString))
        .containsExactlyInAnyOrder(
            "(> (* x x) (+ x 1))",
            "(* x x)",
            "(+ x 1)",
            "x",
            "1",
            "(or p (> (* x x) (+ x 1)))",
            "p");
  }

  @Test
  void rootsComeInTheirOrderEachBeforeWhatIsBelowItAlone() throws ParseException {
    Script script = script("(assert (> x 1))\n(assert (not p))");

    assertThat(SubTerms.ofCommands(script.commands()).stream().map(Term::toString))
        .startsWith("(> x 1)")
        .endsWith("(not p)", "p");
  }

  @Test
  void deepTermsNeedNoDeepStack() throws ParseException {
    Term deep = script("(assert (not p))").commands().get(2).terms().get(0);
    for (int i = 1; i < DEEP; i++) {
      deep = deep.with(new Term[] {deep});
    }

    assertThat(SubTerms.of(deep).stream()).hasSize(DEEP + 1);
  }
}
