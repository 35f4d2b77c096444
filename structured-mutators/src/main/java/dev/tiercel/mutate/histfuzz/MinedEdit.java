package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Applies an edit that once triggered a bug to another entry; records it in a note of the mutant.
 */
@MutatorInfo(
    name = "histfuzz.edit",
    description =
        "applies an edit that triggered a bug: an operator, an enclosing term, a value, a command")
public final class MinedEdit implements Mutator {
  private static final int TRIES = 8;
  private static final String NOTE = "edit ";
  private static final int MOST_NOTES = 4; // the latest

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    for (int i = 0; i < TRIES; i++) {
      HistoricalEdit edit = BugHistory.of(context.space()).edit(context.random());
      if (edit == null) {
        return null; // none was mined
      }
      Entry made = new EditApplication(entry, context).of(edit);
      if (made != null && !made.equals(entry)) {
        return noted(made, edit);
      }
    }
    return null;
  }

  private static Entry noted(Entry entry, HistoricalEdit edit) {
    List<String> notes = new ArrayList<>(entry.notes());
    notes.add(NOTE + edit);
    List<String> own = notes.stream().filter(note -> note.startsWith(NOTE)).toList();
    own.subList(0, Math.max(0, own.size() - MOST_NOTES)).forEach(notes::remove);
    return entry.withNotes(notes);
  }
}
