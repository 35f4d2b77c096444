package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.horn.HornRules;
import dev.tiercel.mutate.horn.HornStep;
import dev.tiercel.mutate.horn.IntermediatePredicate;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.search.HornDerivation;
import dev.tiercel.smtlib.search.RuleQuery;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests of mutators of constrained Horn clauses: their mutants, and that these preserve
 * satisfiability where they should.
 */
class HornTest {
  private static final int EVALUATIONS = 20_000;

  private static final String CLAUSES =
      """
      (set-logic HORN)
      (declare-fun inv (Int) Bool)
      (assert (inv (- 1)))
      (assert (forall ((x Int)) (=> (inv x) (inv (+ x 2)))))
      (assert (forall ((x Int)) (=> (and (inv x) (= x 5)) false)))
      (check-sat)
      """;

  private static Entry mutant(Mutator mutator, Object... draws) {
    ScriptedRandom random = ScriptedRandom.of(draws);
    Entry made = mutator.mutate(Scripts.entry(CLAUSES), Scripts.context(random, "z3"));
    random.finish();
    return Objects.requireNonNull(made);
  }

  @Test
  void aPremiseGoesByWayOfANewPredicate() {
    Entry detour = mutant(new IntermediatePredicate(), 0, 0);

    assertThat(detour)
        .hasToString(
            """
            (set-logic HORN)
            (declare-fun inv (Int) Bool)
            (declare-fun inv! (Int) Bool)
            (assert (inv (- 1)))
            (assert (forall ((x Int)) (=> (inv! x) (inv (+ x 2)))))
            (assert (forall ((x Int)) (=> (and (inv x) (= x 5)) false)))
            (assert (forall ((x0 Int)) (=> (inv x0) (inv! x0))))
            (check-sat)
            """);
    assertThat(HornDerivation.find(Check.of(detour.script()).get(0), EVALUATIONS)).isNotEmpty();
  }

  @Test
  void clausesAreRulesAndWhatHasNoHeadIsAskedFor() {
    Entry rules = mutant(new HornRules(), 0, 0, 1);

    assertThat(rules)
        .hasToString(
            """
            (declare-rel inv (Int))
            (rule (inv (- 1)))
            (rule (forall ((x Int)) (=> (inv x) (inv (+ x 2)))))
            (declare-rel goal0 ())
            (rule (forall ((x Int)) (=> (and (inv x) (= x 5)) goal0)))
            (query goal0)
            (query inv)
            """);
    Check asked = Objects.requireNonNull(RuleQuery.of(rules.script(), 5));
    assertThat(HornDerivation.find(asked, EVALUATIONS)).isNotEmpty();
  }

  @Test
  void clausesThatAreAddedAreHornClausesThatDiffer() {
    Set<String> made = new HashSet<>();
    for (int seed = 0; seed < 200; seed++) {
      MutationContext context = Scripts.context(new SplitMixRandom(seed), "z3");
      Entry mutant = new HornStep().mutate(Scripts.entry(CLAUSES), context);
      if (mutant != null) {
        assertThat(new IntermediatePredicate().mutate(mutant, context))
            .as(mutant.toString())
            .isNotNull();
        made.add(mutant.toString());
      }
    }
    assertThat(made).hasSizeGreaterThan(120);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-fun p (Int) Bool)(assert (or (p 1) (p 2)))(check-sat)",
        "(declare-fun p (Int) Bool)(assert (p 1))(check-sat)(assert (not (p 1)))(check-sat)",
        "(declare-fun p (Int) Bool)(push 1)(assert (p 1))(check-sat)",
        "(declare-fun f (Int) Int)(assert (= (f 1) 2))(check-sat)",
      })
  void nonClausesAreLeftAlone(String script) {
    for (Mutator mutator :
        new Mutator[] {new HornStep(), new IntermediatePredicate(), new HornRules()}) {
      ScriptedRandom random = ScriptedRandom.of();
      assertThat(mutator.mutate(Scripts.entry(script), Scripts.context(random, "z3"))).isNull();
    }
  }
}
