package dev.tiercel.smtlib.blast;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A circuit of gates over inputs, with equal gates shared. A literal is the number of a gate,
 * negative for its negation; gate 1 is the constant true. Every gate comes after its inputs.
 */
public final class Gates {
  /** The true literal. */
  public static final int TRUE = 1;

  /** The false literal. */
  public static final int FALSE = -1;

  /** The function of a gate. */
  public enum Kind {
    /** An input of the circuit. Gate 1 is one as well. */
    INPUT,
    AND,
    XOR,
    /** A multiplexer: its second part if the first is true, else the third. */
    CHOICE
  }

  private record Shape(Kind kind, int a, int b, int c) {}

  /** Calls per gate: those that fold constants add no gate, but take time. */
  private static final int MOST_CALLS = 64;

  private final int most;
  private long calls;
  private final Map<Shape, Integer> gatesByShape = new HashMap<>();
  private Shape[] shapes = new Shape[256];
  private int count = 1;

  /** Thrown if a circuit would have too many gates. */
  public static final class GateLimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    GateLimitException() {
      super("too many gates", null, false, false);
    }
  }

  /**
   * Creates a circuit without gates.
   *
   * @param most limit on the gates; beyond it, or 64 times it in calls, {@link GateLimitException}
   *     is thrown
   */
  public Gates(int most) {
    this.most = most;
    shapes[1] = new Shape(Kind.INPUT, 0, 0, 0);
  }

  /** The number of the last gate. */
  public int count() {
    return count;
  }

  /** The function of gate {@code 1 <= gate <= count()}. */
  public Kind kind(int gate) {
    return shapes[gate].kind;
  }

  /** The input literals of a gate: two, or three for a multiplexer. */
  public int[] parts(int gate) {
    Shape shape = shapes[gate];
    return shape.kind == Kind.CHOICE
        ? new int[] {shape.a, shape.b, shape.c}
        : new int[] {shape.a, shape.b};
  }

  /** Returns the literal of a constant. */
  public static int constant(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** Whether a literal is one of the two constants. */
  public static boolean isConstant(int literal) {
    return Math.abs(literal) == TRUE;
  }

  /** Creates an input. */
  public int input() {
    return add(new Shape(Kind.INPUT, 0, 0, 0));
  }

  private void call() {
    if (++calls > (long) MOST_CALLS * most) {
      throw new GateLimitException();
    }
  }

  private int add(Shape shape) {
    if (count >= most) {
      throw new GateLimitException();
    }
    if (++count == shapes.length) {
      shapes = Arrays.copyOf(shapes, 2 * count);
    }
    shapes[count] = shape;
    return count;
  }

  private int gate(Kind kind, int a, int b, int c) {
    Shape shape = new Shape(kind, a, b, c);
    Integer gate = gatesByShape.get(shape);
    if (gate == null) {
      gate = add(shape);
      gatesByShape.put(shape, gate);
    }
    return gate;
  }

  /** Conjunction. */
  public int and(int a, int b) {
    call();
    if (a == FALSE || b == FALSE || a == -b) {
      return FALSE;
    } else if (a == TRUE || a == b) {
      return b;
    } else if (b == TRUE) {
      return a;
    }
    return gate(Kind.AND, Math.min(a, b), Math.max(a, b), 0);
  }

  /** Disjunction. */
  public int or(int a, int b) {
    return -and(-a, -b);
  }

  /** Exclusive disjunction. */
  public int xor(int a, int b) {
    call();
    if (isConstant(a)) {
      return a == TRUE ? -b : b;
    } else if (isConstant(b)) {
      return b == TRUE ? -a : a;
    } else if (Math.abs(a) == Math.abs(b)) {
      return constant(a != b);
    }
    int one = Math.abs(a);
    int other = Math.abs(b);
    int gate = gate(Kind.XOR, Math.min(one, other), Math.max(one, other), 0);
    return a < 0 == b < 0 ? gate : -gate;
  }

  /** Equality. */
  public int same(int a, int b) {
    return -xor(a, b);
  }

  /** Returns one literal if a condition holds, else another. */
  public int choose(int condition, int then, int otherwise) {
    call();
    if (then == otherwise || condition == TRUE) {
      return then;
    } else if (condition == FALSE) {
      return otherwise;
    } else if (then == -otherwise) {
      return same(condition, then);
    } else if (isConstant(then) || then == condition || then == -condition) {
      boolean holds = then == TRUE || then == condition;
      return holds ? or(condition, otherwise) : and(-condition, otherwise);
    } else if (isConstant(otherwise) || otherwise == condition || otherwise == -condition) {
      boolean holds = otherwise == TRUE || otherwise == -condition;
      return holds ? or(-condition, then) : and(condition, then);
    } else if (condition < 0) {
      return choose(-condition, otherwise, then);
    }
    return then < 0
        ? -gate(Kind.CHOICE, condition, -then, -otherwise)
        : gate(Kind.CHOICE, condition, then, otherwise);
  }

  /**
   * Computes the value of every gate.
   *
   * @param inputs by number; entries of other gates are overwritten
   */
  public void simulate(boolean[] inputs) {
    inputs[TRUE] = true;
    for (int gate = 2; gate <= count; gate++) {
      simulate(inputs, gate);
    }
  }

  /** Computes the value of one gate from those before it, unless it is an input. */
  public void simulate(boolean[] values, int gate) {
    Shape shape = shapes[gate];
    switch (shape.kind) {
      case INPUT -> {}
      case AND -> values[gate] = holds(values, shape.a) && holds(values, shape.b);
      case XOR -> values[gate] = holds(values, shape.a) != holds(values, shape.b);
      case CHOICE ->
          values[gate] = holds(values, shape.a) ? holds(values, shape.b) : holds(values, shape.c);
    }
  }

  /** Whether a literal holds for these values of the gates. */
  public static boolean holds(boolean[] values, int literal) {
    return values[Math.abs(literal)] == literal > 0;
  }
}
