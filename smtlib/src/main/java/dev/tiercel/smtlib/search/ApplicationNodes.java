package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.OperatorSemantics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;

/**
 * Creates nodes of applications from those of their arguments: shares equal ones, and splits chains
 * and folds into binary steps.
 */
final class ApplicationNodes {
  private static final int MOST_PAIRED = 40;

  private final Evaluator evaluator;
  private final PartialTables partialTables;
  private final Map<Object, Node> cache = new LinkedHashMap<>();

  /** Key of an application, by which equal ones are found. */
  private record Shape(Object head, List<Node> children) {}

  ApplicationNodes(Evaluator evaluator, PartialTables partialTables) {
    this.evaluator = evaluator;
    this.partialTables = partialTables;
  }

  private Node shared(Object head, BiFunction<Object, Node[], Node> make, Node... kids) {
    return cache.computeIfAbsent(new Shape(head, List.of(kids)), shape -> make.apply(head, kids));
  }

  /** Returns the node of a declared function's application. */
  Node call(FreeSymbolNode function, Node... arguments) {
    Node[] kids = new Node[arguments.length + 1];
    kids[0] = function;
    System.arraycopy(arguments, 0, kids, 1, arguments.length);
    return shared("call", (head, all) -> new FunctionCall(function, all), kids);
  }

  /** Returns the node of an operator's application. */
  Node of(App app, Operator operator, Node... kids) throws Compiler.Refusal {
    OperatorSemantics semantics = operator.semantics();
    if (semantics == null) {
      throw new Compiler.Refusal(operator.name() + " has no meaning here");
    }
    Connective connective = operator.connective();
    if (connective != null && kids.length > 0) {
      return connected(app, connective, kids);
    }
    int parameters = operator.parameterCount();
    if (operator.arity() == Arity.FIXED || kids.length == 2) {
      return applied(app, operator, semantics, kids);
    }
    return switch (operator.arity()) {
      case LEFT, RIGHT -> fold(app, operator, semantics, parameters, kids);
      case CHAIN -> chain(app, operator, semantics, kids);
      default -> pairs(app, operator, semantics, kids);
    };
  }

  private Node applied(App app, Operator operator, OperatorSemantics semantics, Node... kids) {
    return applied(app, app.sort(), operator, semantics, kids);
  }

  private Node applied(
      App app, Sort sort, Operator operator, OperatorSemantics semantics, Node... kids) {
    FreeSymbolNode table = operator.isPartial() ? partialTables.table(app, evaluator) : null;
    Node[] parts = table == null ? kids : Arrays.copyOf(kids, kids.length + 1);
    if (table != null) {
      parts[kids.length] = table;
    }
    PartialTables asked = table == null ? null : partialTables;
    // The sort of an argument is part of what the meaning sees.
    return shared(
        List.of(app.function(), sort, app.arity()),
        (head, all) -> new OperatorNode(app, sort, operator, semantics, evaluator, asked, all),
        parts);
  }

  /**
   * Returns the sort of one step of a fold: a function applied to some of its arguments is not a
   * number yet.
   */
  private static Sort partial(App app, Operator operator, Node a, Node b) throws Compiler.Refusal {
    List<Index> indices = app.function().indices();
    Sort sort = operator.apply(indices, null, a.sort(), b.sort());
    sort = sort == null ? operator.applyMixed(indices, null, a.sort(), b.sort()) : sort;
    if (sort == null) {
      throw new Compiler.Refusal("a fold of " + operator.name());
    }
    return sort;
  }

  private Node fold(
      App app, Operator operator, OperatorSemantics semantics, int parameters, Node... kids)
      throws Compiler.Refusal {
    if (kids.length <= parameters) {
      return kids.length == 1 && parameters > 1 ? kids[0] : applied(app, operator, semantics, kids);
    }
    boolean left = operator.arity() == Arity.LEFT;
    Node node = kids[left ? 0 : kids.length - 1];
    for (int i = 1; i < kids.length; i++) {
      Node next = kids[left ? i : kids.length - 1 - i];
      Node first = left ? node : next;
      Node second = left ? next : node;
      boolean whole = i == kids.length - 1;
      Sort sort = whole ? app.sort() : partial(app, operator, first, second);
      node = applied(app, sort, operator, semantics, first, second);
    }
    return node;
  }

  private Node chain(App app, Operator operator, OperatorSemantics semantics, Node... kids) {
    List<Node> all = new ArrayList<>();
    for (int i = 1; i < kids.length; i++) {
      all.add(related(app, operator, semantics, kids[i - 1], kids[i]));
    }
    return new AndOrNode(Bool.FALSE, all.toArray(new Node[0]));
  }

  private Node related(App app, Operator operator, OperatorSemantics semantics, Node a, Node b) {
    return a.sort() == Sort.BOOL && operator.feature() == Feature.CORE
        ? shared("same", (head, all) -> new EquivalenceNode(a, b), a, b)
        : applied(app, operator, semantics, a, b);
  }

  private Node pairs(App app, Operator operator, OperatorSemantics semantics, Node... kids)
      throws Compiler.Refusal {
    if (kids.length > MOST_PAIRED) {
      throw new Compiler.Refusal("too many pairs");
    }
    List<Node> all = new ArrayList<>();
    for (int i = 0; i < kids.length; i++) {
      for (int j = 0; j < i; j++) {
        all.add(applied(app, operator, semantics, kids[j], kids[i]));
      }
    }
    return new AndOrNode(Bool.FALSE, all.toArray(new Node[0]));
  }

  /**
   * Returns a specialised node for a connective, which has better distances than its meaning gives.
   */
  private Node connected(App app, Connective connective, Node... kids) throws Compiler.Refusal {
    return switch (connective) {
      case NOT -> not(kids[0]);
      case AND -> new AndOrNode(Bool.FALSE, kids);
      case OR -> new AndOrNode(Bool.TRUE, kids);
      case IMPLIES -> {
        Node[] parts = kids.clone();
        for (int i = 0; i < parts.length - 1; i++) {
          parts[i] = not(parts[i]);
        }
        yield new AndOrNode(Bool.TRUE, parts);
      }
      case CHOICE -> new IteNode(kids[0], kids[1], kids[2]);
      case XOR -> {
        Node node = kids[0];
        for (int i = 1; i < kids.length; i++) {
          node = not(new EquivalenceNode(node, kids[i]));
        }
        yield node;
      }
      case EQUAL -> equal(app, kids);
      case DISTINCT -> distinct(app, kids);
    };
  }

  private Node not(Node node) {
    return shared("not", (head, all) -> new NotNode(node), node);
  }

  private Node equal(App app, Node... kids) {
    Operator operator = SolvedSymbols.EQUAL;
    OperatorSemantics semantics = Objects.requireNonNull(operator.semantics());
    return kids.length == 1
        ? new GroundNode(Sort.BOOL, Bool.TRUE)
        : kids.length == 2
            ? related(app, operator, semantics, kids[0], kids[1])
            : chain(app, operator, semantics, kids);
  }

  private Node distinct(App app, Node... kids) throws Compiler.Refusal {
    if (kids.length > MOST_PAIRED) {
      throw new Compiler.Refusal("too many pairs");
    }
    List<Node> all = new ArrayList<>();
    for (int i = 0; i < kids.length; i++) {
      for (int j = 0; j < i; j++) {
        all.add(not(equal(app, kids[j], kids[i])));
      }
    }
    return all.size() == 1 ? all.get(0) : new AndOrNode(Bool.FALSE, all.toArray(new Node[0]));
  }
}
