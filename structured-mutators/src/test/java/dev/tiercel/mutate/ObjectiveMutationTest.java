package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.assertion.ObjectiveMutation;
import dev.tiercel.smtlib.ast.Command;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of objectives in scripts for a solver that supports them. */
class ObjectiveMutationTest {
  private static final Entry PLAIN = Scripts.asserting("(> (+ x 1) y)", "p");

  /**
   * Returns the distinct mutants of many random mutations, most of them applied to the previous
   * mutant.
   */
  private static Set<String> made(String target, Entry entry) {
    Set<String> made = new HashSet<>();
    RandomSource random = new SplitMixRandom(11);
    Entry parent = entry;
    for (int i = 0; i < 2_000; i++) {
      Entry mutant = new ObjectiveMutation().mutate(parent, Scripts.context(random, target, entry));
      if (mutant != null) {
        made.add(mutant.script().toString());
      }
      parent = mutant == null || i % 8 == 0 ? entry : mutant;
    }
    return made;
  }

  @Test
  void theFirstObjectiveStandsBeforeItsCheckAndIsAskedFor() {
    Entry mutant =
        Objects.requireNonNull(
            new ObjectiveMutation().mutate(PLAIN, Scripts.context(ScriptedRandom.of(0, 0, 2, 0))));

    assertThat(mutant.script().toString())
        .contains("(assert p)\n(maximize (+ x 1))\n(check-sat)\n(get-objectives)\n");
  }

  @Test
  void kindsWeightsLevelsAndOptionsAreAllDrawn() {
    String all = String.join("\n", made("z3", PLAIN));

    assertThat(all)
        .contains("(maximize x)", "(minimize (+ x 1))", "(assert-soft p :weight 0.5 :id a)")
        .contains("(set-option :opt.priority box)", "(set-option :opt.max")
        .contains("(set-option :opt.priority pareto)", "(push 1)\n(m", "(pop 1)\n(check-sat)");
  }

  @Test
  void paretosOrderIsForScriptsWithOneCheck() {
    assertThat(made("z3", PLAIN))
        .filteredOn(script -> script.contains("pareto") && !script.contains("(pop 1)"))
        .isNotEmpty()
        .allMatch(script -> script.split("\\(check-sat\\)", -1).length == 2);
  }

  @Test
  void solversWithoutObjectivesAndQuantifiedScriptsGetNone() {
    assertThat(made("cvc5", PLAIN)).isEmpty();
    assertThat(made("z3", Scripts.asserting("(forall ((k Int)) (> k x))"))).isEmpty();
    assertThat(PLAIN.script().commands()).noneMatch(c -> c instanceof Command.TermCommand);
  }
}
