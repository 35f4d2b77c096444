package dev.tiercel.solver.program;

import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.exec.SolverProfile;
import org.jspecify.annotations.Nullable;

/** A family that can recognise programs of its solver, which users name by path. */
public interface ProgramRecogniser extends SolverFamily {
  /**
   * Returns the profile of a program, or {@code null} if it is another solver.
   *
   * @param versionOutput output of {@code --version}
   * @param file the program's file name, for solvers whose version output does not name them
   */
  @Nullable SolverProfile recognise(String versionOutput, String file);
}
