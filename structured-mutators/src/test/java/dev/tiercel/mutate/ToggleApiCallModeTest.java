package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.falcon.ToggleApiCallMode;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests of the mutator of options for API calls. */
class ToggleApiCallModeTest {
  private final ScriptedRandom random = ScriptedRandom.of(1, 0, 1);

  private Map<String, String> mutated(Map<String, String> set, String... options) {
    OptionCatalogue catalogue =
        new OptionCatalogue(
            "z3", List.of(options).stream().map(ToggleApiCallModeTest::option).toList());
    MutationContext context = Scripts.context(random, SearchSpace.of("z3", List.of(catalogue)));
    Entry entry = Scripts.asserting("p").withConfiguration("z3", Configuration.of(set));
    return Objects.requireNonNull(new ToggleApiCallMode().mutate(entry, context))
        .configuration("z3")
        .values();
  }

  private static OptionSpec option(String name) {
    return new OptionSpec(
        name, OptionType.BOOL, "false", null, null, List.of(), OptionSpec.Level.SAFE, null);
  }

  @Test
  void oneWayIsSwitchedOnOrOff() {
    String[] options = {"other", "calls-again", "calls-copy"};
    Map<String, String> copy = Map.of("calls-copy", "true");
    Map<String, String> both = Map.of("calls-copy", "true", "calls-again", "true");

    assertThat(mutated(Map.of(), options)).isEqualTo(copy);
    assertThat(mutated(copy, options)).isEqualTo(both);
    assertThat(mutated(both, options)).isEqualTo(Map.of("calls-again", "true"));
  }
}
