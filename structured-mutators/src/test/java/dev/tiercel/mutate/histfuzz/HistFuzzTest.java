package dev.tiercel.mutate.histfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.script.ScopeCheck;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of formulas that are built from mined skeletons and atoms. */
class HistFuzzTest {
  private static final Entry INTS =
      Scripts.entry(
          """
          (set-logic QF_LIA)
          (declare-const x Int)
          (declare-const y Int)
          (assert (and (< x 3) (= x y)))
          (check-sat)
          """);

  private static final Entry STRINGS =
      Scripts.entry(
          """
          (set-logic QF_S)
          (declare-const x String)
          (assert (= x "a"))
          (check-sat)
          """);

  private static MutationContext context(long seed, BugHistory history, Entry... pool) {
    MutationContext usual = Scripts.context(new SplitMixRandom(seed), pool);
    return new MutationContext(
        usual.random(),
        usual.sizeLimit(),
        history.applyTo(usual.space()),
        usual.pool(),
        usual.witnessPropagation(),
        usual.models(),
        usual.mutatorMemory());
  }

  private static BugHistory history(String lines) {
    return BugHistory.of(MinedData.read(lines.replace('|', '\t'), "test"), List.of());
  }

  private static Mutator named(String name) {
    return SkeletonConstruction.all().stream()
        .filter(m -> m.name().equals(name))
        .findAny()
        .orElseThrow();
  }

  private static List<Entry> built(
      String mutator, int seeds, Entry entry, BugHistory history, Entry... pool) {
    List<Entry> built = new ArrayList<>();
    for (int seed = 0; seed < seeds; seed++) {
      Entry made = named(mutator).mutate(entry, context(seed, history, pool));
      if (made != null) {
        built.add(made);
      }
    }
    return built;
  }

  private static List<String> forms(Term formula) {
    AtomForm.Reader reader = new AtomForm.Reader();
    FormulaAnatomy formulaAnatomy = FormulaAnatomy.of(formula, FormulaAnatomy.CONNECTIVES);
    assertThat(formulaAnatomy).isNotNull();
    return formulaAnatomy.atoms().stream().map(a -> reader.of(a).toString()).toList();
  }

  private static List<Term> asserted(Entry entry) {
    return entry.script().commands().stream()
        .filter(c -> c instanceof Command.Assert)
        .flatMap(c -> c.terms().stream())
        .toList();
  }

  private static void checked(Entry entry) {
    String text = EntryCodec.text(entry);
    assertThat(ScopeCheck.holds(entry)).as(text).isTrue();
    try {
      assertThat(EntryCodec.decode(text, "built").script()).isEqualTo(entry.script());
    } catch (Exception e) {
      throw new AssertionError(text, e);
    }
  }

  /** A skeleton with a single atom, so that assertions count atoms. */
  private static final String PATTERNED =
      """
      skeleton|9|9|_
      skeleton|1|1|(or _ _)
      atom|2|2|(exists ((v0 Int) (v1 Int)) (= (mod v0 v1) (div v1 v0)))
      """;

  private static double shareWith(String word, List<Entry> built) {
    List<Term> all = built.stream().flatMap(entry -> asserted(entry).stream()).toList();
    List<Term> atoms =
        all.stream()
            .flatMap(
                f ->
                    Objects.requireNonNull(FormulaAnatomy.of(f, FormulaAnatomy.CONNECTIVES))
                        .atoms()
                        .stream())
            .toList();
    return (double) atoms.stream().filter(a -> a.toString().contains(word)).count() / atoms.size();
  }

  @Tag("slow")
  @Test
  void halfOfTheAtomsHaveTheShapeOfOneThatShowedBugs() {
    BugHistory history = history(PATTERNED);
    assertThat(shareWith("(mod ", built("histfuzz.build", 400, INTS, history)))
        .isBetween(0.35, 0.65);
    assertThat(shareWith("(mod ", built("histfuzz.paper", 400, INTS, history))).isLessThan(0.05);
    built("histfuzz.build", 50, INTS, history).forEach(HistFuzzTest::checked);
  }

  @Test
  void thePaperDrawsEachSkeletonAsOften() {
    BugHistory history = history("skeleton|9|9000|_\nskeleton|1|1|(or _ _)\n");
    assertThat(disjunctions(built("histfuzz.paper", 300, INTS, history))).isBetween(0.4, 0.6);
    assertThat(disjunctions(built("histfuzz.build", 300, INTS, history))).isBetween(0.15, 0.35);
  }

  private static double disjunctions(List<Entry> built) {
    List<Term> all = built.stream().flatMap(entry -> asserted(entry).stream()).toList();
    return (double) all.stream().filter(f -> f.toString().startsWith("(or ")).count() / all.size();
  }

  @Test
  void ordinarySkeletonsMayBeTheUsersOwn() {
    BugHistory history =
        history("skeleton|9|9|_\n")
            .withOrdinary(MinedData.read("skeleton\t1\t1\t(xor _ _ _)", "own"));
    assertThat(built("histfuzz.n", 20, INTS, history))
        .isNotEmpty()
        .allMatch(entry -> asserted(entry).get(0).toString().startsWith("(xor "));
    assertThat(built("histfuzz.n", 20, INTS, history("skeleton|9|9|_\n")))
        .anyMatch(entry -> !asserted(entry).get(0).toString().startsWith("(xor "));
  }

  @Test
  void aRuleAsksForTheNextAtomOnceForEachSkeleton() {
    BugHistory ruled =
        history(
            """
            skeleton|1|1|(or _ _ _ _)
            form|1|1|(< var_Int const_Int)
            rule|9|9|1.000|(< var_Int const_Int) => (>= var_Int const_Int)\
            """);
    Entry onlyLess =
        Scripts.entry("(declare-const x Int)(assert (< x 3))(assert (< x (- 3)))(check-sat)");
    int formulas = 0;
    for (int seed = 0; seed < 60; seed++) {
      MutationContext context = context(seed, ruled);
      SkeletonFiller filler =
          new SkeletonFiller(onlyLess, ScriptIndex.of(onlyLess), 1, HistFuzzVariant.WHOLE, context);
      Term formula = filler.fill(skeleton("(or _ _ _ _)"), List.of());
      assertThat(formula).isNotNull();
      List<String> forms = forms(formula);
      if (forms.get(0).equals("(< var_Int const_Int)")) {
        formulas++;
        assertThat(forms.get(1)).isEqualTo("(>= var_Int const_Int)");
      }
    }
    assertThat(formulas).isGreaterThan(30);
  }

  private static Skeleton skeleton(String text) {
    Skeleton skeleton = Skeleton.parse(text);
    assertThat(skeleton).isNotNull();
    return skeleton;
  }

  @Test
  void withoutRulesNoAtomIsAskedFor() {
    BugHistory ruled =
        history(
            "skeleton|1|1|(or _ _)\n"
                + "rule|9|9|1.000|(< var_Int const_Int) => (bvult var_BitVec var_BitVec)");
    assertThat(built("histfuzz.r", 80, INTS, ruled))
        .noneMatch(e -> asserted(e).stream().anyMatch(t -> t.toString().contains("bvult")));
    assertThat(built("histfuzz.build", 80, INTS, ruled))
        .anyMatch(e -> asserted(e).stream().anyMatch(t -> t.toString().contains("bvult")));
  }

  @Test
  void quantifiersBindConstantsOfTheirBodiesOrVariablesThatDoNotOccur() {
    BugHistory quantified = history("skeleton|1|1|(forall 2 (exists 1 (or _ _)))");
    int occurring = 0;
    int idle = 0;
    for (Entry entry : built("histfuzz.build", 60, INTS, quantified, STRINGS)) {
      checked(entry);
      for (Term term : asserted(entry)) {
        Binder outer = (Binder) term;
        Binder inner = (Binder) outer.body();
        assertThat(outer.variables()).hasSize(2);
        assertThat(inner.variables()).hasSize(1);
        assertThat(outer.variables()).doesNotContainAnyElementsOf(inner.variables());
        for (var variable : outer.variables()) {
          boolean free = inner.freeVariables().contains(variable);
          occurring += free ? 1 : 0;
          idle += free ? 0 : 1;
        }
      }
    }
    assertThat(occurring).isGreaterThan(30);
    assertThat(idle).isGreaterThan(30);
  }

  @Test
  void aVariableIsNeverCapturedByOneThatAMovedFormulaBinds() {
    Entry bound =
        Scripts.entry(
            "(declare-const x Int)(declare-const y Int)"
                + "(assert (forall ((q0 Int)) (exists ((q1 Int)) (< (+ q0 x) (+ q1 y)))))");
    Binder given = (Binder) asserted(bound).get(0);
    for (int seed = 0; seed < 40; seed++) {
      MutationContext context = context(seed, history("form|1|1|var_Bool"));
      SkeletonFiller filler =
          new SkeletonFiller(INTS, ScriptIndex.of(INTS), 3, HistFuzzVariant.WHOLE, context);
      Term moved = filler.moved(ScriptIndex.of(bound), given);
      assertThat(moved).isNotNull();
      Binder made = (Binder) filler.fill(skeleton("(exists 3 _)"), List.of(moved));
      assertThat(made).isNotNull();
      assertThat(made.variables())
          .extracting(v -> v.name())
          .doesNotContain("q0", "q1")
          .doesNotHaveDuplicates();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"histfuzz.build", "histfuzz.script", "histfuzz.n", "histfuzz.r"})
  void everyScriptIsWellSortedAndGivesANameOneSort(String mutator) {
    List<Entry> built = built(mutator, 60, INTS, BugHistory.bundled(), STRINGS);
    assertThat(built).hasSizeGreaterThan(40);
    for (Entry entry : built) {
      checked(entry);
      Map<String, Declared> names = new HashMap<>();
      for (Term term : asserted(entry)) {
        note(term, names, new HashSet<>());
      }
    }
  }

  private static void note(Term term, Map<String, Declared> names, Set<Term> seen) {
    if (!seen.add(term)) {
      return;
    }
    if (term instanceof App app && app.symbol() instanceof Declared symbol) {
      assertThat(names.getOrDefault(symbol.name(), symbol)).isEqualTo(symbol);
      names.put(symbol.name(), symbol);
    }
    for (int i = 0; i < term.arity(); i++) {
      note(term.child(i), names, seen);
    }
  }

  @Test
  void mostScriptsHaveThreeAssertionsAndNoneMoreThanFive() {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (Entry entry : built("histfuzz.build", 300, INTS, history("skeleton|1|1|_"))) {
      counts.merge(asserted(entry).size(), 1, Integer::sum);
    }
    assertThat(counts.keySet()).containsExactly(1, 2, 3, 4, 5);
    assertThat(counts.get(3)).isGreaterThan(counts.get(2)).isGreaterThan(counts.get(4));
  }

  @Test
  void aScriptOfAShapeFollowsItAndDeclaresAnewAfterAReset() {
    BugHistory shaped =
        history(
            "skeleton|1|1|_\nscript|1|1|push assert check pop assume:2 reset-assertions assert");
    for (Entry entry : built("histfuzz.script", 20, INTS, shaped)) {
      checked(entry);
      assertThat(ScriptShape.of(entry.script()))
          .hasToString("push assert check pop assume:2 reset-assertions assert");
    }
  }

  @Test
  void atomsOfTheUserAreUsed() {
    Entry atoms = Scripts.entry("(declare-const v0.0 Int)(assert (= 4711 (mod v0.0 7)))");
    BugHistory mine =
        BugHistory.of(MinedData.read("skeleton\t1\t1\t(or _ _)", "test"), List.of(atoms));
    assertThat(built("histfuzz.build", 40, INTS, mine))
        .anyMatch(e -> asserted(e).toString().contains("(= 4711 (mod "));
  }

  @Test
  void thePaperUsesNoOtherAtomsThanThoseMined() {
    Entry atoms = Scripts.entry("(declare-const v0.0 Int)(assert (= 4711 (mod v0.0 7)))");
    BugHistory mine =
        BugHistory.of(MinedData.read("skeleton\t1\t1\t(or _ _)", "test"), List.of(atoms));
    assertThat(shareWith("4711", built("histfuzz.paper", 40, INTS, mine, STRINGS))).isOne();
    assertThat(shareWith("4711", built("histfuzz.build", 40, INTS, mine, STRINGS)))
        .isBetween(0.01, 0.8);
  }

  @Test
  void atomsOfTheUserThatTheTargetLacksAreNotUsed() {
    Entry atoms =
        Scripts.entry(
            "(declare-const s String)(declare-const x Int)(assert (str.< s s))(assert (< 4711 x))");
    BugHistory mine =
        BugHistory.of(MinedData.read("skeleton\t1\t1\t(or _ _)", "test"), List.of(atoms));
    BugHistory known = BugHistory.of(mine.applyTo(Scripts.space("smtinterpol")));
    assertThat(known.sources().get(0).atoms())
        .extracting(a -> a.term().toString())
        .containsExactly("(< 4711 x)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(< var_Int const_Int)",
        "(= var_Real var_Real var_Real)",
        "(bvsge const_BitVec var_BitVec)",
        "(fp.lt var_FloatingPoint const_FloatingPoint)",
        "(str.<= const_String var_String)",
        "(str.in_re var_String const_RegLan)",
        "(distinct var_Array var_Array)",
        "(str.prefixof const_String var_String)",
        "var_Bool"
      })
  void anAtomOfAFormIsMadeFromNothing(String text) {
    AtomForm form = AtomForm.parse(text);
    assertThat(form).isNotNull();
    int made = 0;
    for (int seed = 0; seed < 40; seed++) {
      MutationContext context = context(seed, BugHistory.bundled());
      Term atom = new SignatureTerms(context.space(), context.random()).of(form);
      if (atom != null) {
        made++;
        assertThat(new AtomForm.Reader().of(atom)).isEqualTo(form);
      }
    }
    assertThat(made).isGreaterThan(20);
  }

  @Test
  void unsupportedOperatorsAreNotGenerated() {
    AtomForm form = AtomForm.parse("(str.<= var_String var_String)");
    assertThat(form).isNotNull();
    for (int seed = 0; seed < 10; seed++) {
      MutationContext context = Scripts.context(new SplitMixRandom(seed), "smtinterpol");
      assertThat(new SignatureTerms(context.space(), context.random()).of(form)).isNull();
    }
  }

  @Test
  void aSubformulaMayStandInOneOfTheHoles() {
    BugHistory xor = history("skeleton|1|1|(xor _ (not _))");
    boolean kept = false;
    for (int seed = 0; seed < 40; seed++) {
      Entry made = new FilledSubformula().mutate(INTS, context(seed, xor));
      if (made != null) {
        checked(made);
        assertThat(asserted(made).toString()).contains("(xor ");
        kept |= asserted(made).toString().contains("(and (< x 3) (= x y))");
      }
    }
    assertThat(kept).isTrue();
  }

  @Test
  void anAtomThatARuleAsksForTakesThePlaceOfAnother() {
    BugHistory rule = history("rule|9|9|1.000|(< var_Int const_Int) => (> var_Int var_Int)");
    int made = 0;
    for (int seed = 0; seed < 40; seed++) {
      Entry mutant = new RuledAtom().mutate(INTS, context(seed, rule));
      if (mutant != null) {
        made++;
        checked(mutant);
        assertThat(forms(asserted(mutant).get(0)))
            .containsExactlyInAnyOrder("(< var_Int const_Int)", "(> var_Int var_Int)");
      }
    }
    assertThat(made).isGreaterThan(20);
    assertThat(new RuledAtom().mutate(STRINGS, context(1, rule))).isNull();
  }

  @Test
  void aFormulaOfEachEntryStandsInTheJoinedOne() {
    BugHistory or = history("skeleton|1|1|(=> _ _)");
    boolean both = false;
    for (int seed = 0; seed < 40; seed++) {
      Entry made = new JoinedEntries().mutate(INTS, context(seed, or, STRINGS));
      if (made != null) {
        checked(made);
        String text = asserted(made).toString();
        both |= text.contains("(and (< x 3) (= x y))") && text.contains("\"a\"");
        assertThat(Features.of(made.script())).contains(Feature.STRINGS);
      }
    }
    assertThat(both).isTrue();
  }

  @Test
  void failedTransplantLeavesNoDeclaration() {
    Entry donor =
        Scripts.entry(
            """
            (declare-sort U 0)
            (declare-datatypes ((D 0)) (((d (of U)))))
            (declare-const v D)
            (declare-const i Int)
            (assert (= v v))
            (assert (< i 2))
            """);
    ScriptIndex from = ScriptIndex.of(donor);
    MutationContext context = context(1, BugHistory.bundled());
    SkeletonFiller filler =
        new SkeletonFiller(INTS, ScriptIndex.of(INTS), 3, HistFuzzVariant.WHOLE, context);
    assertThat(filler.moved(from, asserted(donor).get(0))).isNull();
    Term moved = filler.moved(from, asserted(donor).get(1));
    assertThat(moved).isNotNull();
    assertThat(filler.declarations(List.of(moved)))
        .noneMatch(c -> c instanceof Command.DeclareDatatypes || c instanceof Command.DeclareSort);
  }
}
