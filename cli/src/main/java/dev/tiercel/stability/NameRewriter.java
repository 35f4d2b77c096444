package dev.tiercel.stability;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.ScriptRewriter;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.stability.SymbolRenaming.NamedElement;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Renames the symbols of a script; fails if unparsed text may mention one of them. */
final class NameRewriter extends ScriptRewriter {
  private static final Pattern BETWEEN = Pattern.compile("[\\s()|]+");

  private final Map<NamedElement, String> names;
  private final Set<String> global = new HashSet<>();

  NameRewriter(Map<NamedElement, String> names) {
    this.names = names;
    for (NamedElement named : names.keySet()) {
      if (named.sort() || named.symbol() != null) {
        global.add(named.name());
      }
    }
  }

  private String name(NamedElement named) {
    return names.getOrDefault(named, named.name());
  }

  @Override
  protected Sort other(Sort sort) {
    String name = name(new NamedElement(sort.name(), null, true));
    return name.equals(sort.name()) ? sort : Sort.of(name, sort.indices(), sorts(sort.arguments()));
  }

  @Override
  protected Declared symbol(Declared moved, Declared old) {
    String name = name(new NamedElement(old.name(), old, false));
    return new Declared(name, moved.kind(), moved.parameters(), moved.result());
  }

  @Override
  protected Var variable(Var moved) {
    return Var.of(name(new NamedElement(moved.name(), null, false)), moved.sort());
  }

  @Override
  protected Datatype datatype(Datatype type) {
    Datatype moved = super.datatype(type);
    return new Datatype(
        name(new NamedElement(type.name(), null, true)), moved.parameters(), moved.constructors());
  }

  @Override
  protected Command command(Command command) {
    return command instanceof Command.DeclareSort declare
        ? new Command.DeclareSort(
            name(new NamedElement(declare.name(), null, true)), declare.arity())
        : super.command(command);
  }

  @Override
  protected @Nullable Command text(Command.Opaque command) {
    return mentions(command.text()) ? null : command;
  }

  /** Renames a constructor in a tester; fails for other symbols. */
  @Override
  protected @Nullable Index index(Index index) {
    if (!mentions(index.text())) {
      return index;
    }
    for (Map.Entry<NamedElement, String> move : names.entrySet()) {
      Declared symbol = move.getKey().symbol();
      if (symbol != null
          && symbol.kind() == Declared.Kind.CONSTRUCTOR
          && symbol.name().equals(index.text())) {
        return Index.of(move.getValue());
      }
    }
    return null;
  }

  private boolean mentions(String text) {
    return List.of(BETWEEN.split(text)).stream().anyMatch(global::contains);
  }
}
