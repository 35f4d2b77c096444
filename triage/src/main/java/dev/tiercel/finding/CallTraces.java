package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The calls of a solver's interface that show a bug, as a program beside its script. */
public final class CallTraces {
  private static final Limits LIMITS = Limits.ofMillis(10_000);

  private CallTraces() {}

  /**
   * Returns the calls of the first solver that is run by calls; {@code null} if none is.
   *
   * @param entry without the scripts that run before, which the program does not contain
   */
  public static @Nullable CallTrace of(Entry entry, List<ConfiguredSolver> solvers) {
    return solvers.stream()
        .map(solver -> of(entry, solver))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable CallTrace of(Entry entry, ConfiguredSolver one) {
    try (Solver solver = Solvers.openFresh(one.solver())) {
      return solver.callTrace(new Job(entry.toString(), one.configuration(), LIMITS));
    } catch (SolverUnavailableException absent) {
      return null; // a finding is complete without it
    }
  }

  /**
   * Writes the calls of an entry to a folder, if the solvers in its notes are run by calls.
   *
   * @return the program, or {@code null}
   */
  public static @Nullable CallTrace write(Path folder, Entry noted) throws IOException {
    CallTrace trace = of(noted, CrashFileNotes.solvers(noted, List.of()));
    if (trace != null) {
      AtomicFiles.write(folder.resolve(trace.file()), trace.text());
    }
    return trace;
  }
}
