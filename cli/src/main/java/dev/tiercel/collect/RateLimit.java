package dev.tiercel.collect;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * Rate limit of a tracker, from the headers of its responses: {@code Retry-After} (seconds or a
 * date), and {@code X-RateLimit-Remaining} with {@code X-RateLimit-Reset} (seconds since 1970),
 * with or without the {@code X-}.
 */
final class RateLimit {
  /** Pause if a tracker rejects a request without stating a time. */
  private static final Duration UNSAID = Duration.ofMinutes(1);

  private Instant open = Instant.MIN;

  /** Returns the earliest time of the next request. */
  Instant nextRequestTime() {
    return open;
  }

  /**
   * Updates the limit by a response.
   *
   * @return whether the request was rejected by the rate limit and should be repeated
   */
  boolean refuses(int status, HttpHeaders headers, Instant now) {
    boolean spent = first(headers, "ratelimit-remaining").filter(r -> r.equals("0")).isPresent();
    Optional<Instant> after = headers.firstValue("retry-after").flatMap(t -> retry(t, now));
    boolean refused =
        status == 429
            || (status == 403 && (spent || after.isPresent()))
            || (status == 503 && after.isPresent());
    Optional<Instant> reset =
        spent ? first(headers, "ratelimit-reset").flatMap(RateLimit::epoch) : Optional.empty();
    if (refused) {
      open = after.or(() -> reset).orElse(now.plus(UNSAID));
    } else if (spent && reset.isPresent()) {
      open = reset.get();
    }
    return refused;
  }

  private static Optional<String> first(HttpHeaders headers, String name) {
    return headers.firstValue("x-" + name).or(() -> headers.firstValue(name)).map(String::strip);
  }

  private static Optional<Instant> retry(String text, Instant now) {
    String plain = text.strip();
    if (plain.matches("\\d{1,9}")) {
      return Optional.of(now.plusSeconds(Long.parseLong(plain)));
    }
    try {
      return Optional.of(
          ZonedDateTime.parse(plain, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> epoch(String text) {
    return text.matches("\\d{1,12}")
        ? Optional.of(Instant.ofEpochSecond(Long.parseLong(text)))
        : Optional.empty();
  }
}
