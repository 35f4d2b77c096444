package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Solves asserted equations for a free symbol that is one of the sides: the symbol then gets the
 * value of the other side and need not be searched for.
 */
final class SolvedSymbols {
  /** The operator {@code =}. */
  static final Operator EQUAL = Theories.row(Feature.CORE, "=", 2);

  private static final int MOST_VISITED = 400_000; // nodes visited by all searches for cycles

  private int visited;

  private SolvedSymbols() {}

  /** Returns the conjuncts of the asserted nodes that do not become definitions of symbols. */
  static List<Node> solve(List<Node> asserted) {
    SolvedSymbols equations = new SolvedSymbols();
    List<Node> rest = new ArrayList<>();
    for (Node conjunct : conjuncts(asserted)) {
      if (!equations.solved(conjunct)) {
        rest.add(conjunct);
      }
    }
    return rest;
  }

  private static Set<Node> conjuncts(List<Node> asserted) {
    Set<Node> conjuncts = new java.util.LinkedHashSet<>();
    Deque<Node> open = new ArrayDeque<>(asserted);
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    while (!open.isEmpty()) {
      Node node = open.pop();
      if (!seen.add(node)) {
        continue;
      }
      if (node instanceof AndOrNode junction && junction.isConjunction()) {
        for (int i = junction.arity() - 1; i >= 0; i--) {
          open.push(junction.child(i));
        }
      } else {
        conjuncts.add(node);
      }
    }
    return conjuncts;
  }

  private boolean solved(Node conjunct) {
    if (conjunct instanceof FreeSymbolNode free) {
      return defines(free, new GroundNode(free.sort(), Bool.TRUE));
    } else if (conjunct instanceof NotNode && conjunct.child(0) instanceof FreeSymbolNode free) {
      return defines(free, new GroundNode(free.sort(), Bool.FALSE));
    } else if (conjunct instanceof EquivalenceNode
        || (conjunct instanceof OperatorNode app && app.operator() == EQUAL)) {
      return defines(conjunct.child(0), conjunct.child(1))
          || defines(conjunct.child(1), conjunct.child(0));
    }
    return false;
  }

  private boolean defines(Node symbol, Node value) {
    if (!(symbol instanceof FreeSymbolNode free) || free.isDefined() || isBelow(free, value)) {
      return false;
    }
    free.setDefinition(value);
    return true;
  }

  /** Whether a symbol occurs below a node; true if the search would be too expensive. */
  private boolean isBelow(Node symbol, Node node) {
    Deque<Node> open = new ArrayDeque<>(List.of(node));
    Set<Node> seen = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      Node next = open.pop();
      if (next == symbol || ++visited > MOST_VISITED) {
        return true;
      }
      for (int i = 0; i < next.arity(); i++) {
        if (seen.add(next.child(i))) {
          open.push(next.child(i));
        }
      }
    }
    return false;
  }
}
