package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The asserted terms as a directed acyclic graph in topological order, with a value at every node.
 * A change of one symbol re-evaluates only dependent nodes, each once in this order, and stops at
 * unchanged values; the last change can be undone.
 */
final class TermNetwork {
  private final Node[] nodes;
  private final Node[] roots;
  private final long[] dirty;
  private int first;

  private @Nullable Node[] changed = new Node[64];
  private @Nullable Value[] values = new Value[64];
  private double[] costs = new double[128];
  private int changes;

  private double cost;
  private int violated;
  private double costBefore;
  private int violatedBefore;
  private long refreshed;
  private long islands; // the part of {@code refreshed} beyond one per node
  private final Work most;

  /**
   * Limits on the total work.
   *
   * @param refreshes node refreshes; an expensive one counts as several
   * @param beyond the part of them that terms evaluated as a whole may take, beyond one each
   */
  record Work(long refreshes, long beyond) {}

  /**
   * Creates a circuit and refreshes every node once.
   *
   * @param asserted nodes that should become true
   * @param others further nodes that need values
   * @param most limits on the total work; beyond them the circuit {@link #isExhausted}
   */
  TermNetwork(List<Node> asserted, List<? extends Node> others, Work most) {
    this.most = most;
    List<Node> order = new ArrayList<>();
    List<Node> all = new ArrayList<>(asserted);
    all.addAll(others);
    visit(all, order);
    nodes = order.toArray(new Node[0]);
    roots = asserted.toArray(new Node[0]);
    dirty = new long[(nodes.length >> 6) + 1];
    link();
    for (Node root : roots) {
      root.weight(1);
    }
    for (Node node : nodes) {
      if (!isExhausted()) {
        node.refresh();
        count(node);
      }
    }
    weigh();
  }

  /** Sorts the nodes below the start nodes topologically, kids first. */
  private static void visit(List<Node> start, List<Node> order) {
    Set<Node> done = Collections.newSetFromMap(new IdentityHashMap<>());
    IdentityHashMap<Node, Integer> next = new IdentityHashMap<>();
    Deque<Node> stack = new ArrayDeque<>();
    for (Node root : start) {
      stack.push(root);
      while (!stack.isEmpty()) {
        Node node = stack.peek();
        int place = next.merge(node, 1, Integer::sum) - 1;
        if (done.contains(node) || place >= node.arity()) {
          stack.pop();
          if (done.add(node)) {
            node.id(order.size());
            order.add(node);
          }
        } else if (!done.contains(node.child(place))) {
          stack.push(node.child(place));
        }
      }
    }
  }

  private void link() {
    Map<Node, List<Node>> parents = new LinkedHashMap<>();
    for (Node node : nodes) {
      boolean fixed = !(node instanceof FreeSymbolNode free && !free.isDefined());
      for (int i = 0; i < node.arity(); i++) {
        fixed &= node.child(i).isFixed();
        List<Node> above = parents.computeIfAbsent(node.child(i), n -> new ArrayList<>());
        if (above.isEmpty() || above.get(above.size() - 1) != node) {
          above.add(node);
        }
      }
      node.fixed(fixed);
    }
    parents.forEach((node, above) -> node.parents(above.toArray(new Node[0])));
  }

  List<Node> nodes() {
    return List.of(nodes);
  }

  /** Weighted distance from satisfaction: 0 if all asserted nodes are true. */
  double cost() {
    return cost;
  }

  /** Number of asserted nodes that are not true. */
  int violated() {
    return violated;
  }

  /** Whether an asserted node that depends on no symbol is not true. */
  boolean isHopeless() {
    for (Node root : roots) {
      if (root.isFixed() && root.value() != Bool.TRUE) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the limits on the work are reached; the values of nodes are then unreliable unless the
   * last change is undone.
   */
  boolean isExhausted() {
    return refreshed >= most.refreshes || islands >= most.beyond;
  }

  private void count(Node node) {
    long effort = node.effort();
    refreshed += effort;
    islands += effort - 1;
  }

  /** Number of node refreshes so far; an expensive one counts as several. */
  long refreshed() {
    return refreshed;
  }

  /**
   * Returns the first asserted node that is not true, searching cyclically from an index.
   *
   * @throws IllegalStateException if there is none
   */
  Node violated(int from) {
    for (int i = 0; i < roots.length; i++) {
      Node root = roots[(from + i) % roots.length];
      if (root.value() != Bool.TRUE) {
        return root;
      }
    }
    throw new IllegalStateException("all that is asserted is true");
  }

  int roots() {
    return roots.length;
  }

  /** Changes a symbol's value; {@link #undo} reverts this until the next change. */
  void set(FreeSymbolNode symbol, Value value) {
    keep();
    Value before = symbol.value();
    symbol.assign(value);
    mark(symbol);
    propagate();
    if (changes == 0) {
      symbol.assign(before);
    }
  }

  /** Discards the undo log. */
  private void keep() {
    changes = 0;
    costBefore = cost;
    violatedBefore = violated;
  }

  private void mark(Node node) {
    int word = node.id() >> 6;
    dirty[word] |= 1L << node.id();
    first = Math.min(first, word);
  }

  private void propagate() {
    while (first < dirty.length) {
      long word = dirty[first];
      if (word == 0) {
        first++;
        continue;
      }
      int id = (first << 6) + Long.numberOfTrailingZeros(word);
      dirty[first] = word & (word - 1);
      if (!isExhausted()) {
        refresh(nodes[id]);
      }
    }
  }

  private void refresh(Node node) {
    Value before = node.value();
    double yes = node.whenTrue();
    double no = node.whenFalse();
    boolean different = node.refresh();
    count(node);
    if (!different) {
      return;
    }
    log(node, before, yes, no);
    if (node.weight() > 0) {
      cost += node.weight() * (node.whenTrue() - yes);
      violated += (node.value() == Bool.TRUE ? 0 : 1) - (before == Bool.TRUE ? 0 : 1);
    }
    for (Node parent : node.parents()) {
      mark(parent);
    }
  }

  private void log(Node node, Value before, double yes, double no) {
    if (changes == changed.length) {
      changed = Arrays.copyOf(changed, 2 * changes);
      values = Arrays.copyOf(values, 2 * changes);
      costs = Arrays.copyOf(costs, 4 * changes);
    }
    changed[changes] = node;
    values[changes] = before;
    costs[2 * changes] = yes;
    costs[2 * changes + 1] = no;
    changes++;
  }

  /** Reverts the last change. */
  @SuppressWarnings("NullAway") // logged entries are not null
  void undo() {
    for (int i = changes - 1; i >= 0; i--) {
      Node node = changed[i];
      node.restore(values[i], costs[2 * i], costs[2 * i + 1]);
      if (node instanceof FreeSymbolNode free) {
        free.assign(values[i]);
      }
    }
    cost = costBefore;
    violated = violatedBefore;
    changes = 0;
  }

  /** Increases the weights of asserted nodes that are not true. */
  void bump() {
    for (Node root : roots) {
      if (root.value() != Bool.TRUE) {
        root.weight(root.weight() + 1);
      }
    }
    weigh();
  }

  /** Resets all weights. */
  void level() {
    for (Node root : roots) {
      root.weight(1);
    }
    weigh();
  }

  private void weigh() {
    cost = 0;
    violated = 0;
    for (Node root : roots) {
      cost += root.weight() * root.whenTrue();
      violated += root.value() == Bool.TRUE ? 0 : 1;
    }
    keep();
  }
}
