package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import java.util.LinkedHashSet;
import java.util.Set;

/** Collects the sorts that a script uses, in order of use, parts before the whole. */
public final class UsedSorts {
  private final Set<Sort> found = new LinkedHashSet<>();

  private UsedSorts() {}

  /** Returns the sorts of declarations, terms and bound variables. */
  public static Set<Sort> of(Script script) {
    UsedSorts sorts = new UsedSorts();
    for (Command command : script.commands()) {
      sorts.command(command);
    }
    return sorts.found;
  }

  private void command(Command command) {
    if (command instanceof Command.Declaration declaration) {
      for (Declared symbol : declaration.symbols()) {
        symbol.parameters().forEach(this::sort);
        sort(symbol.result());
      }
    }
    command.terms().forEach(root -> SubTerms.of(root).forEach(this::term));
  }

  private void sort(Sort sort) {
    sort.arguments().forEach(this::sort);
    if (!sort.isParametric()) {
      found.add(sort);
    }
  }

  private void term(Term term) {
    sort(term.sort());
    for (int i = 0; i < term.arity(); i++) {
      term.bound(i).forEach(variable -> sort(variable.sort()));
    }
  }
}
