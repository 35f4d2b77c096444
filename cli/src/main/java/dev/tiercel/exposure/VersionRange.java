package dev.tiercel.exposure;

import dev.tiercel.smtlib.theory.dialect.ReleaseNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of releases, from the one that introduced a bug to the one that fixed it, as the events
 * of an OSV range.
 *
 * @param introduced the first release with it, {@code 0} for all older releases
 * @param fixed the first release without it; empty while there is none
 */
public record VersionRange(String introduced, String fixed) {
  private static final Pattern PART =
      Pattern.compile("(since|in|not in|still in) (\\d[^\\s,()]*)( \\(not in [^)]*\\))?");

  /** Whether a release is in the range. */
  public boolean contains(String release) {
    ReleaseNumber number = ReleaseNumber.of(release);
    return ReleaseNumber.of(introduced).compareTo(number) <= 0
        && (fixed.isEmpty() || number.compareTo(ReleaseNumber.of(fixed)) < 0);
  }

  /**
   * Parses the ranges in {@code versions.tsv}, {@code since 4.8.15 (not in 4.8.14), not in 4.15.8}.
   * Releases older than the oldest that could be judged are assumed to have the bug.
   */
  public static List<VersionRange> of(String words) {
    List<VersionRange> ranges = new ArrayList<>();
    String open = null;
    Matcher part = PART.matcher(words);
    while (part.find()) {
      String version = part.group(2);
      switch (part.group(1)) {
        case "since" -> open = version;
        case "in" -> open = "0";
        case "not in" -> {
          if (open != null) {
            ranges.add(new VersionRange(open, version));
            open = null;
          }
        }
        default -> {} // still present: the range stays open
      }
    }
    if (open != null) {
      ranges.add(new VersionRange(open, ""));
    }
    return ranges;
  }
}
