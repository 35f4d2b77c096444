package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import java.util.ArrayList;
import java.util.List;

/**
 * Simplifies partitions of {@code get-interpolants}: removes a part, or one of a part's names, or
 * turns a tree into a sequence.
 */
final class SimplerPartitions implements Pass {
  private static final String INTERPOLANTS = "get-interpolants";
  private static final String AND = "and";

  @Override
  public String name() {
    return "parts";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Entry> made = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Opaque asking && asking.name().equals(INTERPOLANTS)) {
        for (List<String> words : simpler(WrittenLists.of(asking.text()))) {
          String text = WrittenLists.list(words);
          made.add(
              entry.withScript(entry.script().with(i, new Command.Opaque(INTERPOLANTS, text))));
        }
      }
    }
    return CandidateEdits.of(made);
  }

  /**
   * Returns lists with one part or name fewer, from the items of a list whose first is its head.
   */
  private static List<List<String>> simpler(List<String> words) {
    List<List<String>> all = new ArrayList<>();
    for (int i = 1; i < words.size(); i++) {
      if (words.size() > 3) {
        all.add(with(words, i, List.of()));
      }
      List<String> inner = WrittenLists.of(words.get(i));
      boolean joined = !inner.isEmpty() && inner.get(0).equals(AND);
      if (joined) {
        for (int name = 1; name < inner.size(); name++) {
          all.add(with(words, i, List.of(inner.get(name))));
          if (inner.size() > 3) {
            all.add(with(words, i, List.of(WrittenLists.list(with(inner, name, List.of())))));
          }
        }
      } else if (!inner.isEmpty()) {
        all.add(with(words, i, inner)); // from a sub-tree
      }
    }
    return all;
  }

  /** Returns the items with one replaced by others. */
  private static List<String> with(List<String> words, int place, List<String> others) {
    List<String> changed = new ArrayList<>(words);
    changed.remove(place);
    changed.addAll(place, others);
    return changed;
  }
}
