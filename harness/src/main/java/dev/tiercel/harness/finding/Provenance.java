package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Identity;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.List;

/**
 * Which solvers a crash file is about, as notes of the entry: {@code ;! target z3:4.11.0}, {@code
 * ;! reference cvc5:1.3.2}. The file alone is then enough to replay the finding.
 */
public final class Provenance {
  private static final String TARGET = "target ";
  private static final String REFERENCE = "reference ";

  private Provenance() {}

  /** The entry with notes on who has to run it, the blamed solver first. */
  public static Entry note(Entry entry, List<Participant> participants) {
    List<String> notes = new ArrayList<>(entry.notes());
    notes.removeIf(n -> n.startsWith(TARGET) || n.startsWith(REFERENCE));
    for (int i = 0; i < participants.size(); i++) {
      notes.add((i == 0 ? TARGET : REFERENCE) + participants.get(i).solver());
    }
    return entry.withNotes(notes);
  }

  /**
   * Who has to run an entry: whom its notes name, or else these. The first runs under the entry's
   * configuration, the others under their defaults.
   */
  public static List<Participant> participants(Entry entry, List<SolverId> otherwise) {
    List<SolverId> named = new ArrayList<>();
    for (String note : entry.notes()) {
      if (note.startsWith(TARGET)) {
        named.add(0, SolverId.parse(note.substring(TARGET.length())));
      } else if (note.startsWith(REFERENCE)) {
        named.add(SolverId.parse(note.substring(REFERENCE.length())));
      }
    }
    List<SolverId> ids = named.isEmpty() ? otherwise : named;
    List<Participant> participants = new ArrayList<>();
    for (SolverId id : ids) {
      Identity identity = identity(id);
      Configuration configuration =
          participants.isEmpty() ? entry.configuration(identity.family()) : Configuration.DEFAULT;
      participants.add(new Participant(id, identity, configuration));
    }
    return participants;
  }

  /** The entry with the configuration of one of its participants. */
  static Entry configured(Entry entry, Participant participant) {
    return entry.withConfiguration(participant.identity().family(), participant.configuration());
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
