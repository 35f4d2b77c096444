package dev.tiercel.collect;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.client.WireMock;
import com.github.tomakehurst.wiremock.http.Request;
import dev.tiercel.json.Json;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** GitHub's interface with artificial issues: lists, comments, events, tags. */
final class FakeGitHub implements FakeTracker.Answer {
  static final String NAME = "someone/solver";

  private static final Pattern PART =
      Pattern.compile("/repos/[^/]+/[^/]+/issues(?:/(\\d+)/(\\w+))?");
  private static final Instant BEGIN = Instant.parse("2020-01-01T00:00:00Z");

  private final Map<Integer, Map<String, Object>> issues = new TreeMap<>();
  private final Map<Integer, List<String>> comments = new TreeMap<>();
  private final Map<Integer, String> commits = new TreeMap<>();

  /** Adds an issue that changed some minutes after the first one. */
  void put(int number, String title, String body, int minutes) {
    Map<String, Object> issue = new LinkedHashMap<>();
    issue.put("number", number);
    issue.put("title", title);
    issue.put("body", body);
    issue.put("state", "closed");
    issue.put("state_reason", "completed");
    issue.put("labels", List.of(Map.of("name", "bug")));
    issue.put("created_at", BEGIN.toString());
    issue.put("updated_at", BEGIN.plusSeconds(60L * minutes).toString());
    issue.put("closed_at", BEGIN.plusSeconds(60L * minutes).toString());
    issue.put("html_url", "https://github.com/" + NAME + "/issues/" + number);
    issue.put("comments", comments.getOrDefault(number, List.of()).size());
    issues.put(number, issue);
  }

  /** Changes a field of an issue. */
  void set(int number, String field, Object value) {
    issues.getOrDefault(number, Map.of()).put(field, value);
  }

  void comments(int number, List<String> bodies) {
    comments.put(number, bodies);
    set(number, "comments", bodies.size());
  }

  /** Sets the commit that closed an issue. */
  void commit(int number, String commit) {
    commits.put(number, commit);
  }

  static boolean isList(Request request) {
    return request.getUrl().contains("/issues?");
  }

  static boolean isEvents(Request request) {
    return request.getUrl().contains("/events?");
  }

  @Override
  public @Nullable ResponseDefinitionBuilder apply(Request request) {
    URI address = URI.create(request.getUrl());
    Matcher part = PART.matcher(address.getPath());
    if (!part.matches()) {
      return null;
    }
    List<?> all =
        part.group(1) == null
            ? listed(Instant.parse(query(address, "since")))
            : "events".equals(part.group(2))
                ? events(Integer.parseInt(part.group(1)))
                : comments.getOrDefault(Integer.parseInt(part.group(1)), List.of()).stream()
                    .map(body -> Map.of("body", body))
                    .toList();
    int size = Integer.parseInt(query(address, "per_page"));
    int from = Math.min(all.size(), size * (Integer.parseInt(query(address, "page")) - 1));
    String body = json(all.subList(from, Math.min(all.size(), from + size)));
    String tag = "\"" + body.hashCode() + "\"";
    return request.containsHeader("If-None-Match") && tag.equals(request.getHeader("If-None-Match"))
        ? WireMock.status(304)
        : WireMock.ok(body).withHeader("ETag", tag);
  }

  private List<Map<String, Object>> listed(Instant since) {
    List<Map<String, Object>> list = new ArrayList<>(issues.values());
    list.removeIf(issue -> Instant.parse("" + issue.get("updated_at")).isBefore(since));
    list.sort(Comparator.comparing(issue -> "" + issue.get("updated_at")));
    return list;
  }

  private List<Map<String, String>> events(int number) {
    String commit = commits.getOrDefault(number, "c0ffee" + number);
    return List.of(Map.of("event", "labeled"), Map.of("event", "closed", "commit_id", commit));
  }

  private static String query(URI address, String name) {
    for (String field : address.getQuery().split("&", -1)) {
      if (field.startsWith(name + "=")) {
        return field.substring(name.length() + 1);
      }
    }
    throw new AssertionError(address + " does not say " + name);
  }

  private static String json(Object value) {
    return Json.line(value);
  }
}
