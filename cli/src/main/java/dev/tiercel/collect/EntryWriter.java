package dev.tiercel.collect;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CleanScript;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.FileAccess;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes the scripts of reports as entries: plain SMT-LIB with comments on their origin. Scripts
 * that are not well-sorted are counted by reason.
 */
final class EntryWriter {
  /**
   * A part of a report.
   *
   * @param place its position in the report, as named in notes
   * @param scripts scripts that it contains
   * @param options solver options that it names, by family
   */
  record ReportPart(String place, List<String> scripts, Map<String, Map<String, String>> options) {
    ReportPart {
      scripts = List.copyOf(scripts);
      options = Map.copyOf(options);
    }
  }

  private final Path folder;
  private final String repository;
  private final Map<String, Integer> left = new TreeMap<>();
  private int written;

  /**
   * Creates a writer.
   *
   * @param repository name of the repository in notes on the origin
   */
  EntryWriter(Path folder, String repository) {
    this.folder = folder;
    this.repository = repository;
  }

  /** Returns the number of scripts written. */
  int written() {
    return written;
  }

  /** Returns the number of scripts left out, by reason. */
  Map<String, Integer> rejectedCounts() {
    return left;
  }

  /** Writes the scripts of a report, replacing those written of it before. */
  void write(Issue issue, BugKind kind, String fix, List<ReportPart> pieces) throws IOException {
    String prefix = repository.replaceAll("[^A-Za-z0-9.]+", "-") + "-" + issue.number() + "-";
    List<String> about = about(issue, kind, fix);
    Set<String> known = new HashSet<>();
    Set<Path> files = new HashSet<>();
    for (ReportPart piece : pieces) {
      for (String script : piece.scripts()) {
        Entry entry = known.add(script) ? read(script) : null;
        if (entry != null) {
          Path file = folder.resolve(prefix + (files.size() + 1) + ".smt2");
          String origin = "origin " + repository + "#" + issue.number() + " " + piece.place();
          AtomicFiles.write(file, text(described(entry, piece, origin, about)));
          files.add(file);
        }
      }
    }
    written += files.size();
    try (DirectoryStream<Path> old = Files.newDirectoryStream(folder, prefix + "*.smt2")) {
      for (Path file : old) {
        if (!files.contains(file)) {
          Files.delete(file);
        }
      }
    }
  }

  private @Nullable Entry read(String script) {
    try {
      return EntryCodec.decode(FileAccess.KNOWN.strip(script), "a report");
    } catch (ParseException e) {
      left.merge(Regression.beginning(e.reason()), 1, Integer::sum);
      return null;
    }
  }

  private static Entry described(Entry entry, ReportPart piece, String origin, List<String> about) {
    Entry described = entry;
    for (Map.Entry<String, Map<String, String>> options : piece.options().entrySet()) {
      described =
          described.withConfiguration(options.getKey(), Configuration.of(options.getValue()));
    }
    List<String> notes = new ArrayList<>(entry.notes());
    notes.add(note(origin));
    about.forEach(line -> notes.add(note(line)));
    return CleanScript.withoutOptions(described.withNotes(notes));
  }

  /** Reduces a text to one line without control characters. */
  private static String note(String text) {
    return text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
  }

  private static String text(Entry entry) {
    return FileText.decode(EntryCodec.encode(entry));
  }

  private static List<String> about(Issue issue, BugKind kind, String fix) {
    List<String> about = new ArrayList<>();
    about.add("page " + issue.page());
    about.add("kind " + kind);
    about.add("state closed");
    about.add("date " + day(issue.dates().created()));
    Instant closed = issue.dates().closed();
    if (closed != null) {
      about.add("closed " + day(closed));
    }
    if (!issue.labels().isEmpty()) {
      about.add("labels " + String.join(", ", issue.labels()));
    }
    if (!fix.isEmpty()) {
      about.add("fixed " + fix);
    }
    return about;
  }

  private static String day(Instant time) {
    return time.atOffset(ZoneOffset.UTC).toLocalDate().toString();
  }
}
