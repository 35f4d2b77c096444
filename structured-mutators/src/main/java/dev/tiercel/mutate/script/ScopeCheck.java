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
    if (index.isInScope()) {
      return true;
    }
    SymbolTable symbols = index.symbols();
    if (symbols.hasDuplicates()) {
      return false;
    }
    List<Command> commands = entry.script().commands();
    for (int i = 0; i < commands.size(); i++) {
      if (!holds(commands.get(i), symbols, i)) {
        return false;
      }
    }
    index.setInScope();
    return true;
  }

  /**
   * Whether the scopes of a mutant's script are in order. Where the place of a term decides nothing
   * and all that the parent declares is declared, only what is new can be out of order.
   *
   * @param novelty what it has beside its parent
   */
  public static boolean holds(Entry parent, Entry mutant, Novelty novelty) {
    ScriptIndex index = ScriptIndex.of(mutant);
    SymbolTable symbols = index.symbols();
    boolean similar = symbols.isFlat() && symbols.declaresAllOf(ScriptIndex.of(parent).symbols());
    if (!similar || !holds(parent)) {
      return holds(mutant);
    }
    if (symbols.hasDuplicates() || !areInScope(novelty, symbols)) {
      return false;
    }
    index.setInScope();
    return true;
  }

  private static boolean areInScope(Novelty novelty, SymbolTable symbols) {
    for (Command command : novelty.commands()) {
      if (command instanceof Command.Assert a && !a.term().freeVariables().isEmpty()) {
        return false; // nothing but an assertion is found where nothing is defined
      }
    }
    int anywhere = novelty.script().commands().size();
    for (Term head : novelty.heads()) {
      if (!symbols.headIsVisible(head, anywhere)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(Command command, SymbolTable symbols, int at) {
    List<Command.Define> definitions = command.definitions();
    if (command instanceof Command.Assert a) {
      return isInScope(a.term(), List.of(), symbols, at);
    } else if (definitions.isEmpty()) {
      return areInScope(command.terms(), symbols, at);
    }
    for (int i = 0; i < definitions.size(); i++) { // no iterators here: this is run often
      Command.Define part = definitions.get(i);
      if (!isInScope(part.body(), part.parameters(), symbols, at)) {
        return false;
      }
    }
    return true;
  }

  private static boolean areInScope(List<Term> terms, SymbolTable symbols, int at) {
    for (int i = 0; i < terms.size(); i++) {
      if (!symbols.uses(terms.get(i), at)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isInScope(Term term, List<Var> bound, SymbolTable symbols, int at) {
    List<Var> free = term.freeVariables();
    return (free.isEmpty() || bound.containsAll(free)) && symbols.uses(term, at);
  }
}
