package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionSpec.Level;
import dev.tiercel.smtlib.option.OptionType;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A program of 40 functions, of which the first calls the second, and the second has changed. */
class FocusOptionsTest {
  private static final OptionCatalogue OPTIONS =
      new OptionCatalogue(
          "z3",
          List.of(
              option("nlsat.minimize_conflicts", Level.REGULAR),
              option("nlsat.lazy", Level.REGULAR),
              option("sat.restart", Level.REGULAR),
              option("sat.solver", Level.REGULAR),
              option("nlsat.minimize_more", Level.EXPERT)));

  private static OptionSpec option(String name, Level level) {
    return new OptionSpec(name, OptionType.BOOL, "false", null, null, List.of(), level, null);
  }

  private static Focus focus(String caller, String changed) {
    List<CodeFunction> functions = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String name = i == 0 ? caller : i == 1 ? changed : "sat::solver::f" + i;
      BitSet calls = new BitSet();
      calls.set(1, i == 0);
      functions.add(
          new CodeFunction(name, "", new BitSet(), new BitSet(), i == 1, calls, Set.of()));
    }
    return new Focus(functions);
  }

  private static List<String> names(Focus focus, Map<String, List<String>> touches) {
    return FocusOptions.of(focus, OPTIONS, touches, Map.of()).stream()
        .map(OptionSpec::name)
        .toList();
  }

  @Test
  void anOptionLeadsToWhatSharesRareWordsWithIt() {
    assertThat(names(focus("main", "nlsat::imp::minimize(int)"), Map.of()))
        .as("the more words the better, and none of another level")
        .containsExactly("nlsat.minimize_conflicts", "nlsat.lazy");
  }

  @Test
  void anOptionLeadsToWhatSharesWordsWithItsCallersOrByAValue() {
    assertThat(names(focus("nlsat::solver::lazy", "util::go"), Map.of()))
        .containsExactly("nlsat.lazy", "nlsat.minimize_conflicts");
    OptionSpec engine =
        new OptionSpec(
            "engine", OptionType.ENUM, "x", null, null, List.of("x", "walk"), Level.REGULAR, null);
    OptionCatalogue catalogue = new OptionCatalogue("z3", List.of(engine));
    assertThat(FocusOptions.of(focus("walk::mk_node", "util::go"), catalogue, Map.of(), Map.of()))
        .containsExactly(engine);
  }

  @Test
  void anEngineThatIsANumberIsToldByItsHelp() {
    OptionSpec engine =
        new OptionSpec(
            "bv.solver", OptionType.ENUM, "0", null, null, List.of("0", "2"), Level.REGULAR, null);
    OptionCatalogue catalogue = new OptionCatalogue("z3", List.of(engine));
    Focus focus = focus("main", "smt::theory_intblast::go");
    Map<String, String> help = Map.of("bv.solver", "engine: 0 - bit-blasting, 2 - intblast");
    assertThat(FocusOptions.of(focus, catalogue, Map.of(), help)).containsExactly(engine);
    assertThat(FocusOptions.of(focus, catalogue, Map.of(), Map.of("bv.solver", "engine")))
        .isEmpty();
  }

  @Test
  void theTablesOfTheCataloguesFamilyCount() {
    OptionCatalogue z3 = Solvers.family(SolverId.parse("z3")).options().upTo(Level.EXPERT);
    assertThat(FocusOptions.of(focus("main", "sat::intblast::go"), z3))
        .as("told by its help alone")
        .extracting(OptionSpec::name)
        .contains("smt.bv.solver");
  }

  @Test
  void theHelpOfTheProgramItselfCounts() {
    OptionCatalogue newer =
        new OptionCatalogue("z3", List.of(option("bv.tile", Level.REGULAR)))
            .withHelp(Map.of("bv.tile", "run intblast first"));
    assertThat(FocusOptions.of(focus("main", "sat::intblast::go"), newer))
        .extracting(OptionSpec::name)
        .containsExactly("bv.tile");
  }

  @Test
  void aProgramOfNoFamilyHasNoTables() {
    OptionCatalogue none = new OptionCatalogue("unknown", List.of());
    assertThat(FocusOptions.of(focus("main", "search"), none)).isEmpty();
  }

  @Test
  void aPartOfAWordIsAnother() {
    assertThat(names(focus("main", "nlsatisfied::min"), Map.of())).isEmpty();
  }

  @Test
  void aWordThatManyFunctionsHaveSaysNothing() {
    assertThat(names(focus("main", "sat::solver::go"), Map.of())).isEmpty();
  }

  @Test
  void anOptionLeadsToWhatItWasSeenToTouch() {
    Focus focus = focus("main", "sat::solver::go");
    assertThat(names(focus, Map.of("sat.restart", List.of("sat::solver::go"))))
        .containsExactly("sat.restart");
    assertThat(
            names(
                focus,
                Map.of("sat.solver", List.of("main"), "sat.restart", List.of("sat::solver::go"))))
        .as("what has changed before what calls it")
        .containsExactly("sat.restart", "sat.solver");
    assertThat(names(focus, Map.of("sat.restart", List.of("sat::solver::f7")))).isEmpty();
  }

  @Test
  void aClassThatWasTouchedCountsForItsMethods() {
    assertThat(names(focus("a.B.call", "a.C.go"), Map.of("nlsat.lazy", List.of("a.C"))))
        .containsExactly("nlsat.lazy");
  }
}
