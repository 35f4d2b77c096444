package dev.tiercel.collect;

import dev.tiercel.json.LenientJson;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Collects the scripts of resolved bug reports (HistFuzz, III-A and III-C). Issues are listed by
 * the time of their last change; after each page, the list is requested again from the last time
 * on, so that an issue that changes meanwhile and moves to the end does not hide another one. A
 * page that cannot be fetched is reported and skipped, and the next run starts there.
 */
public final class Collector {
  private static final String FOLDER = ".collect";
  private static final int MOST_BROKEN = 3; // consecutive pages
  private static final int MOST_ATTACHMENTS = 50; // per comment

  private final Tracker tracker;
  private final Fetcher fetcher;
  private final CollectionProgress collectionProgress;
  private final EntryWriter entryWriter;
  private final Consumer<String> messages;
  private final Clock clock;
  private int listed;
  private int fresh;
  private boolean complete = true;

  /** Kinds of trackers. */
  public enum Kind {
    /** GitHub, and servers with a compatible interface. */
    GITHUB("GITHUB_TOKEN", GitHub.PUBLIC),
    /** GitLab. */
    GITLAB("GITLAB_TOKEN", GitLab.PUBLIC);

    private final String variable; // environment variable with the token
    private final URI standard;

    Kind(String variable, URI standard) {
      this.variable = variable;
      this.standard = standard;
    }
  }

  /**
   * Parameters of a collection.
   *
   * @param name {@code OWNER/NAME}
   * @param api address of the tracker's interface, empty for the public one
   * @param since reports that changed before are ignored
   * @param folder directory of the scripts and of the progress
   * @param environment environment variables, which may contain a token
   */
  public record Plan(
      Kind kind,
      String name,
      String api,
      Instant since,
      Path folder,
      Map<String, String> environment) {
    public Plan {
      environment = Map.copyOf(environment);
    }

    Tracker tracker() {
      URI address = api.isEmpty() ? kind.standard : URI.create(api.replaceFirst("/+$", ""));
      String token = environment.get(kind.variable);
      return kind == Kind.GITHUB
          ? new GitHub(address, name, token)
          : new GitLab(address, name, token);
    }
  }

  /**
   * Creates a collection that resumes the last one in its directory.
   *
   * @param messages receives a sentence for each error
   * @throws IllegalArgumentException with one sentence for the user if the directory belongs to
   *     another repository
   */
  public Collector(Plan plan, Consumer<String> messages) throws IOException {
    this(plan, Clock.REAL, messages);
  }

  Collector(Plan plan, Clock clock, Consumer<String> messages) throws IOException {
    Path own = Files.createDirectories(plan.folder().resolve(FOLDER));
    this.tracker = plan.tracker();
    this.messages = messages;
    this.clock = clock;
    PageCache cache = new PageCache(own.resolve("pages"));
    this.fetcher = new Fetcher(tracker.headers(), cache, clock, messages);
    this.collectionProgress =
        CollectionProgress.read(own.resolve("progress.json"), tracker.repository(), plan.since());
    this.entryWriter = new EntryWriter(plan.folder(), tracker.repository());
  }

  /**
   * Collects scripts.
   *
   * @return whether everything could be fetched
   * @throws IllegalArgumentException with one sentence for the user if the tracker denies access
   */
  public boolean run() throws IOException {
    int page = 1;
    int broken = 0;
    while (broken < MOST_BROKEN) {
      try {
        List<LenientJson> entries = list(page);
        broken = 0;
        Instant last = take(entries, collectionProgress.listed());
        boolean full = entries.size() >= Tracker.PAGE;
        if (full) { // else the next run requests this page again, which is free because of its tag
          page = last.isAfter(collectionProgress.listed()) ? 1 : page + 1;
          collectionProgress.listed(last);
        }
        collectionProgress.save();
        if (!full) {
          return complete;
        }
      } catch (FetchException e) {
        refuse(e);
        missing(collectionProgress.listed(), e.getMessage() + " The list goes on behind it.");
        page++;
        broken++;
      }
    }
    messages.accept(
        MOST_BROKEN + " pages in a row could not be had; the next run begins where they are.");
    collectionProgress.save();
    return false;
  }

  private void refuse(FetchException e) {
    if (e.isRefused()) {
      throw new IllegalArgumentException(
          e.getMessage()
              + " Check the name of the repository"
              + (tracker.headers().size() > 2 ? " and the token." : ", or set a token."));
    }
  }

  private List<LenientJson> list(int page) throws FetchException {
    URI address = tracker.issues(collectionProgress.listed(), page);
    LenientJson list = fetcher.json(address);
    if (!list.isList()) {
      throw new FetchException(address + " is no list.", false);
    }
    return list.list();
  }

  /** Processes the issues of a page; returns the time of the last change among them. */
  private Instant take(List<LenientJson> entries, Instant from) throws FetchException, IOException {
    List<Issue> issues = new ArrayList<>();
    Instant last = from;
    Instant tomorrow = clock.now().plus(Duration.ofDays(1));
    for (LenientJson entry : entries) {
      try {
        Issue issue = tracker.issue(entry);
        if (issue.dates().updated().isAfter(tomorrow)) {
          throw new IllegalArgumentException("an entry changed in the future");
        }
        issues.add(issue);
        last = issue.dates().updated().isAfter(last) ? issue.dates().updated() : last;
      } catch (IllegalArgumentException e) {
        missing(
            from, "The list of " + tracker.repository() + " is broken: " + e.getMessage() + ".");
      }
    }
    for (Issue issue : issues) {
      if (!collectionProgress.isProcessed(issue)) {
        listed++;
        take(issue);
      }
    }
    return last;
  }

  private void take(Issue issue) throws IOException {
    BugKind kind = issue.resolved() ? BugKind.of(issue.title(), issue.labels()) : null;
    if (kind == null) {
      collectionProgress.recordProcessed(issue);
      return;
    }
    try {
      Discussion discussion = tracker.discussion(issue, fetcher);
      entryWriter.write(issue, kind, discussion.fix(), pieces(issue, discussion));
      fresh++;
      collectionProgress.recordProcessed(issue);
      collectionProgress.save();
    } catch (FetchException e) {
      missing(
          issue.dates().updated(),
          "Issue " + issue.number() + " is left for the next run: " + e.getMessage());
    } catch (RuntimeException | StackOverflowError e) { // caused by the content of a report
      complete = false;
      messages.accept("Issue " + issue.number() + " is left out, it cannot be read: " + e + ".");
      collectionProgress.recordProcessed(issue);
    }
  }

  private void missing(Instant time, String sentence) {
    complete = false;
    collectionProgress.recordFailure(time);
    messages.accept(sentence);
  }

  private List<EntryWriter.ReportPart> pieces(Issue issue, Discussion discussion)
      throws FetchException {
    List<EntryWriter.ReportPart> pieces = new ArrayList<>();
    add("body", issue.body(), issue, pieces);
    int number = 0;
    for (String comment : discussion.comments()) {
      number++;
      add("comment " + number, comment, issue, pieces);
    }
    return pieces;
  }

  private void add(String place, String text, Issue issue, List<EntryWriter.ReportPart> pieces)
      throws FetchException {
    Map<String, Map<String, String>> options = CommandLines.of(text);
    pieces.add(new EntryWriter.ReportPart(place, ScriptTexts.ofMarkdown(text), options));
    List<URI> links =
        tracker.attachments(issue, text).stream().filter(Attachment::isReadable).toList();
    if (links.size() > MOST_ATTACHMENTS) {
      messages.accept(
          String.format(
              "Issue %d names %,d files in one place, of which the first %d are read.",
              issue.number(), links.size(), MOST_ATTACHMENTS));
    }
    for (URI link : links.subList(0, Math.min(links.size(), MOST_ATTACHMENTS))) {
      try {
        List<String> scripts = Attachment.scripts(link, fetcher.file(link));
        pieces.add(
            new EntryWriter.ReportPart("attachment " + Attachment.name(link), scripts, options));
      } catch (IOException e) {
        messages.accept(
            link + " of issue " + issue.number() + " is left out: " + e.getMessage() + ".");
      } catch (FetchException e) {
        if (!e.isRefused()) {
          throw e; // the next run may succeed
        }
        messages.accept(e.getMessage()); // it was deleted
      }
    }
  }

  /** Returns a short summary. */
  public String summary() {
    return listed
        + " issues looked at, "
        + fresh
        + " report bugs, "
        + entryWriter.written()
        + " scripts written, "
        + fetcher.requestCount()
        + " questions asked";
  }

  /** Returns the number of scripts written. */
  public int written() {
    return entryWriter.written();
  }

  /** Returns the number of scripts that are not well-sorted, by reason. */
  public Map<String, Integer> rejectedCounts() {
    return entryWriter.rejectedCounts();
  }
}
