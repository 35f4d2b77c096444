package dev.tiercel.smtlib.theory.dialect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers with which a version begins, by which releases of one solver are in order: 4.8.12 is
 * before 4.14.1, and 2.5-533-ga4ba before 2.5-1388.
 */
record ReleaseNumber(List<Integer> parts) implements Comparable<ReleaseNumber> {
  private static final int MOST_DIGITS = 9;

  static ReleaseNumber of(String version) {
    List<Integer> parts = new ArrayList<>();
    for (String part : version.split("[.-]")) {
      if (part.isEmpty()
          || part.length() > MOST_DIGITS
          || !part.chars().allMatch(c -> c >= '0' && c <= '9')) {
        break;
      }
      parts.add(Integer.parseInt(part));
    }
    return new ReleaseNumber(List.copyOf(parts));
  }

  /** Whether the version begins with no number: a file, a commit, or nothing. */
  boolean isNone() {
    return parts.isEmpty();
  }

  @Override
  public int compareTo(ReleaseNumber that) {
    return Arrays.compare(parts.toArray(new Integer[0]), that.parts.toArray(new Integer[0]));
  }
}
