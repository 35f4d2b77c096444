package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recognises terms that are certainly not values (SMT-LIB 2.7, section 4.2.6: the response to
 * {@code get-value}). Solvers write values of many sorts in their own forms, so other terms are
 * accepted.
 */
public final class NonValueTerms {
  private static final Set<String> FORMS =
      Set.of("const", "store", "fp", "seq.unit", "seq.++", "/", "singleton", "set.singleton");

  private NonValueTerms() {}

  /**
   * Returns the reason why a term is no value, in a few words that complete "a term with", or
   * {@code null} if it may be one.
   */
  public static @Nullable String flaw(Term term) {
    String part = part(term);
    return part != null
        ? part
        : isLiteral(term) || hasLambda(term) ? null : "the operator " + innermost(term);
  }

  /**
   * Whether the term has a binder, so that functions over infinite domains may have to be compared.
   */
  private static boolean hasLambda(Term term) {
    return SubTerms.of(term).stream().anyMatch(Binder.class::isInstance);
  }

  /** Returns the operator of the innermost application that could have been evaluated. */
  private static String innermost(Term term) {
    Term inner = term;
    for (Term next = term; next != null; next = applied(inner)) {
      inner = next;
    }
    return inner instanceof App app ? app.function().name() : "let";
  }

  private static @Nullable Term applied(Term term) {
    for (int i = 0; i < term.arity(); i++) {
      Term child = term.child(i);
      boolean number = child.sort() == Sort.INT && isLiteral(child);
      if (child.arity() > 0 && !number && !isWritten(child)) {
        return child;
      }
    }
    return null;
  }

  /** Whether the head of a term may begin a value. */
  private static boolean isWritten(Term term) {
    return term instanceof Binder
        || (term instanceof App app
            && (app.symbol() instanceof Declared || FORMS.contains(app.function().name())));
  }

  /**
   * Returns a part that no value contains outside of lambdas: a quantifier, or a symbol of the
   * script.
   */
  private static @Nullable String part(Term root) {
    Deque<Term> open = new ArrayDeque<>();
    Set<Term> seen = new HashSet<>();
    open.add(root);
    while (!open.isEmpty()) {
      Term term = open.remove();
      if (term instanceof Binder binder) {
        if (binder.kind() == Binder.Kind.FORALL || binder.kind() == Binder.Kind.EXISTS) {
          return "a quantifier";
        }
      } else if (term instanceof App app
          && app.symbol() instanceof Declared symbol
          && isFree(symbol, app)) {
        return "a symbol of the script";
      } else {
        for (int i = 0; i < term.arity(); i++) {
          if (seen.add(term.child(i))) {
            open.add(term.child(i));
          }
        }
      }
    }
    return null;
  }

  /** A function's name may be its value. */
  private static boolean isFree(Declared symbol, App app) {
    return switch (symbol.kind()) {
      case FUNCTION, DEFINED -> !app.isFunctionValue();
      case SELECTOR -> true;
      case CONSTRUCTOR, ELEMENT -> false;
    };
  }

  /** Whether a term has the only form that values of its sort have. */
  private static boolean isLiteral(Term term) {
    if (term.sort() == Sort.BOOL) {
      return term instanceof App app && app.arity() == 0;
    } else if (term.sort() == Sort.INT) {
      return term instanceof Literal
          || (term instanceof App app
              && app.arity() == 1
              && app.function().name().equals("-")
              && app.child(0) instanceof Literal);
    }
    return !term.sort().isBitVec() || term instanceof Literal;
  }
}
