package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces declared symbols in a term by variables, so that the term can be evaluated for given
 * values without a model; inlines definitions, which may use such symbols.
 */
final class SymbolAbstraction {
  private static final int DEEPEST = 2_000;

  private final Definitions definitions;
  private final Model model;
  private final Map<Var, Declared> symbols = new LinkedHashMap<>();
  private final Set<Declared> recursive = new LinkedHashSet<>();
  private final Map<Term, Term> cache = new LinkedHashMap<>();
  private int depth;

  /**
   * Creates a lifting.
   *
   * @param model functions with a body in it are not replaced
   */
  SymbolAbstraction(Definitions definitions, Model model) {
    this.definitions = definitions;
    this.model = model;
  }

  /** Returns the symbol that became a variable, or {@code null} for an original variable. */
  @Nullable Declared symbol(Var variable) {
    return symbols.get(variable);
  }

  /** Returns the term with variables. */
  Term of(Term term) throws Compiler.Refusal {
    Term done = cache.get(term);
    if (done == null) {
      if (++depth > DEEPEST) {
        throw new Compiler.Refusal("too deep");
      }
      Term[] kids = new Term[term.arity()];
      for (int i = 0; i < kids.length; i++) {
        kids[i] = of(term.child(i));
      }
      done = lifted(term, kids);
      cache.put(term, done);
      depth--;
    }
    return done;
  }

  private Term lifted(Term term, Term... kids) throws Compiler.Refusal {
    if (!(term instanceof App app && app.symbol() instanceof Declared symbol)) {
      return term.with(kids);
    }
    return switch (symbol.kind()) {
      case FUNCTION ->
          model.body(symbol) == null ? applied(variable(symbol), kids) : term.with(kids);
      case DEFINED -> unfolded(app, symbol, kids);
      default -> term.with(kids);
    };
  }

  private Var variable(Declared symbol) {
    Sort sort = Sort.function(symbol.parameters(), symbol.result());
    Var variable = Var.of("free!" + symbol.name(), sort);
    symbols.put(variable, symbol);
    return variable;
  }

  private static Term applied(Var function, Term... kids) throws Compiler.Refusal {
    if (kids.length == 0) {
      return function;
    }
    Term[] all = new Term[kids.length + 1];
    all[0] = function;
    System.arraycopy(kids, 0, all, 1, kids.length);
    Term application = Theories.apply("@", all);
    if (application == null) {
      throw new Compiler.Refusal("an application");
    }
    return application;
  }

  /** The declared symbols in the bodies of recursive functions, which remain as they are. */
  Set<Declared> recursive() {
    return recursive;
  }

  /** Keeps a recursive function. */
  private Term closed(App app, Command.Define define, Term... kids) {
    Deque<Command.Define> open = new ArrayDeque<>(List.of(define));
    Set<Command.Define> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      for (Term term : SubTerms.of(open.pop().body())) {
        if (!(term instanceof App part) || !(part.symbol() instanceof Declared symbol)) {
          continue;
        }
        if (symbol.kind() == Declared.Kind.FUNCTION && model.body(symbol) == null) {
          recursive.add(symbol);
        }
        Command.Define other = definitions.function(symbol);
        if (other != null && seen.add(other)) {
          open.push(other);
        }
      }
    }
    return app.with(kids);
  }

  private Term unfolded(App app, Declared symbol, Term... kids) throws Compiler.Refusal {
    Command.Define define = definitions.function(symbol);
    if (define == null) {
      throw new Compiler.Refusal("a definition");
    }
    if (definitions.isRecursive(symbol)) {
      return closed(app, define, kids);
    }
    if (app.isFunctionValue() && kids.length == 0) {
      return Binder.of(Binder.Kind.LAMBDA, app.sort(), define.parameters(), of(define.body()));
    }
    if (kids.length == 0) {
      return of(define.body());
    }
    return Let.of(define.parameters(), List.of(kids), of(define.body()));
  }
}
