package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.declaration.DropDeclarations;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.List;

/** Removes declarations and definitions: first all unused ones, then each of the rest. */
final class Declarations implements Pass {
  @Override
  public String name() {
    return "declarations";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    Script script = entry.script();
    List<Entry> fewer = new ArrayList<>();
    Script unused = DropDeclarations.allUnused(script);
    if (!unused.equals(script)) {
      fewer.add(entry.withScript(unused).withExpected(entry.expected()));
    }
    for (int i = script.commands().size() - 1; i >= 0; i--) {
      if (script.commands().get(i) instanceof Command.Declaration) {
        fewer.add(RemoveCommands.without(entry, List.of(i)));
      }
    }
    return CandidateEdits.of(fewer);
  }
}
