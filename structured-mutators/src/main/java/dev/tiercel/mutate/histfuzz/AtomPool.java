package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects atoms of many scripts in one script that asserts each of them (HistFuzz, III-A.3).
 * Constants, variables and functions are renamed in the order in which an atom uses them, so that a
 * name has one sort and atoms that differ only in names are merged. Atoms over defined functions or
 * declared sorts are left out.
 */
public final class AtomPool {
  private static final int LARGEST = 64; // nodes of an atom
  private static final int DEEPEST = 16;

  private final Map<List<Sort>, Integer> kinds = new HashMap<>();
  private final Map<String, Declared> declared = new LinkedHashMap<>();
  private final Set<Term> atoms = new LinkedHashSet<>();

  /** Creates an empty pool. */
  public AtomPool() {}

  /** Adds the atoms of a script's assertions. */
  public void add(Entry entry) {
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Assert a) {
        FormulaAnatomy formulaAnatomy = FormulaAnatomy.of(a.term(), FormulaAnatomy.CONNECTIVES);
        if (formulaAnatomy != null) {
          formulaAnatomy.atoms().forEach(this::add);
        }
      }
    }
  }

  private void add(Term atom) {
    if (atom.size() <= LARGEST && atom.depth() <= DEEPEST && atom.size() > 1) {
      Term renamed = new Renamer().of(atom);
      if (renamed != null) {
        atoms.add(renamed);
      }
    }
  }

  /** Returns the script. */
  public Script script() {
    List<Command> commands = new ArrayList<>();
    Set<Declared> used = new HashSet<>();
    atoms.forEach(a -> used(a, used));
    for (Declared symbol : declared.values()) {
      if (used.contains(symbol)) {
        commands.add(new Command.Declare(symbol, symbol.parameters().isEmpty()));
      }
    }
    atoms.forEach(a -> commands.add(new Command.Assert(a)));
    return new Script(commands);
  }

  private static void used(Term term, Set<Declared> used) {
    if (term instanceof App app && app.symbol() instanceof Declared symbol) {
      used.add(symbol);
    }
    for (int i = 0; i < term.arity(); i++) {
      used(term.child(i), used);
    }
  }

  /** Renames one atom's symbols. */
  private final class Renamer {
    private final Map<Object, Declared> names = new HashMap<>();
    private final Map<List<Sort>, Integer> counts = new HashMap<>();

    /** Returns {@code null} for declared sorts, inner binders and symbolic indices. */
    @Nullable Term of(Term term) {
      if (isForeign(term.sort())) {
        return null;
      } else if (term instanceof Var variable) {
        return App.constant(named(variable, List.of(), variable.sort()));
      }
      Term made = term.rebuilt(i -> term.bound(i).isEmpty() ? of(term.child(i)) : null);
      if (made instanceof App app && app.symbol() instanceof Declared symbol) {
        return declared(app, symbol);
      }
      boolean numbers =
          !(term instanceof App app)
              || app.function().indices().stream().allMatch(x -> x.isNumber());
      return numbers ? made : null;
    }

    private @Nullable Term declared(App app, Declared symbol) {
      if (symbol.kind() != Declared.Kind.FUNCTION
          || app.isFunctionValue()
          || symbol.parameters().size() != app.arity()) {
        return null;
      }
      Declared named = named(symbol, symbol.parameters(), symbol.result());
      return App.of(Function.of(named), app.sort(), app.children());
    }

    private Declared named(Object old, List<Sort> parameters, Sort result) {
      return names.computeIfAbsent(
          old,
          o -> {
            List<Sort> kind = new ArrayList<>(parameters);
            kind.add(result);
            int number = kinds.computeIfAbsent(kind, k -> kinds.size());
            String name = "v" + number + "." + (counts.merge(kind, 1, Integer::sum) - 1);
            return AtomPool.this.declared.computeIfAbsent(
                name, n -> Declared.function(n, parameters, result));
          });
    }
  }

  private static boolean isForeign(Sort sort) {
    return BuiltInSorts.row(sort) == null
        || sort.arguments().stream().anyMatch(AtomPool::isForeign);
  }
}
