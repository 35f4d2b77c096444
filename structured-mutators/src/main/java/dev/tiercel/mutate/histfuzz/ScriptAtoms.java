package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The atoms of one script, by form; bound variables are replaced by free constants. Computed once
 * per script and cached with its entry.
 */
final class ScriptAtoms {
  private static final int LARGEST = 120; // nodes of an atom
  private static final int DEEPEST = 40;
  private static final int MOST_NODES = 20_000; // of the formulas that are split

  /** An atom and its form, see {@link AtomForm}. */
  record Atom(Term term, String form) {}

  private final ScriptIndex index;
  private final List<Atom> atoms = new ArrayList<>();
  private final Map<String, List<Atom>> byForm = new HashMap<>();

  private ScriptAtoms(Entry entry, int most) {
    this.index = ScriptIndex.of(entry);
    Set<Term> found = new LinkedHashSet<>();
    long nodes = 0;
    for (int at : index.assertions()) {
      Term formula = ((Command.Assert) index.script().commands().get(at)).term();
      nodes += formula.size();
      FormulaAnatomy formulaAnatomy =
          nodes > most ? null : FormulaAnatomy.of(formula, FormulaAnatomy.CONNECTIVES);
      if (formulaAnatomy != null) {
        formulaAnatomy.atoms().stream().filter(ScriptAtoms::isUsable).forEach(found::add);
      }
    }
    AtomForm.Reader reader = new AtomForm.Reader();
    for (Term term : found) {
      Term closed = closed(term);
      if (closed != null) {
        Atom atom = new Atom(closed, reader.of(term).toString());
        atoms.add(atom);
        byForm.computeIfAbsent(atom.form(), f -> new ArrayList<>()).add(atom);
      }
    }
  }

  /** Returns the atoms of an entry's assertions, up to a total size. */
  static ScriptAtoms of(Entry entry) {
    return entry.derived(ScriptAtoms.class, script -> new ScriptAtoms(entry, MOST_NODES));
  }

  /** Returns all atoms of a script that consists of atoms. */
  static ScriptAtoms ofPool(Entry entry) {
    return entry.derived(ScriptAtoms.class, script -> new ScriptAtoms(entry, Integer.MAX_VALUE));
  }

  private static boolean isUsable(Term atom) {
    return atom.size() <= LARGEST && atom.depth() <= DEEPEST;
  }

  private static @Nullable Term closed(Term term) {
    List<Var> free = term.freeVariables();
    if (free.isEmpty()) {
      return term;
    }
    Map<String, Term> constants = new HashMap<>();
    for (Var variable : free) {
      if (!isBindable(variable.sort())) {
        return null;
      }
      String name = "u" + constants.size();
      constants.put(
          variable.name(), App.constant(Declared.function(name, List.of(), variable.sort())));
    }
    return new Substitution(constants).of(term);
  }

  /** Whether quantified variables and constants may have a sort. */
  static boolean isBindable(Sort sort) {
    return sort != Sort.REG_LAN && !sort.isFunction() && !sort.isParametric();
  }

  /** The script of the atoms. */
  ScriptIndex index() {
    return index;
  }

  /** The distinct atoms. */
  List<Atom> atoms() {
    return atoms;
  }

  /** Draws an atom of a form uniformly, or {@code null} if there is none. */
  @Nullable Atom ofForm(String form, RandomSource random) {
    List<Atom> alike = byForm.getOrDefault(form, List.of());
    return alike.isEmpty() ? null : random.pick(alike);
  }
}
