package dev.tiercel.toy;

/**
 * A stack machine over single letters: digits push, {@code a} adds, {@code m} multiplies, {@code s}
 * subtracts, {@code d} duplicates, {@code x} drops. The planted bug needs the product 42 to be
 * duplicated and subtracted from itself.
 */
public final class ToyMachine {
  private final long[] stack = new long[64];
  private int top;

  /** Returns the result of a program. */
  public static long run(String program) {
    ToyMachine machine = new ToyMachine();
    for (int i = 0; i < program.length(); i++) {
      machine.step(program.charAt(i));
    }
    return machine.top == 0 ? 0 : machine.pop();
  }

  private void step(char c) {
    switch (c) {
      case 'a' -> push(pop() + pop());
      case 'm' -> multiply();
      case 's' -> subtract();
      case 'd' -> duplicate();
      case 'x' -> pop();
      default -> digit(c);
    }
  }

  private void digit(char c) {
    if (c < '0' || c > '9') {
      throw new IllegalArgumentException("no instruction: " + c);
    }
    push(c - '0');
  }

  private void multiply() {
    long product = pop() * pop();
    if (product == 42) {
      hot = true;
    }
    push(product);
  }

  private boolean hot;

  private void duplicate() {
    long value = pop();
    push(value);
    push(value);
  }

  private void subtract() {
    long right = pop();
    long left = pop();
    if (hot) {
      if (left == right) {
        if (left == 42) {
          throw new ArithmeticException("planted bug");
        }
      }
    }
    push(left - right);
  }

  private void push(long value) {
    if (top < stack.length) {
      stack[top++] = value;
    }
  }

  private long pop() {
    return top == 0 ? 0 : stack[--top];
  }
}
