package dev.tiercel.collect;

import dev.tiercel.json.LenientJson;
import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** Reads required fields of issues. */
final class IssueFields {
  private IssueFields() {}

  /**
   * Returns a number.
   *
   * @throws IllegalArgumentException if it is missing
   */
  static int number(LenientJson entry, String key) {
    int number = entry.number(key);
    if (number <= 0) {
      throw new IllegalArgumentException("an entry has no " + key);
    }
    return number;
  }

  /**
   * Returns the times of an issue, which both trackers name alike.
   *
   * @throws IllegalArgumentException if the time of creation or update is missing
   */
  static Issue.Dates dates(LenientJson entry) {
    return new Issue.Dates(
        time(entry, "created_at"), time(entry, "updated_at"), timeOrNull(entry, "closed_at"));
  }

  private static Instant time(LenientJson entry, String key) {
    Instant time = timeOrNull(entry, key);
    if (time == null) {
      throw new IllegalArgumentException("an entry has no " + key);
    }
    return time;
  }

  private static @Nullable Instant timeOrNull(LenientJson entry, String key) {
    try {
      return OffsetDateTime.parse(entry.text(key)).toInstant();
    } catch (DateTimeException e) {
      return null;
    }
  }

  /**
   * Returns a web address.
   *
   * @throws IllegalArgumentException if it is missing
   */
  static URI address(LenientJson entry, String key) {
    URI address = URI.create(entry.text(key)); // reports a syntax error itself
    if (address.getHost() == null || !String.valueOf(address.getScheme()).matches("https?")) {
      throw new IllegalArgumentException("an entry has no " + key + " on the web");
    }
    return address;
  }
}
