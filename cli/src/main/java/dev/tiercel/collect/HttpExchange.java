package dev.tiercel.collect;

import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;

/**
 * HTTP requests. Redirections are followed, except from HTTPS to HTTP, and headers are sent only to
 * the original origin (RFC 6454), since one may contain a token. A body that is not complete in
 * time is cut off, however slowly it arrives.
 */
final class HttpExchange {
  private static final Duration CONNECT = Duration.ofSeconds(20);
  private static final Duration ANSWER = Duration.ofMinutes(1);
  private static final int MOST_REDIRECTIONS = 5;

  private final HttpClient client =
      HttpClient.newBuilder()
          .connectTimeout(CONNECT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  private final Duration longest;

  /**
   * Creates an exchange.
   *
   * @param longest maximum time for a body
   */
  HttpExchange(Duration longest) {
    this.longest = longest;
  }

  /**
   * Sends a request.
   *
   * @param headers headers for the origin of the address only
   * @throws ProtocolException on a redirection that is not followed
   */
  HttpResponse<InputStream> send(URI address, Map<String, String> headers)
      throws IOException, InterruptedException {
    URI at = address;
    for (int followed = 0; ; followed++) {
      HttpRequest.Builder request = HttpRequest.newBuilder(at).timeout(ANSWER);
      request.setHeader("User-Agent", "tiercel");
      if (origin(at).equals(origin(address))) {
        headers.forEach(request::setHeader);
      }
      HttpResponse<InputStream> answer =
          client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
      String location = answer.headers().firstValue("location").orElse("");
      if (!isRedirection(answer.statusCode()) || location.isEmpty()) {
        return answer;
      }
      answer.body().close();
      if (followed == MOST_REDIRECTIONS) {
        throw new ProtocolException("it is redirected more than " + MOST_REDIRECTIONS + " times");
      }
      at = next(at, location);
    }
  }

  /**
   * Reads the body of a response.
   *
   * @param most maximum number of bytes
   * @throws IOException if it is larger, or not complete in time
   */
  byte[] bytes(HttpResponse<InputStream> answer, int most) throws IOException {
    Timer timer = new Timer(true);
    try (InputStream body = answer.body()) {
      timer.schedule(new Closing(body), longest.toMillis());
      byte[] bytes = body.readNBytes(most);
      if (bytes.length == most && body.read() >= 0) {
        throw new IOException("it is larger than " + (most >> 20) + " MiB");
      }
      return bytes;
    } finally {
      timer.cancel();
    }
  }

  /** Closes a body, so that reading it fails. */
  private static final class Closing extends TimerTask {
    private final InputStream body;

    Closing(InputStream body) {
      this.body = body;
    }

    @Override
    public void run() {
      try {
        body.close();
      } catch (IOException e) {
        return; // it is closed in any case
      }
    }
  }

  private static boolean isRedirection(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }

  private static URI next(URI from, String location) throws ProtocolException {
    URI to;
    try {
      to = from.resolve(location);
    } catch (IllegalArgumentException e) {
      throw new ProtocolException("it is redirected to what is no address");
    }
    boolean web = to.getHost() != null && ("http".equals(to.getScheme()) || isSafe(to));
    if (!web || (isSafe(from) && !isSafe(to))) {
      throw new ProtocolException("it is redirected to " + to + ", which is not followed");
    }
    return to;
  }

  private static boolean isSafe(URI address) {
    return "https".equals(address.getScheme());
  }

  private static String origin(URI address) {
    return (address.getScheme() + "://" + address.getRawAuthority()).toLowerCase(Locale.ROOT);
  }
}
