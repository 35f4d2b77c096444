package dev.tiercel.versus;

import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all fuzzers are given alike.
 *
 * @param target the solver under test
 * @param reference the solver whose answers are compared with the target's
 * @param seeds a folder of scripts
 * @param timeout what a solver may take for a script
 * @param folder where everything goes
 * @param tiercel the words that start this program
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
   * What is run again afterwards.
   *
   * @param edges an instrumented solver on which mutants are run; {@code null} for the build of the
   *     target's family, if there is one
   * @param mutants so many of each run
   */
  public record Sample(@Nullable SolverId edges, int mutants) {}

  public Contest {
    seeds = seeds.toAbsolutePath().normalize();
    folder = folder.toAbsolutePath().normalize();
    tiercel = List.copyOf(tiercel);
  }
}
