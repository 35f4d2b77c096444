package dev.tiercel.solver.library;

import java.math.BigInteger;
import java.util.Comparator;

/** The order of versions by their numbers, which is older before newer. */
public final class ReleaseOrder implements Comparator<String> {
  /** The order. */
  public static final Comparator<String> OLDEST_FIRST = new ReleaseOrder();

  private ReleaseOrder() {}

  @Override
  public int compare(String left, String right) {
    String[] one = left.split("[.-]");
    String[] other = right.split("[.-]");
    for (int i = 0; i < Math.min(one.length, other.length); i++) {
      int order = part(one[i], other[i]);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(one.length, other.length);
  }

  private static int part(String left, String right) {
    boolean numbers = left.matches("\\d+") && right.matches("\\d+");
    return numbers ? new BigInteger(left).compareTo(new BigInteger(right)) : left.compareTo(right);
  }
}
