package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.declaration.DropDeclarations;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DropDeclarationsTest {
  private static final int ONE = 0;
  private static final int ALL = 1;

  private static String drop(String script, Object... draws) {
    ScriptedRandom random = ScriptedRandom.of(draws);
    Entry entry = Scripts.entry(script);
    Entry mutant = new DropDeclarations().mutate(entry, Scripts.context(random));
    random.finish();
    return Objects.requireNonNull(mutant).toString().replace("\n", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(declare-const x Int)",
        "(declare-fun f (Int) Int)",
        "(define-fun f ((k Int)) Int (+ k 1))",
        "(define-fun-rec f ((k Int)) Int (f (- k 1)))",
        "(define-funs-rec ((f ((k Int)) Int) (g ((k Int)) Int)) ((g k) (f k)))",
        "(declare-sort S 0)",
        "(define-sort S () Int)",
        "(declare-datatype D ((c (s Int)) (e)))",
      })
  void unusedDeclarationsAreRemoved(String declaration) {
    String rest = "(declare-const p Bool)(assert p)(check-sat)";
    assertThat(drop(declaration + rest, ALL)).isEqualTo(rest);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(declare-const x Int);(assert (> x 0))",
        "(declare-const |a b| Int);(assert (> |a b| 0))",
        "(declare-const x Int);(define-fun y () Int x)(assert (> y 0))",
        "(declare-const x Bool);(check-sat-assuming (x))",
        "(declare-const x Int);(get-value (x))",
        "(declare-const x Int);(minimize x)",
        "(declare-sort S 0);(declare-const u S)(assert (= u u))",
        "(declare-datatype D ((c (s Int)) (e)));(assert (= e (c 1)))",
        "(declare-datatype D ((c (s Int)) (e)));(assert (exists ((d D)) ((_ is c) d)))",
        "(declare-datatype D ((c (s Int)) (e)));(define-fun f ((d D)) Int (s d))(assert (= 1 (f"
            + " e)))",
      })
  void usedDeclarationsStay(String declaration, String use) {
    Entry entry = Scripts.entry(declaration + use + "(check-sat)");
    assertThat(new DropDeclarations().mutate(entry, Scripts.context(ScriptedRandom.of()))).isNull();
  }

  @Test
  void oneGoesOrAllGo() {
    String script =
        "(declare-const x Int)(declare-const y Int)(declare-const p Bool)(assert p)(check-sat)";
    assertThat(drop(script, ONE, 1))
        .isEqualTo("(declare-const x Int)(declare-const p Bool)(assert p)(check-sat)");
    assertThat(drop(script, ALL)).isEqualTo("(declare-const p Bool)(assert p)(check-sat)");
  }

  @Test
  void theEngineUsesItWhereAnInputHasToBeSmaller() {
    String script =
        """
        (set-logic QF_LIA)
        (declare-const p Bool)
        (declare-const longUnusedName Int)
        (assert p)
        (check-sat)
        """;
    byte[] bytes = script.getBytes(StandardCharsets.UTF_8);
    MutationEngine mutationEngine =
        new MutationEngine(
            Scripts.space("z3"), MutatorRegistry.select("declaration"), new TestCases(9, 1 << 16));

    TestCase mutant = Objects.requireNonNull(mutationEngine.mutate(bytes, bytes.length - 1, 1));

    assertThat(mutant.makers().get(0).name()).isEqualTo("declaration.drop");
    assertThat(new String(mutant.bytes(), StandardCharsets.UTF_8))
        .isEqualTo(script.replace("(declare-const longUnusedName Int)\n", ""));
    assertThat(EntryCodec.encode(mutant.entry())).isEqualTo(mutant.bytes());
  }
}
