package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Model;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Unfolds a goal backwards, as in bounded model checking: resolves each atom with a clause that has
 * its predicate in the head, smallest trees first. The constraints of a complete tree form one
 * script, whose model gives all facts at once; forward reasoning would have to guess the early
 * ones.
 *
 * @param declarations the declarations shared by all clauses, as text
 * @param solver finds a model of a script, or returns null
 */
record HornUnfolding(
    List<HornClause> clauses, String declarations, Function<String, @Nullable Model> solver) {
  private static final int MOST_CLAUSES = 10; // of a tree
  private static final int MOST_TREES = 256; // that are started

  /**
   * One use of a clause in a tree.
   *
   * @param parent index of the use whose atom it proves, -1 at the root
   * @param atom index of that atom
   */
  private record ClauseUse(HornClause clause, int parent, int atom) {}

  /**
   * Returns the facts of a derivation of {@code false}, in order, as text; empty if none was found.
   *
   * @param most limit on the trees that are solved
   */
  List<String> find(int most) {
    Deque<List<ClauseUse>> open = new ArrayDeque<>(goals());
    int left = most;
    for (int begun = 0; begun < MOST_TREES && left > 0 && !open.isEmpty(); begun++) {
      List<ClauseUse> tree = open.remove();
      ClauseUse unproven = unproven(tree);
      if (unproven != null) {
        unfold(tree, unproven, open);
      } else {
        left--;
        Model model = solver.apply(script(tree));
        if (model != null) {
          return facts(tree, model);
        }
      }
    }
    return List.of();
  }

  /**
   * Whether the constraints of each tree that derives {@code false} are unsatisfiable; returns
   * false as well for recursive predicates, whose trees have no bound.
   *
   * @param refutes whether a closed formula, the only assertion of a script, is false
   */
  boolean isRefuted(Predicate<String> refutes) {
    Deque<List<ClauseUse>> open = new ArrayDeque<>(goals());
    for (int begun = 0; !open.isEmpty(); begun++) {
      List<ClauseUse> tree = open.remove();
      ClauseUse unproven = unproven(tree);
      boolean endless = begun == MOST_TREES || (unproven != null && tree.size() == MOST_CLAUSES);
      if (endless || (unproven == null && !refutes.test(closed(tree)))) {
        return false;
      } else if (unproven != null) {
        unfold(tree, unproven, open);
      }
    }
    return true;
  }

  private List<List<ClauseUse>> goals() {
    return clauses.stream()
        .filter(clause -> clause.head() == null)
        .map(clause -> List.of(new ClauseUse(clause, -1, 0)))
        .toList();
  }

  /** Extends the tree by each clause that may prove an atom. */
  private void unfold(List<ClauseUse> tree, ClauseUse unproven, Deque<List<ClauseUse>> into) {
    App atom = tree.get(unproven.parent()).clause().atoms().get(unproven.atom());
    for (HornClause clause : clauses) {
      App head = clause.head();
      if (head != null && head.symbol().equals(atom.symbol()) && tree.size() < MOST_CLAUSES) {
        List<ClauseUse> larger = new ArrayList<>(tree);
        larger.add(new ClauseUse(clause, unproven.parent(), unproven.atom()));
        into.add(larger);
      }
    }
  }

  /** Returns the first atom that no clause proves; {@code null} if there is none. */
  private static @Nullable ClauseUse unproven(List<ClauseUse> tree) {
    for (int i = 0; i < tree.size(); i++) {
      for (int atom = 0; atom < tree.get(i).clause().atoms().size(); atom++) {
        if (prover(tree, i, atom) < 0) {
          return new ClauseUse(tree.get(i).clause(), i, atom);
        }
      }
    }
    return null;
  }

  private static int prover(List<ClauseUse> tree, int parent, int atom) {
    for (int i = 0; i < tree.size(); i++) {
      if (tree.get(i).parent() == parent && tree.get(i).atom() == atom) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the constraints of a tree, as a script over constants. */
  private String script(List<ClauseUse> tree) {
    Constraints constraints = constraints(tree);
    StringBuilder text = new StringBuilder(declarations);
    constraints
        .variables()
        .forEach((name, sort) -> text.append("(declare-const " + name + " " + sort + ")\n"));
    constraints.formulas().forEach(f -> text.append("(assert ").append(f).append(")\n"));
    return text.append("(check-sat)\n").toString();
  }

  /** Returns the constraints of a tree, as a script that asserts a closed existential formula. */
  private String closed(List<ClauseUse> tree) {
    Constraints constraints = constraints(tree);
    StringBuilder text = new StringBuilder(declarations).append("(assert (exists (");
    constraints.variables().forEach((name, sort) -> text.append("(" + name + " " + sort + ")"));
    text.append("(unused! Bool)) (and true");
    constraints.formulas().forEach(f -> text.append(' ').append(f));
    return text.append(")))(check-sat)\n").toString();
  }

  /**
   * Constraints of a tree, as text.
   *
   * @param variables the sorts of all variables, by their names
   */
  private record Constraints(Map<String, Sort> variables, List<String> formulas) {
    void equate(String name, String term) {
      formulas.add("(= " + name + " " + term + ")");
    }
  }

  /** Returns the constraints of all clauses of a tree, with variables renamed apart. */
  private static Constraints constraints(List<ClauseUse> tree) {
    Constraints all = new Constraints(new LinkedHashMap<>(), new ArrayList<>());
    for (int i = 0; i < tree.size(); i++) {
      HornClause clause = tree.get(i).clause();
      for (Var variable : clause.variables()) {
        all.variables().put(own(variable, i), variable.sort());
      }
      for (int k = 0; clause.head() != null && k < clause.head().arity(); k++) {
        all.variables().put(value(i, k), clause.head().child(k).sort());
        all.equate(value(i, k), named(clause.head().child(k), clause, i));
      }
      for (Term constraint : clause.constraints()) {
        all.formulas().add(named(constraint, clause, i));
      }
    }
    for (int i = 1; i < tree.size(); i++) {
      ClauseUse use = tree.get(i);
      HornClause parent = tree.get(use.parent()).clause();
      App atom = parent.atoms().get(use.atom());
      for (int k = 0; k < atom.arity(); k++) {
        all.equate(value(i, k), named(atom.child(k), parent, use.parent()));
      }
    }
    return all;
  }

  private static String own(Var variable, int use) {
    return Symbols.quote(variable.name() + "!of!" + use);
  }

  private static String value(int use, int argument) {
    return "value!" + use + "!" + argument;
  }

  /** Renames the variables in a term of a clause for one use of the clause. */
  private static String named(Term term, HornClause clause, int use) {
    Map<String, String> names = new LinkedHashMap<>();
    for (Var variable : clause.variables()) {
      if (term.freeVariables().contains(variable)) {
        names.put(Symbols.quote(variable.name()), own(variable, use));
      }
    }
    if (names.isEmpty()) {
      return term.toString();
    }
    StringBuilder text = new StringBuilder("(let (");
    names.forEach((name, own) -> text.append('(').append(name).append(' ').append(own).append(')'));
    return text.append(") ").append(term).append(')').toString();
  }

  /** Returns premises before conclusions: a clause comes after its parent in a tree. */
  private static List<String> facts(List<ClauseUse> tree, Model model) {
    Map<String, String> values = new HashMap<>();
    model.bodies().forEach((symbol, body) -> values.put(symbol.name(), body.value().toString()));
    List<String> facts = new ArrayList<>();
    for (int i = tree.size() - 1; i >= 0; i--) {
      App head = tree.get(i).clause().head();
      facts.add(head == null ? "false" : fact(head, i, values));
    }
    return facts.stream().distinct().toList();
  }

  private static String fact(App head, int use, Map<String, String> values) {
    StringBuilder text = new StringBuilder(Symbols.quote(head.symbol().name()));
    for (int k = 0; k < head.arity(); k++) {
      text.append(' ').append(values.get(value(use, k)));
    }
    return head.arity() == 0 ? text.toString() : "(" + text + ")";
  }
}
