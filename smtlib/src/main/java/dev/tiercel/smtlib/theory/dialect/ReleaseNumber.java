package dev.tiercel.smtlib.theory.dialect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The leading numbers of a version, by which releases of one solver are ordered: 4.8.12 is before
 * 4.14.1, and 2.5-533-ga4ba before 2.5-1388.
 */
public record ReleaseNumber(List<Integer> parts) implements Comparable<ReleaseNumber> {
  /** Orders versions by their numbers, those with equal numbers as text. */
  public static final Comparator<String> OLDEST_FIRST =
      Comparator.comparing(ReleaseNumber::of).thenComparing(Comparator.naturalOrder());

  private static final int MOST_DIGITS = 9;

  /** Copies the numbers. */
  public ReleaseNumber {
    parts = List.copyOf(parts);
  }

  /** Returns the leading numbers of a version. */
  public static ReleaseNumber of(String version) {
    List<Integer> parts = new ArrayList<>();
    for (String part : version.split("[.-]")) {
      if (part.isEmpty()
          || part.length() > MOST_DIGITS
          || !part.chars().allMatch(c -> c >= '0' && c <= '9')) {
        break;
      }
      parts.add(Integer.parseInt(part));
    }
    return new ReleaseNumber(parts);
  }

  /** Whether the version does not begin with a number: a file, a commit, or nothing. */
  boolean isNone() {
    return parts.isEmpty();
  }

  @Override
  public int compareTo(ReleaseNumber that) {
    return Arrays.compare(parts.toArray(new Integer[0]), that.parts.toArray(new Integer[0]));
  }
}
