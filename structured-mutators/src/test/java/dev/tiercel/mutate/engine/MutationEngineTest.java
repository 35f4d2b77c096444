package dev.tiercel.mutate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.mutate.Engines;
import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.assertion.AssumeAssertion;
import dev.tiercel.mutate.assertion.DropAssertion;
import dev.tiercel.mutate.assertion.DuplicateAssertion;
import dev.tiercel.mutate.assertion.MergeAssertions;
import dev.tiercel.mutate.assertion.NegateAssertion;
import dev.tiercel.mutate.assertion.SplitAssertion;
import dev.tiercel.mutate.assertion.SwapAssertions;
import dev.tiercel.mutate.crossover.AssertionCrossover;
import dev.tiercel.mutate.falcon.OptionMutation;
import dev.tiercel.mutate.opfuzz.OperatorSwap;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.replace.ReplaceTerm;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MutationEngineTest {
  private static final String SCRIPT =
      """
      (set-logic QF_LIA)
      (declare-const x Int)
      (declare-const y Int)
      (assert (< (+ x 1) y))
      (assert (> x 3))
      (set-info :status sat)
      (check-sat)
      """;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static TestCase mutate(MutationEngine mutationEngine, String text, long seed) {
    return Objects.requireNonNull(mutationEngine.mutate(bytes(text), 4096, seed));
  }

  @Test
  void theSameSeedsGiveTheSameBytes() {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    for (List<String> made : List.of(first, second)) {
      MutationEngine mutationEngine = Engines.all();
      byte[] parent = bytes(SCRIPT);
      for (int seed = 0; seed < 300; seed++) {
        TestCase mutant = mutationEngine.mutate(parent, 4096, seed);
        if (mutant != null) {
          made.add(new String(mutant.bytes(), StandardCharsets.UTF_8));
          mutationEngine.scheduler().credit(mutant.makers(), seed % 5 == 0 ? 2 : 0, 1_000_000);
          parent = seed % 10 == 0 ? bytes(SCRIPT) : mutant.bytes();
        }
      }
    }

    assertThat(first).hasSizeGreaterThan(250).isEqualTo(second);
  }

  @Tag("slow")
  @Test
  void everySpellingIsTriedNowAndThen() {
    MutationEngine mutationEngine = Engines.all();
    List<byte[]> parents = new ArrayList<>();
    Scripts.many().forEach(e -> parents.add(EntryCodec.encode(e)));
    for (int seed = 0; seed < 6_000; seed++) {
      TestCase mutant = mutationEngine.mutate(parents.get(seed % parents.size()), 1 << 14, seed);
      if (mutant != null) {
        // Only another mutator is rewarded, so that spelling mutators are only picked by the
        // minimum share.
        boolean paid = mutant.makers().stream().anyMatch(m -> m.name().equals("replace"));
        mutationEngine.scheduler().credit(mutant.makers(), paid ? 50 : 0, 1_000_000);
      }
    }

    assertThat(mutationEngine.scheduler().standings())
        .filteredOn(standing -> standing.mutator().startsWith("spelling."))
        .hasSizeGreaterThan(15)
        .allSatisfy(standing -> assertThat(standing.picks()).isGreaterThan(10));
  }

  @Tag("slow")
  @Test
  void atMostOneMutantInTwentyChangesSpellingAlone() {
    MutationEngine mutationEngine = Engines.all();
    List<byte[]> parents = new ArrayList<>();
    Scripts.many().forEach(e -> parents.add(EntryCodec.encode(e)));
    int made = 0;
    int spelled = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      TestCase mutant = mutationEngine.mutate(parents.get(seed % parents.size()), 1 << 14, seed);
      if (mutant != null) {
        boolean spelling = MutantDifference.of(mutant.makers()) == MutantDifference.SPELLING;
        made++;
        spelled += spelling ? 1 : 0;
        // Only spelling mutants are rewarded; without the limit they would dominate.
        mutationEngine.scheduler().credit(mutant.makers(), spelling ? 50 : 0, 1_000_000);
      }
    }

    assertThat(spelled).isBetween(1, made / 20);
  }

  @Test
  void spellingAloneIsChangedWhereNothingElseIsSwitchedOn() {
    MutationEngine mutationEngine =
        Engines.of("z3", MutatorRegistry.select("spelling").toArray(new Mutator[0]));
    int made = 0;
    for (int seed = 0; seed < 100; seed++) {
      made += mutationEngine.mutate(bytes(SCRIPT), 4096, seed) == null ? 0 : 1;
    }

    assertThat(made).isGreaterThan(90);
  }

  @Test
  void bytesThatAreNoEntryHaveNoMutant() {
    MutationEngine mutationEngine = Engines.all();

    assertThat(mutationEngine.mutate(bytes("(assert"), 4096, 1)).isNull();
    assertThat(mutationEngine.mutate(bytes("\0\1\2"), 4096, 1)).isNull();
  }

  @Test
  void aMutantIsNeverParsed() {
    MutationEngine mutationEngine = Engines.of("z3", new OperatorSwap());
    byte[] parent = bytes(SCRIPT);
    for (int seed = 0; seed < 100; seed++) {
      TestCase mutant = mutationEngine.mutate(parent, 4096, seed);
      parent = mutant == null ? parent : mutant.bytes();
    }

    assertThat(mutationEngine.cases().misses()).isEqualTo(1);
  }

  @Test
  void noMutantIsLongerThanAllowed() {
    MutationEngine mutationEngine = Engines.all();
    for (int seed = 0; seed < 200; seed++) {
      TestCase mutant = mutationEngine.mutate(bytes(SCRIPT), SCRIPT.length(), seed);
      if (mutant != null) {
        assertThat(mutant.bytes().length).isLessThanOrEqualTo(SCRIPT.length());
      }
    }
  }

  @Test
  void aLimitBelowTheParentCutsItDownStepByStep() {
    MutationEngine mutationEngine = Engines.all();
    byte[] smallest = bytes(SCRIPT);
    for (int seed = 0; seed < 60; seed++) {
      TestCase mutant = mutationEngine.mutate(smallest, smallest.length - 1, seed);
      smallest = mutant == null ? smallest : mutant.bytes();
    }
    assertThat(smallest.length).isLessThan(SCRIPT.length() * 4 / 5);
    assertThat(mutationEngine.cases().get(smallest)).isNotNull();
  }

  @Test
  void theLineageNamesTheMutators() {
    TestCase mutant = mutate(Engines.of("z3", new OperatorSwap()), SCRIPT, 1);

    assertThat(mutant.makers()).isNotEmpty().allMatch(m -> m.name().equals("opfuzz"));
    assertThat(mutant.entry().lineage()).hasSameSizeAs(mutant.makers());
    assertThat(EntryCodec.text(mutant.entry())).contains(";! from opfuzz");
  }

  @Test
  void aScriptIsBuiltAnewAtMostOncePerMutant() {
    List<Mutator> builders = MutatorRegistry.select("histfuzz.build,histfuzz.script,opfuzz");
    MutationEngine both = Engines.of("z3", builders.toArray(new Mutator[0]));
    boolean stacked = false;
    for (int seed = 0; seed < 60; seed++) {
      List<Mutator> makers = mutate(both, SCRIPT, seed).makers();
      assertThat(makers).filteredOn(Mutator::rebuilds).hasSizeLessThan(2);
      stacked |= makers.size() > 1 && makers.stream().anyMatch(Mutator::rebuilds);
    }
    assertThat(stacked).as("other mutators are applied to a new script").isTrue();

    MutationEngine alone =
        Engines.of("z3", MutatorRegistry.select("histfuzz.build").toArray(new Mutator[0]));
    assertThat(mutate(alone, SCRIPT, 1).makers()).hasSize(1);
    assertThat(alone.scheduler().standings().get(0).misses()).isZero();
  }

  @Test
  void aStatusThatMayBeWrongGoes() {
    Entry mutant = mutate(Engines.of("z3", new OperatorSwap()), SCRIPT, 1).entry();

    assertThat(mutant.expected()).isNull();
    assertThat(mutant.toString()).doesNotContain(":status");
  }

  @Test
  void anExpectedAnswerStaysWhereTheMutatorKeepsIt() {
    Entry options = mutate(Engines.of("z3", new OptionMutation()), SCRIPT, 1).entry();
    Entry fewer = mutate(Engines.of("z3", new DropAssertion()), SCRIPT, 1).entry();
    MutationEngine dropping = Engines.of("z3", new DropAssertion());
    Entry unsat = mutate(dropping, SCRIPT.replace("status sat", "status unsat"), 1).entry();

    assertThat(options.expected()).isEqualTo(ExpectedAnswer.SAT);
    assertThat(options.toString()).contains(":status sat").contains(";! z3 ");
    assertThat(fewer.expected()).isEqualTo(ExpectedAnswer.SAT);
    assertThat(fewer.toString()).contains(";! expect sat");
    assertThat(unsat.expected()).isNull();
  }

  @Test
  void supersetOfUnsatisfiableAssertionsIsUnsatisfiable() {
    String script =
        "(declare-const p Bool)(declare-const q Bool)(assert (and p q))(assert (not p))"
            + "(set-info :status unsat)(check-sat)";
    MutationEngine harmless =
        Engines.of(
            "z3",
            new SwapAssertions(),
            new DuplicateAssertion(),
            new SplitAssertion(),
            new AssumeAssertion());
    MutationEngine harmful = Engines.of("z3", new NegateAssertion(), new MergeAssertions());
    boolean joined = false;
    for (int seed = 0; seed < 40; seed++) {
      Entry mutant = mutate(harmless, script, seed).entry();
      assertThat(mutant.expected()).as("%s", mutant).isEqualTo(ExpectedAnswer.UNSAT);
      Entry other = mutate(harmful, script, seed).entry();
      boolean same = other.toString().contains("(assert (and (and p q) (not p)))");
      joined |= same;
      if (other.lineage().size() == 1 && !other.toString().contains("(assert (and ")) {
        assertThat(other.expected()).as("%s", other).isNull();
      }
      if (same && other.lineage().size() == 1) {
        assertThat(other.expected()).as("%s", other).isEqualTo(ExpectedAnswer.UNSAT);
      }
    }
    assertThat(joined).isTrue();
  }

  @Test
  void anotherDefinitionOfTheSameNameIsAnotherDemand() throws ParseException {
    Entry one = EntryCodec.decode("(define-fun f () Bool false)(assert f)(check-sat)", "test");
    Entry other = EntryCodec.decode("(define-fun f () Bool true)(assert f)(check-sat)", "test");

    assertThat(CheckConjuncts.of(one).include(CheckConjuncts.of(one))).isTrue();
    assertThat(CheckConjuncts.of(other).include(CheckConjuncts.of(one))).isFalse();
  }

  @Test
  void aWitnessStaysWhereItHoldsOfTheMutant() {
    String script =
        "(declare-const p Bool)(declare-const q Bool)(assert p)(assert (or p q))(check-sat)";
    String witnessed =
        ";! witness (define-fun p () Bool true)\n;! witness (define-fun q () Bool false)\n"
            + script;
    boolean kept = false;
    boolean lost = false;
    for (int seed = 0; seed < 40; seed++) {
      Entry mutant =
          mutate(Engines.of("z3", new NegateAssertion(), new DropAssertion()), witnessed, seed)
              .entry();
      List<Check> checks = Check.of(mutant.script());
      Model model = mutant.witness().model(0, mutant.script());
      kept |= model != null;
      lost |= model == null;
      if (model != null) {
        assertThat(mutant.expected()).isEqualTo(ExpectedAnswer.SAT);
        Evaluator evaluator = new Evaluator(checks.get(0).definitions(), model);
        assertThat(evaluator.judge(checks.get(0).formulas()).holds()).isTrue();
      }
    }
    Entry dropped = mutate(Engines.of("z3", new DropAssertion()), witnessed, 1).entry();

    assertThat(dropped.witness().checks()).containsExactly(0);
    assertThat(lost).isTrue();
    assertThat(kept).isTrue();
  }

  private static @Nullable TestCase cross(
      MutationEngine mutationEngine, String one, String other, long seed) {
    TestCase first = Objects.requireNonNull(mutationEngine.cases().get(bytes(one)));
    TestCase second = Objects.requireNonNull(mutationEngine.cases().get(bytes(other)));
    return mutationEngine.crossOver(first, second, 4096, seed);
  }

  @Test
  void crossoverMixesTwoParentsAndIsPickedMissedAndPaidAsAnyMutator() {
    MutationEngine mutationEngine = Engines.of("z3", new AssertionCrossover());
    String other = "(declare-const flag Bool)(declare-const x Int)(assert (=> flag (= x 77)))";
    int mixed = 0;
    for (int seed = 0; seed < 20; seed++) {
      TestCase child = Objects.requireNonNull(cross(mutationEngine, SCRIPT, other, seed));
      mixed += child.entry().toString().contains("77") ? 1 : 0;
      mutationEngine.scheduler().credit(child.drainMakers(), 1, 1_000_000);
    }
    assertThat(mixed).isPositive();
    Scheduler.Standing crossover = mutationEngine.scheduler().standings().get(0);
    assertThat(crossover.picks()).isGreaterThanOrEqualTo(20);
    assertThat(crossover.paid()).isGreaterThanOrEqualTo(20);

    long misses = crossover.misses();
    assertThat(cross(mutationEngine, SCRIPT, "(check-sat)", 1)).as("nothing to mix in").isNull();
    assertThat(mutationEngine.scheduler().standings().get(0).misses()).isGreaterThan(misses);
  }

  @Test
  void theSchedulerDecidesWhetherTwoParentsAreMixed() {
    MutationEngine mutationEngine = Engines.of("z3", new AssertionCrossover(), new ReplaceTerm());
    String other = "(declare-const flag Bool)(assert (=> flag (= 77 78)))";
    for (int i = 0; i < 200; i++) { // replacement is rewarded, crossover is not
      mutationEngine
          .scheduler()
          .credit(List.of(mutationEngine.scheduler().mutators().get(0)), 0, 1_000_000);
      mutationEngine
          .scheduler()
          .credit(List.of(mutationEngine.scheduler().mutators().get(1)), 9, 1_000_000);
    }
    int crossed = 0;
    for (int seed = 0; seed < 100; seed++) {
      TestCase child = cross(mutationEngine, SCRIPT, other, seed);
      boolean mixed =
          child != null && child.makers().stream().anyMatch(m -> m.name().equals("crossover"));
      crossed += mixed ? 1 : 0;
    }
    assertThat(crossed).isBetween(1, 25);
  }
}
