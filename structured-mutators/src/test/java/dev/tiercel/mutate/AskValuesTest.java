package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.question.AskValues;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of queries for values of terms. */
class AskValuesTest {
  private static final Entry PLAIN =
      Scripts.asserting("(> (+ x 1) y)", "(forall ((i Int)) (> i x))");

  private static Set<String> made(Entry entry) {
    Set<String> made = new HashSet<>();
    RandomSource random = new SplitMixRandom(3);
    for (int i = 0; i < 500; i++) {
      Entry mutant = new AskValues().mutate(entry, Scripts.context(random, "z3", entry));
      if (mutant != null) {
        made.add(mutant.script().toString());
      }
    }
    return made;
  }

  @Test
  void termsAndEqualitiesOfThemAreQueriedAfterTheCheckWithModels() {
    assertThat(made(PLAIN))
        .allMatch(script -> script.startsWith("(set-option :produce-models true)\n"))
        .allMatch(script -> script.contains("(check-sat)\n(get-value ("))
        .anyMatch(script -> script.contains("(get-value ((+ x 1)))"))
        .anyMatch(script -> script.matches("(?s).*\\(get-value \\(.*\\(= \\(\\+ x 1\\) .*"))
        .noneMatch(script -> script.matches("(?s).*\\(get-value [^\\n]*\\bi\\b[^\\n]*"));
  }

  @Test
  void aScriptHasAtMostFourQueries() {
    Entry entry = PLAIN;
    RandomSource random = new SplitMixRandom(3);
    for (int i = 0; i < 100; i++) {
      Entry mutant = new AskValues().mutate(entry, Scripts.context(random, "z3", entry));
      entry = mutant == null ? entry : mutant;
    }
    assertThat(entry.script().toString().split("get-value", -1)).hasSize(5);
  }

  @Test
  void narrowBitVectorsAreQueriedTogether() {
    Entry bits = Scripts.entry("(declare-const x (_ BitVec 3))(assert (= x #b010))(check-sat)");
    assertThat(made(bits)).anyMatch(script -> script.contains("(concat (concat x x) x)"));
  }

  @Test
  void arraysAreComparedAfterWrites() {
    Entry arrays =
        Scripts.entry(
            "(declare-const a (Array Bool Bool))(declare-const b (Array Bool Bool))"
                + "(assert (select a (select b true)))(check-sat)");
    assertThat(made(arrays))
        .anyMatch(script -> script.contains("(= a (store b false true))"))
        .anyMatch(script -> script.contains("(= b a)"));
  }
}
