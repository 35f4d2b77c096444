package dev.tiercel.smtlib.blast;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A circuit of gates over inputs, each gate once however often it is asked for. A literal is the
 * number of a gate, negative for its negation; gate 1 is the constant true. Every gate comes after
 * what it is made of.
 */
public final class Gates {
  /** The literal that is true. */
  public static final int TRUE = 1;

  /** The literal that is false. */
  public static final int FALSE = -1;

  /** What a gate does. */
  public enum Kind {
    /** Nothing: its value comes from outside. Gate 1 is one as well. */
    INPUT,
    AND,
    XOR,
    /** The second of its parts where the first is true, else the third. */
    CHOICE
  }

  private record Shape(Kind kind, int a, int b, int c) {}

  private final int most;
  private final Map<Shape, Integer> known = new HashMap<>();
  private Shape[] shapes = new Shape[256];
  private int count = 1;

  /** More gates than a circuit may have. */
  public static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooMany() {
      super("too many gates", null, false, false);
    }
  }

  /**
   * A circuit without a gate.
   *
   * @param most gates; who asks for more gets {@link TooMany}
   */
  public Gates(int most) {
    this.most = most;
    shapes[1] = new Shape(Kind.INPUT, 0, 0, 0);
  }

  /** The number of the last gate. */
  public int count() {
    return count;
  }

  /** What gate {@code 1 <= gate <= count()} does. */
  public Kind kind(int gate) {
    return shapes[gate].kind;
  }

  /** The literals of which a gate that is no input is made: two, or of a choice three. */
  public int[] parts(int gate) {
    Shape shape = shapes[gate];
    return shape.kind == Kind.CHOICE
        ? new int[] {shape.a, shape.b, shape.c}
        : new int[] {shape.a, shape.b};
  }

  /** The literal that is always so. */
  public static int constant(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** Whether a literal is one of the two constants. */
  public static boolean isConstant(int literal) {
    return Math.abs(literal) == TRUE;
  }

  /** A new input. */
  public int input() {
    return add(new Shape(Kind.INPUT, 0, 0, 0));
  }

  private int add(Shape shape) {
    if (count >= most) {
      throw new TooMany();
    }
    if (++count == shapes.length) {
      shapes = Arrays.copyOf(shapes, 2 * count);
    }
    shapes[count] = shape;
    return count;
  }

  private int gate(Kind kind, int a, int b, int c) {
    Shape shape = new Shape(kind, a, b, c);
    Integer gate = known.get(shape);
    if (gate == null) {
      gate = add(shape);
      known.put(shape, gate);
    }
    return gate;
  }

  /** Whether both hold. */
  public int and(int a, int b) {
    if (a == FALSE || b == FALSE || a == -b) {
      return FALSE;
    } else if (a == TRUE || a == b) {
      return b;
    } else if (b == TRUE) {
      return a;
    }
    return gate(Kind.AND, Math.min(a, b), Math.max(a, b), 0);
  }

  /** Whether one holds. */
  public int or(int a, int b) {
    return -and(-a, -b);
  }

  /** Whether exactly one holds. */
  public int xor(int a, int b) {
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

  /** Whether both are the same. */
  public int same(int a, int b) {
    return -xor(a, b);
  }

  /** One literal where a condition holds, else another. */
  public int choose(int condition, int then, int otherwise) {
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
   * The value of every gate.
   *
   * @param inputs by number; entries of other gates are overwritten
   */
  public void simulate(boolean[] inputs) {
    inputs[TRUE] = true;
    for (int gate = 2; gate <= count; gate++) {
      simulate(inputs, gate);
    }
  }

  /** Sets the value of one gate by those before it, unless it is an input. */
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

  /** Whether a literal holds where gates have these values. */
  public static boolean holds(boolean[] values, int literal) {
    return values[Math.abs(literal)] == literal > 0;
  }
}
