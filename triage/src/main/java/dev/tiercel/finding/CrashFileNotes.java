package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.List;

/**
 * Notes of an entry on the solvers of a crash file: {@code ;! target z3:4.11.0}, {@code ;!
 * reference cvc5:1.3.2}. The file alone is then enough to replay the finding. A bug that needs
 * other scripts before this one in the target's process has them as notes too, oldest first: {@code
 * ;! before "(check-sat)\n"}, each an entry as in a file.
 */
public final class CrashFileNotes {
  private static final String TARGET = "target ";
  private static final String REFERENCE = "reference ";
  private static final String BEFORE = "before ";

  private CrashFileNotes() {}

  /** Returns the entry with notes on the solvers that have to run it, the blamed solver first. */
  public static Entry withNotes(Entry entry, List<ConfiguredSolver> configuredSolvers) {
    List<String> notes = new ArrayList<>(withoutPrecedingScripts(entry).notes());
    notes.removeIf(n -> n.startsWith(TARGET) || n.startsWith(REFERENCE));
    for (int i = 0; i < configuredSolvers.size(); i++) {
      notes.add((i == 0 ? TARGET : REFERENCE) + configuredSolvers.get(i).solver());
    }
    return entry.withNotes(notes);
  }

  /** Whether the notes of an entry hold scripts that its solver's process has to run before it. */
  public static boolean hasPrecedingScripts(Entry entry) {
    return entry.notes().stream().anyMatch(note -> note.startsWith(BEFORE));
  }

  /** Returns the entry without the scripts that run before it. */
  static Entry withoutPrecedingScripts(Entry entry) {
    if (!hasPrecedingScripts(entry)) {
      return entry;
    }
    return entry.withNotes(
        entry.notes().stream().filter(note -> !note.startsWith(BEFORE)).toList());
  }

  /** Returns the entry with notes on the scripts that the first solver's process runs before it. */
  public static Entry withPrecedingScripts(Entry entry, ConfiguredSolver first, List<Job> company) {
    List<String> notes = new ArrayList<>(withoutPrecedingScripts(entry).notes());
    for (Job job : company) {
      notes.add(BEFORE + QuotedText.of(text(job, first.identity().family())));
    }
    return entry.withNotes(notes);
  }

  /** Returns a job as a file: its script, and its options as in an entry. */
  static String text(Job job, String family) {
    try {
      Entry entry = EntryCodec.decode(job.script(), "a script that ran before");
      return withoutPrecedingScripts(entry)
          .withConfiguration(family, job.configuration())
          .toString();
    } catch (ParseException e) {
      return job
          .script(); // a solver may parse what we do not, and its options are in the script then
    }
  }

  /**
   * Returns the scripts that the process of an entry's first solver runs before it, oldest first.
   *
   * @param limits of each: the original limits are not recorded
   */
  static List<Job> precedingJobs(Entry entry, ConfiguredSolver first, Limits limits) {
    return entry.notes().stream()
        .filter(note -> note.startsWith(BEFORE))
        .map(note -> job(QuotedText.read(note.substring(BEFORE.length())), first, limits))
        .toList();
  }

  private static Job job(String text, ConfiguredSolver first, Limits limits) {
    Configuration configuration = Configuration.DEFAULT;
    try {
      Entry entry = EntryCodec.decode(text, "a script that ran before");
      configuration = entry.configuration(first.identity().family());
    } catch (ParseException e) {
      // Then it has none.
    }
    return new Job(text, configuration, limits);
  }

  /**
   * Returns the solvers that have to run an entry: those in its notes, or else the given ones. The
   * first runs under the entry's configuration, the others under their defaults.
   *
   * @param otherwise solvers that the user names
   * @throws NamedPrograms.NotAllowedException if the notes name a program that may not be run
   */
  public static List<ConfiguredSolver> solvers(Entry entry, List<SolverId> otherwise) {
    List<SolverId> named = ids(entry, otherwise);
    return solvers(named.isEmpty() ? otherwise : named, entry);
  }

  /**
   * Returns the solvers that the notes of an entry name, in the same order; empty if they name
   * none.
   *
   * @param users solvers that the user names
   * @throws NamedPrograms.NotAllowedException if the notes name a program that may not be run
   */
  public static List<ConfiguredSolver> named(Entry entry, List<SolverId> users) {
    return solvers(ids(entry, users), entry);
  }

  private static List<SolverId> ids(Entry entry, List<SolverId> users) {
    List<SolverId> named = new ArrayList<>();
    for (String note : entry.notes()) {
      if (note.startsWith(TARGET)) {
        named.add(0, NamedPrograms.allowed(note.substring(TARGET.length()), users));
      } else if (note.startsWith(REFERENCE)) {
        named.add(NamedPrograms.allowed(note.substring(REFERENCE.length()), users));
      }
    }
    return named;
  }

  private static List<ConfiguredSolver> solvers(List<SolverId> ids, Entry entry) {
    List<ConfiguredSolver> configuredSolvers = new ArrayList<>();
    for (SolverId id : ids) {
      SolverIdentity identity = identity(id);
      Configuration configuration =
          configuredSolvers.isEmpty()
              ? entry.configuration(identity.family())
              : Configuration.DEFAULT;
      configuredSolvers.add(new ConfiguredSolver(id, identity, configuration));
    }
    return configuredSolvers;
  }

  /** Returns the entry with the configuration of one of its solvers. */
  public static Entry configured(Entry entry, ConfiguredSolver configuredSolver) {
    return entry.withConfiguration(
        configuredSolver.identity().family(), configuredSolver.configuration());
  }

  /**
   * Returns a solver's identity; its name alone if it is unavailable, which is reported when it is
   * run.
   */
  private static SolverIdentity identity(SolverId id) {
    try {
      return Solvers.identify(id);
    } catch (SolverUnavailableException absent) {
      return SolverIdentity.named(id);
    }
  }
}
