package dev.tiercel.collect;

import dev.tiercel.json.LenientJson;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** GitLab's interface (REST, version 4). */
final class GitLab implements Tracker {
  /** Address of the public interface. */
  static final URI PUBLIC = URI.create("https://gitlab.com/api/v4");

  /** Matches GitLab's own notes on commits. */
  private static final Pattern COMMIT =
      Pattern.compile("(closed via|mentioned in) commit (?:\\S*@)?([0-9a-f]{7,40})");

  private static final Pattern UPLOAD = Pattern.compile("\\]\\((/uploads/[^)\\s]+)\\)");
  private static final String ISSUES = "/-/issues/";

  private final URI api;
  private final String name;
  private final @Nullable String token;

  /**
   * Creates the interface of a project.
   *
   * @param name {@code OWNER/NAME}, possibly with groups in between
   */
  GitLab(URI api, String name, @Nullable String token) {
    this.api = api;
    this.name = name;
    this.token = token;
  }

  @Override
  public String repository() {
    return "gitlab:" + name;
  }

  @Override
  public Map<String, String> headers() {
    return token == null ? Map.of() : Map.of("PRIVATE-TOKEN", token);
  }

  @Override
  public URI issues(Instant since, int page) {
    return under(
        "issues?state=closed&order_by=updated_at&sort=asc&updated_after="
            + since
            + "&per_page="
            + PAGE,
        page);
  }

  private URI under(String path, int page) {
    String project = URLEncoder.encode(name, StandardCharsets.UTF_8);
    return URI.create(api + "/projects/" + project + "/" + path + "&page=" + page);
  }

  @Override
  public Issue issue(LenientJson entry) {
    List<String> labels = new ArrayList<>();
    entry.at("labels").list().forEach(label -> labels.add(label.text() + label.text("name")));
    return new Issue(
        IssueFields.number(entry, "iid"),
        entry.text("title"),
        entry.text("description"),
        IssueFields.dates(entry),
        entry.text("state").equals("closed"),
        labels,
        -1,
        IssueFields.address(entry, "web_url"));
  }

  /** Returns the comments, and the closing commit from the notes that GitLab writes itself. */
  @Override
  public Discussion discussion(Issue issue, Fetcher fetcher) throws FetchException {
    String path = "issues/" + issue.number() + "/notes?sort=asc&order_by=created_at&per_page=";
    List<String> comments = new ArrayList<>();
    String closing = "";
    String mentioned = "";
    for (LenientJson note : fetcher.all(page -> under(path + PAGE, page))) {
      String body = note.text("body");
      if (!note.at("system").isTrue()) {
        comments.add(body);
        continue;
      }
      Matcher commit = COMMIT.matcher(body);
      if (commit.find()) {
        boolean closes = commit.group(1).startsWith("closed");
        closing = closes ? commit.group(2) : closing;
        mentioned = closes ? mentioned : commit.group(2);
      }
    }
    return new Discussion(comments, closing.isEmpty() ? mentioned : closing);
  }

  /** Returns links to files, which are relative to the project. */
  @Override
  public List<URI> attachments(Issue issue, String text) {
    List<URI> files = new ArrayList<>();
    String page = issue.page().toString();
    String project = page.contains(ISSUES) ? page.substring(0, page.indexOf(ISSUES)) : page;
    Matcher upload = UPLOAD.matcher(text);
    while (upload.find()) {
      MarkdownLinks.add(project + upload.group(1), files);
    }
    return files;
  }
}
