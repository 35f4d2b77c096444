package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.RelationDistance;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;

/**
 * One term of a circuit with its current value and, if it is Boolean, its distances from true and
 * from false. There are no bound variables: a variable of a let is the node of its value.
 */
abstract class Node {
  /** The distance of a Boolean without a value. */
  static final double UNKNOWN = 1.5;

  /** The distance of a Boolean from the other value, if the node has no finer measure. */
  static final double FAR = RelationDistance.FAR;

  /** Evaluation steps that take as long as the refresh of a usual node. */
  static final int STEPS_FOR_ONE = 4;

  private static final Node[] NONE = {};

  private final Sort sort;
  private Node[] children;
  private Node[] parents = NONE;
  private int id = -1;
  private boolean fixed;
  private double weight;

  private Value value = new Unknown("nothing set yet");
  private double whenTrue;
  private double whenFalse;

  Node(Sort sort, Node... kids) {
    this.sort = sort;
    this.children = kids;
  }

  /** Computes the value of this node from the values of its kids. */
  abstract Value find();

  /**
   * The distance of a Boolean node from a truth value that it does not have: above 0, and smaller
   * if fewer and smaller changes are needed.
   */
  double distance(boolean wanted) {
    return FAR;
  }

  /** Cost of the last {@link #find}, in refreshes of usual nodes; at least 1. */
  long effort() {
    return 1;
  }

  /**
   * Propagates the range wanted of this node to one of its kids.
   *
   * @return false if no kid can be changed to that end
   */
  abstract boolean descend(RangePropagation walk);

  /** Recomputes value and distances; returns whether any of them changed. */
  final boolean refresh() {
    Value before = value;
    Value now = find();
    boolean changed = !now.equals(before);
    if (changed) {
      value = now;
    }
    if (sort != Sort.BOOL) {
      return changed;
    }
    double yes = now == Bool.TRUE ? 0 : now == Bool.FALSE ? distance(true) : unknown(true);
    double no = now == Bool.FALSE ? 0 : now == Bool.TRUE ? distance(false) : unknown(false);
    changed |= yes != whenTrue || no != whenFalse;
    whenTrue = yes;
    whenFalse = no;
    return changed;
  }

  /** The distance from a truth value if the value is unknown. */
  double unknown(boolean wanted) {
    return UNKNOWN;
  }

  final Sort sort() {
    return sort;
  }

  final Value value() {
    return value;
  }

  /** The distance from being true or false; 0 if this has that value. */
  final double cost(boolean wanted) {
    return wanted ? whenTrue : whenFalse;
  }

  final double whenTrue() {
    return whenTrue;
  }

  final double whenFalse() {
    return whenFalse;
  }

  /** Restores earlier value and distances. */
  final void restore(Value old, double yes, double no) {
    value = old;
    whenTrue = yes;
    whenFalse = no;
  }

  final int arity() {
    return children.length;
  }

  final Node child(int i) {
    return children[i];
  }

  /** Makes another node the only kid, for a symbol defined by an equation. */
  final void setDefinition(Node other) {
    children = new Node[] {other};
  }

  final Node[] parents() {
    return parents;
  }

  final void parents(Node[] all) {
    parents = all;
  }

  /** Index in topological order, after all kids. */
  final int id() {
    return id;
  }

  final void id(int place) {
    id = place;
  }

  /** Whether there is no free symbol below. */
  final boolean isFixed() {
    return fixed;
  }

  final void fixed(boolean constant) {
    fixed = constant;
  }

  /** Weight in the cost while this is not true; 0 for a node that is not asserted. */
  final double weight() {
    return weight;
  }

  final void weight(double counts) {
    weight = counts;
  }
}
