package dev.tiercel.solver.exec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A solver that another program controls through its streams. It is confined like other solvers,
 * but may read every file that its user may, because the other program names the files.
 */
public final class ProxiedSolver implements AutoCloseable {
  private static final Path ROOT = Path.of("/");

  private final ScratchFolder scratch = ScratchFolder.create();
  private final List<String> command;

  /**
   * Creates a solver.
   *
   * @param command the program and its arguments
   */
  public ProxiedSolver(List<String> command) {
    this.command = List.copyOf(command);
  }

  /**
   * Returns its process, ready to start.
   *
   * @throws IOException if there is no such program
   */
  public ProcessBuilder process() throws IOException {
    String program = command.get(0);
    boolean found =
        program.contains("/")
            ? Files.isExecutable(Path.of(program))
            : ProcessRunner.find(program) != null;
    if (!found) {
      throw new IOException("there is no such program");
    }
    ConfinementGrants grants =
        ConfinementGrants.in(scratch).reading(List.of(ROOT)).startingProcesses();
    return Confinement.current().process(grants, Map.of(), command);
  }

  @Override
  public void close() {
    scratch.close();
  }
}
