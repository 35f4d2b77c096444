package dev.tiercel.mutate.script;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Moves terms of donor scripts into a host script: maps the donors' free functions to the host's
 * functions of the same sorts, or declares them under unused names; adds sorts and datatypes, or
 * shares them if the host has identical ones. Functions and variables of sort parameters stay in
 * their script.
 */
public final class TermTransplant {
  private static final int DEEPEST = 400;

  private final ScriptIndex host;
  private final int place;
  private final RandomSource random;
  private final Map<Declared, Declared> functions = new LinkedHashMap<>();
  private final Map<String, Command> needed = new LinkedHashMap<>();
  private final Map<Term, Term> done = new HashMap<>();
  private final Set<Sort> builtIn = new HashSet<>(); // built-in sorts of the donor seen so far
  private ScriptIndex donor;
  private boolean impossible;

  /**
   * Creates a transplant.
   *
   * @param place index of the host's command before which declarations and terms will stand
   */
  public TermTransplant(ScriptIndex host, int place, RandomSource random) {
    this.host = host;
    this.donor = host;
    this.place = place;
    this.random = random;
  }

  /** The declarations that the moved terms need, in a valid order. */
  public List<Command> declarations() {
    return List.copyOf(new LinkedHashSet<>(needed.values()));
  }

  /**
   * Moves a term, or returns {@code null} if something in it clashes with the host.
   *
   * @param from the donor
   */
  public @Nullable Term term(ScriptIndex from, Term root) {
    if (root.depth() > DEEPEST) {
      return null;
    }
    if (from != donor || impossible) {
      done.clear();
    }
    if (from != donor) {
      builtIn.clear();
    }
    donor = from;
    impossible = false;
    int neededBefore = needed.size();
    int functionsBefore = functions.size();
    Term moved = move(root);
    if (impossible) {
      cut(needed.keySet(), neededBefore);
      cut(functions.keySet(), functionsBefore);
      return null;
    }
    return moved;
  }

  /** Keeps only the first elements of a set, in insertion order. */
  private static void cut(Set<?> set, int first) {
    int kept = 0;
    for (Iterator<?> each = set.iterator(); each.hasNext(); ) {
      each.next();
      if (++kept > first) {
        each.remove();
      }
    }
  }

  private Term move(Term term) {
    Term known = done.get(term);
    if (known != null || impossible) {
      return known == null ? term : known;
    }
    for (int i = 0; i < term.arity() && !(term instanceof App); i++) { // an App binds nothing
      for (Var variable : term.bound(i)) {
        sort(variable.sort());
        impossible |= variable.sort().isParametric() && donor != host;
        // A variable of the donor must not capture a function of the host.
        impossible |= host.symbols().declares(variable.name());
      }
    }
    Term moved = head(term, term.mapChildren(this::move));
    done.put(term, moved);
    return moved;
  }

  private Term head(Term term, Term inside) {
    sort(term.sort());
    if (impossible) {
      return term;
    }
    if (term instanceof App app && app.symbol() instanceof Declared symbol) {
      // If the host uses function sorts, z3's reading of a function as an array does not apply.
      impossible |= app.isFunctionValue() && !term.sort().isFunction();
      Declared mapped = symbol(symbol);
      if (mapped == symbol) {
        return inside;
      }
      Function function = new Function(mapped, app.function().indices(), app.function().as());
      return App.of(function, term.sort(), inside.children());
    }
    // Indices such as the constructor in (_ is cons) are names; their datatype has been moved.
    if (term instanceof App app && !app.function().indices().isEmpty()) {
      impossible |= namesOtherFunction(app.function().indices());
    }
    return inside;
  }

  /** Whether an index, as in {@code (_ map f)}, names a function that the host lacks. */
  private boolean namesOtherFunction(List<Index> indices) {
    if (indices.stream().allMatch(Index::isNumber)) {
      return false;
    }
    for (Declared symbol : donor.symbols().symbols()) {
      boolean function =
          symbol.kind() == Declared.Kind.FUNCTION || symbol.kind() == Declared.Kind.DEFINED;
      if (function
          && indices.contains(Index.of(Symbols.quote(symbol.name())))
          && !host.symbols().isVisible(symbol, place)) {
        return true;
      }
    }
    return false;
  }

  private Declared symbol(Declared symbol) {
    switch (symbol.kind()) {
      case FUNCTION -> {
        impossible |= symbol.isParametric() && donor != host;
        return functions.computeIfAbsent(symbol, this::function);
      }
      case ELEMENT, DEFINED -> impossible |= !host.symbols().isVisible(symbol, place);
      case CONSTRUCTOR, SELECTOR -> {
        for (Sort parameter : symbol.parameters()) {
          sort(parameter);
        }
        sort(symbol.result());
      }
    }
    return symbol;
  }

  private Declared function(Declared symbol) {
    if (random.coin()) {
      List<Declared> alike = new ArrayList<>();
      for (Declared s : host.symbols().symbols()) {
        if (s.kind() == Declared.Kind.FUNCTION
            && s.result() == symbol.result()
            && s.parameters().equals(symbol.parameters())
            && host.symbols().isVisible(s, place)) {
          alike.add(s);
        }
      }
      if (!alike.isEmpty()) {
        return random.pick(alike);
      }
    } else if (host.symbols().isVisible(symbol, place)) {
      return symbol;
    }
    String name = host.freshName(symbol.name());
    while (isTaken(name)) {
      name = host.freshName(name + ".");
    }
    Declared declared = Declared.function(name, symbol.parameters(), symbol.result());
    symbol.parameters().forEach(this::sort);
    sort(symbol.result());
    needed.put(name, new Command.Declare(declared, symbol.parameters().isEmpty()));
    return declared;
  }

  /** Ensures that a sort means the same in the host. */
  private void sort(Sort sort) {
    if (builtIn.contains(sort)) {
      return;
    }
    sort.arguments().forEach(this::sort);
    if (!donor.symbols().declaresSort(sort.name())) {
      if (sort.arguments().isEmpty()) {
        builtIn.add(sort);
      }
      return;
    }
    String key = "sort " + sort.name();
    Command declaration = declaration(sort.name());
    if (needed.containsKey(key)) {
      impossible |= !needed.get(key).equals(declaration); // two donors may differ
    } else if (declaration == null) {
      impossible = true;
    } else if (host.script().commands().contains(declaration)) {
      impossible |= !host.symbols().isVisible(sort, place);
    } else if (namesOf(declaration).stream().allMatch(n -> host.isUnused(n) && !isTaken(n))) {
      needed.put(key, declaration);
      if (declaration instanceof Command.DeclareDatatypes d) {
        d.datatypes().forEach(t -> needed.putIfAbsent("sort " + t.name(), declaration));
        impossible |= !isSelfContained(d);
      }
    } else {
      impossible = true;
    }
  }

  private @Nullable Command declaration(String sort) {
    for (Command command : donor.script().commands()) {
      if (command instanceof Command.DeclareSort d && d.name().equals(sort)) {
        return command;
      } else if (command instanceof Command.DeclareDatatypes d
          && d.datatypes().stream().anyMatch(t -> t.name().equals(sort))) {
        return command;
      }
    }
    return null;
  }

  /** Whether a name is taken by an added declaration. */
  private boolean isTaken(String name) {
    if (needed.containsKey(name)) {
      return true;
    }
    for (Command command : needed.values()) {
      if (!(command instanceof Command.Declare) && namesOf(command).contains(name)) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> namesOf(Command command) {
    if (command instanceof Command.DeclareSort d) {
      return Set.of(d.name());
    }
    Set<String> names = new HashSet<>();
    for (Datatype type : ((Command.DeclareDatatypes) command).datatypes()) {
      names.add(type.name());
      for (Datatype.Constructor constructor : type.constructors()) {
        names.add(constructor.symbol().name());
        constructor.selectors().forEach(s -> names.add(s.name()));
      }
    }
    return names;
  }

  /** Whether all fields have built-in sorts or sorts of the datatypes themselves. */
  private boolean isSelfContained(Command.DeclareDatatypes declaration) {
    Set<String> own =
        declaration.datatypes().stream().map(Datatype::name).collect(Collectors.toSet());
    for (Datatype type : declaration.datatypes()) {
      for (Datatype.Constructor constructor : type.constructors()) {
        for (Sort sort : constructor.symbol().parameters()) {
          if (mentionsOther(sort, own)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether a sort contains a sort that the donor declares outside a set of names. */
  private boolean mentionsOther(Sort sort, Set<String> own) {
    return (donor.symbols().declaresSort(sort.name()) && !own.contains(sort.name()))
        || sort.arguments().stream().anyMatch(part -> mentionsOther(part, own));
  }
}
