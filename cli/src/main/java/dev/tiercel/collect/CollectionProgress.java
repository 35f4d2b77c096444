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
 * Progress of a collection, in a file that is replaced atomically: the time up to which issues were
 * listed, and for each processed issue the time of its last change then.
 */
final class CollectionProgress {
  private final Path file;
  private final String repository;
  private final Map<Integer, Instant> done = new TreeMap<>();
  private Instant since;
  private Instant listed;
  private @Nullable Instant held; // earliest change to list again

  private CollectionProgress(Path file, String repository, Instant since) {
    this.file = file;
    this.repository = repository;
    this.since = since;
    this.listed = since;
  }

  /**
   * Reads the file; without a file nothing was processed.
   *
   * @param since issues that changed before are ignored
   * @throws IllegalArgumentException with one sentence for the user if it belongs to another
   *     repository
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
      if (!since.isBefore(before)) { // else the list starts again, with the known issues
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

  /** Returns the time from which issues must be listed. */
  Instant listed() {
    return listed;
  }

  /** Records that all issues that changed before a time were listed. */
  void listed(Instant until) {
    listed = until;
  }

  /** Records that an issue changed at a time could not be fetched: the next run starts there. */
  void recordFailure(Instant time) {
    Instant before = held;
    held = before == null || time.isBefore(before) ? time : before;
  }

  /** Whether an issue was processed since it changed last. */
  boolean isProcessed(Issue issue) {
    return issue.dates().updated().equals(done.get(issue.number()));
  }

  /** Records that an issue was processed and its scripts written. */
  void recordProcessed(Issue issue) {
    done.put(issue.number(), issue.dates().updated());
  }

  /**
   * Writes the file.
   *
   * @throws IOException if it cannot be written
   */
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
