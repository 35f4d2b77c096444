package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Replaces the logic by a shorter one that still allows what the script uses, or by ALL. */
final class ShorterLogic implements Pass {
  @Override
  public String name() {
    return "logic";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Entry> made = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.SetLogic set) {
        for (String logic : shorter(set.logic(), Features.of(entry.script()))) {
          List<Command> changed = new ArrayList<>(commands);
          changed.set(i, new Command.SetLogic(logic));
          made.add(entry.withScript(new Script(changed)));
        }
      }
    }
    return CandidateEdits.of(made);
  }

  /** Returns the name with parts cut out, where that is a logic that allows enough. */
  private static Set<String> shorter(String logic, Set<Feature> used) {
    Comparator<String> shortest =
        Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());
    Set<String> names = new TreeSet<>(shortest);
    names.add(Logic.ALL.name());
    for (int from = 0; from < logic.length(); from++) {
      for (int to = from + 1; to <= logic.length(); to++) {
        String name = logic.substring(0, from) + logic.substring(to);
        if (name.length() > 1 && isLogic(name, used)) {
          names.add(name);
        }
      }
    }
    return names;
  }

  private static boolean isLogic(String name, Set<Feature> used) {
    Logic logic = Logic.of(name);
    boolean known = logic.features().size() < Feature.values().length;
    return known && logic.allows(used);
  }
}
