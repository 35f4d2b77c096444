package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.Gap;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;

/**
 * One term of a circuit with its value now and, if it is Boolean, how far it is from being true and
 * from being false. Bound variables are gone: a variable of a let is the node of its value.
 */
abstract class Node {
  /** The distance of what has no value. */
  static final double UNKNOWN = 1.5;

  /** The distance of what is true and cannot tell how nearly it is false, or the other way. */
  static final double FAR = Gap.FAR;

  /** Steps of an evaluation that take as long as the refresh of a usual node. */
  static final int STEPS_FOR_ONE = 4;

  private static final Node[] NONE = {};

  private final Sort sort;
  private Node[] kids;
  private Node[] parents = NONE;
  private int id = -1;
  private boolean fixed;
  private double weight;

  private Value value = new Unknown("nothing set yet");
  private double whenTrue;
  private double whenFalse;

  Node(Sort sort, Node... kids) {
    this.sort = sort;
    this.kids = kids;
  }

  /** The value that this node has by the values of its kids. */
  abstract Value find();

  /**
   * How far a Boolean node is from a truth value that it does not have: above 0, and the smaller
   * the fewer and the smaller the changes that would give it that value.
   */
  double distance(boolean wanted) {
    return FAR;
  }

  /** What the last {@link #find} cost, in refreshes of usual nodes; at least 1. */
  long effort() {
    return 1;
  }

  /**
   * Hands what is wanted of this node on to one of its kids.
   *
   * @return false if no kid can do anything about it
   */
  abstract boolean descend(Walk walk);

  /** Computes value and distances anew; returns whether anything is different. */
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

  /** The distance from a truth value where the value is not known. */
  double unknown(boolean wanted) {
    return UNKNOWN;
  }

  final Sort sort() {
    return sort;
  }

  final Value value() {
    return value;
  }

  /** How far this is from being true, or from being false. */
  final double cost(boolean wanted) {
    return wanted ? whenTrue : whenFalse;
  }

  final double whenTrue() {
    return whenTrue;
  }

  final double whenFalse() {
    return whenFalse;
  }

  /** Puts back what stood here before. */
  final void restore(Value old, double yes, double no) {
    value = old;
    whenTrue = yes;
    whenFalse = no;
  }

  final int arity() {
    return kids.length;
  }

  final Node kid(int i) {
    return kids[i];
  }

  /** Makes this stand on one other node, for a symbol that an equation defines. */
  final void standOn(Node other) {
    kids = new Node[] {other};
  }

  final Node[] parents() {
    return parents;
  }

  final void parents(Node[] all) {
    parents = all;
  }

  /** Place in topological order: after all kids. */
  final int id() {
    return id;
  }

  final void id(int place) {
    id = place;
  }

  /** Whether no free symbol is below. */
  final boolean isFixed() {
    return fixed;
  }

  final void fixed(boolean constant) {
    fixed = constant;
  }

  /** What it counts that this node is not true; 0 for one that is not asserted. */
  final double weight() {
    return weight;
  }

  final void weight(double counts) {
    weight = counts;
  }
}
