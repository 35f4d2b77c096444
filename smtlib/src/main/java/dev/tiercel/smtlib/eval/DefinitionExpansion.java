package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Inlines function bodies into terms, replaces variables by their values, and renames variables
 * bound by quantifiers.
 */
final class DefinitionExpansion {
  private static final int MOST = 4_000; // terms created
  private static final int MOST_BINDERS = 50; // nested: each copies what it binds

  private final Definitions definitions;
  private final Model model;
  private int created;
  private int fresh;
  private int binders; // around the current term

  DefinitionExpansion(Definitions definitions, Model model) {
    this.definitions = definitions;
    this.model = model;
  }

  /** Thrown for a term that is too large or has a value that cannot be written. */
  private static final class ExpansionLimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ExpansionLimitException() {
      super("an expansion", null, false, false);
    }
  }

  /** Number of terms created so far. */
  int created() {
    return created;
  }

  /** Returns the expanded term, or {@code null} if it is too large. */
  @Nullable Term of(Term term, List<Var> bound, Environment environment) {
    binders = 0; // a previous call may have failed midway
    Map<Var, Term> variables = new HashMap<>();
    bound.forEach(variable -> variables.put(variable, variable));
    try {
      for (Var variable : term.freeVariables()) {
        if (!variables.containsKey(variable)) {
          variables.put(variable, written(environment.value(variable), variable));
        }
      }
      return expanded(term, variables);
    } catch (ExpansionLimitException e) {
      return null;
    }
  }

  /** Returns the body of a let with its variables replaced by the values, or {@code null}. */
  static @Nullable Term substituted(Let let) {
    Map<Var, Term> variables = new HashMap<>();
    let.freeVariables().forEach(variable -> variables.put(variable, variable));
    try {
      return new DefinitionExpansion(Definitions.NONE, Model.EMPTY).expanded(let, variables);
    } catch (ExpansionLimitException e) {
      return null;
    }
  }

  private Term written(@Nullable Value value, Var variable) {
    Term term =
        value == null || value instanceof Unknown
            ? null
            : new ValueTermWriter(definitions, MOST).term(value, variable.sort());
    if (term == null) {
      throw new ExpansionLimitException();
    }
    return term;
  }

  private Term expanded(Term term, Map<Var, Term> variables) {
    if (++created > MOST || term instanceof Match) {
      throw new ExpansionLimitException();
    } else if (term instanceof Var variable) {
      Term known = variables.get(variable);
      if (known == null) {
        throw new ExpansionLimitException();
      }
      return known;
    } else if (term instanceof Annotated annotated) {
      return expanded(annotated.term(), variables);
    } else if (term instanceof Let let) {
      return expanded(let.body(), bound(let, variables));
    } else if (term instanceof Binder binder) {
      return binder(binder, variables);
    }
    Term[] kids = new Term[term.arity()];
    for (int i = 0; i < kids.length; i++) {
      kids[i] = expanded(term.child(i), variables);
    }
    return term instanceof App app && app.symbol() instanceof Declared symbol
        ? applied(app, symbol, kids)
        : term.with(kids);
  }

  private Map<Var, Term> bound(Let let, Map<Var, Term> variables) {
    Map<Var, Term> inside = new HashMap<>(variables);
    for (int i = 0; i < let.variables().size(); i++) {
      inside.put(let.variables().get(i), expanded(let.child(i), variables));
    }
    return inside;
  }

  private Term binder(Binder binder, Map<Var, Term> variables) {
    boolean quantifier = binder.kind() == Binder.Kind.FORALL || binder.kind() == Binder.Kind.EXISTS;
    if (!quantifier || binders == MOST_BINDERS) {
      throw new ExpansionLimitException();
    }
    Map<Var, Term> inside = new HashMap<>(variables);
    List<Var> renamed = new ArrayList<>();
    for (Var variable : binder.variables()) {
      Var other = Var.of("fresh!" + fresh++ + "!" + variable.name(), variable.sort());
      inside.put(variable, other);
      renamed.add(other);
    }
    binders++;
    Term body = expanded(binder.body(), inside);
    binders--;
    return Binder.quantifier(binder.kind(), renamed, body);
  }

  private Term applied(App app, Declared symbol, Term... kids) {
    Model.Body body = app.isFunctionValue() ? null : body(symbol);
    if (body == null || body.parameters().size() != kids.length) {
      return app.with(kids);
    }
    Map<Var, Term> parameters = new HashMap<>();
    for (int i = 0; i < kids.length; i++) {
      parameters.put(body.parameters().get(i), kids[i]);
    }
    return expanded(body.value(), parameters);
  }

  /** A recursive function is not inlined: it has one value, whichever that is. */
  private Model.@Nullable Body body(Declared symbol) {
    if (symbol.kind() == Declared.Kind.FUNCTION) {
      return model.body(symbol);
    }
    Command.Define define = definitions.isRecursive(symbol) ? null : definitions.function(symbol);
    return define == null ? null : new Model.Body(define.parameters(), define.body());
  }

  /** Returns a term with one sub-term replaced, outside of binders. */
  static Term replaced(Term term, Term part, Term by) {
    if (term == part) {
      return by;
    } else if (term.arity() == 0 || !(term instanceof App)) {
      return term;
    }
    return term.mapChildren(child -> replaced(child, part, by));
  }
}
