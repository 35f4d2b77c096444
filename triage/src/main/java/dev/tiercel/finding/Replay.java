package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs kept scripts again, each solver in a fresh process. */
public final class Replay implements AutoCloseable {
  private final List<SolverId> solvers;
  private final Reproducer reproducer;

  /**
   * A replay without judges; starts no process yet.
   *
   * @param solvers solvers that run an entry that names none itself; the target first
   */
  public Replay(List<SolverId> solvers, Duration timeout) {
    this(solvers, List.of(), timeout);
  }

  /**
   * The same with judges, whose answers to scripts that show a bug are recorded.
   *
   * @param solvers solvers that run an entry that names none itself; the target first
   */
  public Replay(List<SolverId> solvers, List<SolverId> judges, Duration timeout) {
    this.solvers = List.copyOf(solvers);
    Limits limits = Limits.ofMillis(timeout.toMillis()).withMoreMemory();
    List<ConfiguredSolver> asked =
        judges.stream().map(id -> new ConfiguredSolver(id, Configuration.DEFAULT)).toList();
    this.reproducer = new Reproducer(Solvers::openFresh, Solvers::open, Oracles.ALL, limits, asked);
  }

  /**
   * Returns the bug that an entry shows on the solvers it names, or {@code null}.
   *
   * @throws ParseException if it is no script
   */
  public @Nullable Finding crashFile(byte[] bytes, String file) throws ParseException {
    Entry entry = EntryCodec.decode(CleanScript.of(bytes, file).content(), file);
    return reproducer.examine(CrashFileNotes.solvers(entry, solvers), entry);
  }

  @Override
  public void close() {
    reproducer.close();
  }
}
