package dev.tiercel.collect;

import dev.tiercel.json.LenientJson;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** GitHub's interface (REST, version 2022-11-28). */
final class GitHub implements Tracker {
  /** Address of the public interface. */
  static final URI PUBLIC = URI.create("https://api.github.com");

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{7,64}");
  private static final Set<String> NO_BUG = Set.of("not_planned", "duplicate");

  private final URI api;
  private final String name;
  private final @Nullable String token;

  /**
   * Creates the interface of a repository.
   *
   * @param name {@code OWNER/NAME}
   */
  GitHub(URI api, String name, @Nullable String token) {
    this.api = api;
    this.name = name;
    this.token = token;
  }

  @Override
  public String repository() {
    return "github:" + name;
  }

  @Override
  public Map<String, String> headers() {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Accept", "application/vnd.github+json");
    headers.put("X-GitHub-Api-Version", "2022-11-28");
    if (token != null) {
      headers.put("Authorization", "Bearer " + token);
    }
    return headers;
  }

  @Override
  public URI issues(Instant since, int page) {
    return under(
        "issues?state=closed&sort=updated&direction=asc&since=" + since + "&per_page=" + PAGE,
        page);
  }

  private URI under(String path, int page) {
    return URI.create(api + "/repos/" + name + "/" + path + "&page=" + page);
  }

  @Override
  public Issue issue(LenientJson entry) {
    List<String> labels = new ArrayList<>();
    entry.at("labels").list().forEach(label -> labels.add(label.text("name") + label.text()));
    boolean request = entry.has("pull_request");
    return new Issue(
        IssueFields.number(entry, "number"),
        entry.text("title"),
        entry.text("body"),
        IssueFields.dates(entry),
        !request
            && entry.text("state").equals("closed")
            && !NO_BUG.contains(entry.text("state_reason")),
        labels,
        entry.has("comments") ? entry.number("comments") : -1,
        IssueFields.address(entry, "html_url"));
  }

  @Override
  public Discussion discussion(Issue issue, Fetcher fetcher) throws FetchException {
    String path = "issues/" + issue.number();
    List<String> comments = new ArrayList<>();
    if (issue.comments() != 0) {
      for (LenientJson comment :
          fetcher.all(page -> under(path + "/comments?per_page=" + PAGE, page))) {
        comments.add(comment.text("body"));
      }
    }
    String fix = "";
    for (LenientJson event : fetcher.all(page -> under(path + "/events?per_page=" + PAGE, page))) {
      boolean tells = event.text("event").equals("closed") || fix.isEmpty();
      String commit = event.text("commit_id");
      fix = tells && COMMIT.matcher(commit).matches() ? commit : fix;
    }
    return new Discussion(comments, fix);
  }

  /**
   * Returns links to files, which are on the host of the pages or, for private servers, on that of
   * the interface.
   */
  @Override
  public List<URI> attachments(Issue issue, String text) {
    List<URI> files = new ArrayList<>();
    for (URI link : MarkdownLinks.of(text, issue.page())) {
      String host = String.valueOf(link.getHost());
      boolean own = host.equals(issue.page().getHost()) || host.equals(api.getHost());
      if (own && String.valueOf(link.getPath()).contains("/files/")) {
        files.add(link);
      }
    }
    return files;
  }
}
