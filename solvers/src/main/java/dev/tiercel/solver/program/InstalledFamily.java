package dev.tiercel.solver.program;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.SolverProfile;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;

/**
 * A solver without releases to download: {@code NAME} is the program of that name on the {@code
 * PATH}, and {@code NAME:VERSION} the same if it has that version.
 */
public abstract class InstalledFamily implements ProgramRecogniser {
  private final String title;
  private final String name;

  /**
   * Creates a family; no work is done until a program is opened.
   *
   * @param title the solver's name as its developers write it
   * @param name the name of its program
   */
  protected InstalledFamily(String title, String name) {
    this.title = title;
    this.name = name;
  }

  /** Returns the profile of the solver. */
  protected abstract SolverProfile solverProfile();

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String description() {
    return title + ", the program " + name + " on the PATH";
  }

  @Override
  public final String defaultVersion() {
    return "";
  }

  @Override
  public final SolverIdentity identify(SolverId id) {
    return solverProfile().released(id.version(), id.version());
  }

  @Override
  public final Set<SolverPlacement> placements() {
    return SolverPlacement.OF_PROGRAMS;
  }

  @Override
  public final OptionCatalogue options() {
    return solverProfile().options();
  }

  @Override
  public final Solver open(SolverId id, SolverPlacement placement) {
    Path program = program();
    Solver solver = BinarySolver.open(id, program, solverProfile(), placement);
    if (!id.version().isEmpty() && !solver.identity().release().equals(id.version())) {
      String version = solver.version();
      solver.close();
      throw new SolverUnavailableException(
          program + " is " + version + ", not " + id + "; name another binary by path:FILE.");
    }
    return solver;
  }

  private Path program() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Arrays.stream(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, name).toAbsolutePath())
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                new SolverUnavailableException(
                    "There is no program " + name + " on the PATH; name it by path:FILE."));
  }
}
