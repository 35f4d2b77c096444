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
 * The asserted terms as one acyclic graph in topological order, with a value at every node. A
 * change of one symbol refreshes only what depends on it, in order, each node once, and stops where
 * nothing is different; what it changed can be undone.
 */
final class Circuit {
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
  private long islands; // part of that which took longer than a usual node
  private final Work most;

  /**
   * What may be done in all.
   *
   * @param refreshes of nodes; one that takes longer counts for several
   * @param beyond what terms that are evaluated as a whole may take of that, beyond one each
   */
  record Work(long refreshes, long beyond) {}

  /**
   * A circuit, every node refreshed once.
   *
   * @param asserted what ought to be true
   * @param others nodes that are to have values as well
   * @param most what may be done in all; then the circuit {@link #isExhausted}
   */
  Circuit(List<Node> asserted, List<? extends Node> others, Work most) {
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

  /** Puts all nodes below some in an order in which kids come first. */
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
        } else if (!done.contains(node.kid(place))) {
          stack.push(node.kid(place));
        }
      }
    }
  }

  private void link() {
    Map<Node, List<Node>> parents = new LinkedHashMap<>();
    for (Node node : nodes) {
      boolean fixed = !(node instanceof Free free && !free.isDefined());
      for (int i = 0; i < node.arity(); i++) {
        fixed &= node.kid(i).isFixed();
        List<Node> above = parents.computeIfAbsent(node.kid(i), n -> new ArrayList<>());
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

  /** How much is missing: 0 if all that is asserted is true. */
  double cost() {
    return cost;
  }

  /** How many asserted nodes are not true. */
  int violated() {
    return violated;
  }

  /** Whether something is asserted that depends on no symbol and is not true. */
  boolean isHopeless() {
    for (Node root : roots) {
      if (root.isFixed() && root.value() != Bool.TRUE) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether all the work is done that may be: then values of nodes are not to be relied on, unless
   * the last change is undone.
   */
  boolean isExhausted() {
    return refreshed >= most.refreshes || islands >= most.beyond;
  }

  private void count(Node node) {
    long effort = node.effort();
    refreshed += effort;
    islands += effort - 1;
  }

  /** How many nodes have been refreshed so far; one that takes longer counts for several. */
  long refreshed() {
    return refreshed;
  }

  /** An asserted node that is not true, the first one from a place on; there has to be one. */
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

  /** Gives a symbol another value; {@link #undo} takes it back until the next change. */
  void set(Free symbol, Value value) {
    keep();
    Value before = symbol.value();
    symbol.assign(value);
    mark(symbol);
    propagate();
    if (changes == 0) {
      symbol.assign(before);
    }
  }

  /** Forgets how to undo. */
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

  /** Takes the last change back. */
  @SuppressWarnings("NullAway") // what was logged is there
  void undo() {
    for (int i = changes - 1; i >= 0; i--) {
      Node node = changed[i];
      node.restore(values[i], costs[2 * i], costs[2 * i + 1]);
      if (node instanceof Free free) {
        free.assign(values[i]);
      }
    }
    cost = costBefore;
    violated = violatedBefore;
    changes = 0;
  }

  /** Makes what is not true now count more. */
  void bump() {
    for (Node root : roots) {
      if (root.value() != Bool.TRUE) {
        root.weight(root.weight() + 1);
      }
    }
    weigh();
  }

  /** Makes everything count the same. */
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
