package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.declaration.IntroduceDefinition;
import dev.tiercel.mutate.declaration.RecursiveCall;
import dev.tiercel.mutate.engine.LogicRepair;
import dev.tiercel.smtlib.ast.Command;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DefinitionMutatorsTest {
  private static final String SUM =
      "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)"
          + "(assert (> (+ x 1) y))(check-sat)";

  /** Returns the distinct scripts that a mutator makes with many seeds, repaired. */
  private static Set<String> mutants(Mutator mutator, String script, String target) {
    Entry entry = Scripts.entry(script);
    Set<String> made = new HashSet<>();
    for (int seed = 0; seed < 300; seed++) {
      MutationContext context = Scripts.context(new SplitMixRandom(seed), target);
      Entry mutant = mutator.mutate(entry, context);
      Entry sound = mutant == null ? null : LogicRepair.repair(entry, mutant, context.space());
      if (sound != null) {
        made.add(sound.toString().replace("\n", ""));
      }
    }
    return made;
  }

  @Test
  void termMovesIntoDefinition() {
    assertThat(mutants(new IntroduceDefinition(), SUM, "z3"))
        .contains(
            "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)"
                + "(define-fun d () Int (+ x 1))(assert (> d y))(check-sat)",
            "(set-logic UFLIA)(declare-const x Int)(declare-const y Int)"
                + "(define-fun-rec d () Int y)(assert (> (+ x 1) d))(check-sat)")
        .anyMatch(script -> script.contains("(define-fun-rec d ((p1 Int)) Int (+ p1 1))"))
        .anyMatch(script -> script.contains("(define-fun-rec d ((p0 Int)) Int x)"))
        .hasSizeGreaterThan(30);
  }

  @Test
  void boundVariablesBecomeParameters() {
    String script =
        "(declare-fun f (Int) Int)(assert (forall ((k Int)) (> (f (* k 2)) k)))(check-sat)";

    assertThat(mutants(new IntroduceDefinition(), script, "z3"))
        .contains(
            "(declare-fun f (Int) Int)(define-fun d ((k Int)) Int (* k 2))"
                + "(assert (forall ((k Int)) (> (f (d k)) k)))(check-sat)")
        .allMatch(mutant -> !mutant.contains("(define-fun d () Int (* k 2))"));
  }

  @Test
  void solversWithoutRecursionGetMacros() {
    assertThat(mutants(new IntroduceDefinition(), SUM, "smtinterpol"))
        .isNotEmpty()
        .allMatch(script -> script.contains("(define-fun "));
  }

  @Test
  void definitionCallsItselfBelowTestOfItsNumber() {
    String script =
        "(define-fun f ((n Int) (p Bool)) Bool (and p (> n 3)))(assert (f 2 true))(check-sat)";

    assertThat(mutants(new RecursiveCall(), script, "z3"))
        .contains(
            "(define-fun-rec f ((n Int) (p Bool)) Bool"
                + " (and (ite (< 0 n) (f (- n 1) p) p) (> n 3)))(assert (f 2 true))(check-sat)",
            "(define-fun-rec f ((n Int) (p Bool)) Bool (f n p))(assert (f 2 true))(check-sat)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const p Bool)(assert p)(check-sat)",
        "(define-fun f () Int 3)(assert (forall ((f Int)) (= f f)))(check-sat)",
      })
  void scriptsWithoutFittingDefinitionGetNoCall(String script) {
    boolean defined = Scripts.entry(script).script().commands().get(0) instanceof Command.Define;

    assertThat(mutants(new RecursiveCall(), script, "z3")).hasSize(defined ? 1 : 0);
  }
}
