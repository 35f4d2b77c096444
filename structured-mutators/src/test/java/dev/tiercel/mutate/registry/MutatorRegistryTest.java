package dev.tiercel.mutate.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.mutate.Mutator;
import java.util.List;
import org.junit.jupiter.api.Test;

class MutatorRegistryTest {
  private static List<String> names(List<Mutator> mutators) {
    return mutators.stream().map(Mutator::name).toList();
  }

  @Test
  void namesAreDistinctAndFitIntoALineage() {
    assertThat(names(MutatorRegistry.all()))
        .doesNotHaveDuplicates()
        .allMatch(n -> n.matches("[a-z]+(\\.[a-z]+)*"));
  }

  @Test
  void descriptionsAreOneLine() {
    assertThat(MutatorRegistry.all())
        .extracting(Mutator::description)
        .doesNotHaveDuplicates()
        .allMatch(d -> d.length() > 10 && d.length() < 100 && !d.contains("\n"));
  }

  @Test
  void nothingSelectedIsAllButTheAblations() {
    List<Mutator> usual =
        MutatorRegistry.all().stream().filter(mutator -> !mutator.isAblation()).toList();
    assertThat(MutatorRegistry.select("")).isEqualTo(usual);
    assertThat(MutatorRegistry.select("all")).isEqualTo(usual);
    assertThat(names(usual)).contains("diver");
  }

  @Test
  void anAblationIsSelectedByItsNameAlone() {
    assertThat(names(MutatorRegistry.all())).contains("diver.unweighted", "diver.plain");
    assertThat(names(MutatorRegistry.select("diver"))).containsExactly("diver");
    assertThat(names(MutatorRegistry.select("-opfuzz"))).doesNotContain("diver.unweighted");
    assertThat(names(MutatorRegistry.select("diver.unweighted")))
        .containsExactly("diver.unweighted");
  }

  @Test
  void aNameSelectsItselfAndWhatIsBelow() {
    assertThat(names(MutatorRegistry.select("value, opfuzz")))
        .containsExactly("value", "opfuzz", "opfuzz.compare", "opfuzz.quantifier");
    assertThat(names(MutatorRegistry.select("assertion.drop"))).containsExactly("assertion.drop");
  }

  @Test
  void aMinusTakesAway() {
    assertThat(names(MutatorRegistry.select("-falcon,-crossover")))
        .contains("value")
        .noneMatch(n -> n.startsWith("falcon") || n.equals("crossover"));
    assertThat(names(MutatorRegistry.select("opfuzz,-opfuzz.quantifier")))
        .containsExactly("opfuzz", "opfuzz.compare");
  }

  @Test
  void anUnknownNameSaysWhichThereAre() {
    assertThatThrownBy(() -> MutatorRegistry.select("opfuz"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no mutator 'opfuz'")
        .hasMessageContaining("opfuzz, ");
  }

  @Test
  void nothingLeftIsAnError() {
    assertThatThrownBy(() -> MutatorRegistry.select("value,-value"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("leave at least one on");
  }
}
