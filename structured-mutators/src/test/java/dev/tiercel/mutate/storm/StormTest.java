package dev.tiercel.mutate.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.search.ModelFinder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of properties of every instance. */
class StormTest {
  private static final List<Entry> SEEDS = Scripts.many();
  private static final int SIZE_LIMIT = 1 << 14;

  private static @Nullable Entry instance(Mutator mutator, Entry seed, long draws) {
    MutationContext any = Scripts.context(new SplitMixRandom(draws));
    return mutator.mutate(
        seed,
        MutationContext.fresh(
            any.random(), SIZE_LIMIT, any.space(), any.pool(), any.witnessPropagation()));
  }

  /** The bounds are those that RQ3 of the paper varies. */
  @Test
  void aSpaceSaysHowManyAssertionsThereAreAtMost() {
    for (Entry seed : SEEDS) {
      MutationContext any = Scripts.context(new SplitMixRandom(7));
      Entry instance =
          Storm.defaultForm()
              .mutate(
                  seed,
                  MutationContext.fresh(
                      any.random(),
                      SIZE_LIMIT,
                      any.space().with(BoundsChoice.class, BoundsChoice.parse("8x2")),
                      any.pool(),
                      any.witnessPropagation()));
      if (instance != null) {
        assertThat(instance.script().commands().stream().filter(Command.Assert.class::isInstance))
            .hasSizeLessThanOrEqualTo(2);
      }
    }
  }

  private static List<Entry> instances(Mutator mutator, int each) {
    List<Entry> made = new ArrayList<>();
    for (Entry seed : SEEDS) {
      for (int i = 0; i < each; i++) {
        Entry instance = instance(mutator, seed, i);
        if (instance != null) {
          made.add(instance);
        }
      }
    }
    assertThat(made).as("instances of %s seeds", SEEDS.size()).hasSizeGreaterThan(each * 40);
    return made;
  }

  private static Mutator mutator(String name) {
    return switch (name) {
      case "storm" -> Storm.defaultForm();
      case "storm.paper" -> Storm.paper();
      default -> new StormIncremental();
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"storm", "storm.paper", "storm.incremental"})
  void everyCheckOfEveryInstanceHoldsUnderItsWitnessReadBackFromText(String name) throws Exception {
    int unknown = 0;
    int checks = 0;
    for (Entry instance : instances(mutator(name), 6)) {
      Entry read = EntryCodec.decode(EntryCodec.text(instance), name);
      assertThat(read).isEqualTo(instance);
      WitnessPropagation witnessPropagation = new WitnessPropagation();
      for (Check check : Check.of(read.script())) {
        Model witness = read.witness().model(check.number(), read.script());
        Evaluator.Judgement judgement =
            witnessPropagation.judge(check, Objects.requireNonNull(witness, read::toString));
        assertThat(judgement.fails()).as("%s in%n%s", judgement.decisive(), read).isFalse();
        unknown += judgement.holds() ? 0 : 1;
        checks++;
      }
    }
    // Some quantifiers are decided only by an instantiation with terms of another script.
    assertThat(unknown).isLessThan(checks / 50);
  }

  @Test
  void aFunctionOfItselfIsLeftOutWithAllThatUsesIt() throws Exception {
    String script =
        """
        (declare-const x Int)
        (define-fun twice ((n Int)) Int (* 2 n))
        (define-fun-rec more ((n Int)) Int (+ (more n) 1))
        (assert (> (more x) 0))
        (assert (> (twice x) 0))
        (assert (or (< x (more 1)) (< x 3)))
        (check-sat)
        """;
    Entry seed = EntryCodec.decode(script, "test");
    List<Entry> instances = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Entry instance = instance(Storm.defaultForm(), seed, i);
      if (instance != null) {
        instances.add(instance);
      }
    }

    assertThat(instances).isNotEmpty();
    assertThat(instances).noneMatch(e -> e.toString().contains("more"));
    assertThat(instances).anyMatch(e -> e.toString().contains("twice"));
  }

  @Test
  void theSameDrawsMakeTheSameInstanceWhateverIsRemembered() {
    Entry seed = SEEDS.get(SEEDS.size() / 2);
    for (int i = 0; i < 20; i++) {
      instance(Storm.defaultForm(), seed, 1_000 + i);
    }
    for (int i = 0; i < 20; i++) {
      Entry fresh = Scripts.entry(seed.toString());

      assertThat(instance(Storm.defaultForm(), seed, i))
          .isEqualTo(instance(Storm.defaultForm(), fresh, i));
    }
  }

  @Test
  void instancesDiffer() {
    Set<Entry> distinct = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      distinct.add(instance(Storm.defaultForm(), Scripts.asserting("(=> (and p (< x y)) q)"), i));
    }

    assertThat(distinct).hasSizeGreaterThan(90);
  }

  @ParameterizedTest
  @ValueSource(strings = {"storm", "storm.incremental"})
  void instancesStayWithinTheBoundsAndTheSizeLimit(String name) {
    for (Entry instance : instances(mutator(name), 6)) {
      assertThat(StormReduction.assertions(instance))
          .isBetween(1, StormBounds.DEFAULT.assertions());
      assertThat(StormReduction.depth(instance)).isLessThanOrEqualTo(StormBounds.DEFAULT.depth());
    }
    int within = 0;
    int all = 0;
    for (Entry instance : instances(mutator(name), 2)) {
      all++;
      within += EntryCodec.encode(instance).length <= SIZE_LIMIT ? 1 : 0;
    }
    assertThat(within).as("of %s within the size limit", all).isGreaterThan(all * 9 / 10);
  }

  @Test
  void theWitnessOfTheSeedIsTheAssignment() {
    Entry seed = Scripts.asserting("(and p (< x y))", "(or q (> x 5))");
    Model model = model(seed, "(define-fun x () Int 7)", "(define-fun y () Int 2)");

    Entry instance =
        Objects.requireNonNull(
            instance(Storm.defaultForm(), seed.withWitness(Witness.of(model)), 3));

    assertThat(instance.witness()).isEqualTo(Witness.of(model));
    assertThat(Scripts.assertions(instance)).isNotEmpty();
  }

  private static Model model(Entry entry, String... lines) {
    return Objects.requireNonNull(
        dev.tiercel.smtlib.eval.ModelText.read(List.of(lines), entry.script()));
  }

  @Test
  void theEngineFindsThatTheWitnessHoldsAndExpectsSat() {
    MutationEngine mutationEngine =
        new MutationEngine(
            Scripts.space("z3"), List.of(Storm.defaultForm()), new TestCases(100, 1 << 20));
    byte[] seed = EntryCodec.encode(Scripts.asserting("(and p (< x y))", "(> (f x) (* y z))"));

    TestCase mutant = Objects.requireNonNull(mutationEngine.mutate(seed, SIZE_LIMIT, 1));

    assertThat(mutant.entry().expected()).isEqualTo(ExpectedAnswer.SAT);
    assertThat(mutant.entry().witness().checks()).containsExactly(0);
    assertThat(mutant.entry().toString())
        .contains(";! witness (define-fun x () Int ")
        .contains(";! from storm")
        .contains(";! expect sat");
  }

  @Test
  void incrementalInstancesHaveLevelsAndAWitnessForEachCheck() {
    int several = 0;
    for (Entry instance : instances(new StormIncremental(), 3)) {
      int level = 0;
      for (Command command : instance.script().commands()) {
        level += command instanceof Command.Push p ? p.levels() : 0;
        level -= command instanceof Command.Pop p ? p.levels() : 0;
        assertThat(level).as(instance.toString()).isNotNegative();
      }
      int checks = instance.script().checks();
      assertThat(instance.witness().checks()).hasSize(checks);
      several += checks > 1 ? 1 : 0;
    }
    assertThat(several).isGreaterThan(20);
  }

  @Test
  void aCheckByTacticsStaysOne() {
    Entry seed = Scripts.entry("(declare-const p Bool)(assert p)(check-sat-using dom-simplify)");

    assertThat(String.valueOf(instance(Storm.defaultForm(), seed, 0)))
        .contains("(check-sat-using dom-simplify)");
  }

  @Test
  void symbolsOfEverySortGetAValueThatReadsBack() {
    Entry entry =
        Scripts.entry(
            """
            (set-logic ALL)
            (declare-sort U 0)
            (declare-sort |odd sort| 0)
            (declare-datatypes ((T 1)) ((par (X) ((leaf) (node (item X) (left (T X)))))))
            (declare-const b Bool)
            (declare-const i Int)
            (declare-const r Real)
            (declare-const v (_ BitVec 70))
            (declare-const d (_ FloatingPoint 11 53))
            (declare-const m RoundingMode)
            (declare-const s String)
            (declare-const u U)
            (declare-const |odd| |odd sort|)
            (declare-const t (T Int))
            (declare-const a (Array Int (Array U Bool)))
            (declare-fun g (U Int) (_ BitVec 3))
            (assert b)
            (check-sat)
            """);
    for (int i = 0; i < 50; i++) {
      Entry instance = Objects.requireNonNull(instance(Storm.defaultForm(), entry, i));
      Model model = Objects.requireNonNull(instance.witness().model(0, instance.script()));
      List<Declared> symbols = declared(instance);

      assertThat(model.bodies().keySet()).containsExactlyInAnyOrderElementsOf(symbols);
      assertThat(model.universe(Sort.of("U"))).isNotNull();
      Model read =
          dev.tiercel.smtlib.eval.ModelText.read(instance.witness().lines(0), instance.script());
      assertThat(read).as(instance.toString()).isNotNull();
      assertThat(Objects.requireNonNull(read).bodies().keySet())
          .containsExactlyInAnyOrderElementsOf(symbols);
    }
  }

  private static List<Declared> declared(Entry entry) {
    List<Declared> symbols = new ArrayList<>();
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Declare d) {
        symbols.add(d.symbol());
      }
    }
    return symbols;
  }

  @Test
  void scriptsWithoutUnderstoodFormulasGiveNothing() {
    assertThat(instance(Storm.defaultForm(), Scripts.entry("(declare-const p Bool)(check-sat)"), 0))
        .isNull();
    assertThat(
            instance(
                Storm.defaultForm(),
                Scripts.entry("(declare-const p Bool)(assert p)(declare-rel r (Bool))(check-sat)"),
                0))
        .isNull();
  }

  @Test
  void composedFormulasHaveTheTruthThatTheEvaluatorFinds() {
    Entry seed = Scripts.asserting("(=> (and p (< x y)) (or q (= z 3)))");
    RandomSource random = new SplitMixRandom(5);
    Assignment assignment = Objects.requireNonNull(StormSeed.assigned(seed, random));
    Check check = Check.of(seed.script()).get(0);
    Evaluator evaluator = new Evaluator(check.definitions(), assignment.model());
    FormulaConstruction formulaConstruction =
        new FormulaConstruction(
            assignment.initialPool(), new StormBounds(12, 1), StormProbabilities.USUAL, random);
    int deep = 0;
    for (int i = 0; i < 500; i++) {
      StormFormula formula = formulaConstruction.draw();
      assertThat(evaluator.value(formula.term()).toString())
          .as(formula.term().toString())
          .isEqualTo(Boolean.toString(formula.truth()));
      assertThat(formula.depth()).isLessThanOrEqualTo(12);
      deep += formula.depth() > 6 ? 1 : 0;
    }
    assertThat(deep).isPositive();
  }

  @Test
  void poolsGrowWithTheSeedWithinLimits() {
    assertThat(
            List.of(
                StormBounds.constructed(1),
                StormBounds.constructed(100),
                StormBounds.constructed(5_000)))
        .containsExactly(200, 400, 1_500);
    assertThat(
            List.of(
                StormBounds.instances(1), StormBounds.instances(100), StormBounds.instances(5_000)))
        .containsExactly(300, 400, 1_000);
    assertThatThrownBy(() -> new StormBounds(0, 3)).hasMessageContaining("at least 1");
  }

  private static final Entry UNSATISFIABLE =
      Scripts.entry(
          "(declare-const a Int)(declare-const b Int)(assert (> a (+ b 70)))(assert (> b (+ a 70)))"
              + "(check-sat)");

  /**
   * The assignment is a solver's model of the formulas or, if they have none, of their negation.
   */
  @Test
  void thePapersAssignmentIsAModelOfTheFormulasOrOfTheirNegation() {
    List<String> asked = new ArrayList<>();
    ModelFinder finder =
        (check, evaluations, seed) -> {
          asked.add(check.formulas().toString());
          return check.formulas().size() > 1
              ? null
              : new LocalSearch().find(check, evaluations, seed);
        };
    MutationContext usual = Scripts.context(new SplitMixRandom(1));
    MutationContext context =
        new MutationContext(
            usual.random(),
            SIZE_LIMIT,
            usual.space(),
            usual.pool(),
            usual.witnessPropagation(),
            finder,
            usual.mutatorMemory());
    Entry instance = Objects.requireNonNull(Storm.paper().mutate(UNSATISFIABLE, context));

    assertThat(asked).hasSize(2);
    assertThat(asked.get(1))
        .isEqualTo("[(not (and " + asked.get(0).replaceAll("[\\[\\]]|,", "") + "))]");
    Storm.paper().mutate(UNSATISFIABLE, context);
    assertThat(asked).as("the model is kept with the script").hasSize(2);
    assertThat(instance.witness().isEmpty()).isFalse();
    assertThat(Storm.defaultForm().mutate(UNSATISFIABLE, context)).isNotNull();
    assertThat(asked).hasSize(2);
  }

  @Test
  void theAuthorsNegateAsOftenAsTheyConjoin() {
    assertThat(negations(Storm.defaultForm())).isLessThan(negations(Storm.paper()));
    assertThat(assertions(Storm.paper())).isGreaterThan(assertions(Storm.defaultForm()));
  }

  /** Returns the number of double negations, which indicate compositions, per assertion. */
  private static double negations(Mutator mutator) {
    int all = 0;
    int negated = 0;
    for (Entry instance : instances(mutator, 4)) {
      String text = instance.script().toString();
      all += text.split("\\(assert ", -1).length - 1;
      negated += text.split("\\(not \\(not ", -1).length - 1;
    }
    return (double) negated / all;
  }

  private static double assertions(Mutator mutator) {
    return instances(mutator, 4).stream()
        .mapToInt(StormReduction::assertions)
        .average()
        .orElseThrow();
  }

  @Test
  void someInstancesAreDecidedByATacticWhereTheTargetHasAny() {
    int tactics = 0;
    for (int draws = 0; draws < 400; draws++) {
      MutationContext any = Scripts.context(new SplitMixRandom(draws));
      MutationContext z3 =
          MutationContext.fresh(
              any.random(),
              SIZE_LIMIT,
              SearchSpace.of("z3", List.of()),
              any.pool(),
              any.witnessPropagation());
      Entry instance = Objects.requireNonNull(Storm.defaultForm().mutate(UNSATISFIABLE, z3));
      boolean tactic = instance.script().toString().contains("(check-sat-using ");
      tactics += tactic ? 1 : 0;
      assertThat(instance.script().checks()).isEqualTo(1);
      assertThat(instance.witness().isEmpty()).isFalse();
    }
    assertThat(tactics).isBetween(25, 80);
  }
}
