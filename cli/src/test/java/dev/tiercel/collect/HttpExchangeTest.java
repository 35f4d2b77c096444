package dev.tiercel.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.WireMock;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An untrusted server can only influence the response. */
@Tag("slow")
class HttpExchangeTest {
  private static final Map<String, String> TOKEN = Map.of("Authorization", "Bearer secret");

  private final FakeTracker server = new FakeTracker();
  private final FakeTracker stranger = new FakeTracker();
  private final HttpExchange exchange = new HttpExchange(Duration.ofSeconds(1));

  @AfterEach
  void stop() {
    server.close();
    stranger.close();
  }

  private String ask(URI address) throws IOException, InterruptedException {
    HttpResponse<InputStream> answer = exchange.send(address, TOKEN);
    return new String(exchange.bytes(answer, 1000), StandardCharsets.UTF_8);
  }

  private URI redirecting(String to) {
    server.first(
        request ->
            request.getUrl().equals("/moved")
                ? WireMock.status(302).withHeader("Location", to)
                : null);
    return server.address().resolve("/moved");
  }

  @Test
  void aRedirectionTakesTheTokenToItsOwnOriginAndToNoOther()
      throws IOException, InterruptedException {
    List<String> tokens = new ArrayList<>();
    FakeTracker.Answer listens =
        request -> {
          tokens.add(String.valueOf(request.getHeader("Authorization")));
          return WireMock.ok("here");
        };
    server.first(listens);
    stranger.first(listens);
    assertThat(ask(redirecting("/here"))).isEqualTo("here");
    assertThat(ask(redirecting(stranger.address() + "/there"))).isEqualTo("here");
    assertThat(tokens).containsExactly("Bearer secret", "null");
  }

  @ParameterizedTest
  @ValueSource(strings = {"file:///etc/passwd", "ftp://localhost/x", "/moved", "http:///", "a b"})
  void noOtherRedirectionIsFollowed(String to) {
    assertThatThrownBy(() -> ask(redirecting(to)))
        .isInstanceOf(ProtocolException.class)
        .hasMessageContaining("redirected");
  }

  @Test
  void aBodyThatDripsOrIsTooLargeIsCutOff() {
    server.first(request -> WireMock.ok("x".repeat(900)).withChunkedDribbleDelay(900, 3_600_000));
    assertThatThrownBy(() -> ask(server.address())).isInstanceOf(IOException.class);
    server.first(request -> WireMock.ok("x".repeat(1001)));
    assertThatThrownBy(() -> ask(server.address())).hasMessageContaining("larger");
  }
}
