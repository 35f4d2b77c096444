package dev.tiercel.mutate.script;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Scopes of the declared symbols and sorts of a script, by command. */
public final class SymbolTable {
  /** A scope: from the command after the declaration to the one that ends it, exclusive. */
  private record Span(int from, int to) {}

  private static final int TO_THE_END = Integer.MAX_VALUE;
  private static final Pattern DECLARED = Pattern.compile("^\\(\\S+ (\\|[^|]*\\||[^\\s()]+)");

  private final Map<Object, List<Span>> spans = new HashMap<>();
  private final Map<String, Declared> byName = new HashMap<>();
  private final List<Declared> symbols = new ArrayList<>();
  private final Map<String, List<Declared>> dialects; // of dialect commands, by name
  private final Deque<List<Object>> levels = new ArrayDeque<>();
  private boolean global;
  private boolean local; // whether a scope ends before the script
  private boolean late; // whether a declaration follows the first term
  private boolean duplicates; // whether a name is given to two terms in one scope

  SymbolTable(Script script) {
    levels.push(new ArrayList<>());
    List<Command> commands = script.commands();
    dialects = dialects(commands);
    boolean termSeen = false;
    for (int i = 0; i < commands.size(); i++) {
      int before = spans.size();
      enter(commands.get(i), i);
      // A definition counts as a term before it counts as a declaration: its body may not use its
      // own symbol.
      termSeen |= !commands.get(i).terms().isEmpty();
      late |= termSeen && spans.size() > before;
    }
  }

  /** Symbols declared by dialect commands such as {@code declare-rel}, if terms use them. */
  private static Map<String, List<Declared>> dialects(List<Command> commands) {
    List<Command> others = commands.stream().filter(Command.TermCommand.class::isInstance).toList();
    Map<String, List<Declared>> used = new HashMap<>();
    for (Term term : others.isEmpty() ? List.<Term>of() : SubTerms.ofCommands(others)) {
      if (term instanceof App app
          && app.symbol() instanceof Declared symbol
          && symbol.kind() == Declared.Kind.FUNCTION) {
        List<Declared> alike = used.computeIfAbsent(symbol.name(), n -> new ArrayList<>(1));
        if (!alike.contains(symbol)) {
          alike.add(symbol);
        }
      }
    }
    return used;
  }

  /** Returns the name that such a command declares, which follows the command's own name. */
  private static String declared(Command.Opaque command) {
    Matcher name = DECLARED.matcher(command.text());
    return name.find() ? Symbols.unquote(name.group(1)) : "";
  }

  private void enter(Command command, int at) {
    if (command instanceof Command.Declaration d) {
      declare(d, at);
    } else if (command instanceof Command.Assert a) {
      names(a.term(), at);
    } else if (command instanceof Command.Opaque o
        && CommandRow.of(o.name()).effect() == CommandRow.Effect.DECLARES) {
      dialects.getOrDefault(declared(o), List.of()).forEach(symbol -> declare(symbol, at));
    } else if (command instanceof Command.SetOption o) {
      if (o.keyword().equals(":global-declarations")) {
        global = o.value().equals("true");
      }
    } else {
      level(command, at);
    }
  }

  private void level(Command command, int at) {
    if (command instanceof Command.Push p) {
      for (int i = 0; i < p.levels(); i++) {
        levels.push(new ArrayList<>());
      }
    } else if (command instanceof Command.Pop p) {
      for (int i = 0; i < p.levels() && levels.size() > 1; i++) {
        close(levels.pop(), at);
      }
    } else if (command instanceof Command.Reset
        || (command instanceof Command.ResetAssertions && !global)) {
      while (!levels.isEmpty()) {
        close(levels.pop(), at);
      }
      levels.push(new ArrayList<>());
    }
  }

  private void declare(Command.Declaration declaration, int at) {
    if (declaration instanceof Command.Declare d) { // the usual case, without a list
      declare(d.symbol(), at);
      return;
    } else if (declaration instanceof Command.DeclareSort sort) {
      open(sortKey(sort.name()), at);
    } else if (declaration instanceof Command.DeclareDatatypes d) {
      d.datatypes().forEach(type -> open(sortKey(type.name()), at));
    }
    List<Command.Define> definitions = declaration.definitions();
    boolean recursive =
        !definitions.isEmpty() && definitions.get(0).form() == Command.Definition.FUN_REC;
    declaration.symbols().forEach(symbol -> declare(symbol, recursive ? at - 1 : at));
  }

  private void declare(Declared symbol, int at) {
    if (!spans.containsKey(symbol)) {
      symbols.add(symbol);
    }
    byName.put(symbol.name(), symbol);
    open(symbol, at);
    open(symbol.name(), at);
  }

  private void names(Term root, int at) {
    if (!root.isAnnotated()) {
      return;
    }
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.pop();
      for (int i = term.arity() - 1; i >= 0; i--) {
        if (term.child(i).isAnnotated()) {
          open.push(term.child(i));
        }
      }
      if (term instanceof Annotated annotated) {
        for (Annotated.Attribute a : annotated.attributes()) {
          if (Annotations.isName(a)) {
            name(Annotations.unquoted(a.value()), term.sort(), at);
          }
        }
      }
    }
  }

  private void name(String name, Sort sort, int at) {
    duplicates |= covers(name, at + 1);
    declare(new Declared(name, Declared.Kind.DEFINED, List.of(), sort), at);
  }

  private void open(Object key, int at) {
    spans.computeIfAbsent(key, k -> new ArrayList<>(1)).add(new Span(at + 1, TO_THE_END));
    if (!global) {
      levels.element().add(key);
    }
  }

  private void close(List<Object> keys, int at) {
    for (Object key : keys) {
      local = true;
      spans.getOrDefault(key, List.of()).replaceAll(s -> s.to() < at ? s : new Span(s.from(), at));
    }
  }

  private static String sortKey(String name) {
    return "sort " + name;
  }

  /** Whether two terms have the same name in one scope. */
  boolean hasDuplicates() {
    return duplicates;
  }

  /** The distinct declared or defined symbols of the script, in order. */
  public List<Declared> symbols() {
    return symbols;
  }

  /** Whether the script declares, defines or names anything with that name, anywhere. */
  public boolean declares(String name) {
    return byName.containsKey(name);
  }

  /** Whether the script declares a sort of that name, anywhere. */
  public boolean declaresSort(String name) {
    return spans.containsKey(sortKey(name));
  }

  /** Whether everything that another script declares is also declared here, anywhere. */
  boolean declaresAllOf(SymbolTable other) {
    return spans.keySet().containsAll(other.spans.keySet());
  }

  /** Whether all symbols are in scope in all terms of the script. */
  boolean isFlat() {
    return !local && !late;
  }

  /** Whether a declared symbol is in scope in the terms of a command. */
  public boolean isVisible(Declared symbol, int command) {
    return covers(symbol, command);
  }

  private boolean covers(Object key, int command) {
    List<Span> known = spans.get(key);
    if (known == null) {
      return false;
    }
    for (int i = 0; i < known.size(); i++) {
      Span span = known.get(i);
      if (span.from() <= command && command < span.to()) {
        return true;
      }
    }
    return false;
  }

  /** Whether every symbol and sort that a term uses is in scope in the terms of a command. */
  public boolean isVisible(Term root, int command) {
    return isFlat() || uses(root, command);
  }

  /**
   * Like {@link #isVisible}, but also checks terms of other scripts, whose symbols may not be
   * declared here.
   */
  boolean uses(Term root, int command) {
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (!headIsVisible(term, command)) {
        return false;
      }
      for (int i = 0; i < term.arity(); i++) {
        Term child = term.child(i);
        if (!(child instanceof Literal)) {
          open.push(child);
        }
      }
    }
    return true;
  }

  /**
   * Whether the symbol, indices and sorts at the head of a term are in scope in the terms of a
   * command.
   */
  boolean headIsVisible(Term term, int command) {
    if (term instanceof App app) {
      Sort as = app.function().as();
      if (app.symbol() instanceof Declared symbol && !covers(symbol, command)) {
        return false;
      }
      return (as == null || isVisible(as, command))
          && (app.function().indices().isEmpty() || areVisible(app.function().indices(), command));
    }
    if (term instanceof Binder binder) {
      for (Var variable : binder.variables()) {
        if (!isVisible(variable.sort(), command)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean areVisible(List<Index> indices, int command) {
    for (Index index : indices) {
      String name = Annotations.unquoted(index.text());
      if (!index.isNumber() && declares(name) && !covers(name, command)) {
        return false;
      }
    }
    return true;
  }

  /** Whether every declared sort that occurs in a sort is in scope at a command. */
  public boolean isVisible(Sort sort, int command) {
    String key = sortKey(sort.name());
    if (spans.containsKey(key) && !covers(key, command)) {
      return false;
    }
    for (Sort argument : sort.arguments()) {
      if (!isVisible(argument, command)) {
        return false;
      }
    }
    return true;
  }
}
