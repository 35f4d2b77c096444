package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.List;

/** Removes a constructor of a datatype, or a datatype of a declaration of several. */
final class FewerConstructors implements Pass {
  @Override
  public String name() {
    return "constructors";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Entry> made = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.DeclareDatatypes d) {
        for (int j = d.datatypes().size() - 1; j >= 0; j--) {
          if (d.datatypes().size() > 1) {
            made.add(with(entry, i, d, without(d.datatypes(), j)));
          }
          Datatype type = d.datatypes().get(j);
          for (int k = type.constructors().size() - 1; k >= 0; k--) {
            if (type.constructors().size() > 1) {
              List<Datatype> fewer = new ArrayList<>(d.datatypes());
              fewer.set(
                  j, new Datatype(type.name(), type.parameters(), without(type.constructors(), k)));
              made.add(with(entry, i, d, fewer));
            }
          }
        }
      }
    }
    return CandidateEdits.of(made);
  }

  private static <T> List<T> without(List<T> list, int place) {
    List<T> fewer = new ArrayList<>(list);
    fewer.remove(place);
    return fewer;
  }

  private static Entry with(
      Entry entry, int place, Command.DeclareDatatypes old, List<Datatype> types) {
    List<Command> commands = new ArrayList<>(entry.script().commands());
    commands.set(place, new Command.DeclareDatatypes(old.keyword(), types));
    return entry.withScript(new Script(commands));
  }
}
