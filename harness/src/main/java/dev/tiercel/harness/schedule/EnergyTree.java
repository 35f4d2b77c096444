package dev.tiercel.harness.schedule;

import java.util.Arrays;

/**
 * Weighted random choice by a binary indexed tree (Fenwick, A New Data Structure for Cumulative
 * Frequency Tables, 1994), with updates and draws in logarithmic time. Not thread-safe.
 */
final class EnergyTree {
  private static final int INITIAL = 64;

  private double[] weights = new double[INITIAL];

  /** At i the sum of the weights from {@code i & (i - 1)} to {@code i - 1}. */
  private double[] sums = new double[INITIAL + 1];

  private int size;

  /** Adds an element; elements are numbered from 0 in the order of addition. */
  void add(double weight) {
    if (size == weights.length) {
      weights = Arrays.copyOf(weights, 2 * size);
      sums = summed(weights);
    }
    size++;
    set(size - 1, weight);
  }

  /**
   * Changes a weight.
   *
   * @param thing number of the element, from 0 to below the size
   * @param weight finite, at least 0
   */
  void set(int thing, double weight) {
    double more = weight - weights[thing];
    weights[thing] = weight;
    for (int i = thing + 1; i < sums.length; i += i & -i) {
      sums[i] += more;
    }
  }

  /** Removes all elements. */
  void clear() {
    size = 0;
    Arrays.fill(weights, 0);
    Arrays.fill(sums, 0);
  }

  private static double[] summed(double... weights) {
    double[] sums = new double[weights.length + 1];
    for (int i = 1; i < sums.length; i++) {
      sums[i] += weights[i - 1];
      int above = i + (i & -i);
      if (above < sums.length) {
        sums[above] += sums[i];
      }
    }
    return sums;
  }

  /**
   * Draws an element.
   *
   * @param share position of the draw in the cumulative weights, from 0 to below 1
   * @return its number; that of the last element if all weights are 0
   * @throws IllegalStateException if there is no element
   */
  int draw(double share) {
    if (size == 0) {
      throw new IllegalStateException("there is nothing to choose");
    }
    double left = share * total();
    int below = 0; // number of elements that lie wholly before the draw
    for (int step = Integer.highestOneBit(weights.length); step > 0; step >>= 1) {
      if (below + step <= size && sums[below + step] <= left) {
        below += step;
        left -= sums[below];
      }
    }
    return Math.min(below, size - 1);
  }

  private double total() {
    double total = 0;
    for (int i = size; i > 0; i -= i & -i) {
      total += sums[i];
    }
    return total;
  }
}
