package dev.tiercel.collect;

import dev.tiercel.json.Json;
import dev.tiercel.json.LenientJson;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How far a collection has come, in a file that is there whole whenever the process is killed: up
 * to what time issues were listed, and of each that was looked into when it had changed last.
 */
final class CollectionProgress {
  private final Path file;
  private final String repository;
  private final Map<Integer, Instant> done = new TreeMap<>();
  private Instant since;
  private Instant listed;
  private @Nullable Instant held; // the earliest time to come back to

  private CollectionProgress(Path file, String repository, Instant since) {
    this.file = file;
    this.repository = repository;
    this.since = since;
    this.listed = since;
  }

  /**
   * Reads the file; where there is none, nothing was done.
   *
   * @param since issues that changed before do not count
   * @throws IllegalArgumentException with one sentence for the user if it is of another repository
   */
  static CollectionProgress read(Path file, String repository, Instant since) throws IOException {
    CollectionProgress collectionProgress = new CollectionProgress(file, repository, since);
    if (!Files.exists(file)) {
      return collectionProgress;
    }
    LenientJson lenientJson = json(file);
    if (!lenientJson.text("repository").equals(repository)) {
      throw new IllegalArgumentException(
          file
              + " is of "
              + lenientJson.text("repository")
              + "; name another folder by --out for "
              + repository
              + ".");
    }
    try {
      Instant before = Instant.parse(lenientJson.text("since"));
      if (!since.isBefore(before)) { // else it begins anew, with what is known of issues
        collectionProgress.since = before;
        collectionProgress.listed = Instant.parse(lenientJson.text("listed"));
      }
      for (String number : lenientJson.at("issues").keys()) {
        collectionProgress.done.put(
            Integer.valueOf(number), Instant.parse(lenientJson.at("issues").text(number)));
      }
    } catch (DateTimeException | NumberFormatException e) {
      throw damaged(file);
    }
    return collectionProgress;
  }

  private static LenientJson json(Path file) throws IOException {
    String text = FileText.decode(Files.readAllBytes(file));
    try {
      return LenientJson.read(text);
    } catch (IOException e) {
      throw damaged(file);
    }
  }

  private static IllegalArgumentException damaged(Path file) {
    return new IllegalArgumentException(
        file + " is damaged; delete it to look into all issues again.");
  }

  /** From when on issues are to be listed. */
  Instant listed() {
    return listed;
  }

  /** All issues that changed before a time have been listed. */
  void listed(Instant until) {
    listed = until;
  }

  /** Something that changed at a time could not be had: the next run begins there. */
  void hold(Instant time) {
    Instant before = held;
    held = before == null || time.isBefore(before) ? time : before;
  }

  /** Whether an issue has been looked into since it changed last. */
  boolean knows(Issue issue) {
    return issue.dates().updated().equals(done.get(issue.number()));
  }

  /** An issue has been looked into, and what came of it is written. */
  void know(Issue issue) {
    done.put(issue.number(), issue.dates().updated());
  }

  /** Writes the file. */
  void save() throws IOException {
    Instant hold = held;
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("repository", repository);
    json.put("since", since.toString());
    json.put("listed", (hold != null && hold.isBefore(listed) ? hold : listed).toString());
    Map<String, String> issues = new LinkedHashMap<>();
    done.forEach((number, updated) -> issues.put(number.toString(), updated.toString()));
    json.put("issues", issues);
    AtomicFiles.write(file, Json.pretty(json));
  }
}
