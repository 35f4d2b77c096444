package dev.tiercel.smtlib.range;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Value;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitVectorRulesTest {
  /** Folded from the left, as z3 reads {@code (bvxnor a b c)}. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5})
  void complementOfDifferencesIsTurnedRoundAtEveryPlace(int arguments) {
    App any = (App) Objects.requireNonNull(Theories.row(Feature.CORE, "true", 0).application());
    EvaluationServices context = new Evaluator(Definitions.NONE, Model.EMPTY).context(any);
    Value[] a = new Value[arguments];
    Bits result = Bits.of(4, 5);
    a[0] = result;
    for (int i = 1; i < arguments; i++) {
      Bits next = Bits.of(4, 3L * i);
      a[i] = next;
      result = result.xor(next).not();
    }
    for (int place = 0; place < arguments; place++) {
      Range range = BitVectorRules.xnor(Ranges.singletonOf(result), a, place, context);
      Value[] others = a.clone();
      others[place] = ((Bits) a[place]).xor(Bits.of(4, 1));
      assertThat(Objects.requireNonNull(range).contains(a[place])).isTrue();
      assertThat(range.contains(others[place])).isFalse();
    }
  }
}
