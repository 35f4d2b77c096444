package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.assertion.AssertDistinct;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests of assertions that many constants are distinct. */
class AssertDistinctTest {
  private static final Entry PLAIN = Scripts.asserting("(> (+ x 1) y)", "p");

  private static List<String> made(String target) {
    List<String> made = new ArrayList<>();
    RandomSource random = new SplitMixRandom(5);
    for (int i = 0; i < 2_000; i++) {
      Entry mutant = new AssertDistinct().mutate(PLAIN, Scripts.context(random, target, PLAIN));
      if (mutant != null) {
        made.add(mutant.script().toString());
      }
    }
    return made;
  }

  @Test
  void fourArraysFromBoolToBoolAreOneMoreThanThreeOfThem() {
    // no new sort; an array; its index Bool; its element Bool; as many as values, less one, and two
    // more
    Entry mutant =
        Objects.requireNonNull(
            new AssertDistinct()
                .mutate(PLAIN, Scripts.context(ScriptedRandom.of(1, 0, 0, 0, 0, 2, 1))));

    assertThat(mutant.script().toString())
        .contains("(declare-const distinct4 (Array Bool Bool))")
        .contains("(assert (distinct distinct0 distinct1 distinct2 distinct3 distinct4))");
  }

  @Test
  void constantsOfTheScriptAreAmongThem() {
    assertThat(made("z3")).anyMatch(script -> script.contains("(assert (distinct y distinct1 "));
  }

  @Test
  void newSortsAreDeclared() {
    assertThat(made("z3"))
        .anyMatch(
            script ->
                script.contains("(declare-sort Distinct 0)\n(declare-const distinct2 Distinct)\n"));
    assertThat(made("boolector:3.2.2")).noneMatch(script -> script.contains("declare-sort"));
  }

  @Test
  void numbersReachTheValuesOfTheSortAndBeyond() {
    assertThat(made("z3"))
        .filteredOn(script -> script.contains("(declare-const distinct0 (Array (_ BitVec 2) Bool)"))
        .anyMatch(script -> script.contains("distinct14") && !script.contains("distinct15"))
        .anyMatch(script -> script.contains("distinct15") && !script.contains("distinct16"))
        .anyMatch(script -> script.contains("distinct16") && !script.contains("distinct17"));
  }

  @Test
  void solversWithoutArraysGetNone() {
    assertThat(made("mathsat:5.6.11-sosy1")).isNotEmpty();
    assertThat(made("javasmt-opensmt")).noneMatch(script -> script.contains("BitVec"));
  }
}
