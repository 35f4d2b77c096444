package dev.tiercel.triage;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.BugSignature;
import dev.tiercel.finding.FindingRecord;
import dev.tiercel.finding.TriageStatus;
import dev.tiercel.json.Json;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A finding as stored in its folder.
 *
 * @param folder its folder, whose name is that of the finding
 * @param record its {@code finding.json}
 * @param script the smallest script that shows it
 * @param bugSignature of that script
 * @param versions results of retested versions, by label: {@code BUG}, {@code ok}
 * @param edges that the smallest script covers; {@code null} of a solver that counts none
 * @param triageStatus its status
 */
public record StoredFinding(
    Path folder,
    Map<String, @Nullable Object> record,
    Path script,
    BugSignature bugSignature,
    Map<String, String> versions,
    @Nullable DistinctiveEdges edges,
    TriageStatus triageStatus) {
  private static final String RETESTS = "retests.tsv";

  /** Scripts that show it, the smallest first. */
  private static final List<String> SCRIPTS =
      List.of("reduced.smt2", "script.min.smt2", "script.smt2");

  public StoredFinding {
    record = Collections.unmodifiableMap(new LinkedHashMap<>(record));
    versions = Collections.unmodifiableMap(new LinkedHashMap<>(versions));
  }

  /**
   * Returns the findings of a results folder, the oldest first; none if there is no such folder.
   * Findings that are incomplete, without {@code finding.json} because an earlier version of this
   * program wrote them, or unreadable are left out.
   *
   * @throws IOException if the folder cannot be listed
   */
  public static List<StoredFinding> readAll(Path results) throws IOException {
    return readAll(results, sentence -> {});
  }

  /**
   * Returns the findings of a results folder, as {@link #readAll(Path)}.
   *
   * @param complaint receives a sentence on each that cannot be read
   */
  public static List<StoredFinding> readAll(Path results, Consumer<String> complaint)
      throws IOException {
    Path findings = results.resolve("findings");
    List<StoredFinding> kept = new ArrayList<>();
    if (Files.isDirectory(findings)) {
      try (Stream<Path> folders = Files.list(findings)) {
        for (Path folder : folders.sorted().toList()) {
          if (Files.isRegularFile(folder.resolve("key"))
              && Files.isRegularFile(folder.resolve(FindingRecord.FILE))) {
            add(folder, kept, complaint);
          }
        }
      }
    }
    kept.sort(Comparator.comparing(finding -> finding.text("found")));
    return kept;
  }

  private static void add(Path folder, List<StoredFinding> kept, Consumer<String> complaint) {
    try {
      kept.add(read(folder));
    } catch (IOException e) {
      complaint.accept(e.getMessage() + " It is left out.");
    }
  }

  /**
   * Reads a finding's folder.
   *
   * @throws IOException if it cannot be read, or is none
   */
  public static StoredFinding read(Path folder) throws IOException {
    try {
      return whole(folder);
    } catch (IOException | IllegalArgumentException e) {
      throw new IOException(
          folder + " is not a complete finding (" + e.getMessage() + "); mend or delete it.", e);
    }
  }

  private static StoredFinding whole(Path folder) throws IOException {
    Map<String, @Nullable Object> record = record(folder);
    Path script = folder.resolve(SCRIPTS.get(SCRIPTS.size() - 1));
    for (String name : SCRIPTS) {
      if (InputFile.isLinkOutside(folder, folder.resolve(name))) {
        throw new IOException(name + " is a link out of its folder");
      }
      if (Files.isRegularFile(folder.resolve(name))) {
        script = folder.resolve(name);
        break;
      }
    }
    return new StoredFinding(
        folder,
        record,
        script,
        signature(record, script),
        retests(folder),
        DistinctiveEdges.read(script),
        TriageStatus.read(folder));
  }

  private static Map<String, @Nullable Object> record(Path folder) throws IOException {
    String text = InputFile.text(folder.resolve(FindingRecord.FILE));
    try {
      return Json.object(text);
    } catch (IOException e) {
      String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw new IOException(FindingRecord.FILE + " is no JSON object: " + why, e);
    }
  }

  /**
   * Returns the recorded signature, or that of the script if it has been reduced since. No solver
   * is run: a program by its path may be gone, or one that no script may start.
   */
  private static BugSignature signature(Map<String, @Nullable Object> record, Path script)
      throws IOException {
    BugSignature noted = FindingRecord.signature(record);
    try {
      Entry entry = EntryCodec.decode(InputFile.read(script), script.toString());
      return record.get("family") instanceof String family
          ? noted.with(entry.script(), entry.configuration(family).values().keySet())
          : noted;
    } catch (ParseException | IllegalArgumentException e) {
      return noted;
    }
  }

  private static Map<String, String> retests(Path folder) throws IOException {
    Map<String, String> retests = new TreeMap<>();
    Path file = folder.resolve(RETESTS);
    if (Files.isRegularFile(file)) {
      for (String line : InputFile.text(file).lines().toList()) {
        String[] cells = line.split("\t");
        if (cells.length >= 2) {
          retests.put(cells[0], cells[1]);
        }
      }
    }
    return retests;
  }

  /**
   * Records results of versions.
   *
   * @param said words by version
   */
  public void retested(Map<String, String> said) throws IOException {
    Map<String, String> all = new TreeMap<>(versions);
    all.putAll(said);
    StringBuilder text = new StringBuilder();
    all.forEach((version, word) -> text.append(version).append('\t').append(word).append('\n'));
    AtomicFiles.write(folder.resolve(RETESTS), text.toString());
  }

  /**
   * Records which edges the smallest script covers, where the solver counts them and that is not
   * recorded yet. A crash is identified by its site, and gets none.
   */
  public void keepEdges() throws IOException {
    if (edges == null && text("site").isEmpty()) {
      DistinctiveEdges taken = DistinctiveEdges.of(script);
      if (taken != null) {
        taken.write(script);
      }
    }
  }

  /** Sets its status. */
  public void mark(TriageStatus other) throws IOException {
    other.write(folder);
  }

  /** Returns its name: that of its folder. */
  public String name() {
    return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
  }

  /** Returns a text field of its record; empty if there is none. */
  public String text(String field) {
    return record.get(field) instanceof String text ? text : "";
  }

  /** Returns the text of the smallest script. */
  public String scriptText() throws IOException {
    return FileText.decode(InputFile.read(script));
  }

  /**
   * Whether another finding is the same defect, with more in its script by chance. A version result
   * may rule it out, and so may edges; for scripts with different operators only edges can show it.
   */
  boolean explains(StoredFinding other) {
    for (Map.Entry<String, String> said : versions.entrySet()) {
      String word = other.versions.get(said.getKey());
      if (word != null && decided(word) && decided(said.getValue())) {
        if (!word.equals(said.getValue())) {
          return false;
        }
      }
    }
    DistinctiveEdges theirs = other.edges;
    if (edges != null && theirs != null) {
      if (bugSignature.isSimilar(other.bugSignature) && edges.isSame(theirs)) {
        return true;
      }
      return bugSignature.mayCause(other.bugSignature) && edges.canExplain(theirs);
    }
    return bugSignature.mayCause(other.bugSignature);
  }

  /**
   * Returns the build before a change that does not show the bug, for a campaign on that change;
   * empty if there is none.
   */
  String before() {
    String before =
        record.get("campaign") instanceof Map<?, ?> campaign
            ? String.valueOf(campaign.get("before"))
            : "";
    return "BUG".equals(versions.getOrDefault(before, "BUG")) ? "" : before;
  }

  /** Whether both came with the same change, and share a theory. */
  boolean sharesOrigin(StoredFinding other) {
    return !before().isEmpty()
        && before().equals(other.before())
        && bugSignature.sharesTheory(other.bugSignature);
  }

  private static boolean decided(String word) {
    return word.equals("BUG") || word.equals("ok");
  }
}
