package dev.tiercel.collect;

import dev.tiercel.json.LenientJson;
import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** What every issue has to have. */
final class Fields {
  private Fields() {}

  /**
   * A number.
   *
   * @throws IllegalArgumentException if there is none
   */
  static int number(LenientJson entry, String key) {
    int number = entry.number(key);
    if (number <= 0) {
      throw new IllegalArgumentException("an entry has no " + key);
    }
    return number;
  }

  /**
   * Its times, which both trackers name alike.
   *
   * @throws IllegalArgumentException if it has not been created or updated
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
   * An address of the web.
   *
   * @throws IllegalArgumentException if there is none
   */
  static URI address(LenientJson entry, String key) {
    URI address = URI.create(entry.text(key)); // says itself what is wrong
    if (address.getHost() == null || !String.valueOf(address.getScheme()).matches("https?")) {
      throw new IllegalArgumentException("an entry has no " + key + " on the web");
    }
    return address;
  }
}
