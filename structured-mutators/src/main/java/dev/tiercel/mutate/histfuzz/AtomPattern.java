package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The shape of an atom: its operators and sorts, and which of its leaves are equal; generalises
 * HistFuzz's whole atoms (III-A.3) by dropping their names and values. A leaf is a variable, whose
 * name begins with {@code v} if it replaces a symbol and with {@code c} if it replaces a value.
 * Atoms over functions and sorts declared in a script have no pattern.
 *
 * <p>Text form: {@code (exists ((v0 String) (c0 Int)) (= (str.len v0) (+ c0 c0)))}.
 *
 * @param leaves in the order of their first occurrence
 */
public record AtomPattern(List<Var> leaves, Term body) {
  private static final int LARGEST = 24; // nodes
  private static final String VALUE = "c";
  private static final String SYMBOL = "v";

  public AtomPattern {
    leaves = List.copyOf(leaves);
  }

  /** Returns the pattern of an atom, or {@code null} if it has none or is too large. */
  static @Nullable AtomPattern of(Term atom) {
    if (atom.size() > LARGEST || atom.arity() == 0) {
      return null;
    }
    Abstraction abstraction = new Abstraction();
    Term body = abstraction.of(atom);
    List<Var> leaves = new ArrayList<>(abstraction.leaves.values());
    return body == null || leaves.isEmpty() ? null : new AtomPattern(leaves, body);
  }

  /** Replaces an atom's leaves by variables. */
  private static final class Abstraction {
    final Map<Term, Var> leaves = new LinkedHashMap<>();

    @Nullable Term of(Term term) {
      if (!isBuiltIn(term.sort())) {
        return null;
      }
      boolean symbol = term instanceof Var || isConstant(term);
      if (symbol || term instanceof Literal) {
        return leaves.computeIfAbsent(term, t -> leaf(t.sort(), symbol ? SYMBOL : VALUE));
      }
      boolean kept =
          term instanceof App app
              && !(app.symbol() instanceof Declared)
              && app.function().indices().stream().allMatch(index -> index.isNumber());
      return kept ? term.rebuilt(i -> of(term.child(i))) : null;
    }

    private Var leaf(Sort sort, String kind) {
      return Var.of(kind + leaves.size(), sort);
    }
  }

  private static boolean isConstant(Term term) {
    return term instanceof App app
        && app.arity() == 0
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.FUNCTION
        && symbol.parameters().isEmpty();
  }

  private static boolean isBuiltIn(Sort sort) {
    return BuiltInSorts.row(sort) != null
        && sort.arguments().stream().allMatch(AtomPattern::isBuiltIn);
  }

  /**
   * Parses the text of {@link #toString}.
   *
   * @return {@code null} for any other text
   */
  static @Nullable AtomPattern parse(String text) {
    try {
      List<Command> commands =
          ScriptParser.read("(assert " + text + ")", "a pattern").script().commands();
      return commands.size() == 1
              && commands.get(0) instanceof Command.Assert a
              && a.term() instanceof Binder binder
          ? new AtomPattern(binder.variables(), binder.body())
          : null;
    } catch (ParseException e) {
      return null;
    }
  }

  /**
   * Draws an atom of this shape over free constants and values; {@code null} if a sort allows
   * neither.
   */
  @Nullable Term draw(RandomSource random) {
    Map<String, Term> put = new HashMap<>();
    for (Var leaf : leaves) {
      boolean value = leaf.name().startsWith(VALUE);
      Term drawn = value ? LiteralValues.of(leaf.sort(), null, random) : null;
      if (drawn == null && !ScriptAtoms.isBindable(leaf.sort())) {
        return null;
      }
      put.put(
          leaf.name(),
          drawn == null
              ? App.constant(Declared.function(leaf.name(), List.of(), leaf.sort()))
              : drawn);
    }
    return new Substitution(put).of(body);
  }

  /** Whether all of its applications and the sorts of its leaves satisfy predicates. */
  boolean isMadeOf(Predicate<App> applications, Predicate<Sort> sorts) {
    return leaves.stream().allMatch(leaf -> sorts.test(leaf.sort())) && all(body, applications);
  }

  private static boolean all(Term term, Predicate<App> applications) {
    if (term instanceof App app && !applications.test(app)) {
      return false;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (!all(term.child(i), applications)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return Binder.quantifier(Binder.Kind.EXISTS, leaves, body).toString();
  }
}
