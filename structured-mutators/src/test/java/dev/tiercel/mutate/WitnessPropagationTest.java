package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.entry.Witness;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class WitnessPropagationTest {
  private final WitnessPropagation witnessPropagation = new WitnessPropagation();

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
    Entry heir = witnessPropagation.inherit(parent, entry("(assert (<= x y))"));
    assertThat(heir.witness()).isEqualTo(parent.witness());
    assertThat(heir.expected()).isEqualTo(ExpectedAnswer.SAT);
  }

  @Test
  void failingModelIsRepaired() {
    Entry parent = witnessed("(assert (= x y))");
    Entry mutant = entry("(assert (= (+ x y) 17))(assert (< 3 x y))");
    Entry heir = witnessPropagation.inherit(parent, mutant);
    Model model = heir.witness().model(0, heir.script());
    assertThat(model).isNotNull();
    Check check = Check.of(mutant.script()).get(0);
    assertThat(witnessPropagation.judge(check, model).holds()).isTrue();
    assertThat(heir.expected()).isEqualTo(ExpectedAnswer.SAT);
  }

  @Test
  void intermediateMutantsAreNotRepaired() {
    Entry parent = witnessed("(assert (= x y))");
    Entry between =
        witnessPropagation.withInheritedModels(parent, entry("(assert (= (+ x y) 17))"));
    assertThat(between.witness().isEmpty()).isTrue();
    Entry last = entry("(assert (= (+ x y) 17))(assert (< 3 x y))");
    assertThat(
            witnessPropagation
                .withSearchedModels(parent, witnessPropagation.withInheritedModels(between, last))
                .witness()
                .checks())
        .containsExactly(0);
  }

  @Test
  void refutedCheckIsNotSearched() {
    Entry parent = witnessed("(assert (= x y))");
    Entry promised = entry("(assert (= x 1))").withExpected(ExpectedAnswer.UNSAT);
    assertThat(witnessPropagation.inherit(parent, promised).witness().isEmpty()).isTrue();
  }

  @Test
  void withoutAModelToStartFromNothingIsSearched() {
    Entry heir = witnessPropagation.inherit(entry("(assert (= x y))"), entry("(assert (<= x y))"));
    assertThat(heir.witness().isEmpty()).isTrue();
    assertThat(heir.expected()).isNull();
  }

  private static Model model(int x, int y) {
    return Model.EMPTY
        .with(Declared.function("x", List.of(), Sort.INT), Literal.integer(BigInteger.valueOf(x)))
        .with(Declared.function("y", List.of(), Sort.INT), Literal.integer(BigInteger.valueOf(y)));
  }

  @Test
  void anyOfSeveralModelsIsEvidence() {
    Entry parent = entry("(assert (<= x y))");
    Model first = model(0, 0);
    Model second = model(1, 2);
    Model third = model(5, 9);
    parent =
        parent.withWitness(
            Witness.of(first).withFurtherModel(0, second).withFurtherModel(0, third));
    Entry mutant = entry("(assert (< x y))");
    Entry heir = witnessPropagation.inherit(parent, mutant);
    assertThat(heir.witness().models(0, mutant.script())).containsExactly(second, third);
  }

  @Test
  void repeatedlyMutatedEntryGetsFurtherModels() {
    Entry parent = entry("(assert (< 3 x y))").withWitness(Witness.of(model(4, 5)));
    int most = 0;
    for (int i = 0; i < 40; i++) {
      Entry enriched = witnessPropagation.withKnownModels(parent);
      List<Model> models = enriched.witness().models(0, parent.script());
      Check check = Check.of(parent.script()).get(0);
      assertThat(models).allMatch(model -> witnessPropagation.judge(check, model).holds());
      assertThat(models).doesNotHaveDuplicates().startsWith(model(4, 5));
      most = models.size();
    }
    assertThat(most).isBetween(3, Witness.MOST); // the same model may be found twice
    Entry unknown = entry("(assert (< 3 x y))");
    assertThat(witnessPropagation.withKnownModels(unknown)).isSameAs(unknown);
  }
}
