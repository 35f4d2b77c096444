package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A formula split into its skeleton and the atoms of its holes, in order (HistFuzz, III-A.1). Every
 * {@code let} is expanded; variables of quantifiers are free in the atoms.
 */
public record FormulaAnatomy(Skeleton skeleton, List<Term> atoms) {
  /** The paper's connectives. */
  public static final Set<String> CONNECTIVES = Set.of("not", "and", "or", "xor", "=>");

  /** The paper's connectives and further operators over formulas. */
  public static final Set<String> ALL_CONNECTIVES =
      Set.of("not", "and", "or", "xor", "=>", "ite", "=", "distinct");

  private static final int DEEPEST = 1_000;
  private static final int LARGEST = 50_000; // nodes, with every let expanded

  public FormulaAnatomy {
    atoms = List.copyOf(atoms);
  }

  /**
   * Splits a formula.
   *
   * @param connectives names of the operators over formulas that the skeleton keeps
   * @return {@code null} if it is too deep or too large
   */
  public static @Nullable FormulaAnatomy of(Term formula, Set<String> connectives) {
    Term plain = isSmall(formula) ? withoutLets(formula, new HashMap<>()) : null;
    if (plain == null || !isSmall(plain)) {
      return null;
    }
    List<Term> atoms = new ArrayList<>();
    Skeleton skeleton = new Walk(connectives, atoms).of(plain);
    return new FormulaAnatomy(skeleton, atoms);
  }

  private static boolean isSmall(Term term) {
    return term.depth() <= DEEPEST && term.size() <= LARGEST;
  }

  private static @Nullable Term withoutLets(Term term, Map<Term, Term> done) {
    if (term.arity() == 0) {
      return term;
    }
    Term known = done.get(term);
    if (known != null) {
      return known;
    }
    Term made =
        term.rebuilt(
            i -> {
              Term child = withoutLets(term.child(i), done);
              return child == null || !isSmall(child) ? null : child;
            });
    if (made instanceof Let let) {
      made = Substitution.expandLet(let);
    }
    if (made != null) {
      done.put(term, made);
    }
    return made;
  }

  private record Walk(Set<String> connectives, List<Term> atoms) {
    Skeleton of(Term annotated) {
      Term term = Annotated.withoutAnnotations(annotated);
      if (term instanceof Binder binder && isQuantifier(binder)) {
        Skeleton body = of(binder.body());
        return Skeleton.quantifier(binder.kind().keyword(), binder.variables().size(), body);
      }
      if (isConnective(term)) {
        List<Skeleton> parts = new ArrayList<>(term.arity());
        for (int i = 0; i < term.arity(); i++) {
          parts.add(of(term.child(i)));
        }
        return Skeleton.connective(((App) term).symbol().name(), parts);
      }
      Term bare = Annotations.stripped(term);
      atoms.add(bare == null ? term : bare);
      return Skeleton.HOLE;
    }

    private static boolean isQuantifier(Binder binder) {
      return binder.kind() == Binder.Kind.FORALL || binder.kind() == Binder.Kind.EXISTS;
    }

    private boolean isConnective(Term term) {
      if (!(term instanceof App app)
          || app.arity() == 0
          || !(app.symbol() instanceof Operator)
          || !connectives.contains(app.symbol().name())) {
        return false;
      }
      for (int i = 0; i < app.arity(); i++) {
        if (app.child(i).sort() != Sort.BOOL) {
          return false;
        }
      }
      return app.sort() == Sort.BOOL;
    }
  }
}
