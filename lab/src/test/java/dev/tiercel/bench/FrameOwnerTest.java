package dev.tiercel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameOwnerTest {
  private static final List<String> SOLVER = List.of("de.solver.", "com.solver.");

  @ParameterizedTest(name = "{0} is the work of {1}")
  @CsvSource({
    "java.util.HashMap de.solver.Theory dev.tiercel.Panel,             SOLVER",
    "com.code_intelligence.jazzer.runtime.CoverageMap com.solver.Term, SOLVER",
    "dev.tiercel.Bridge de.solver.Theory dev.tiercel.Panel,            OURS",
    "java.lang.String dev.tiercel.Printer java.lang.Thread,            OURS",
    "com.code_intelligence.jazzer.agent.RuntimeInstrumentor de.solver.Theory, INSTRUMENTATION",
    "com.code_intelligence.jazzer.runtime.CoverageMap java.lang.Thread, OTHER",
    "java.lang.Thread,                                                  OTHER"
  })
  void theInnermostFrameWithAnOwnerDecides(String stack, FrameOwner owner) {
    assertThat(FrameOwner.of(List.of(stack.split(" ")), SOLVER)).isEqualTo(owner);
  }
}
