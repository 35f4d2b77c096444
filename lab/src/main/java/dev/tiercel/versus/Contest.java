package dev.tiercel.versus;

import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Input that all fuzzers share.
 *
 * @param target the solver under test
 * @param reference the solver whose answers are compared with the target's
 * @param seeds a folder of scripts
 * @param timeout limit of a solver for a script
 * @param folder for all files
 * @param tiercel the command that starts this program
 */
public record Contest(
    SolverId target,
    SolverId reference,
    Path seeds,
    Duration timeout,
    Trials trials,
    Sample sample,
    Path folder,
    List<String> tiercel) {

  /**
   * Mutants that are run again afterwards.
   *
   * @param edges an instrumented solver on which mutants are run; {@code null} for the build of the
   *     target's family, if there is one
   * @param mutants number of mutants of each run
   */
  public record Sample(@Nullable SolverId edges, int mutants) {}

  public Contest {
    seeds = seeds.toAbsolutePath().normalize();
    folder = folder.toAbsolutePath().normalize();
    tiercel = List.copyOf(tiercel);
  }
}
