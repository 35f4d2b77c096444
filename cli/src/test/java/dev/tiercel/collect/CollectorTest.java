package dev.tiercel.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.WireMock;
import com.github.tomakehurst.wiremock.http.Fault;
import dev.tiercel.cli.Tiercel;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.testkit.ChildJvm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of a tracker become entries, despite all kinds of failures. */
@Tag("slow")
class CollectorTest {
  private static final int ISSUES = 1000;
  private static final int BUGS = ISSUES / 10;

  @TempDir private Path folder;
  private final FakeTracker server = new FakeTracker();
  private final FakeGitHub gitHub = new FakeGitHub();
  private final FakePauses pauses = new FakePauses();
  private final List<String> messages = new ArrayList<>();

  @AfterEach
  void stop() {
    server.close();
  }

  private static String script(int number) {
    return "(declare-const x Int)\n(assert (= x " + number + "))\n(check-sat)\n";
  }

  /** Creates a thousand issues, every tenth a bug, 150 of them with the same time. */
  private void aThousand() {
    for (int i = 1; i <= ISSUES; i++) {
      int minute = i > 300 && i <= 450 ? 300 : i;
      gitHub.put(
          i, i % 10 == 0 ? "Crash number " + i : "Question", "```\n" + script(i) + "```", minute);
    }
    server.last(gitHub);
  }

  private Collector collector(Map<String, String> environment) throws IOException {
    return new Collector(
        new Collector.Plan(
            Collector.Kind.GITHUB,
            FakeGitHub.NAME,
            server.address().toString(),
            Instant.EPOCH,
            folder,
            environment),
        pauses,
        messages::add);
  }

  private boolean collect() throws IOException {
    return collector(Map.of()).run();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
    }
  }

  private Entry entry(int issue, int number) throws IOException, ParseException {
    Path file = folder.resolve("github-someone-solver-" + issue + "-" + number + ".smt2");
    return EntryCodec.decode(Files.readAllBytes(file), file.toString());
  }

  private void nothingIsLost() throws IOException, ParseException {
    assertThat(files()).hasSize(BUGS);
    for (int i = 10; i <= ISSUES; i += 10) {
      assertThat(entry(i, 1).source().text()).contains("(= x " + i + ")");
    }
  }

  @Test
  void aThousandIssuesAreCollectedAndASecondRunAsksForNothingNew()
      throws IOException, ParseException {
    aThousand();
    assertThat(collect()).isTrue();
    nothingIsLost();
    assertThat(messages).isEmpty();
    server.asked();
    List<Path> before = files();
    Instant[] answered = {Instant.EPOCH};
    server.first(
        request -> {
          assertThat(request.containsHeader("If-None-Match")).isTrue();
          answered[0] = Instant.MAX;
          return null;
        });
    assertThat(collect()).isTrue();
    assertThat(answered[0]).isEqualTo(Instant.MAX);
    assertThat(server.asked()).hasSize(1);
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void aSecondRunFetchesWhatChangedAndWritesItInPlaceOfTheOld() throws IOException, ParseException {
    aThousand();
    collect();
    server.asked();
    gitHub.put(10, "Crash number 10", "no formula any more", 2000);
    gitHub.put(1001, "Soundness bug", script(1001), 2001);
    gitHub.comments(1001, List.of("Smaller:\n```\n" + script(7) + "```", "Thanks!"));
    assertThat(collect()).isTrue();
    assertThat(server.asked()).hasSize(4); // list, events of both, comments of one
    assertThat(files())
        .hasSize(BUGS + 1)
        .doesNotContain(folder.resolve("github-someone-solver-10-1.smt2"));
    assertThat(entry(1001, 2).source().text()).contains("(= x 7)");
  }

  @Test
  void scriptRecordsTheReport() throws IOException, ParseException {
    gitHub.put(12, "Wrong answer", "`z3 sat.euf=true a.smt2`\n```\n" + script(1) + "```", 0);
    gitHub.put(13, "Wrong answer", "```\n" + script(2) + "(assert)\n```\n", 0);
    gitHub.put(14, "Crash of what nobody wants", script(3), 0);
    gitHub.set(14, "state_reason", "not_planned");
    gitHub.put(15, "Fix a crash", script(3), 0);
    gitHub.set(15, "pull_request", Map.of("url", "u"));
    server.last(gitHub);
    Collector collector = collector(Map.of());
    collector.run();
    assertThat(files()).hasSize(1);
    assertThat(collector.rejectedCounts()).hasSize(1).containsValue(1);
    assertThat(entry(12, 1).notes())
        .containsExactly(
            "origin github:someone/solver#12 body",
            "page https://github.com/someone/solver/issues/12",
            "kind soundness",
            "state closed",
            "date 2020-01-01",
            "closed 2020-01-01",
            "labels bug",
            "fixed c0ffee12");
    assertThat(entry(12, 1).configuration("z3").values()).isEqualTo(Map.of("sat.euf", "true"));
  }

  @Test
  void anAnswerThatIsWrongCostsItsOwnIssueAlone() throws IOException, ParseException {
    String script = "```\n(set-option :regular-output-channel \"/x\")\n" + script(1) + "```";
    gitHub.put(1, "Crash", "`z3 sat.drat.file=/x sat.euf=true a.smt2`\n" + script, 0);
    gitHub.commit(1, "c0ffee\n;! target path:/bin/sh");
    gitHub.set(1, "labels", List.of(Map.of("name", "bug\n;! target path:/bin/sh\0\n ")));
    gitHub.put(2, "Crash", script(2), 1);
    gitHub.set(2, "updated_at", "9999-01-01T00:00:00Z");
    gitHub.put(3, "Crash", script(3), 2);
    gitHub.set(3, "html_url", "no address");
    gitHub.put(4, "Crash", script(4), 3);
    gitHub.put(5, "Crash", script(5), 4);
    gitHub.set(5, "html_url", "javascript:alert(1)");
    server.last(gitHub);
    assertThat(collect()).isFalse();
    assertThat(files()).hasSize(2);
    assertThat(messages).hasSize(3).allMatch(m -> m.contains("is broken"));
    assertThat(entry(1, 1).source().text()).doesNotContain("channel");
    assertThat(entry(1, 1).notes())
        .doesNotContain("target path:/bin/sh")
        .noneMatch(note -> note.startsWith("fixed"));
    assertThat(entry(1, 1).configuration("z3").values()).isEqualTo(Map.of("sat.euf", "true"));
    assertThat(entry(4, 1).notes()).contains("fixed c0ffee4");
  }

  @Test
  void manyCommentsAndAttachmentsAreRead() throws IOException, ParseException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("in/a.smt2"));
      zip.write(script(77).getBytes(StandardCharsets.UTF_8));
      zip.putNextEntry(new ZipEntry("picture.png"));
      zip.write(script(78).getBytes(StandardCharsets.UTF_8));
    }
    String own = server.address() + "/someone/solver/files/1/";
    gitHub.put(
        1,
        "Segfault",
        "[a.zip]("
            + own
            + "a.zip) [b]("
            + own
            + "gone.smt2) [c]("
            + own
            + "broken.zip)"
            + " [elsewhere](https://example.org/files/x.smt2)",
        0);
    List<String> comments = new ArrayList<>(Collections.nCopies(130, "me too"));
    comments.set(120, script(5));
    gitHub.comments(1, comments);
    server.last(gitHub);
    server.last(
        request ->
            request.getUrl().endsWith("a.zip")
                ? WireMock.ok().withBody(bytes.toByteArray())
                : request.getUrl().endsWith("broken.zip") ? WireMock.ok("PK\3\4 no zip") : null);
    assertThat(collector(Map.of("GITHUB_TOKEN", "secret")).run()).isTrue();
    assertThat(entry(1, 1).source().text()).contains("(= x 77)");
    assertThat(entry(1, 1).notes()).contains("origin github:someone/solver#1 attachment a.zip");
    assertThat(entry(1, 2).notes()).contains("origin github:someone/solver#1 comment 121");
    assertThat(messages).hasSize(2).anyMatch(m -> m.contains("gone.smt2"));
  }

  @Test
  void ofAThousandAttachmentsTheFirstAreRead() throws IOException {
    String links =
        IntStream.range(0, 1_000)
            .mapToObj(i -> server.address() + "/files/" + i + ".smt2")
            .collect(Collectors.joining(" "));
    gitHub.put(1, "Crash", links, 0);
    server.last(gitHub);
    server.first(
        r -> r.getUrl().startsWith("/files/") ? WireMock.ok(script(r.getUrl().length())) : null);
    assertThat(collect()).isTrue();
    assertThat(server.asked()).filteredOn(url -> url.startsWith("/files/")).hasSize(50);
    assertThat(messages).singleElement().asString().contains("names 1,000 files");
  }

  @Test
  void theTokenGoesToTheInterfaceAndNotToFiles() throws IOException {
    gitHub.put(1, "Crash", "[a](" + server.address() + "/files/a.smt2)", 0);
    server.last(gitHub);
    server.first(
        request -> {
          boolean file = request.getUrl().startsWith("/files/");
          assertThat(request.containsHeader("Authorization")).isNotEqualTo(file);
          return file ? WireMock.ok(script(1)) : null;
        });
    collector(Map.of("GITHUB_TOKEN", "secret")).run();
    assertThat(files()).hasSize(1);
    assertThat(messages).isEmpty();
  }

  @Test
  void rateLimitsAreWaitedOutAndNothingIsLost() throws IOException, ParseException {
    aThousand();
    long reset = pauses.now().getEpochSecond() + 600;
    server.first(
        FakeTracker.nth(
            50,
            FakeGitHub::isEvents,
            r ->
                WireMock.status(403)
                    .withHeader("X-RateLimit-Remaining", "0")
                    .withHeader("X-RateLimit-Reset", "" + reset)));
    server.first(
        FakeTracker.nth(
            3, FakeGitHub::isList, r -> WireMock.status(429).withHeader("Retry-After", "7")));
    assertThat(collect()).isTrue();
    nothingIsLost();
    assertThat(pauses.waits()).hasSize(2).contains(Duration.ofSeconds(7));
    assertThat(pauses.now()).isEqualTo(Instant.ofEpochSecond(reset));
    assertThat(messages).hasSize(2).allMatch(m -> m.contains("waiting"));
  }

  @Test
  void brokenPageIsReportedAndFetchedByTheNextRun() throws IOException, ParseException {
    aThousand();
    server.first(FakeTracker.nth(4, FakeGitHub::isList, r -> WireMock.ok("<html>sorry</html>")));
    server.first(FakeTracker.nth(9, FakeGitHub::isEvents, r -> WireMock.ok("{}")));
    assertThat(collect()).isFalse();
    assertThat(messages).hasSize(2);
    int first = files().size();
    assertThat(first).isBetween(BUGS - 15, BUGS - 2);
    server.asked();
    assertThat(collect()).isTrue();
    nothingIsLost();
    assertThat(server.asked().stream().filter(a -> a.contains("/events")).count())
        .isEqualTo(BUGS - first); // without those that exist already
  }

  @Test
  void aServerInTroubleIsAskedAgainAndThenLeftAlone() throws IOException, ParseException {
    aThousand();
    server.first(FakeTracker.nth(2, FakeGitHub::isList, r -> WireMock.serverError()));
    server.first(
        FakeTracker.nth(
            9,
            FakeGitHub::isEvents,
            r -> WireMock.aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER)));
    assertThat(collect()).isTrue();
    nothingIsLost();
    server.first(r -> WireMock.serverError());
    assertThat(collect()).isFalse();
    assertThat(messages).hasSize(4);
  }

  @Test
  void anIssueThatChangesMeanwhilePushesNoOtherOutOfSight() throws IOException, ParseException {
    aThousand();
    server.first(
        FakeTracker.nth(
            2,
            FakeGitHub::isList,
            r -> {
              gitHub.set(10, "updated_at", "2021-01-01T00:00:00Z"); // moved to the end of the list
              return gitHub.apply(r);
            }));
    assertThat(collect()).isTrue();
    nothingIsLost();
  }

  @Test
  void aKilledRunGoesOnWhereItWas() throws Exception {
    aThousand();
    CountDownLatch midway = new CountDownLatch(1);
    server.first(
        FakeTracker.nth(
            50,
            FakeGitHub::isEvents,
            request -> {
              midway.countDown();
              return null;
            }));
    ChildJvm child =
        ChildJvm.start(
            folder,
            Tiercel.class,
            "collect",
            "--repository",
            FakeGitHub.NAME,
            "--url",
            server.address().toString(),
            "--out",
            folder.toString());
    child.await(() -> midway.getCount() == 0);
    child.kill();
    child.exit();
    assertThat(midway.getCount()).as(child.output()).isZero();
    int before = files().size();
    assertThat(before).isBetween(40, BUGS - 1);
    server.asked();
    assertThat(collect()).isTrue();
    nothingIsLost();
    assertThat(server.asked().stream().filter(a -> a.contains("/events")).count())
        .isBetween((long) BUGS - before, (long) BUGS - before + 1);
  }

  @Test
  void userErrorsAreOneSentence() throws IOException {
    server.last(request -> WireMock.notFound());
    assertThatThrownBy(this::collect)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("404", "name of the repository");
    server.first(gitHub);
    collect();
    Path progress = folder.resolve(".collect/progress.json");
    Files.writeString(progress, Files.readString(progress).replace("solver", "other"));
    assertThatThrownBy(this::collect)
        .hasMessageContainingAll("is of github:someone/other", "--out");
    Files.writeString(progress, "{ broken");
    assertThatThrownBy(this::collect).hasMessageContainingAll("damaged", "delete it");
  }
}
