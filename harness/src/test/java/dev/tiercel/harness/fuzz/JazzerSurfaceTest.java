package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.code_intelligence.jazzer.Constants;
import com.code_intelligence.jazzer.agent.AgentInstaller;
import dev.tiercel.testkit.ChildJvm;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fails with one sentence if another version of Jazzer lacks an interface that the loop uses. */
class JazzerSurfaceTest {
  @Test
  void theInternalSurfaceIsThere() {
    AgentInstaller.install(false);

    assertThat(JazzerNativeMethods.bind()).as("Jazzer " + Constants.JAZZER_VERSION).isNotNull();
  }

  @Test
  void aMissingMethodIsNamedWithTheVersionFound() {
    assertThatThrownBy(() -> JazzerNativeMethods.bind("com.example.moved."))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Jazzer " + Constants.JAZZER_VERSION + " does not offer")
        .hasMessageContaining("com.example.moved.FuzzTargetRunnerNatives.startLibFuzzer");
  }

  @Test
  void anOlderJazzerHasRoomForCountersBehindThoseOfClasses() throws Exception {
    AgentInstaller.install(false);
    Class<?> map = Class.forName("com.code_intelligence.jazzer.runtime.CoverageMap", true, null);

    long first = JazzerCounters.behindClasses(map, 1_000);
    long second = JazzerCounters.behindClasses(map, 24);
    NativeMemory.write((byte) 1, second + 23);

    assertThat(second).isEqualTo(first + 1_000);
    assertThat(NativeMemory.read(second + 23, 1)).containsExactly(1);
    assertThatThrownBy(() -> JazzerCounters.behindClasses(map, 1 << 30))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("JAZZER_MAX_NUM_COUNTERS");
  }

  @Test
  void libFuzzerCallsOurMutationOurCrossoverAndSeesNewEdges(@TempDir Path folder) throws Exception {
    ChildJvm run = ChildJvm.start(folder, ToyMain.class, "-runs=200", "-seed=1", "--keep_going=0");

    assertThat(run.exit()).as(run::output).isZero();
    String moved =
        "Jazzer " + Constants.JAZZER_VERSION + " moved its internal surface: no call of our ";
    assertThat(run.count("mutations")).as(moved + "mutation").isPositive();
    assertThat(run.count("crossovers")).as(moved + "crossover").isPositive();
    assertThat(run.count("initials")).as(moved + "first input").isPositive();
    assertThat(run.count("newEdges")).as("edges after the first input").isPositive();
  }
}
