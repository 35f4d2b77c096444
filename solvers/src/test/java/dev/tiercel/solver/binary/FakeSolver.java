package dev.tiercel.solver.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Shell scripts that act as solvers. */
final class FakeSolver {
  private FakeSolver() {}

  /** Writes a solver that runs shell code and answers {@code --version} with the given line. */
  static SolverId write(Path folder, String version, String code) throws IOException {
    Path file = folder.resolve("solver");
    String text =
        "#!/bin/sh\nif [ \"$1\" = --version ]; then echo '"
            + version
            + "'; exit; fi\n"
            + code
            + "\n";
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return new SolverId("path", file.toString());
  }

  static Run run(SolverId id, String script, Limits limits) {
    try (Solver solver = Solvers.open(id)) {
      return solver.run(new Job(script, Configuration.DEFAULT, limits));
    }
  }
}
