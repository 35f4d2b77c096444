package dev.tiercel.harness.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One letter for each name that the script gives: to functions, sorts, bound variables. */
final class ShorterNames implements Pass {
  @Override
  public String name() {
    return "names";
  }

  @Override
  public String description() {
    return "gives functions, sorts and variables names of one letter";
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
    return CandidateEdits.joined(changes, part -> renamed(entry, part));
  }

  private static @Nullable Entry renamed(Entry entry, List<Map.Entry<String, String>> changes) {
    Map<String, String> names = new HashMap<>();
    changes.forEach(change -> names.put(change.getKey(), change.getValue()));
    Script script = new Renaming(names).script(entry.script());
    return script == null ? null : entry.withScript(script);
  }

  /** The names that the script's own commands and binders give, in order. */
  private static Set<String> given(Script script) {
    Set<String> names = new LinkedHashSet<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Declare d) {
        names.add(d.symbol().name());
      } else if (command instanceof Command.DeclareSort d && d.arity() == 0) {
        names.add(d.name());
      } else if (command instanceof Command.Define d) {
        names.add(d.symbol().name());
        d.parameters().forEach(v -> names.add(v.name()));
      } else if (command instanceof Command.DefineFunsRec d) {
        d.parts().forEach(p -> names.add(p.symbol().name()));
      } else if (command instanceof Command.DeclareDatatypes d) {
        for (Datatype type : d.datatypes()) {
          names.add(type.name());
          type.constructors().forEach(c -> names.add(c.symbol().name()));
          type.constructors().forEach(c -> c.selectors().forEach(s -> names.add(s.name())));
        }
      }
      command.terms().forEach(term -> bound(term, names));
    }
    return names;
  }

  private static void bound(Term root, Set<String> names) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        boolean binds = term instanceof Binder || term instanceof Let || term instanceof Match;
        for (int i = term.arity() - 1; i >= 0; i--) {
          if (binds) {
            term.bound(i).forEach(v -> names.add(v.name()));
          }
          open.push(term.child(i));
        }
      }
    }
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
    Sort other(Sort sort) {
      return names.containsKey(sort.name())
          ? Sort.of(name(sort.name()), sort.indices(), sorts(sort.arguments()))
          : sort;
    }

    @Override
    Command command(Command command) {
      return command instanceof Command.DeclareSort d && d.arity() == 0
          ? new Command.DeclareSort(name(d.name()), 0)
          : super.command(command);
    }

    @Override
    Declared symbol(Declared moved, Declared old) {
      return new Declared(name(moved.name()), moved.kind(), moved.parameters(), moved.result());
    }

    @Override
    Var variable(Var moved) {
      return Var.of(name(moved.name()), moved.sort());
    }

    @Override
    Datatype datatype(Datatype type) {
      Datatype made = super.datatype(type);
      return new Datatype(name(type.name()), made.parameters(), made.constructors());
    }

    @Override
    Index index(Index index) {
      return index.isNumber() ? index : Index.of(name(index.text()));
    }

    /** A command that is kept as text may mention anything. */
    @Override
    @Nullable Command text(Command.Opaque command) {
      return names.keySet().stream().anyMatch(command.text()::contains) ? null : command;
    }
  }
}
