package dev.tiercel.mutate.script;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.List;

/**
 * The last look at a mutant: every symbol declared before it is used, every variable bound, no name
 * given twice. Mutators see to it where it is cheap; edits of commands rely on this check.
 */
public final class ScopeCheck {
  private ScopeCheck() {}

  /** Whether the scopes of an entry's script are in order. */
  public static boolean holds(Entry entry) {
    ScriptIndex index = ScriptIndex.of(entry);
    SymbolTable symbols = index.symbols();
    if (symbols.hasDuplicates()) {
      return false;
    }
    for (ScriptIndex.Root root : index.roots()) {
      if (!isClosed(root.term(), root.parameters()) || !symbols.uses(root.term(), root.command())) {
        return false;
      }
    }
    List<Command> commands = entry.script().commands();
    for (int i = 0; i < commands.size(); i++) {
      Command command = commands.get(i);
      if (command instanceof Command.CheckSatAssuming || command instanceof Command.GetValue) {
        for (Term term : command.terms()) {
          if (!symbols.uses(term, i)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean isClosed(Term term, List<Var> parameters) {
    List<Var> free = term.freeVariables();
    return free.isEmpty() || parameters.containsAll(free);
  }
}
