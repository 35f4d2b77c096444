package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.engine.LogicRepair;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.script.ScopeCheck;
import dev.tiercel.smtlib.option.Configuration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs every mutator on scripts of many theories: its mutants are well-formed and diverse. */
@Tag("slow")
class MutatorStressTest {
  private static final int ROUNDS = 6;

  /** Minimum number of distinct mutants for each mutator; well below the usual number. */
  private static final Map<String, Integer> FLOORS =
      Map.ofEntries(
          Map.entry("opfuzz.quantifier", 4),
          Map.entry("assertion.split", 3),
          Map.entry("assertion.drop", 30),
          Map.entry("declaration.drop", 4),
          Map.entry("declaration.recurse", 10),
          Map.entry("replace.definition", 30),
          Map.entry("histfuzz.rule", 5),
          Map.entry("diver", 30),
          Map.entry("diver.unweighted", 30),
          Map.entry("diver.plain", 30),
          Map.entry("falcon.default", 30),
          Map.entry("falcon.crossover", 30),
          Map.entry("options.calls", 0), // for targets run by calls; see CallMannerTest
          Map.entry("question.interpolants", 0), // z3 does not support it
          Map.entry("question.conjecture", 0),
          Map.entry("question.elimination", 0),
          Map.entry("question.blocking", 0),
          Map.entry("question.timeouts", 0),
          Map.entry("question.preprocessing", 0),
          Map.entry("question.next", 0),
          Map.entry("question.reachability", 10),
          Map.entry("horn.step", 4), // few scripts have Horn clauses; see HornTest
          Map.entry("horn.detour", 1),
          Map.entry("horn.rules", 2),
          Map.entry("spelling.expand", 1),
          Map.entry("spelling.bound", 20),
          Map.entry("spelling.fraction", 8),
          Map.entry("spelling.negative", 3),
          Map.entry("spelling.string", 10),
          Map.entry("spelling.decimal", 20),
          Map.entry("spelling.bitvector", 14));

  private static final List<Entry> ENTRIES = Scripts.many();

  @TestFactory
  List<DynamicTest> everyMutantReadsBackToTheSameEntry() {
    return MutatorRegistry.all().stream()
        .map(m -> DynamicTest.dynamicTest(m.name(), () -> stress(m)))
        .toList();
  }

  private static void stress(Mutator mutator) {
    Set<String> distinct = new HashSet<>();
    RandomSource random = new SplitMixRandom(mutator.name().hashCode());
    for (int i = 0; i < ENTRIES.size(); i++) {
      Entry entry = configured(ENTRIES.get(i), i);
      Entry other = configured(ENTRIES.get((i * 7 + 1) % ENTRIES.size()), i + 1);
      for (int round = 0; round < ROUNDS; round++) {
        MutationContext context = Scripts.context(random, other);
        Entry made = mutator.mutate(entry, context);
        Entry mutant = made == null ? null : LogicRepair.repair(entry, made, context.space());
        if (mutant != null) {
          distinct.add(check(mutator, entry, mutant));
        }
      }
    }
    assertThat(distinct.size())
        .as("distinct mutants by %s", mutator.name())
        .isGreaterThanOrEqualTo(FLOORS.getOrDefault(mutator.name(), 50));
  }

  private static Entry configured(Entry entry, int i) {
    return entry.withConfiguration(
        "z3",
        Configuration.of(Map.of("count", Integer.toString(i), "mode", i % 2 == 0 ? "b" : "c")));
  }

  private static String check(Mutator mutator, Entry entry, Entry mutant) {
    String text = EntryCodec.text(mutant);
    assertThatCode(() -> assertThat(EntryCodec.decode(text, "mutant")).isEqualTo(mutant))
        .as("%s on%n%s made%n%s", mutator.name(), entry, text)
        .doesNotThrowAnyException();
    return text;
  }

  @Test
  void theEngineLetsOnlyMutantsThroughWhoseScopesAreInOrder() {
    MutationEngine mutationEngine = Engines.all();
    for (int i = 0; i < ENTRIES.size(); i++) {
      byte[] parent = EntryCodec.encode(ENTRIES.get(i));
      for (int seed = 0; seed < 25; seed++) {
        TestCase mutant = mutationEngine.mutate(parent, 1 << 16, seed * 1000L + i);
        if (mutant != null) {
          assertThat(ScopeCheck.holds(Entry.of(mutant.entry().script())))
              .as(mutant.entry().toString())
              .isTrue();
          assertThat(readBack(mutant)).isEqualTo(mutant.entry());
        }
      }
    }
  }

  @Test
  void longChainsOfMutationsStayScripts() {
    MutationEngine mutationEngine = Engines.all();
    for (Entry entry : ENTRIES) {
      byte[] bytes = EntryCodec.encode(entry);
      for (int step = 0; step < 40; step++) {
        TestCase mutant = mutationEngine.mutate(bytes, 4096, step);
        if (mutant != null) {
          assertThat(readBack(mutant)).as(mutant.entry().toString()).isEqualTo(mutant.entry());
          assertThat(mutant.bytes()).hasSizeLessThanOrEqualTo(4096);
          bytes = mutant.bytes();
        }
      }
    }
  }

  private static @Nullable Entry readBack(TestCase mutant) {
    TestCase read = new TestCases(1, 1 << 16).get(mutant.bytes());
    return read == null ? null : read.entry();
  }
}
