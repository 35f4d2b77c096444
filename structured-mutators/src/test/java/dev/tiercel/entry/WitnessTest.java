package dev.tiercel.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class WitnessTest {
  private static final Declared X = Declared.function("x", List.of(), Sort.INT);
  private static final Script SCRIPT = script();

  private static Script script() {
    try {
      return ScriptParser.parse("(declare-const x Int)(check-sat)(check-sat)", "test");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static Model model(BigInteger x) {
    return Model.EMPTY.with(X, Literal.integer(x));
  }

  private static Model model(long x) {
    return model(BigInteger.valueOf(x));
  }

  @Test
  void theFirstModelCountsMost() {
    Witness witness =
        Witness.of(model(1)).withFurtherModel(0, model(2)).with(0, model(3)).with(1, model(4));
    assertThat(witness.models(0, SCRIPT)).containsExactly(model(3), model(1), model(2));
    assertThat(witness.model(0, SCRIPT)).isEqualTo(model(3));
    assertThat(witness.models(SCRIPT)).containsExactly(model(3), model(4), model(1), model(2));
    assertThat(witness.checks()).containsExactly(0, 1);
  }

  @Test
  void eachModelIsKeptOnceAndOnlyAHandful() {
    Witness witness = Witness.of(model(1)).withFurtherModel(0, model(1));
    assertThat(witness.models(0, SCRIPT)).hasSize(1);
    for (int i = 0; i < 10; i++) {
      witness = witness.withFurtherModel(0, model(i));
    }
    assertThat(witness.models(0, SCRIPT)).containsExactly(model(1), model(0), model(2), model(3));
    assertThat(witness.with(0, model(3)).models(0, SCRIPT))
        .containsExactly(model(3), model(1), model(0), model(2));
    assertThat(witness.with(0, model(9)).models(0, SCRIPT))
        .hasSize(Witness.MOST)
        .contains(model(9));
  }

  @Test
  void aLongModelIsKeptAloneOnly() {
    Model large = model(BigInteger.TEN.pow(3_000));
    assertThat(Witness.of(model(1)).withFurtherModel(0, large).models(0, SCRIPT))
        .containsExactly(model(1));
    assertThat(Witness.NONE.withFurtherModel(0, large).models(0, SCRIPT)).containsExactly(large);
  }

  @Test
  void oneModelOfEachCheckIsChosen() {
    Witness witness =
        Witness.of(model(1))
            .withFurtherModel(0, model(2))
            .with(1, model(3))
            .withFurtherModel(1, model(4));
    Witness chosen = witness.withSingleModel(0, model(2));
    assertThat(chosen.models(0, SCRIPT)).containsExactly(model(2));
    assertThat(chosen.models(1, SCRIPT)).containsExactly(model(3));
  }
}
