package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.RepeatedDefinition;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compiles terms to nodes, each term once: variables of a let become the nodes of their values,
 * definitions are inlined, and quantifiers with few instances are expanded.
 */
final class Compiler {
  private static final int DEEPEST = 2_000;
  private static final int MOST_INSTANTIATED = 4_000; // nodes of one quantifier's instances

  private final Evaluator evaluator;
  private final PartialTables partialTables;
  private final int mostNodes;
  private final Map<Declared, FreeSymbolNode> free = new LinkedHashMap<>();
  private final Scope root = new Scope(null, Map.of());
  private final ApplicationNodes applicationNodes;
  private int depth;
  private int nodes;

  /** Thrown for a formula that is too large or too deep, or has a symbol without a known value. */
  static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    Refusal(String message) {
      super(message, null, false, false);
    }
  }

  /** The nodes of the variables in scope, and of the terms compiled in this scope. */
  private static final class Scope {
    private final @Nullable Scope outer;
    private final Map<Var, Node> variables;
    private final Map<Term, Node> cache = new LinkedHashMap<>();

    Scope(@Nullable Scope outer, Map<Var, Node> variables) {
      this.outer = outer;
      this.variables = variables;
    }

    @Nullable Node of(Var variable) {
      for (Scope scope = this; scope != null; scope = scope.outer) {
        Node node = scope.variables.get(variable);
        if (node != null) {
          return node;
        }
      }
      return null;
    }
  }

  /**
   * Creates a compiler for terms in the scope of an evaluator's definitions.
   *
   * @param partialTables receives the tables of partial operators; the evaluator queries it
   * @param mostNodes limit on the number of nodes; larger formulas are refused
   */
  Compiler(Evaluator evaluator, PartialTables partialTables, int mostNodes) {
    this.evaluator = evaluator;
    this.partialTables = partialTables;
    this.mostNodes = mostNodes;
    this.applicationNodes = new ApplicationNodes(evaluator, partialTables);
  }

  /**
   * The declared symbols used by the terms so far, in order of occurrence, and the tables of
   * partial operators.
   */
  List<FreeSymbolNode> free() {
    List<FreeSymbolNode> all = new ArrayList<>(free.values());
    all.addAll(partialTables.tables());
    return all;
  }

  /** Returns the node of a closed term. */
  Node node(Term term) throws Refusal {
    return node(term, root);
  }

  private Node node(Term term, Scope scope) throws Refusal {
    Scope home = term.freeVariables().isEmpty() ? root : scope;
    Node known = home.cache.get(term);
    if (known != null) {
      return known;
    }
    if (++depth > DEEPEST || ++nodes > mostNodes) {
      throw new Refusal("too large");
    }
    Node node = compiled(term, scope);
    depth--;
    home.cache.put(term, node);
    return node;
  }

  private Node compiled(Term term, Scope scope) throws Refusal {
    if (term instanceof Literal) {
      return new GroundNode(term.sort(), evaluator.value(term));
    } else if (term instanceof Var variable) {
      Node node = scope.of(variable);
      if (node == null) {
        throw new Refusal("a free variable");
      }
      return node;
    } else if (term instanceof Annotated annotated) {
      return node(annotated.term(), scope);
    } else if (term instanceof Let let) {
      Map<Var, Node> bound = new LinkedHashMap<>();
      for (int i = 0; i < let.variables().size(); i++) {
        bound.put(let.variables().get(i), node(let.child(i), scope));
      }
      return node(let.body(), new Scope(scope, bound));
    } else if (term instanceof App app) {
      return app.symbol() instanceof Operator operator
          ? applicationNodes.of(app, operator, kids(app, scope))
          : declared(app, (Declared) app.symbol(), scope);
    }
    Term used = term instanceof Binder binder ? binder.withoutUnused() : term;
    if (used != term) {
      return node(used, scope);
    }
    if (RepeatedDefinition.isOne(evaluator.definitions(), term)) {
      return new GroundNode(term.sort(), Bool.TRUE);
    }
    Node expanded = term instanceof Binder binder ? instances(binder, scope) : null;
    return expanded == null ? island(term, scope) : expanded;
  }

  /** Returns the instances of a quantifier, which have distances; {@code null} if too large. */
  private @Nullable Node instances(Binder binder, Scope scope) throws Refusal {
    List<List<Value>> all = QuantifierInstances.of(binder, evaluator.model());
    if (all == null
        || (long) all.size() * SubTerms.of(binder.body()).stream().count()
            > Math.min(MOST_INSTANTIATED, (mostNodes - nodes) / 2)) {
      return null;
    }
    Node[] kids = new Node[all.size()];
    for (int i = 0; i < kids.length; i++) {
      Map<Var, Node> bound = new LinkedHashMap<>();
      for (Var variable : binder.variables()) {
        Value value = all.get(i).get(bound.size());
        bound.put(variable, new GroundNode(variable.sort(), value));
      }
      kids[i] = node(binder.body(), new Scope(scope, bound));
    }
    return new AndOrNode(Bool.of(binder.kind() == Binder.Kind.EXISTS), kids);
  }

  private Node[] kids(Term term, Scope scope) throws Refusal {
    Node[] kids = new Node[term.arity()];
    for (int i = 0; i < kids.length; i++) {
      kids[i] = node(term.child(i), scope);
    }
    return kids;
  }

  private Node island(Term term, Scope scope) throws Refusal {
    SymbolAbstraction lifting = new SymbolAbstraction(evaluator.definitions(), evaluator.model());
    Term lifted = lifting.of(term);
    List<Var> variables = lifted.freeVariables();
    Set<Node> others = tables(lifted);
    List<FreeSymbolNode> used = new ArrayList<>();
    for (Declared symbol : lifting.recursive()) {
      used.add(symbol(symbol));
    }
    others.addAll(used);
    Node[] kids = new Node[variables.size() + others.size()];
    for (int i = 0; i < variables.size(); i++) {
      Declared symbol = lifting.symbol(variables.get(i));
      Node bound = symbol == null ? scope.of(variables.get(i)) : symbol(symbol);
      if (bound == null) {
        throw new Refusal("a free variable");
      }
      kids[i] = bound;
    }
    int next = variables.size();
    for (Node other : others) {
      kids[next++] = other;
    }
    return new EvaluatedNode(lifted, variables, new SymbolOverlay(evaluator, used), kids);
  }

  /** Returns the tables of the partial operators and selectors in a term. */
  private Set<Node> tables(Term term) {
    Set<Node> tables = new LinkedHashSet<>();
    for (Term part : SubTerms.of(term)) {
      if (part instanceof App app && app.arity() > 0 && isPartial(app)) {
        FreeSymbolNode table = partialTables.table(app, evaluator);
        if (table != null) {
          tables.add(table);
        }
      }
    }
    return tables;
  }

  private static boolean isPartial(App app) {
    return app.symbol() instanceof Operator operator
        ? operator.isPartial()
        : app.symbol() instanceof Declared symbol
            && symbol.kind() == Declared.Kind.SELECTOR
            && !app.isFunctionValue();
  }

  private FreeSymbolNode symbol(Declared symbol) throws Refusal {
    FreeSymbolNode known = free.get(symbol);
    if (known == null) {
      if (!symbol.parameters().isEmpty() && symbol.result().isFunction()) {
        throw new Refusal("a function that yields functions");
      }
      Value initial = evaluator.initial(symbol.result());
      if (initial instanceof Unknown) {
        throw new Refusal("no value of sort " + symbol.result());
      }
      boolean constant = symbol.parameters().isEmpty();
      known = new FreeSymbolNode(symbol, constant ? initial : MapValue.constant(initial));
      free.put(symbol, known);
    }
    return known;
  }

  private Node declared(App app, Declared symbol, Scope scope) throws Refusal {
    switch (symbol.kind()) {
      case FUNCTION -> {
        Model.Body given = evaluator.model().body(symbol);
        if (given != null && app.arity() == given.parameters().size()) {
          return inside(given.parameters(), given.value(), app, scope);
        }
        return app.arity() == 0
            ? symbol(symbol)
            : applicationNodes.call(symbol(symbol), kids(app, scope));
      }
      case CONSTRUCTOR -> {
        return app.isFunctionValue()
            ? island(app, scope)
            : new ConstructorNode(symbol, app.sort(), kids(app, scope));
      }
      case SELECTOR -> {
        EvaluationServices.Field field =
            evaluator.definitions().field(symbol.name(), symbol.parameters().get(0));
        if (field == null || app.isFunctionValue()) {
          return island(app, scope);
        }
        Node from = node(app.child(0), scope);
        FreeSymbolNode table = partialTables.table(app, evaluator);
        return table == null
            ? new SelectorNode(app, field, evaluator, from)
            : new SelectorNode(app, field, evaluator, from, table);
      }
      case DEFINED -> {
        Command.Define define = evaluator.definitions().function(symbol);
        if (define == null
            || app.isFunctionValue()
            || evaluator.definitions().isRecursive(symbol)) {
          return island(app, scope);
        }
        return inside(define.parameters(), define.body(), app, scope);
      }
      default -> {
        return new GroundNode(app.sort(), evaluator.value(app));
      }
    }
  }

  /** Inlines a body for an application. */
  private Node inside(List<Var> parameters, Term body, App app, Scope scope) throws Refusal {
    Map<Var, Node> bound = new LinkedHashMap<>();
    for (int i = 0; i < app.arity(); i++) {
      bound.put(parameters.get(i), node(app.child(i), scope));
    }
    return node(body, new Scope(root, bound));
  }
}
