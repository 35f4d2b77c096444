package dev.tiercel.finding;

import dev.tiercel.json.Json;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.ProcessName;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.state.TiercelVersion;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Store of a campaign's findings on disk: a folder for each, and the suspects that are still to be
 * confirmed, so that a kill at any moment loses neither.
 *
 * <pre>
 *   findings/crash-smtinterpol-1f3c.../key          distinguishes it from others
 *                                      script.smt2  the script that shows it
 *                                      finding.json machine-readable, see FindingRecord
 *                                      README.md    why it is a bug, and how to run it manually
 *                                      also/        other scripts that show the same defect
 *                                      versions     in which it was seen
 *                                      calls.c      the calls that show it, as a program, if the
 *                                                   solver is run by calls; of the reduced script
 *                                      ...          further evidence
 *   suspects/1c0ffee1-4711-9c4e....smt2             about to be confirmed by that process there
 *   unconfirmed/9c4e....smt2                        not confirmed by fresh processes
 *   lock                                            held while a finding is written
 * </pre>
 *
 * <p>Several processes may share one folder, on one machine or on several: each keeps and takes
 * over its own suspects, and learns what others have kept by {@link #refresh}.
 */
public final class FindingStore {
  private static final String KEY = "key";

  /**
   * Largest number of further scripts kept for a defect; a smaller one may turn out to be another
   * defect.
   */
  private static final int MOST_OTHERS = 16;

  private final Path folder;
  private final Path crashes;
  private final Path lock;
  private final Path findings;
  private final Path suspects;
  private final Path unconfirmed;
  private final Set<String> known = new HashSet<>();
  private final Map<String, Object> campaign;
  private AffectedVersions affectedVersions = new AffectedVersions();

  /**
   * Opens a store of no campaign, see {@link #FindingStore(Path, Path, Map)}.
   *
   * @throws IOException if the folder can be neither read nor made
   */
  public FindingStore(Path folder, Path crashes) throws IOException {
    this(folder, crashes, Map.of());
  }

  /**
   * Opens a store and reads its findings.
   *
   * @param folder made where it is missing
   * @param crashes folder of crash files, which a replay reads
   * @param campaign properties of the campaign that findings record: names and values
   * @throws IOException if the folder can be neither read nor made
   */
  public FindingStore(Path folder, Path crashes, Map<String, ?> campaign) throws IOException {
    this.folder = folder;
    this.campaign = new LinkedHashMap<>(campaign);
    this.crashes = crashes;
    this.lock = folder.resolve("lock");
    this.findings = Files.createDirectories(folder.resolve("findings"));
    this.unconfirmed = folder.resolve("unconfirmed");
    this.suspects = Files.createDirectories(folder.resolve("suspects"));
    try (Stream<Path> folders = Files.list(findings)) {
      for (Path finding : folders.toList()) {
        String key = key(finding);
        if (!key.isEmpty()) {
          known.add(key);
        }
      }
    }
    this.affectedVersions = seen();
  }

  /** Returns the key of a finding; empty where it cannot be read. */
  private static String key(Path finding) {
    Path key = finding.resolve(KEY);
    try {
      return Files.isRegularFile(key) ? InputFile.text(key).strip() : "";
    } catch (IOException e) {
      return ""; // an unreadable file of another process affects that finding only
    }
  }

  private AffectedVersions seen() throws IOException {
    AffectedVersions seen = new AffectedVersions();
    try (Stream<Path> folders = Files.list(findings)) {
      for (Path finding : folders.sorted().toList()) {
        String key = key(finding);
        if (!key.isEmpty()) {
          seen.read(finding, key.lines().findFirst().orElse("").strip());
        }
      }
    }
    return seen;
  }

  /** Returns the status of the finding that matches a violation; open if there is none. */
  TriageStatus mark(Violation violation, BugSignature bugSignature) {
    return affectedVersions.mark(violation, bugSignature);
  }

  /**
   * Reads what other processes have kept meanwhile; {@link #newFindings} still reports it.
   *
   * @throws IOException if the folder cannot be read
   */
  public void refresh() throws IOException {
    affectedVersions = seen();
  }

  /** Returns the relation of a violation to the findings that this process has kept or read. */
  AffectedVersions.FindingRelation relationOf(Violation violation, BugSignature bugSignature) {
    return affectedVersions.relationOf(violation, bugSignature);
  }

  /**
   * Keeps the script of a finding that is not a new defect beside the scripts of its defect, in
   * case they are distinguished later.
   *
   * @return whether there is such a defect
   */
  boolean keepDuplicate(Finding finding, BugSignature bugSignature) throws IOException {
    Path folder = affectedVersions.sameDefect(finding.violation(), bugSignature);
    if (folder == null) {
      return false;
    }
    Path others = Files.createDirectories(folder.resolve("also"));
    Path file = others.resolve(TextHashes.of(finding.script(), 8) + ".smt2");
    try (Stream<Path> files = Files.list(others)) {
      if (!Files.exists(file) && files.count() < MOST_OTHERS) {
        AtomicFiles.write(file, finding.script());
      }
    }
    return true;
  }

  /**
   * Records that a finding of other versions of a solver still exists in this one.
   *
   * @return a line with the earlier versions, this version, and the folder
   */
  String recordAgain(Violation violation, BugSignature bugSignature) throws IOException {
    return affectedVersions.recordAgain(violation, bugSignature);
  }

  /** Returns the number of findings kept. */
  public int size() {
    return known.size();
  }

  /**
   * Keeps a finding, and a crash file for the replay; the key is written last, so that a folder
   * with a key is complete. A finding that another process has just kept is left as it is.
   *
   * @return its folder
   */
  public Path keep(Finding finding, FindingReadme findingReadme) throws IOException {
    BugSignature bugSignature = BugSignature.of(finding);
    Path folder = findings.resolve(name(finding.violation(), bugSignature));
    try (FileChannel open =
        FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      var unused = open.lock(); // until it is closed
      if (Files.isRegularFile(folder.resolve(KEY))) {
        refresh();
      } else {
        write(finding, bugSignature, findingReadme, folder);
      }
    }
    return folder;
  }

  private void write(
      Finding finding, BugSignature bugSignature, FindingReadme findingReadme, Path folder)
      throws IOException {
    String key = identity(finding.violation(), bugSignature);
    Path script = folder.resolve("script.smt2");
    AtomicFiles.write(
        crashes.resolve("crash-" + TextHashes.of(finding.script())), finding.script());
    AtomicFiles.write(script, finding.script());
    for (Map.Entry<String, String> exhibit : finding.violation().exhibits().entrySet()) {
      AtomicFiles.write(folder.resolve(exhibit.getKey()), exhibit.getValue());
    }
    CallTrace calls = findingReadme.callTrace(finding);
    if (calls != null) {
      AtomicFiles.write(folder.resolve(calls.file()), calls.text());
    }
    AtomicFiles.write(
        folder.resolve("README.md"), findingReadme.text(finding, script.toAbsolutePath(), calls));
    Map<String, Object> record = new LinkedHashMap<>(findingReadme.record(finding));
    record.put("found", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    record.put("tiercel", TiercelVersion.TEXT);
    record.put("campaign", campaign);
    AtomicFiles.write(folder.resolve(FindingRecord.FILE), Json.pretty(record));
    affectedVersions.recordFirst(finding.violation(), bugSignature, folder);
    AtomicFiles.write(folder.resolve(KEY), key + "\n");
    known.add(key);
  }

  /**
   * Returns the findings that other processes have kept in this folder since it was opened, or
   * since the last call: why each is a bug, and its folder.
   *
   * @throws IOException if the folder cannot be read
   */
  public List<String> newFindings() throws IOException {
    List<String> arrived = new ArrayList<>();
    try (Stream<Path> folders = Files.list(findings)) {
      for (Path folder : folders.sorted().toList()) {
        String key = key(folder);
        if (!key.isEmpty() && known.add(key)) {
          String reason = FindingReadme.reason(InputFile.text(folder.resolve("README.md")));
          arrived.add(described(reason, folder));
        }
      }
    }
    return arrived;
  }

  /**
   * Returns the findings that other processes have seen in another version since this store was
   * opened, or since the last call, one line each as of {@link #recordAgain}.
   *
   * @throws IOException if the folder cannot be read
   */
  public List<String> metAgain() throws IOException {
    AffectedVersions now = seen();
    List<String> news = now.additionalVersions(affectedVersions);
    affectedVersions = now;
    return news;
  }

  /** Returns a finding in two lines: why it is one, and its folder. */
  public static String described(String reason, Path folder) {
    return reason + "\n        " + folder.toAbsolutePath().normalize();
  }

  /**
   * Returns the text that distinguishes a finding from others: its key and, if that names no crash
   * site, the contents of its script on a second line.
   */
  private static String identity(Violation violation, BugSignature bugSignature) {
    String cause = bugSignature.cause();
    return cause.isEmpty() ? violation.key() : violation.key() + "\n" + cause;
  }

  private static String name(Violation violation, BugSignature bugSignature) {
    String solver = violation.configuredSolvers().get(0).identity().family();
    String hash = TextHashes.of(identity(violation, bugSignature), 8);
    return (violation.kind() + "-" + solver + "-" + hash).toLowerCase(Locale.ROOT);
  }

  /** Saves how often known bugs were seen. */
  public void knownMet(KnownBugCounts met) throws IOException {
    met.save(folder);
  }

  /** Records a script that is about to be confirmed. */
  public Path suspect(String script) throws IOException {
    Path file = suspects.resolve(ProcessName.name() + "-" + TextHashes.of(script) + ".smt2");
    AtomicFiles.write(file, script);
    return file;
  }

  /** Deletes a suspect that has been processed. */
  public void cleared(Path suspect) throws IOException {
    Files.deleteIfExists(suspect);
  }

  /**
   * Moves a suspect that fresh processes did not confirm to the unconfirmed ones, with its
   * violation.
   */
  public void setAside(Path suspect, String violation) throws IOException {
    String note = ";! not confirmed: " + violation.lines().findFirst().orElse("") + "\n";
    String script = FileText.decode(Files.readAllBytes(suspect));
    AtomicFiles.write(unconfirmed.resolve(TextHashes.of(script) + ".smt2"), note + script);
    Files.deleteIfExists(suspect);
  }

  /**
   * Returns the suspects that killed processes left behind, and takes them over. Those of other
   * running processes stay theirs: campaigns share the folder.
   */
  public List<Path> openSuspects() throws IOException {
    List<Path> open = new ArrayList<>();
    try (Stream<Path> files = Files.list(suspects)) {
      for (Path file : files.sorted().toList()) {
        if (file.toString().endsWith(".smt2") && !SuspectOwner.isOwnedElsewhere(file)) {
          String name = file.getFileName().toString();
          String script = name.substring(name.lastIndexOf('-') + 1);
          Path own = suspects.resolve(ProcessName.name() + "-" + script);
          if (moved(file, own) && !open.contains(own)) { // two may have left the same script
            open.add(own);
          }
        }
      }
    }
    return open;
  }

  /** Whether a file could be taken, before another process did. */
  private static boolean moved(Path file, Path own) throws IOException {
    try {
      Files.move(file, own, StandardCopyOption.ATOMIC_MOVE);
      return true;
    } catch (NoSuchFileException another) {
      return false;
    }
  }
}
