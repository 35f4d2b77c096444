package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.blast.Gates;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A function of few bits, given by its values for all arguments: each bit of the result is a
 * decision diagram over the literals on which the arguments depend (Shannon expansion), with equal
 * parts shared.
 */
final class DecisionDiagram {
  private final Gates gates;
  private final List<Integer> inputs = new ArrayList<>(); // gates, each once
  private final List<SymbolicValue.Word> arguments;

  /** Creates a tabulation of functions of some words. */
  DecisionDiagram(Gates gates, List<SymbolicValue.Word> arguments) {
    this.gates = gates;
    this.arguments = arguments;
    for (SymbolicValue.Word word : arguments) {
      for (int literal : word.bits()) {
        if (!Gates.isConstant(literal) && !inputs.contains(Math.abs(literal))) {
          inputs.add(Math.abs(literal));
        }
      }
    }
  }

  /** Number of bits on which the arguments depend. */
  int bits() {
    return inputs.size();
  }

  /**
   * Returns the values of a function for all arguments, indexed by the values of the input bits.
   *
   * @param function returns a value for the patterns of the arguments
   */
  <T> List<T> rows(Function<List<BigInteger>, T> function) {
    List<T> rows = new ArrayList<>();
    for (int row = 0; row < 1 << inputs.size(); row++) {
      List<BigInteger> given = new ArrayList<>(arguments.size());
      for (SymbolicValue.Word word : arguments) {
        given.add(pattern(word.bits(), row));
      }
      rows.add(function.apply(given));
    }
    return rows;
  }

  private BigInteger pattern(int[] bits, int row) {
    BigInteger pattern = BigInteger.ZERO;
    for (int i = 0; i < bits.length; i++) {
      if (holds(bits[i], row)) {
        pattern = pattern.setBit(i);
      }
    }
    return pattern;
  }

  private boolean holds(int literal, int row) {
    if (Gates.isConstant(literal)) {
      return literal == Gates.TRUE;
    }
    boolean value = (row >>> inputs.indexOf(Math.abs(literal)) & 1) != 0;
    return value == literal > 0;
  }

  /**
   * Returns bits that have the given patterns for all arguments.
   *
   * @param rows as from {@link #rows}; {@code null} for a row whose pattern does not matter
   */
  int[] word(List<? extends @Nullable BigInteger> rows, int width) {
    BigInteger[] patterns = new BigInteger[rows.size()];
    BigInteger last = BigInteger.ZERO;
    for (int row = 0; row < patterns.length; row++) {
      BigInteger pattern = rows.get(row);
      last = pattern == null ? last : pattern;
      patterns[row] = last;
    }
    int[] word = new int[width];
    for (int bit = 0; bit < width; bit++) {
      word[bit] = diagram(patterns, bit);
    }
    return word;
  }

  private int diagram(BigInteger[] patterns, int bit) {
    int[] level = new int[patterns.length];
    for (int row = 0; row < level.length; row++) {
      level[row] = Gates.constant(patterns[row].testBit(bit));
    }
    for (int input : inputs) {
      int[] next = new int[level.length / 2];
      for (int row = 0; row < next.length; row++) {
        next[row] = gates.choose(input, level[2 * row + 1], level[2 * row]);
      }
      level = next;
    }
    return level[0];
  }
}
