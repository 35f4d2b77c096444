package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes assumptions of checks and terms of questions; replaces checks with assumptions by plain
 * ones.
 */
final class Assumptions implements Pass {
  @Override
  public String name() {
    return "assumptions";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Entry> made = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.CheckSatAssuming check) {
        made.add(set(entry, i, List.of(new Command.CheckSat())));
        List<Command> asserted = new ArrayList<>();
        check.assumptions().forEach(a -> asserted.add(new Command.Assert(a)));
        asserted.add(new Command.CheckSat());
        made.add(set(entry, i, asserted));
        for (int j = 0; j < check.assumptions().size(); j++) {
          List<Term> fewer = without(check.assumptions(), j);
          made.add(set(entry, i, List.of(new Command.CheckSatAssuming(fewer))));
        }
      } else if (commands.get(i) instanceof Command.GetValue get && get.terms().size() > 1) {
        for (int j = 0; j < get.terms().size(); j++) {
          made.add(set(entry, i, List.of(new Command.GetValue(without(get.terms(), j)))));
        }
      }
    }
    return CandidateEdits.of(made);
  }

  private static List<Term> without(List<Term> terms, int place) {
    List<Term> fewer = new ArrayList<>(terms);
    fewer.remove(place);
    return fewer;
  }

  private static Entry set(Entry entry, int place, List<Command> instead) {
    List<Command> commands = new ArrayList<>(entry.script().commands());
    commands.remove(place);
    commands.addAll(place, instead);
    return entry.withScript(new Script(commands));
  }
}
