package dev.tiercel.harness.reduce.pass;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** The sorts that a script uses, in the order in which it does, parts before the whole. */
public final class UsedSorts {
  private final Set<Sort> found = new LinkedHashSet<>();
  private final Set<Term> seen = new HashSet<>();

  private UsedSorts() {}

  /** The sorts of declarations, terms and bound variables. */
  public static Set<Sort> of(Script script) {
    UsedSorts sorts = new UsedSorts();
    for (Command command : script.commands()) {
      sorts.command(command);
    }
    return sorts.found;
  }

  private void command(Command command) {
    if (command instanceof Command.Declare d) {
      symbol(d.symbol());
    } else if (command instanceof Command.Define d) {
      symbol(d.symbol());
    } else if (command instanceof Command.DeclareDatatypes d) {
      for (Datatype type : d.datatypes()) {
        type.constructors().forEach(c -> c.selectors().forEach(s -> sort(s.result())));
      }
    }
    command.terms().forEach(this::term);
  }

  private void symbol(Declared symbol) {
    symbol.parameters().forEach(this::sort);
    sort(symbol.result());
  }

  private void sort(Sort sort) {
    sort.arguments().forEach(this::sort);
    if (!sort.isParametric()) {
      found.add(sort);
    }
  }

  private void term(Term root) {
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        sort(term.sort());
        for (int i = term.arity() - 1; i >= 0; i--) {
          term.bound(i).forEach(variable -> sort(variable.sort()));
          open.push(term.child(i));
        }
      }
    }
  }
}
