package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Renames the script's functions, sorts and bound variables to one letter. */
final class ShorterNames implements Pass {
  @Override
  public String name() {
    return "names";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    FreshNames freshNames = new FreshNames(entry.script());
    List<Map.Entry<String, String>> changes = new ArrayList<>();
    for (String old : given(entry.script())) {
      if (old.length() > 1) {
        String name = freshNames.next();
        if (name.length() < old.length()) {
          changes.add(Map.entry(old, name));
        }
      }
    }
    return CandidateEdits.anySublist(changes, part -> renamed(entry, part));
  }

  private static @Nullable Entry renamed(Entry entry, List<Map.Entry<String, String>> changes) {
    Map<String, String> names = new HashMap<>();
    changes.forEach(change -> names.put(change.getKey(), change.getValue()));
    Script script = new Renaming(names).script(entry.script());
    return script == null ? null : entry.withScript(script);
  }

  /** Returns the names that the script's commands and binders introduce, in order. */
  private static Set<String> given(Script script) {
    Set<String> names = new LinkedHashSet<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareSort d && d.arity() == 0) {
        names.add(d.name());
      } else if (command instanceof Command.DeclareDatatypes d) {
        d.datatypes().forEach(type -> names.add(type.name()));
      }
      if (command instanceof Command.Declaration d) {
        d.symbols().forEach(symbol -> names.add(symbol.name()));
      }
      if (command instanceof Command.Define d) {
        d.parameters().forEach(v -> names.add(v.name()));
      }
      for (Term term : SubTerms.ofCommands(List.of(command))) {
        for (int i = 0; i < term.arity(); i++) {
          term.bound(i).forEach(v -> names.add(v.name()));
        }
      }
    }
    return names;
  }

  private static final class Renaming extends Rewriting {
    private final Map<String, String> names;

    Renaming(Map<String, String> names) {
      this.names = names;
    }

    private String name(String old) {
      return names.getOrDefault(old, old);
    }

    @Override
    protected Sort other(Sort sort) {
      return names.containsKey(sort.name())
          ? Sort.of(name(sort.name()), sort.indices(), sorts(sort.arguments()))
          : sort;
    }

    @Override
    protected Command command(Command command) {
      return command instanceof Command.DeclareSort d && d.arity() == 0
          ? new Command.DeclareSort(name(d.name()), 0)
          : super.command(command);
    }

    @Override
    protected Declared symbol(Declared moved, Declared old) {
      return new Declared(name(moved.name()), moved.kind(), moved.parameters(), moved.result());
    }

    @Override
    protected Var variable(Var moved) {
      return Var.of(name(moved.name()), moved.sort());
    }

    @Override
    protected Datatype datatype(Datatype type) {
      Datatype made = super.datatype(type);
      return new Datatype(name(type.name()), made.parameters(), made.constructors());
    }

    @Override
    protected Index index(Index index) {
      return index.isNumber() ? index : Index.of(name(index.text()));
    }

    /** A command that is kept as text may mention any name. */
    @Override
    protected @Nullable Command text(Command.Opaque command) {
      return names.keySet().stream().anyMatch(command.text()::contains) ? null : command;
    }
  }
}
