package dev.tiercel.smtlib.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.EvaluationBudget;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("NullAway.Init") // every test begins with compile
class TermNetworkTest {
  private final Randomness randomness = new SplitMix(7);

  private Check check;
  private SearchAssumptions searchAssumptions;
  private PartialTables partialTables;
  private Compiler compiler;
  private List<Node> asserted;
  private TermNetwork circuit;
  private RangeSampler samples;

  private void compile(String text) throws ParseException, Compiler.Refusal {
    Script script = ScriptParser.parse(text + "(check-sat)", "test");
    check = Check.of(script).get(0);
    searchAssumptions = new SearchAssumptions(check, 0, null);
    partialTables = new PartialTables(check.definitions(), null);
    Evaluator evaluator =
        Evaluator.searching(
            check.definitions(),
            searchAssumptions.model(),
            EvaluationBudget.DEFAULT,
            partialTables);
    compiler = new Compiler(evaluator, partialTables, 1_000);
    asserted = new ArrayList<>();
    for (Term formula : check.formulas()) {
      asserted.add(compiler.node(formula));
    }
    circuit =
        new TermNetwork(
            SolvedSymbols.solve(asserted),
            nodes(),
            new TermNetwork.Work(Long.MAX_VALUE, Long.MAX_VALUE));
    ValuePool valuePool = new ValuePool(evaluator, circuit.nodes(), searchAssumptions.elements());
    App anywhere = (App) Objects.requireNonNull(Theories.apply("true"));
    samples = new RangeSampler(randomness, evaluator, valuePool, anywhere);
  }

  private List<Node> nodes() {
    List<Node> nodes = new ArrayList<>(asserted);
    nodes.addAll(compiler.free());
    return nodes;
  }

  /** After any change or undo, every assertion has the value that the evaluator computes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const x Int)(declare-const y Int)(assert (let ((z (+ x y 3)))"
            + " (=> (< 0 z x) (= (mod z 5) (div y 2) (- z)))))(assert (distinct x y (* x y)))",
        "(declare-const x Real)(declare-const y Real)(assert (or (= (/ x y) 2.0) (< x (* y y))))",
        "(declare-const p Bool)(declare-const q Bool)(assert (xor p q (= p q true)))"
            + "(assert (ite p (and q p) (not q)))",
        "(declare-const a (_ BitVec 8))(declare-const b (_ BitVec 8))"
            + "(assert (bvult (bvmul a b) (concat #b0 ((_ extract 6 0) (bvudiv b a)))))",
        "(declare-const f Float16)(declare-const m RoundingMode)"
            + "(assert (fp.lt (fp.add m f f) (fp.sqrt m f) ((_ to_fp 5 11) m 1.5)))",
        "(declare-const s String)(declare-const t String)(assert (str.in_re (str.++ s t \"b\")"
            + " (re.+ (str.to_re \"ab\"))))(assert (< 3 (str.len s)))",
        "(declare-const a (Array Int Int))(declare-const i Int)"
            + "(assert (= (select (store a i 3) 0) (+ i 1)))(assert (not (= a (store a 1 i))))",
        "(declare-datatype L ((nil) (cons (head Int) (tail L))))(declare-const l L)"
            + "(assert (and ((_ is cons) l) (= (head l) 3)))"
            + "(assert (match l ((nil true) ((cons h t) (> h 0)))))",
        "(declare-sort U 0)(declare-fun f (U) U)(declare-fun g (U Int) Int)(declare-const c U)"
            + "(assert (not (= (f c) (f (f c)))))(assert (= (g c 1) (g (f c) (g c 0))))",
        "(declare-fun f (Int) Int)(declare-const x Int)(define-fun twice ((y Int)) Int (* 2 y))"
            + "(assert (exists ((b Bool) (c Bool)) (= (f (twice x)) (ite (and b c) x 0))))",
      })
  void valuesAreThoseOfTheEvaluatorAfterEveryChange(String text) throws Exception {
    compile(text);
    int compared = 0;
    for (int i = 0; i < 300; i++) {
      FreeSymbolNode symbol = randomness.pick(compiler.free());
      Value value = samples.anyValue(symbol.sort(), symbol.value());
      if (symbol.isDefined() || value == null || value instanceof Unknown) {
        continue;
      }
      List<Value> before = values();
      circuit.set(symbol, value);
      if (randomness.coin()) {
        circuit.undo();
        assertThat(values()).isEqualTo(before);
      }
      compared += compare();
    }
    assertThat(compared).isGreaterThan(50);
  }

  private List<Value> values() {
    return circuit.nodes().stream().map(Node::value).toList();
  }

  private int compare() {
    Model model = searchAssumptions.model(compiler.free(), partialTables);
    if (model == null) {
      return 0;
    }
    Evaluator fresh = new Evaluator(check.definitions(), model);
    for (int i = 0; i < asserted.size(); i++) {
      Value expected = fresh.value(check.formulas().get(i));
      if (!(expected instanceof Unknown)) {
        assertThat(asserted.get(i).value()).as(model.bodies().toString()).isEqualTo(expected);
        assertThat(asserted.get(i).cost(true) == 0).isEqualTo(expected == Bool.TRUE);
        assertThat(asserted.get(i).cost(false) == 0).isEqualTo(expected == Bool.FALSE);
      }
    }
    return 1;
  }

  @Test
  void aChangeRefreshesOnlyWhatDependsOnIt() throws Exception {
    compile(
        "(declare-const x Int)(declare-const y Int)"
            + "(assert (< (+ x 1) (* 3 x)))(assert (< (* 5 y) (- y 7)))");
    long before = circuit.refreshed();
    FreeSymbolNode x = compiler.free().get(0);
    circuit.set(x, Rational.of(9));
    assertThat(circuit.refreshed() - before).isEqualTo(4); // x, the sum, the product, the relation
    assertThat(circuit.violated()).isEqualTo(1);
  }

  @Test
  void anEquationForASymbolIsNotSearched() throws Exception {
    compile(
        "(declare-const x Int)(declare-const y Int)(declare-const z Int)"
            + "(assert (and (= x (+ y z)) (= (* 2 y) z)))(assert (= y x))");
    assertThat(compiler.free())
        .extracting(FreeSymbolNode::isDefined)
        .containsExactly(true, false, true);
    assertThat(circuit.roots()).isEqualTo(1);
  }
}
