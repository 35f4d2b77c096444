package dev.tiercel.collect;

import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.client.WireMock;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.extension.ResponseDefinitionTransformerV2;
import com.github.tomakehurst.wiremock.http.Request;
import com.github.tomakehurst.wiremock.http.ResponseDefinition;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A server with answers set by a test, request by request. */
final class FakeTracker implements AutoCloseable {
  /** Returns a response, or {@code null} to leave it to the next answer. */
  interface Answer extends Function<Request, @Nullable ResponseDefinitionBuilder> {}

  private final List<Answer> answers = new ArrayList<>();
  private final List<String> asked = new ArrayList<>();
  private final WireMockServer server;

  FakeTracker() {
    server =
        new WireMockServer(
            WireMockConfiguration.options()
                .dynamicPort()
                .disableRequestJournal()
                .containerThreads(8)
                .extensions(new Answers()));
    server.stubFor(any(anyUrl()).willReturn(WireMock.aResponse().withTransformers("answers")));
    server.start();
  }

  private final class Answers implements ResponseDefinitionTransformerV2 {
    @Override
    public ResponseDefinition transform(ServeEvent event) {
      Request request = event.getRequest();
      synchronized (asked) {
        asked.add(request.getUrl());
      }
      for (Answer answer : answers) {
        ResponseDefinitionBuilder made = answer.apply(request);
        if (made != null) {
          return made.build();
        }
      }
      return WireMock.notFound().build();
    }

    @Override
    public String getName() {
      return "answers";
    }

    @Override
    public boolean applyGlobally() {
      return false;
    }
  }

  URI address() {
    return URI.create(server.baseUrl());
  }

  /** Adds an answer before the existing ones. */
  void first(Answer answer) {
    answers.add(0, answer);
  }

  void last(Answer answer) {
    answers.add(answer);
  }

  /** Returns the addresses requested since the last call. */
  List<String> asked() {
    synchronized (asked) {
      List<String> list = List.copyOf(asked);
      asked.clear();
      return list;
    }
  }

  /** Returns an answer to the n-th matching request, counted from 1. */
  static Answer nth(int n, Predicate<Request> which, Answer answer) {
    int[] count = {0};
    return request -> which.test(request) && ++count[0] == n ? answer.apply(request) : null;
  }

  @Override
  public void close() {
    server.stop();
  }
}
