package dev.tiercel.mutate.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Model;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RandomModelTest {
  /** The instances of a function of a sort parameter have different sorts. */
  @Test
  void aFunctionOfASortParameterIsOmitted() {
    List<Command> commands =
        Scripts.entry("(declare-type-var T)(declare-fun id (T) T)(declare-fun f (Int) Int)")
            .script()
            .commands();
    List<Declared> symbols = Command.declared(commands);

    Model model =
        RandomModel.of(symbols, Definitions.of(commands), Map.of(), new SplitMixRandom(1));

    assertThat(symbols).hasSize(2);
    assertThat(model.body(symbols.get(0))).isNull();
    assertThat(model.body(symbols.get(1))).isNotNull();
  }
}
