package dev.tiercel.mutate.script;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.logic.Features;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Properties of a script that mutators use repeatedly, computed once: its editable terms (those of
 * assertions, rules, constraints and definitions), its sub-terms by sort, its symbols. Cached with
 * the script's entry.
 */
public final class ScriptIndex {
  /** An editable term: part {@code part} of command {@code command}, after {@code before} nodes. */
  record Root(int command, int part, Term term, List<Var> parameters, long before) {}

  private static final int MOST_DONORS = 4096;
  private static final Term[] NONE = {};

  private final Script script;
  private final List<Root> roots = new ArrayList<>();
  private final int[] assertions;
  private long nodes;
  private @Nullable SymbolTable symbols;
  private @Nullable Map<Sort, Term[]> bySort;
  private final Set<String> clashes = new HashSet<>();
  private final Set<String> bound = new HashSet<>();
  private @Nullable Set<Feature> features;
  private boolean annotated;
  private boolean inScope; // true if already verified

  private ScriptIndex(Script script) {
    this.script = script;
    List<Command> commands = script.commands();
    int[] found = new int[commands.size()];
    int count = 0;
    for (int i = 0; i < commands.size(); i++) {
      Command command = commands.get(i);
      if (command instanceof Command.Assert a) {
        found[count++] = i;
        add(i, 0, a.term(), List.of());
      } else if (command instanceof Command.TermCommand other
          && CommandRow.of(other.name()).is(CommandRow.Trait.PROBLEM)) {
        add(i, 0, other.terms().get(0), List.of());
      }
      List<Command.Define> definitions = command.definitions();
      for (int part = 0; part < definitions.size(); part++) {
        add(i, part, definitions.get(part).body(), definitions.get(part).parameters());
      }
    }
    this.assertions = Arrays.copyOf(found, count);
  }

  private void add(int command, int part, Term term, List<Var> parameters) {
    roots.add(new Root(command, part, term, parameters, nodes));
    nodes += term.size();
    annotated |= term.isAnnotated();
  }

  /** Returns the index of an entry's script. */
  public static ScriptIndex of(Entry entry) {
    return entry.derived(ScriptIndex.class, ScriptIndex::new);
  }

  /** The script. */
  public Script script() {
    return script;
  }

  /** The indices of the assertions in the list of commands, ascending; not to be changed. */
  public int[] assertions() {
    return assertions;
  }

  /** Number of nodes of all editable terms. */
  public long nodes() {
    return nodes;
  }

  /** The number of the first node of an assertion, see {@link TermPosition#at}. */
  public long firstNode(int assertion) {
    for (Root root : roots) {
      if (root.command() == assertion) {
        return root.before();
      }
    }
    throw new IllegalArgumentException("no term in command " + assertion);
  }

  /** Returns the root that contains a node. */
  Root rootOf(long node) {
    int low = 0;
    int high = roots.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (roots.get(middle).before() <= node) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return roots.get(low);
  }

  /** The scopes of the symbols. */
  public SymbolTable symbols() {
    SymbolTable known = symbols;
    if (known == null) {
      known = new SymbolTable(script);
      symbols = known;
    }
    return known;
  }

  /** Whether the script is known to be well-scoped. */
  boolean isInScope() {
    return inScope;
  }

  /** Records that the script is well-scoped. */
  void setInScope() {
    inScope = true;
  }

  /** The distinct sub-terms of a sort without outer annotations; not to be changed. */
  public Term[] terms(Sort sort) {
    return donors().getOrDefault(sort, NONE);
  }

  /** The sorts that have sub-terms. */
  public Set<Sort> sorts() {
    return Collections.unmodifiableSet(donors().keySet());
  }

  /** Whether any sub-term carries attributes. */
  public boolean isAnnotated() {
    return annotated;
  }

  /** Whether a term binds a variable with the name of a function, see {@link #capturingNames}. */
  public boolean bindsFunctionName(Term term) {
    if (!capturingNames().isEmpty()) {
      for (int i = 0; i < term.arity(); i++) {
        for (Var variable : term.bound(i)) {
          if (clashes.contains(variable.name())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * Names of bound variables that are also names of functions, which inserted terms could be
   * captured by.
   */
  Set<String> capturingNames() {
    donors();
    return clashes;
  }

  /** Whether the script uses the name for a symbol, a sort or a bound variable. */
  public boolean names(String name) {
    donors();
    return bound.contains(name) || symbols().declares(name) || symbols().declaresSort(name);
  }

  /** Whether neither the script nor an operator uses the name. */
  public boolean isUnused(String name) {
    return !names(name) && Theories.named(name).isEmpty();
  }

  /**
   * Returns an unused name: the wanted one, or else the wanted one with the smallest number
   * appended.
   */
  public String freshName(String wanted) {
    String name = wanted;
    for (int i = 1; !isUnused(name); i++) {
      name = wanted + "." + i;
    }
    return name;
  }

  /** The features that the script uses. */
  public Set<Feature> features() {
    Set<Feature> known = features;
    if (known == null) {
      known = Features.of(script);
      features = known;
    }
    return known;
  }

  private Map<Sort, Term[]> donors() {
    Map<Sort, Term[]> known = bySort;
    if (known == null) {
      known = collect();
      bySort = known;
    }
    return known;
  }

  private Map<Sort, Term[]> collect() {
    Set<Term> seen = new HashSet<>();
    List<Term> order = new ArrayList<>();
    for (Root root : roots) {
      noteBinding(root.parameters());
      visit(root.term(), seen, order);
    }
    for (int next = 0; next < order.size(); next++) {
      Term term = order.get(next);
      for (int i = 0; i < term.arity(); i++) {
        noteBinding(term.bound(i));
        visit(term.child(i), seen, order);
      }
    }
    Map<Sort, List<Term>> lists = new HashMap<>();
    for (Term term : order) {
      if (!(term instanceof Annotated)) {
        lists.computeIfAbsent(term.sort(), s -> new ArrayList<>()).add(term);
      }
    }
    Map<Sort, Term[]> arrays = new HashMap<>();
    lists.forEach((sort, terms) -> arrays.put(sort, terms.toArray(NONE)));
    return arrays;
  }

  private static void visit(Term term, Set<Term> seen, List<Term> order) {
    if (order.size() < MOST_DONORS && seen.add(term)) {
      order.add(term);
    }
  }

  private void noteBinding(List<Var> variables) {
    for (Var variable : variables) {
      String name = variable.name();
      bound.add(name);
      if (!Theories.named(name).isEmpty() || symbols().declares(name)) {
        clashes.add(name);
      }
    }
  }
}
