package dev.tiercel.smtlib.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionProcedureTest {
  private static final int SCRIPTS = 300;
  private static final Effort WITH_FEW_PLACES = new Effort(100_000, 10_000, 12, 64, 1);

  private static Check check(String text) throws ParseException {
    return Check.of(ScriptParser.parse(text + "(check-sat)", "test")).get(0);
  }

  private static List<Operator> rows(Set<Feature> features) {
    return Theories.all().stream()
        .filter(row -> features.contains(row.feature()) && row.meaning() != null)
        .filter(row -> !row.isQualified() && row.parameterCount() > 0)
        .toList();
  }

  /** Declarations of which every value can be tried, and rows that make formulas of them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CORE            | (declare-const p Bool)(declare-const q Bool)(declare-const r Bool)
          CORE BIT_VECTORS | (declare-const a (_ BitVec 1))(declare-const b (_ BitVec 1))(declare-const p Bool)
          CORE BIT_VECTORS | (declare-const a (_ BitVec 2))(declare-const b (_ BitVec 2))(declare-const c (_ BitVec 1))
          CORE BIT_VECTORS | (declare-const a (_ BitVec 3))(declare-const b (_ BitVec 3))(declare-const p Bool)
          CORE BIT_VECTORS | (declare-const a (_ BitVec 5))(declare-const b (_ BitVec 4))
          CORE FLOATS      | (declare-const x (_ FloatingPoint 2 3))(declare-const y (_ FloatingPoint 2 3))(declare-const m RoundingMode)
          CORE BIT_VECTORS ARRAYS | (declare-const a (Array (_ BitVec 2) (_ BitVec 1)))(declare-const b (Array (_ BitVec 2) (_ BitVec 1)))(declare-const i (_ BitVec 2))(declare-const v (_ BitVec 1))
          CORE ARRAYS      | (declare-const a (Array (_ BitVec 3) Bool))(declare-const i (_ BitVec 3))(declare-const j (_ BitVec 3))(declare-const p Bool)
          CORE BIT_VECTORS | (declare-fun f ((_ BitVec 2)) (_ BitVec 2))(declare-const a (_ BitVec 2))(declare-const b (_ BitVec 2))
          CORE             | (declare-fun g (Bool Bool) Bool)(declare-const p Bool)(declare-const q Bool)
          """)
  void randomFormulasAreDecidedAsByAllModels(String features, String text) throws ParseException {
    Map<Decision.Status, Integer> seen = new EnumMap<>(Decision.Status.class);
    List<Operator> rows =
        rows(Set.copyOf(java.util.Arrays.stream(features.split(" ")).map(Feature::valueOf).toList()));
    Script script = ScriptParser.parse(text + "(check-sat)", "test");
    List<Declared> symbols = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Declare declare) {
        symbols.add(declare.symbol());
      }
    }
    Randomness randomness = new SplitMix(text.hashCode());
    for (int i = 0; i < SCRIPTS; i++) {
      List<Term> formulas =
          new RandomFormulas(randomness, rows, symbols).formulas(1 + i % 4, 30 + i % 60);
      Check check = Check.of(script).get(0).with(formulas);
      boolean expected = Exhaustive.hasModel(check, symbols);
      for (Effort effort : List.of(Effort.AMPLE, WITH_FEW_PLACES)) {
        Decision decision = new DecisionProcedure(effort).decide(check);
        seen.merge(decision.status(), 1, Integer::sum);
        if (decision.status() == Decision.Status.UNDECIDED) {
          assertThat(decision.why())
              .as("%s", check.alone(1))
              .doesNotContain("fails", "circuit", "proof");
        } else {
          assertThat(decision.status() == Decision.Status.SATISFIABLE)
              .as("%s", check.alone(1))
              .isEqualTo(expected);
        }
      }
    }
    System.err.println(features + " " + text + seen);
    assertThat(seen.get(Decision.Status.SATISFIABLE)).isGreaterThan(SCRIPTS / 10);
    assertThat(seen.get(Decision.Status.UNSATISFIABLE)).isGreaterThan(SCRIPTS / 10);
  }
}
