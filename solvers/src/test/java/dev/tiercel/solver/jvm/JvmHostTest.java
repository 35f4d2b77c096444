package dev.tiercel.solver.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Instrumenter;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.exec.ProcessResult;
import dev.tiercel.solver.jvm.fragile.FragileEngine;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmHostTest {
  private static final JvmHost.SolverSpec FRAGILE =
      new JvmHost.SolverSpec(
          "fragile",
          List.of(),
          FragileEngine.class.getName(),
          true,
          new Instrumentation(List.of(), Instrumenter.NONE));

  @AfterEach
  void forget() {
    System.clearProperty(FragileEngine.FAILURES);
  }

  @ParameterizedTest(
      name = "after {0} failures the first run ends with {1} and the second with {2}")
  @CsvSource({"0, 0, 0", "1, 0, 0", "2, 1, 0"})
  void aClassThatWasLeftUnusableIsNoCrashUnlessItFailsAnew(int failures, int first, int second) {
    System.setProperty(FragileEngine.FAILURES, Integer.toString(failures));
    try (JvmHost host = new JvmHost(FRAGILE)) {
      Job job = new Job("(check-sat)", Configuration.DEFAULT, Patience.AMPLE);
      ProcessResult one = host.run(job);
      assertThat(one.exit()).as(one.error()).isEqualTo(first);
      assertThat(one.output()).isEqualTo(first == 0 ? "sat\n" : "");
      assertThat(host.run(job).exit()).isEqualTo(second);
    }
  }
}
