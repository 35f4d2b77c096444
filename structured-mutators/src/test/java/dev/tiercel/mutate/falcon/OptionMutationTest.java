package dev.tiercel.mutate.falcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorMemory;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.space.ConfigurationVariant;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.value.ValueMutation;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OptionMutationTest {
  private static final Entry ENTRY =
      Scripts.entry("(declare-const x Int)(assert (> x 5))(check-sat)");
  private static final Mutator MUTATION = new OptionMutation();

  private static SearchSpace ledBy(String... names) {
    SearchSpace space = Scripts.space("z3");
    return space.withFocusOptions(
        space.catalogues().get(0).all().stream()
            .filter(option -> List.of(names).contains(option.name()))
            .toList());
  }

  private static @Nullable Entry led(Entry entry, SearchSpace space, int seed) {
    return MUTATION.steerToFocus(entry, context(space, seed));
  }

  private static MutationContext context(SearchSpace space, int seed) {
    return context(space, seed, new MutatorMemory(1));
  }

  private static MutationContext context(SearchSpace space, int seed, MutatorMemory memory) {
    MutationContext plain = Scripts.context(new SplitMixRandom(seed));
    return new MutationContext(
        plain.random(),
        plain.sizeLimit(),
        space,
        plain.pool(),
        plain.witnessPropagation(),
        plain.models(),
        memory);
  }

  @Test
  void theSearchBeginsWithARandomVectorAndGoesOnFromThere() {
    SearchSpace space = Scripts.space("z3").with(ConfigurationVariant.FALCON_SEARCH);
    List<Entry> begun =
        IntStream.range(0, 400)
            .mapToObj(seed -> mutated(ENTRY, space, seed))
            .filter(Objects::nonNull)
            .toList();
    long several = begun.stream().filter(entry -> set(entry).size() > 1).count();
    long built =
        begun.stream()
            .map(entry -> mutated(entry, space, 500))
            .filter(Objects::nonNull)
            .filter(entry -> set(entry).size() > 2)
            .count();

    assertThat(several).isGreaterThan(105); // of 400; single steps from the defaults: 88
    assertThat(built).isPositive();
  }

  private static @Nullable Entry mutated(Entry entry, SearchSpace space, int seed) {
    return MUTATION.mutate(entry, context(space, seed));
  }

  private static Set<String> set(Entry entry) {
    return entry.configuration("z3").values().keySet();
  }

  @Test
  void nothingButLeadingOptionsIsSetToLeadSomewhere() {
    Set<Set<String>> sets = new HashSet<>();
    for (int i = 0; i < 50; i++) {
      Entry led = led(ENTRY, ledBy("flag", "mode"), i);
      sets.add(Objects.requireNonNull(led).configuration("z3").values().keySet());
      assertThat(led.script()).isSameAs(ENTRY.script());
    }
    assertThat(sets)
        .containsExactlyInAnyOrder(Set.of("flag"), Set.of("mode"), Set.of("flag", "mode"));
  }

  @Test
  void existingSettingStays() {
    SearchSpace space = ledBy("flag");
    Entry once = Objects.requireNonNull(led(ENTRY, space, 1));
    assertThat(led(once, space, 2)).isNull();
  }

  @Test
  void nothingLeadsWhereNothingIsLookedAtOrNoOptionIsToBeChanged() {
    assertThat(led(ENTRY, Scripts.space("z3"), 1)).isNull();
    assertThat(led(ENTRY, ledBy("flag").with(ConfigurationVariant.FALCON_NOOPT), 1)).isNull();
  }

  @Test
  void theEngineLeadsByMutatorsThatAreSwitchedOn() throws Exception {
    TestCases cases = new TestCases(100, 1 << 20);
    TestCase test = Objects.requireNonNull(cases.get(EntryCodec.encode(ENTRY)));
    MutationEngine without = new MutationEngine(ledBy("flag"), List.of(new ValueMutation()), cases);
    assertThat(without.steerToFocus(test, 1 << 16, 1)).isNull();

    MutationEngine with =
        new MutationEngine(ledBy("flag"), List.of(new ValueMutation(), MUTATION), cases);
    TestCase led = Objects.requireNonNull(with.steerToFocus(test, 1 << 16, 1));
    Entry read = EntryCodec.decode(led.bytes(), "led");
    assertThat(read.configuration("z3").get("flag")).isEqualTo("false");
    assertThat(read.lineage()).containsExactly("falcon.options");
    assertThat(led.makers()).containsExactly(MUTATION);
    assertThat(with.steerToFocus(test, 10, 1)).as("too long").isNull();
  }

  @Test
  void optionsThatFoundMoreAreChangedMoreOften() {
    SearchSpace space = Scripts.space("z3");
    MutatorMemory memory = new MutatorMemory(1);
    for (int i = 0; i < 40; i++) {
      memory.optionRewards().recordRun(Map.of("z3", Set.of("mode")), 4, 1_000_000);
      memory.optionRewards().recordRun(Map.of("z3", Set.of("flag")), 0, 1_000_000);
      memory.optionRewards().recordRun(Map.of("z3", Set.of("count")), 0, 1_000_000);
    }
    List<Set<String>> sets =
        IntStream.range(0, 300)
            .mapToObj(seed -> MUTATION.mutate(ENTRY, context(space, seed, memory)))
            .filter(Objects::nonNull)
            .map(OptionMutationTest::set)
            .toList();

    assertThat(sets.stream().filter(set -> set.contains("mode")).count()).isGreaterThan(200);
    assertThat(sets.stream().filter(set -> set.contains("flag")).count()).isBetween(1L, 100L);
  }

  @Test
  void searchGoesOnFromItsParentsAndBeginsAnew() {
    Entry parent = ENTRY.withConfiguration("z3", Configuration.of(Map.of("mode", "b")));
    List<Entry> made =
        IntStream.range(0, 200)
            .mapToObj(seed -> mutated(parent, Scripts.space("z3"), seed))
            .filter(Objects::nonNull)
            .toList();

    assertThat(made).anyMatch(entry -> set(entry).equals(Set.of("mode", "flag")));
    assertThat(made).anyMatch(entry -> set(entry).equals(Set.of("flag")));
  }

  @Test
  void withoutSearchMutantsDoNotInheritOptions() throws Exception {
    Entry parent = ENTRY.withConfiguration("z3", Configuration.of(Map.of("count", "77")));
    byte[] bytes = EntryCodec.encode(parent);
    Map<ConfigurationVariant, Long> heirs = new EnumMap<>(ConfigurationVariant.class);
    for (ConfigurationVariant variant : ConfigurationVariant.values()) {
      SearchSpace space = Scripts.space("z3").with(variant);
      MutationEngine engine =
          new MutationEngine(space, List.of(new ValueMutation()), new TestCases(100, 1 << 20));
      List<Entry> mutants =
          IntStream.range(0, 30)
              .mapToObj(seed -> engine.mutate(bytes, 1 << 16, seed))
              .filter(Objects::nonNull)
              .map(TestCase::entry)
              .toList();
      assertThat(mutants).hasSizeGreaterThan(20);
      heirs.put(
          variant,
          mutants.stream()
              .filter(mutant -> "77".equals(mutant.configuration("z3").get("count")))
              .count());
      assertThat(mutants.stream().filter(mutant -> set(mutant).isEmpty()).count())
          .as(variant + " keeps the share of mutants with options")
          .isLessThan(5);
    }

    assertThat(heirs.get(ConfigurationVariant.FALCON)).isGreaterThan(20);
    assertThat(heirs.get(ConfigurationVariant.FALCON_SEARCH)).isGreaterThan(20);
    assertThat(heirs.get(ConfigurationVariant.FALCON_NOOPT)).isGreaterThan(20);
    assertThat(heirs.get(ConfigurationVariant.FALCON_LEARN)).isZero();
    assertThat(heirs.get(ConfigurationVariant.RANDOM)).isZero();
  }

  @Test
  void mutantsKnowWhichOptionsTheyChange() throws Exception {
    Entry parent = ENTRY.withConfiguration("z3", Configuration.of(Map.of("mode", "b")));
    MutationEngine engine =
        new MutationEngine(
            Scripts.space("z3"), List.of(new OptionReset()), new TestCases(100, 1 << 20));
    TestCase reset = Objects.requireNonNull(engine.mutate(EntryCodec.encode(parent), 1 << 16, 1));

    assertThat(reset.changedOptions()).containsOnly(Map.entry("z3", Set.of("mode")));
  }

  @Test
  void genesAreTheOptionsThatTheVariantChanges() {
    SearchSpace space = Scripts.space("z3");
    assertThat(OptionMutation.genes(ENTRY, space.catalogues().get(0), ConfigurationVariant.FALCON))
        .extracting(OptionSpec::name)
        .containsExactly("flag", "mode", "count");
  }
}
