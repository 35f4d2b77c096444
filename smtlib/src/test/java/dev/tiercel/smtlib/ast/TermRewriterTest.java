package dev.tiercel.smtlib.ast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Terms and commands with replaced sub-terms. */
class TermRewriterTest {
  private static final int DEEP = 100_000;
  private static final String DECLARATIONS =
      "(declare-const p Bool)\n(declare-const q Bool)\n(declare-const r Bool)\n";

  private static Script script(String commands) throws ParseException {
    return ScriptParser.parse(DECLARATIONS + commands, "test");
  }

  private static Command last(Script script) {
    return script.commands().get(script.commands().size() - 1);
  }

  private static Term constant(String name) {
    return App.constant(Declared.function(name, List.of(), Sort.BOOL));
  }

  private static TermRewriter renaming() {
    return TermRewriter.replacing(Map.of(constant("p"), constant("q")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (or p (not p)))                          | (assert (or q (not q)))",
        "(assert (! (and r p) :named a))                  | (assert (! (and r q) :named a))",
        "(assert (forall ((x Int)) (! (and p (> x 0)) :pattern ((> x 1)))))"
            + "| (assert (forall ((x Int)) (! (and q (> x 0)) :pattern ((> x 1)))))",
        "(assert (let ((x p)) (or x p)))                  | (assert (let ((x q)) (or x q)))",
        "(check-sat-assuming (r p))                       | (check-sat-assuming (r q))",
        "(get-value (p r))                                | (get-value (q r))",
        "(define-fun f ((x Bool)) Bool (and x p))         | (define-fun f ((x Bool)) Bool (and x"
            + " q))",
        "(define-funs-rec ((f () Bool) (g () Bool)) (p r))"
            + "| (define-funs-rec ((f () Bool) (g () Bool)) (q r))",
      })
  void everyTermOfACommandIsRewritten(String before, String after) throws ParseException {
    assertThat(new Printer().command(last(script(before)).mapTerms(renaming()::of)))
        .hasToString(after.strip());
  }

  @ParameterizedTest
  @CsvSource({"(assert (or r q))", "(get-value (r q))", "(push 1)", "(check-sat-assuming (r))"})
  void aCommandOfWhichNothingChangesStaysTheSameObject(String text) throws ParseException {
    Command command = last(script(text));

    assertThat(command.mapTerms(renaming()::of)).isSameAs(command);
  }

  @Test
  void deepTermsAreRewrittenWithoutADeepStack() {
    Term deep = constant("p");
    Term wanted = constant("q");
    Function not = Function.of(Declared.function("n", List.of(Sort.BOOL), Sort.BOOL));
    for (int i = 0; i < DEEP; i++) {
      deep = App.of(not, Sort.BOOL, deep);
      wanted = App.of(not, Sort.BOOL, wanted);
    }

    assertThat(renaming().of(deep)).isSameAs(wanted);
    assertThat(renaming().of(wanted)).isSameAs(wanted);
  }

  @Test
  void aScriptRewriterLeavesCommandsThatItDoesNotChange() throws ParseException {
    Script script = script("(assert p)\n(assert r)\n(check-sat)");
    Declared old = Declared.function("p", List.of(), Sort.BOOL);
    Script renamed =
        new ScriptRewriter() {
          @Override
          protected Declared symbol(Declared moved, Declared symbol) {
            return symbol.equals(old)
                ? Declared.function("s", moved.parameters(), moved.result())
                : moved;
          }
        }.script(script);

    assertThat(renamed)
        .hasToString(
            script
                .toString()
                .replace("(declare-const p", "(declare-const s")
                .replace("(assert p)", "(assert s)"));
    assertThat(Objects.requireNonNull(renamed).commands().get(4))
        .isSameAs(script.commands().get(4));
  }
}
