package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Identity;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.List;

/**
 * Which solvers a crash file is about, as notes of the entry: {@code ;! target z3:4.11.0}, {@code
 * ;! reference cvc5:1.3.2}. The file alone is then enough to replay the finding. A bug that needs
 * other scripts before this one in the target's process has them there as well, oldest first:
 * {@code ;! before "(check-sat)\n"}, each an entry as a file would hold it.
 */
public final class SolverNotes {
  private static final String TARGET = "target ";
  private static final String REFERENCE = "reference ";
  private static final String BEFORE = "before ";

  private SolverNotes() {}

  /** The entry with notes on who has to run it, the blamed solver first. */
  public static Entry note(Entry entry, List<ConfiguredSolver> configuredSolvers) {
    List<String> notes = new ArrayList<>(alone(entry).notes());
    notes.removeIf(n -> n.startsWith(TARGET) || n.startsWith(REFERENCE));
    for (int i = 0; i < configuredSolvers.size(); i++) {
      notes.add((i == 0 ? TARGET : REFERENCE) + configuredSolvers.get(i).solver());
    }
    return entry.withNotes(notes);
  }

  /** The entry without what is to run before it. */
  static Entry alone(Entry entry) {
    if (entry.notes().stream().noneMatch(note -> note.startsWith(BEFORE))) {
      return entry;
    }
    return entry.withNotes(
        entry.notes().stream().filter(note -> !note.startsWith(BEFORE)).toList());
  }

  /** The entry with notes on what the process of the first solver is to run before it. */
  public static Entry after(Entry entry, ConfiguredSolver first, List<Job> company) {
    List<String> notes = new ArrayList<>(alone(entry).notes());
    for (Job job : company) {
      notes.add(BEFORE + QuotedText.of(text(job, first.identity().family())));
    }
    return entry.withNotes(notes);
  }

  /** A job as a file: its script, and its options as an entry has them. */
  static String text(Job job, String family) {
    try {
      Entry entry = EntryCodec.decode(job.script(), "a script that ran before");
      return alone(entry).withConfiguration(family, job.configuration()).toString();
    } catch (ParseException e) {
      return job.script(); // a solver may read what we do not, and its options are its own then
    }
  }

  /**
   * What the process of an entry's first solver is to run before it, oldest first.
   *
   * @param limits of each: how long it ran when that was noted is not known
   */
  static List<Job> company(Entry entry, ConfiguredSolver first, Limits limits) {
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
   * Who has to run an entry: whom its notes name, or else these. The first runs under the entry's
   * configuration, the others under their defaults.
   *
   * @param otherwise solvers that the user names
   * @throws NamedPrograms.NotAllowedException if the notes name a program that may not be run
   */
  public static List<ConfiguredSolver> solvers(Entry entry, List<SolverId> otherwise) {
    List<SolverId> named = ids(entry, otherwise);
    return solvers(named.isEmpty() ? otherwise : named, entry);
  }

  /**
   * Whom the notes of an entry name, in the same order; empty if they name nobody.
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
      Identity identity = identity(id);
      Configuration configuration =
          configuredSolvers.isEmpty()
              ? entry.configuration(identity.family())
              : Configuration.DEFAULT;
      configuredSolvers.add(new ConfiguredSolver(id, identity, configuration));
    }
    return configuredSolvers;
  }

  /** The entry with the configuration of one of its solvers. */
  public static Entry configured(Entry entry, ConfiguredSolver configuredSolver) {
    return entry.withConfiguration(
        configuredSolver.identity().family(), configuredSolver.configuration());
  }

  /** Who a solver is; its name alone if it is not to be had, which whoever runs it will say. */
  private static Identity identity(SolverId id) {
    try {
      return Solvers.identify(id);
    } catch (SolverUnavailableException absent) {
      return Identity.named(id);
    }
  }
}
