package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.SolverId;
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
      Configuration configuration =
          participants.isEmpty() ? configuration(entry, id) : Configuration.DEFAULT;
      participants.add(new Participant(id, configuration));
    }
    return participants;
  }

  /** The entry with another configuration for one of its participants. */
  static Entry withConfiguration(Entry entry, SolverId id, Configuration configuration) {
    return entry.withConfiguration(family(entry, id), configuration);
  }

  private static Configuration configuration(Entry entry, SolverId id) {
    return entry.configuration(family(entry, id));
  }

  /** A binary is named by its path; its options stand under its family's name, the only one. */
  private static String family(Entry entry, SolverId id) {
    boolean binary = id.name().equals("path") && entry.configurations().size() == 1;
    return binary ? entry.configurations().keySet().iterator().next() : id.family();
  }
}
