package dev.tiercel.collect;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.WireMock;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** GitLab's interface, as in its documentation. */
class GitLabTest {
  private static final String SCRIPT = "(assert false)\n(check-sat)\n";

  @TempDir private Path folder;

  @Test
  void issuesNotesAndUploadsAreRead() throws Exception {
    try (FakeTracker server = new FakeTracker()) {
      String page = server.address() + "/group/solver/-/issues/3";
      String issue =
          "[{\"iid\": 3, \"id\": 99, \"title\": \"Wrong result\", \"description\": \"see"
              + " [x.smt2](/uploads/0a1b/x.smt2)\", \"state\": \"closed\", \"labels\": [\"a\","
              + " \"b\"], \"created_at\": \"2023-01-02T03:04:05.678Z\", \"updated_at\":"
              + " \"2023-02-03T04:05:06.789+01:00\", \"closed_at\": null, \"web_url\": \""
              + page
              + "\"}]";
      String notes =
          "[{\"body\": \"mentioned in commit 1111111\", \"system\": true}, {\"body\": \"a note\","
              + " \"system\": false}, {\"body\": \"closed via commit abcdef0123\", \"system\":"
              + " true}]";
      server.last(
          r ->
              r.getUrl().startsWith("/api/v4/projects/group%2Fsolver/issues?")
                  ? WireMock.ok(issue)
                  : null);
      server.last(
          r -> r.getUrl().contains("/group%2Fsolver/issues/3/notes?") ? WireMock.ok(notes) : null);
      server.last(
          r -> r.getUrl().equals("/group/solver/uploads/0a1b/x.smt2") ? WireMock.ok(SCRIPT) : null);
      List<String> messages = new ArrayList<>();
      Collector collector =
          new Collector(
              new Collector.Plan(
                  Collector.Kind.GITLAB,
                  "group/solver",
                  server.address() + "/api/v4/",
                  Instant.EPOCH,
                  folder,
                  Map.of("GITLAB_TOKEN", "t")),
              new FakePauses(),
              messages::add);
      assertThat(collector.run()).isTrue();
      assertThat(messages).isEmpty();
      Entry entry =
          EntryCodec.decode(
              Files.readAllBytes(folder.resolve("gitlab-group-solver-3-1.smt2")), "x");
      assertThat(entry.notes())
          .contains(
              "origin gitlab:group/solver#3 attachment x.smt2",
              "date 2023-01-02",
              "labels a, b",
              "fixed abcdef0123");
    }
  }
}
