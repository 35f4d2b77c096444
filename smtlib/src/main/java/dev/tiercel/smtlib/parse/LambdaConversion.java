package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.List;

/**
 * Converts between the two sorts of lambdas and function names: arrays in z3, arrows in cvc5. The
 * syntax does not distinguish them, so the one that fits is determined here.
 */
final class LambdaConversion {
  private static final String ARROW = "->";
  private static final String HIGHER_ORDER = "HO_";

  private static final int DEEPEST = 200; // of terms around the lambda

  private LambdaConversion() {}

  /**
   * Whether a script names function sorts or a higher-order logic; in all others, lambdas are
   * arrays. This is a heuristic: a value that is needed in the other form is converted.
   */
  static boolean usesFunctionSorts(Tokens tokens, String text) {
    if (!text.contains(ARROW) && !text.contains(HIGHER_ORDER)) {
      return false;
    }
    for (int t = 1; tokens.kind(t) != Tokens.END; t++) {
      if (tokens.isSymbol(t)
          && (tokens.kind(t - 1) == SmtLibLexer.OPEN
              ? tokens.symbol(t).equals(ARROW)
              : isHigherOrderLogic(tokens, t))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isHigherOrderLogic(Tokens tokens, int token) {
    return tokens.isSymbol(token - 1)
        && tokens.symbol(token - 1).equals("set-logic")
        && tokens.symbol(token).startsWith(HIGHER_ORDER);
  }

  /** Returns the term with an expected sort, if it can have that form; else unchanged. */
  static Term as(Sort wanted, Term term) {
    if (term.sort() == wanted || !term.sort().isMap() || !wanted.isMap()) {
      return term;
    }
    Term other = form(term, wanted.isFunction(), DEEPEST);
    return other.sort() == wanted ? other : term;
  }

  /** Converts every map to a function ({@code arrow}) or to an array, if possible. */
  static Term[] all(Term[] terms, boolean arrow) {
    Term[] forms = terms.clone();
    for (int i = 0; i < forms.length; i++) {
      forms[i] = form(forms[i], arrow, DEEPEST);
    }
    return forms;
  }

  private static Term form(Term term, boolean arrow, int depth) {
    if (!term.sort().isMap() || depth == 0) {
      return term;
    } else if (term instanceof Binder lambda && lambda.kind() == Binder.Kind.LAMBDA) {
      Term body = form(lambda.body(), arrow, depth - 1);
      Sort sort = sort(lambda.variables().stream().map(Var::sort).toList(), body.sort(), arrow);
      return Binder.of(Binder.Kind.LAMBDA, sort, lambda.variables(), body);
    } else if (term instanceof Let || term instanceof Annotated) {
      int formed = term instanceof Let ? term.arity() - 1 : 0;
      return term.withChild(formed, form(term.child(formed), arrow, depth - 1));
    }
    return term instanceof App app ? form(app, arrow, depth) : term;
  }

  private static Term form(App app, boolean arrow, int depth) {
    if (app.isFunctionValue()) {
      Declared symbol = (Declared) app.symbol();
      return App.of(app.function(), sort(symbol.parameters(), symbol.result(), arrow));
    } else if (app.arity() == 3 && app.function().name().equals("ite")) {
      Term then = form(app.child(1), arrow, depth - 1);
      Term otherwise = form(app.child(2), arrow, depth - 1);
      return then.sort() == otherwise.sort()
          ? App.of(app.function(), then.sort(), app.child(0), then, otherwise)
          : app;
    }
    return app;
  }

  private static Sort sort(List<Sort> parameters, Sort result, boolean arrow) {
    return arrow ? Sort.function(parameters, result) : Sort.array(parameters, result);
  }
}
