package dev.tiercel.harness.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.falcon.OptionMutation;
import dev.tiercel.mutate.space.ConfigurationVariant;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

class ConfigurationStageTest {
  private static final byte[] SCRIPT =
      "(declare-const x Bool)\n(assert x)\n(check-sat)\n".getBytes(StandardCharsets.UTF_8);

  private final CoverageMap coverageMap = new CoverageMap();
  private final IntConsumer edges = coverageMap.sinkFor(CoverageMap.NATIVE, place -> {});
  private final SolverRunner nobody =
      (who, script) -> {
        throw new AssertionError("no further run is needed");
      };
  private int next; // next new edge
  private final TestCases cases = new TestCases(100, 1 << 20);
  private final TestCase formula = Objects.requireNonNull(cases.get(SCRIPT));

  private ConfigurationStage search(ConfigurationVariant configurationVariant) {
    OptionSpec option =
        new OptionSpec(
            "o", OptionType.INT, "5", 0.0, 1000.0, List.of(), OptionSpec.Level.REGULAR, null);
    OptionCatalogue options = new OptionCatalogue("z3", List.of(option));
    return new ConfigurationStage(
        options,
        configurationVariant,
        new OptionMutation(),
        cases,
        coverageMap,
        new SplitMixRandom(1));
  }

  /** Passes a run with a number of new edges to the stage. */
  private void run(ConfigurationStage search, TestCase test, int fresh) {
    run(search, test, fresh, "sat");
  }

  private void run(ConfigurationStage search, TestCase test, int fresh, String answer) {
    coverageMap.begin();
    for (int i = 0; i < fresh; i++) {
      edges.accept(next++);
    }
    PipelineContext iteration = new PipelineContext(test.bytes(), 0);
    iteration.found(test);
    iteration.executed(
        new Execution(test.entry(), nobody).add(List.of(Runs.answer("z3:1", answer))));
    search.run(iteration);
  }

  @Test
  void aFormulaThatIsNewHasItsConfigurationsRunInEveryOtherMutant() throws Exception {
    ConfigurationStage search = search(ConfigurationVariant.FALCON);
    assertThat(search.next(1000)).as("nothing was new yet").isNull();
    run(search, formula, 3);
    int made = 0;
    for (int i = 0; i < 400; i++) {
      byte[] input = search.next(1000);
      if (i % 2 == 0) {
        assertThat(input).as("the other half is for other mutants").isNull();
      } else if (input != null) {
        made++;
        TestCase test = Objects.requireNonNull(cases.get(input));
        assertThat(test.entry().script()).isEqualTo(formula.entry().script());
        assertThat(test.entry().configuration("z3").get("o")).isNotNull();
        run(search, test, 0);
      }
    }
    assertThat(made).as("ten generations of six bring nothing, and it ends").isBetween(30, 60);
    assertThat(new String(EntryCodec.encode(formula.entry()), StandardCharsets.UTF_8))
        .as("the formula stays as it was")
        .isEqualTo(new String(SCRIPT, StandardCharsets.UTF_8));
  }

  @Test
  void aFormulaThatIsNotDecidedIsNotSearched() {
    ConfigurationStage search = search(ConfigurationVariant.FALCON);
    run(search, formula, 3, "unknown");
    for (int i = 0; i < 10; i++) {
      assertThat(search.next(1000)).isNull();
    }
  }

  @Test
  void withoutOptionsNothingIsSearched() {
    ConfigurationStage search = search(ConfigurationVariant.FALCON_NOOPT);
    run(search, formula, 3);
    for (int i = 0; i < 10; i++) {
      assertThat(search.next(1000)).isNull();
    }
  }
}
