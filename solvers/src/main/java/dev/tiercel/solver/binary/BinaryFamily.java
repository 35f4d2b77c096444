package dev.tiercel.solver.binary;

import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.program.BinarySolver;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;

/**
 * Binaries by path. A warm binary is run through a fork server if possible; otherwise each run
 * starts a process.
 */
public final class BinaryFamily implements SolverFamily {
  @Override
  public String name() {
    return "path";
  }

  @Override
  public String description() {
    return "any SMT-LIB solver binary, path:FILE; with options where its solver is known here";
  }

  @Override
  public String defaultVersion() {
    return "";
  }

  @Override
  public SolverIdentity identify(SolverId id) {
    Path binary = binary(id.version());
    return BinarySolver.identify(
        binary, versionOutput -> ProgramDetector.of(versionOutput, binary));
  }

  @Override
  public Set<SolverPlacement> placements() {
    return SolverPlacement.OF_PROGRAMS;
  }

  @Override
  public Solver open(SolverId id, SolverPlacement placement) {
    Path binary = binary(id.version());
    return BinarySolver.open(
        id, binary, versionOutput -> ProgramDetector.of(versionOutput, binary), placement);
  }

  private static Path binary(String text) {
    if (text.isEmpty()) {
      throw new SolverUnavailableException("'path' needs a file; write path:FILE.");
    }
    Path file;
    try {
      file = Path.of(text).toAbsolutePath();
    } catch (InvalidPathException e) {
      throw new SolverUnavailableException(
          "'" + text + "' is not a file name; write path:FILE.", e);
    }
    if (!Files.isRegularFile(file)) {
      throw new SolverUnavailableException(
          "There is no solver at " + file + "; check the path after 'path:'.");
    }
    if (!Files.isExecutable(file)) {
      throw new SolverUnavailableException(
          file + " is not executable; try chmod +x, or name another file after 'path:'.");
    }
    return file;
  }
}
