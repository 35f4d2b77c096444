package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Meaning;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Turns terms into nodes, once each: variables of a let become the nodes of their values,
 * definitions are unfolded, chains and folds cut into pairs.
 */
final class Compiler {
  private static final int DEEPEST = 2_000;
  private static final int MOST_PAIRED = 40;

  private final Evaluator evaluator;
  private final PartialTables partialTables;
  private final int mostNodes;
  private final Map<Declared, Free> free = new LinkedHashMap<>();
  private final Map<Object, Node> made = new LinkedHashMap<>();
  private final Scope root = new Scope(null, Map.of());
  private int depth;
  private int nodes;

  /** A formula that is too large or too deep, or has a symbol of which no value is known. */
  static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    Refusal(String message) {
      super(message, null, false, false);
    }
  }

  /** The nodes of the variables that a place sees, and of the terms that were compiled there. */
  private static final class Scope {
    private final @Nullable Scope outer;
    private final Map<Var, Node> variables;
    private final Map<Term, Node> known = new LinkedHashMap<>();

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

  /** What an application is made of, by which equal ones are found. */
  private record Shape(Object head, List<Node> kids) {}

  /**
   * A compiler for terms that stand where an evaluator's definitions do.
   *
   * @param partialTables takes the tables of partial operators; the evaluator asks it
   * @param mostNodes more than so many terms are refused
   */
  Compiler(Evaluator evaluator, PartialTables partialTables, int mostNodes) {
    this.evaluator = evaluator;
    this.partialTables = partialTables;
    this.mostNodes = mostNodes;
  }

  /**
   * The declared symbols that the terms so far use, in the order in which they were met, and the
   * tables of partial operators.
   */
  List<Free> free() {
    List<Free> all = new ArrayList<>(free.values());
    all.addAll(partialTables.tables());
    return all;
  }

  /** The node of a closed term. */
  Node node(Term term) throws Refusal {
    return node(term, root);
  }

  private Node node(Term term, Scope scope) throws Refusal {
    Scope home = term.freeVariables().isEmpty() ? root : scope;
    Node known = home.known.get(term);
    if (known != null) {
      return known;
    }
    if (++depth > DEEPEST || ++nodes > mostNodes) {
      throw new Refusal("too large");
    }
    Node node = compiled(term, scope);
    depth--;
    home.known.put(term, node);
    return node;
  }

  private Node compiled(Term term, Scope scope) throws Refusal {
    if (term instanceof Literal) {
      return new Fixed(term.sort(), evaluator.value(term));
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
          ? operator(app, operator, kids(app, scope))
          : declared(app, (Declared) app.symbol(), scope);
    }
    return island(term, scope);
  }

  private Node[] kids(Term term, Scope scope) throws Refusal {
    Node[] kids = new Node[term.arity()];
    for (int i = 0; i < kids.length; i++) {
      kids[i] = node(term.child(i), scope);
    }
    return kids;
  }

  private Node shared(Object head, BiFunction<Object, Node[], Node> make, Node... kids) {
    return made.computeIfAbsent(new Shape(head, List.of(kids)), shape -> make.apply(head, kids));
  }

  private Node island(Term term, Scope scope) throws Refusal {
    Lifting lifting = new Lifting(evaluator.definitions(), evaluator.model());
    Term lifted = lifting.of(term);
    List<Var> variables = lifted.freeVariables();
    Set<Node> tables = tables(lifted);
    Node[] kids = new Node[variables.size() + tables.size()];
    for (int i = 0; i < variables.size(); i++) {
      Declared symbol = lifting.symbol(variables.get(i));
      Node bound = symbol == null ? scope.of(variables.get(i)) : symbol(symbol);
      if (bound == null) {
        throw new Refusal("a free variable");
      }
      kids[i] = bound;
    }
    int next = variables.size();
    for (Node table : tables) {
      kids[next++] = table;
    }
    return new Island(lifted, variables, evaluator, kids);
  }

  /** The tables of the partial operators and selectors in a term. */
  private Set<Node> tables(Term term) {
    Set<Node> tables = new LinkedHashSet<>();
    for (Term part : SubTerms.of(term)) {
      if (part instanceof App app && app.arity() > 0 && isPartial(app)) {
        Free table = partialTables.table(app, evaluator);
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

  private Free symbol(Declared symbol) throws Refusal {
    Free known = free.get(symbol);
    if (known == null) {
      if (!symbol.parameters().isEmpty() && symbol.result().isFunction()) {
        throw new Refusal("a function that yields functions");
      }
      Value initial = evaluator.initial(symbol.result());
      if (initial instanceof Unknown) {
        throw new Refusal("no value of sort " + symbol.result());
      }
      boolean constant = symbol.parameters().isEmpty();
      known = new Free(symbol, constant ? initial : MapValue.constant(initial));
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
        return app.arity() == 0 ? symbol(symbol) : call(symbol(symbol), kids(app, scope));
      }
      case CONSTRUCTOR -> {
        return app.isFunctionValue()
            ? island(app, scope)
            : new ConstructorNode(symbol, app.sort(), kids(app, scope));
      }
      case SELECTOR -> {
        Context.Field field =
            evaluator.definitions().field(symbol.name(), symbol.parameters().get(0));
        if (field == null || app.isFunctionValue()) {
          return island(app, scope);
        }
        Node from = node(app.child(0), scope);
        Free table = partialTables.table(app, evaluator);
        return table == null
            ? new Selection(app, field, evaluator, from)
            : new Selection(app, field, evaluator, from, table);
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
        return new Fixed(app.sort(), evaluator.value(app));
      }
    }
  }

  /** The node of a body in the place of an application. */
  private Node inside(List<Var> parameters, Term body, App app, Scope scope) throws Refusal {
    Map<Var, Node> bound = new LinkedHashMap<>();
    for (int i = 0; i < app.arity(); i++) {
      bound.put(parameters.get(i), node(app.child(i), scope));
    }
    return node(body, new Scope(root, bound));
  }

  private Node call(Free function, Node... arguments) {
    Node[] kids = new Node[arguments.length + 1];
    kids[0] = function;
    System.arraycopy(arguments, 0, kids, 1, arguments.length);
    return shared("call", (head, all) -> new FunctionCall(function, all), kids);
  }

  private Node operator(App app, Operator operator, Node... kids) throws Refusal {
    Meaning meaning = operator.meaning();
    if (meaning == null) {
      throw new Refusal(operator.name() + " has no meaning here");
    }
    Connective connective = operator.connective();
    if (connective != null && kids.length > 0) {
      return connected(app, connective, kids);
    }
    int parameters = operator.parameterCount();
    if (operator.arity() == Arity.FIXED || kids.length == 2) {
      return applied(app, operator, meaning, kids);
    }
    return switch (operator.arity()) {
      case LEFT, RIGHT -> fold(app, operator, meaning, parameters, kids);
      case CHAIN -> chain(app, operator, meaning, kids);
      default -> pairs(app, operator, meaning, kids);
    };
  }

  private Node applied(App app, Operator operator, Meaning meaning, Node... kids) {
    return applied(app, app.sort(), operator, meaning, kids);
  }

  private Node applied(App app, Sort sort, Operator operator, Meaning meaning, Node... kids) {
    Free table = operator.isPartial() ? partialTables.table(app, evaluator) : null;
    Node[] parts = table == null ? kids : Arrays.copyOf(kids, kids.length + 1);
    if (table != null) {
      parts[kids.length] = table;
    }
    PartialTables asked = table == null ? null : partialTables;
    // The sort of an argument is part of what the meaning sees.
    return shared(
        List.of(app.function(), sort, app.arity()),
        (head, all) -> new Application(app, sort, operator, meaning, evaluator, asked, all),
        parts);
  }

  /** The sort of a part of a fold: a function applied to some of its arguments is no number yet. */
  private static Sort partial(App app, Operator operator, Node a, Node b) throws Refusal {
    List<Index> indices = app.function().indices();
    Sort sort = operator.apply(indices, null, a.sort(), b.sort());
    sort = sort == null ? operator.applyMixed(indices, null, a.sort(), b.sort()) : sort;
    if (sort == null) {
      throw new Refusal("a fold of " + operator.name());
    }
    return sort;
  }

  private Node fold(App app, Operator operator, Meaning meaning, int parameters, Node... kids)
      throws Refusal {
    if (kids.length <= parameters) {
      return kids.length == 1 && parameters > 1 ? kids[0] : applied(app, operator, meaning, kids);
    }
    boolean left = operator.arity() == Arity.LEFT;
    Node node = kids[left ? 0 : kids.length - 1];
    for (int i = 1; i < kids.length; i++) {
      Node next = kids[left ? i : kids.length - 1 - i];
      Node first = left ? node : next;
      Node second = left ? next : node;
      boolean whole = i == kids.length - 1;
      Sort sort = whole ? app.sort() : partial(app, operator, first, second);
      node = applied(app, sort, operator, meaning, first, second);
    }
    return node;
  }

  private Node chain(App app, Operator operator, Meaning meaning, Node... kids) {
    List<Node> all = new ArrayList<>();
    for (int i = 1; i < kids.length; i++) {
      all.add(related(app, operator, meaning, kids[i - 1], kids[i]));
    }
    return new Junction(Bool.FALSE, all.toArray(new Node[0]));
  }

  private Node related(App app, Operator operator, Meaning meaning, Node a, Node b) {
    return a.sort() == Sort.BOOL && operator.feature() == Feature.CORE
        ? shared("same", (head, all) -> new Equivalence(a, b), a, b)
        : applied(app, operator, meaning, a, b);
  }

  private Node pairs(App app, Operator operator, Meaning meaning, Node... kids) throws Refusal {
    if (kids.length > MOST_PAIRED) {
      throw new Refusal("too many pairs");
    }
    List<Node> all = new ArrayList<>();
    for (int i = 0; i < kids.length; i++) {
      for (int j = 0; j < i; j++) {
        all.add(applied(app, operator, meaning, kids[j], kids[i]));
      }
    }
    return new Junction(Bool.FALSE, all.toArray(new Node[0]));
  }

  /** What the distances know better than by the operator's meaning. */
  private Node connected(App app, Connective connective, Node... kids) throws Refusal {
    return switch (connective) {
      case NOT -> not(kids[0]);
      case AND -> new Junction(Bool.FALSE, kids);
      case OR -> new Junction(Bool.TRUE, kids);
      case IMPLIES -> {
        Node[] parts = kids.clone();
        for (int i = 0; i < parts.length - 1; i++) {
          parts[i] = not(parts[i]);
        }
        yield new Junction(Bool.TRUE, parts);
      }
      case CHOICE -> new IfThenElse(kids[0], kids[1], kids[2]);
      case XOR -> {
        Node node = kids[0];
        for (int i = 1; i < kids.length; i++) {
          node = not(new Equivalence(node, kids[i]));
        }
        yield node;
      }
      case EQUAL -> equal(app, kids);
      case DISTINCT -> distinct(app, kids);
    };
  }

  private Node not(Node node) {
    return shared("not", (head, all) -> new Negation(node), node);
  }

  private Node equal(App app, Node... kids) {
    Operator operator = Equations.EQUAL;
    Meaning meaning = java.util.Objects.requireNonNull(operator.meaning());
    return kids.length == 1
        ? new Fixed(Sort.BOOL, Bool.TRUE)
        : kids.length == 2
            ? related(app, operator, meaning, kids[0], kids[1])
            : chain(app, operator, meaning, kids);
  }

  private Node distinct(App app, Node... kids) throws Refusal {
    if (kids.length > MOST_PAIRED) {
      throw new Refusal("too many pairs");
    }
    List<Node> all = new ArrayList<>();
    for (int i = 0; i < kids.length; i++) {
      for (int j = 0; j < i; j++) {
        all.add(not(equal(app, kids[j], kids[i])));
      }
    }
    return all.size() == 1 ? all.get(0) : new Junction(Bool.FALSE, all.toArray(new Node[0]));
  }
}
