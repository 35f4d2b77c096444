package dev.tiercel.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.experiment.ArmsExperiment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ArmsCommandTest {
  @TempDir private Path seeds;

  private ArmsExperiment.Plan plan(String... settings) {
    List<String> words = new ArrayList<>(List.of("--seeds", seeds.toString()));
    Stream.of(settings).forEach(setting -> words.addAll(List.of("--set", setting)));
    FalconExperimentCommand command = new FalconExperimentCommand();
    new CommandLine(command).parseArgs(words.toArray(String[]::new));
    return command.plan();
  }

  @Test
  void settingsOfAllArmsArePartOfThePlan() {
    ArmsExperiment.Plan plan = plan("reduce=0", "timeout=200ms");

    assertThat(plan.settings()).containsExactly("search=steady", "reduce=0", "timeout=200ms");
    assertThat(plan.folder())
        .as("does not resume the experiment without them")
        .isNotEqualTo(plan().folder());
  }
}
