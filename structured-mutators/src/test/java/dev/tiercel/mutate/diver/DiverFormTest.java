package dev.tiercel.mutate.diver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.diver.DiverForm.Part;
import dev.tiercel.smtlib.ast.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DiverFormTest {
  private static final String SEED =
      """
      ;! witness (define-fun x () Int 3)
      ;! witness (define-fun y () Int 5)
      (declare-const x Int)
      (declare-const y Int)
      (assert (let ((z (+ x y))) (and (< z 9) (>= (* z 2) 16))))
      (check-sat)
      """;

  private static List<Entry> mutants(String form, String seed) {
    List<Entry> mutants = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      MutationContext context =
          MutationContext.fresh(
              new SplitMixRandom(i),
              1 << 16,
              Scripts.space("z3").with(DiverForm.class, DiverForm.parse(form)),
              EntryPool.EMPTY,
              new WitnessPropagation());
      Entry mutant = Diver.complete().mutate(Scripts.entry(seed), context);
      if (mutant != null) {
        mutants.add(mutant);
      }
    }
    assertThat(mutants).hasSizeGreaterThan(100);
    return mutants;
  }

  private static long fresh(Entry mutant) {
    return mutant.script().commands().stream()
        .filter(c -> c instanceof Command.Declare d && d.symbol().name().startsWith("fresh"))
        .count();
  }

  @Tag("slow")
  @Test
  void thePaperMakesOneFreshNumberAndOursUpToThreeInARound() {
    assertThat(mutants("paper", SEED)).allMatch(m -> fresh(m) <= 1).anyMatch(m -> fresh(m) == 1);
    assertThat(mutants("ours", SEED)).anyMatch(m -> fresh(m) > 1);
    assertThat(mutants("single", SEED)).anyMatch(m -> fresh(m) > 1).allMatch(m -> fresh(m) <= 3);
    assertThat(mutants("own-range", SEED)).anyMatch(m -> fresh(m) > 1);
  }

  @Test
  void thePaperSaysOfAFreshNumberNoMoreThanItsRange() {
    for (Entry mutant : mutants("single,own-range", SEED)) {
      if (fresh(mutant) > 0) {
        assertThat(mutant.script().toString())
            .containsPattern("\\(assert \\(.*fresh")
            .doesNotContainPattern("\\(assert .*(distinct fresh|\\(= \\(mod fresh\\S* \\S+ \\d)");
      }
    }
  }

  @Tag("slow")
  @Test
  void letAndDefinitionsAreWrittenOutWhereThePaperDoesSo() {
    assertThat(mutants("inlined", SEED)).noneMatch(m -> m.script().toString().contains("(let"));
    assertThat(mutants("ours", SEED)).anyMatch(m -> m.script().toString().contains("(let"));
    String defined =
        SEED.replace(
            "(assert", "(define-fun f ((a Int)) Bool (< a 9))\n(assert (f (+ x y)))(assert");
    assertThat(mutants("inlined", defined))
        .anyMatch(m -> m.script().toString().contains("(assert (< (+ x y) 9))"));
  }

  @Test
  void withoutASolversModelThePaperHasNothingToMutate() {
    String bare = SEED.replaceAll(";!.*\n", "");
    MutationContext context =
        MutationContext.fresh(
            new SplitMixRandom(1),
            1 << 16,
            Scripts.space("z3").with(DiverForm.class, new DiverForm(Set.of(Part.SOLVER_MODEL))),
            EntryPool.EMPTY,
            new WitnessPropagation());
    assertThat(Diver.complete().mutate(Scripts.entry(bare), context)).isNull();
    assertThat(mutants("ours", bare)).isNotEmpty();
  }

  @Test
  void aFormIsReadAsItIsWritten() {
    for (String form : List.of("ours", "paper", "single,own-range", "even")) {
      assertThat(DiverForm.parse(form)).hasToString(form);
    }
    assertThatThrownBy(() -> DiverForm.parse("pure"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'pure'")
        .hasMessageContaining("solver-model");
  }
}
