package dev.tiercel.solver.exec;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the permissions of a solver that another program drives. */
class ProxiedSolverTest {
  @TempDir private Path folder;

  @Test
  void itReadsWhatTheUserMayAndWritesNothing() throws Exception {
    assumeTrue(Confinement.current().isActive(), () -> Confinement.current().describe());
    Path query = Files.writeString(folder.resolve("query.smt2"), "(check-sat)");
    Path log = folder.resolve("log");
    String does = "cat " + query + "; echo x > " + log + "; exit 7";
    try (ProxiedSolver solver = new ProxiedSolver(List.of("sh", "-c", does))) {
      Process process = solver.process().redirectErrorStream(true).start();
      assertThat(new String(process.getInputStream().readAllBytes(), UTF_8))
          .startsWith("(check-sat)");
      assertThat(process.waitFor()).isEqualTo(7);
    }
    assertThat(log).doesNotExist();
  }

  @Test
  void missingProgramIsReported() {
    for (String name : List.of("no-such-program", "/no/such")) {
      try (ProxiedSolver solver = new ProxiedSolver(List.of(name))) {
        assertThatThrownBy(solver::process).isInstanceOf(IOException.class);
      }
    }
  }
}
