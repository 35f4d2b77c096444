package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.entry.Witness;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import org.junit.jupiter.api.Test;

class EvidenceTest {
  private final Evidence evidence = new Evidence();

  private static Entry entry(String assertions) {
    return Scripts.entry("(declare-const x Int)(declare-const y Int)" + assertions + "(check-sat)");
  }

  private static Entry witnessed(String assertions) {
    Entry entry = entry(assertions);
    Check check = Check.of(entry.script()).get(0);
    return entry.withWitness(Witness.of(Model.EMPTY.completed(check.declarations())));
  }

  @Test
  void aMutantUnderWhichTheModelOfItsParentHoldsKeepsIt() {
    Entry parent = witnessed("(assert (= x y))");
    Entry heir = evidence.inherit(parent, entry("(assert (<= x y))"));
    assertThat(heir.witness()).isEqualTo(parent.witness());
    assertThat(heir.expected()).isEqualTo(Expected.SAT);
  }

  @Test
  void aModelThatFailsIsMended() {
    Entry parent = witnessed("(assert (= x y))");
    Entry mutant = entry("(assert (= (+ x y) 17))(assert (< 3 x y))");
    Entry heir = evidence.inherit(parent, mutant);
    Model model = heir.witness().model(0, heir.script());
    assertThat(model).isNotNull();
    Check check = Check.of(mutant.script()).get(0);
    assertThat(evidence.judge(check, model).holds()).isTrue();
    assertThat(heir.expected()).isEqualTo(Expected.SAT);
  }

  @Test
  void whatIsMutatedFurtherIsNotMendedBeforeTheLastStep() {
    Entry parent = witnessed("(assert (= x y))");
    Entry between = evidence.carried(parent, entry("(assert (= (+ x y) 17))"));
    assertThat(between.witness().isEmpty()).isTrue();
    Entry last = entry("(assert (= (+ x y) 17))(assert (< 3 x y))");
    assertThat(evidence.mended(parent, evidence.carried(between, last)).witness().checks())
        .containsExactly(0);
  }

  @Test
  void whatIsKnownToHaveNoModelIsNotSearched() {
    Entry parent = witnessed("(assert (= x y))");
    Entry promised = entry("(assert (= x 1))").withExpected(Expected.UNSAT);
    assertThat(evidence.inherit(parent, promised).witness().isEmpty()).isTrue();
  }

  @Test
  void withoutAModelToStartFromNothingIsSearched() {
    Entry heir = evidence.inherit(entry("(assert (= x y))"), entry("(assert (<= x y))"));
    assertThat(heir.witness().isEmpty()).isTrue();
    assertThat(heir.expected()).isNull();
  }
}
