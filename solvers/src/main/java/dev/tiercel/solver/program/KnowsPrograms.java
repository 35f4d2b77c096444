package dev.tiercel.solver.program;

import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.exec.SolverProfile;
import org.jspecify.annotations.Nullable;

/** A family whose solver users may have as a program as well, which they name by its path. */
public interface KnowsPrograms extends SolverFamily {
  /**
   * What there is to know of a program, or {@code null} if it is another solver.
   *
   * @param told what {@code --version} printed
   * @param file the program's file name, for solvers whose version does not name them
   */
  @Nullable SolverProfile recognise(String told, String file);
}
