package dev.tiercel.collect;

import dev.tiercel.json.LenientJson;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages of a tracker: respects its rate limit, retries failed requests, and sends the tags
 * of cached pages. The headers, which may contain a token, are sent to the tracker's interface
 * only.
 */
final class Fetcher {
  private static final int TRIES = 4;
  private static final int MOST_REFUSALS = 20;
  private static final Duration LONGEST_BODY = Duration.ofMinutes(5);
  private static final int LARGEST_FILE = 8 << 20; // bytes
  private static final int LARGEST_PAGE = 64 << 20; // bytes
  private static final int MOST_PAGES = 100; // per list
  private static final int NOT_MODIFIED = 304;

  private final Map<String, String> headers;
  private final PageCache cache;
  private final Clock clock;
  private final Consumer<String> messages;
  private final RateLimit limit = new RateLimit();
  private final HttpExchange exchange = new HttpExchange(LONGEST_BODY);
  private int sent;

  /**
   * Creates a fetcher.
   *
   * @param headers headers of requests to the tracker's interface
   * @param messages receives a sentence whenever the user has to wait
   */
  Fetcher(Map<String, String> headers, PageCache cache, Clock clock, Consumer<String> messages) {
    this.headers = Map.copyOf(headers);
    this.cache = cache;
    this.clock = clock;
    this.messages = messages;
  }

  /** Returns the number of requests sent so far. */
  int requestCount() {
    return sent;
  }

  /**
   * Returns a page of the interface.
   *
   * @throws FetchException if it cannot be fetched, or is not JSON
   */
  LenientJson json(URI address) throws FetchException {
    try {
      PageCache.Kept kept = cache.of(address);
      HttpResponse<InputStream> answer = ask(address, headers, kept == null ? null : kept.tag());
      if (answer.statusCode() == NOT_MODIFIED && kept != null) {
        answer.body().close();
        return LenientJson.read(kept.body());
      }
      String body = new String(exchange.bytes(answer, LARGEST_PAGE), StandardCharsets.UTF_8);
      LenientJson page = LenientJson.read(body);
      String tag = answer.headers().firstValue("etag").orElse("");
      if (!tag.isEmpty()) {
        cache.keep(address, tag, body);
      }
      return page;
    } catch (IOException e) {
      throw new FetchException(address + " cannot be read: " + sentence(e) + ".", false);
    }
  }

  /**
   * Returns the entries of all pages of a list, which ends with an incomplete page.
   *
   * @throws FetchException if a page cannot be fetched or is not a list, or there are too many
   */
  List<LenientJson> all(IntFunction<URI> pages) throws FetchException {
    List<LenientJson> all = new ArrayList<>();
    for (int page = 1; page <= MOST_PAGES; page++) {
      URI address = pages.apply(page);
      LenientJson read = json(address);
      if (!read.isList()) {
        throw new FetchException(address + " is no list.", false);
      }
      all.addAll(read.list());
      if (read.list().size() < Tracker.PAGE) {
        return all;
      }
    }
    throw new FetchException(pages.apply(1) + " has more than " + MOST_PAGES + " pages.", true);
  }

  /**
   * Returns an attached file.
   *
   * @throws FetchException if it cannot be fetched or is too large
   */
  byte[] file(URI address) throws FetchException {
    try {
      return exchange.bytes(ask(address, Map.of(), null), LARGEST_FILE);
    } catch (IOException e) {
      throw new FetchException(address + " cannot be read: " + sentence(e) + ".", false);
    }
  }

  private HttpResponse<InputStream> ask(URI address, Map<String, String> with, @Nullable String tag)
      throws FetchException {
    String trouble = "";
    int refusals = 0;
    for (int attempt = 0; attempt < TRIES; ) {
      try {
        await(limit.nextRequestTime());
        HttpResponse<InputStream> answer = send(address, with, tag);
        int status = answer.statusCode();
        if (limit.refuses(status, answer.headers(), clock.now())) {
          answer.body().close();
          if (++refusals > MOST_REFUSALS) {
            throw new FetchException(address + " is refused because of too many requests.", true);
          }
          continue;
        }
        if (status == 200 || status == NOT_MODIFIED) {
          return answer;
        }
        answer.body().close();
        trouble = "the answer is " + status;
        if (status < 500) {
          throw new FetchException(address + " is unavailable: " + trouble + ".", true);
        }
      } catch (ProtocolException e) {
        throw new FetchException(address + " is unavailable: " + sentence(e) + ".", true);
      } catch (IOException e) {
        trouble = sentence(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new FetchException("interrupted.", true);
      }
      attempt++;
      if (attempt < TRIES) {
        pause(Duration.ofSeconds(1L << attempt));
      }
    }
    throw new FetchException(
        address + " is unavailable after " + TRIES + " tries: " + trouble + ".", false);
  }

  private HttpResponse<InputStream> send(
      URI address, Map<String, String> with, @Nullable String tag)
      throws IOException, InterruptedException {
    Map<String, String> all = new LinkedHashMap<>(with);
    if (tag != null) {
      all.put("If-None-Match", tag);
    }
    sent++;
    return exchange.send(address, all);
  }

  private void await(Instant open) throws InterruptedException {
    Duration left = open.equals(Instant.MIN) ? Duration.ZERO : until(open);
    if (!left.isZero()) {
      messages.accept(
          "The tracker accepts no more requests for "
              + left.toSeconds()
              + " s; waiting. Collected scripts are kept if you stop now.");
      clock.pause(left);
    }
  }

  private Duration until(Instant open) {
    Duration left = Duration.between(clock.now(), open);
    return left.isNegative() ? Duration.ZERO : left;
  }

  private void pause(Duration time) throws FetchException {
    try {
      clock.pause(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FetchException("interrupted.", true);
    }
  }

  private static String sentence(IOException e) {
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return message.isEmpty() || message.equals("null") ? e.getClass().getSimpleName() : message;
  }
}
