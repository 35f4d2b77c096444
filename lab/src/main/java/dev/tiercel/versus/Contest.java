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
 * @param cpu CPU time of each run, of all its processes together
 * @param timeout what a solver may take for a script
 * @param rounds how often each fuzzer runs
 * @param seed of the first round; each further round has the next one
 * @param edges an instrumented solver on which mutants are run afterwards; {@code null} for the
 *     build of the target's family, if there is one
 * @param sample so many mutants of each run are run again
 * @param folder where everything goes
 * @param tiercel the words that start this program
 */
public record Contest(
    SolverId target,
    SolverId reference,
    Path seeds,
    Duration cpu,
    Duration timeout,
    int rounds,
    long seed,
    @Nullable SolverId edges,
    int sample,
    Path folder,
    List<String> tiercel) {
  public Contest {
    seeds = seeds.toAbsolutePath().normalize();
    folder = folder.toAbsolutePath().normalize();
    tiercel = List.copyOf(tiercel);
  }
}
