package dev.tiercel.mutate.script;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.List;

/**
 * Final check of a mutant: every symbol is declared before its use, every variable is bound, and no
 * name is given twice. Mutators ensure this where it is cheap; edits of commands rely on this
 * check.
 */
public final class ScopeCheck {
  private ScopeCheck() {}

  /** Whether an entry's script is well-scoped. */
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
   * Whether a mutant's script is well-scoped. If scopes do not depend on the position of terms and
   * the mutant declares all symbols of the parent, only its new parts are checked.
   *
   * @param novelty the difference to the parent
   */
  public static boolean holds(Entry parent, Entry mutant, MutantNovelty novelty) {
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

  private static boolean areInScope(MutantNovelty novelty, SymbolTable symbols) {
    for (Command command : novelty.commands()) {
      if (command instanceof Command.Assert a && !a.term().freeVariables().isEmpty()) {
        return false; // only assertions are checked without definitions
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
    for (int i = 0; i < definitions.size(); i++) { // no iterators: hot path
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
