package dev.tiercel.finding;

import dev.tiercel.json.Json;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.state.OwnVersion;
import dev.tiercel.state.ProcessName;
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
 * The findings of a campaign on disk: a folder for each, and the suspects that are still to be
 * confirmed, so that a kill at any moment loses neither.
 *
 * <pre>
 *   findings/crash-smtinterpol-1f3c.../key          what tells it from others
 *                                      script.smt2  what shows it
 *                                      finding.json what is known of it, see FindingRecord
 *                                      README.md    why it is a bug, and how to run it by hand
 *                                      also/        other scripts that show the same defect
 *                                      versions     in which it was seen
 *                                      ...          what else proves it
 *   suspects/1c0ffee1-4711-9c4e....smt2             about to be confirmed by that process there
 *   unconfirmed/9c4e....smt2                        what fresh processes did not show
 *   lock                                            held while a finding is written
 * </pre>
 *
 * <p>Several processes may work on one folder, of one machine or of several: each keeps and takes
 * over its own, and learns what others have kept by {@link #look}.
 */
public final class FindingStore {
  private static final String KEY = "key";

  /** Of a defect's other scripts so many are kept, of which a smaller one may be told apart. */
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
   * Opens a store and reads which findings it holds.
   *
   * @param folder made where it is missing
   * @param crashes where crash files go, which a replay reads
   * @param campaign what findings are to say of the campaign that made them: names and values
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

  /** What a finding is told by; empty where nothing that can be read says it. */
  private static String key(Path finding) {
    Path key = finding.resolve(KEY);
    try {
      return Files.isRegularFile(key) ? InputFile.text(key).strip() : "";
    } catch (IOException e) {
      return ""; // somebody else's file costs its own finding
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

  /** What somebody has made of the finding that a violation is about; open if there is none. */
  TriageStatus mark(Violation violation, BugSignature bugSignature) {
    return affectedVersions.mark(violation, bugSignature);
  }

  /**
   * Learns what other processes have kept meanwhile; {@link #arrivals} still tells it.
   *
   * @throws IOException if the folder cannot be read
   */
  public void look() throws IOException {
    affectedVersions = seen();
  }

  /** How a violation stands to what this process has kept, or learnt of. */
  AffectedVersions.Standing standing(Violation violation, BugSignature bugSignature) {
    return affectedVersions.standing(violation, bugSignature);
  }

  /**
   * Keeps the script of a finding that is no new defect beside those of the one that it is, in case
   * they are told apart later.
   *
   * @return whether there is such a defect
   */
  boolean also(Finding finding, BugSignature bugSignature) throws IOException {
    Path folder = affectedVersions.same(finding.violation(), bugSignature);
    if (folder == null) {
      return false;
    }
    Path others = Files.createDirectories(folder.resolve("also"));
    Path file = others.resolve(Hashes.of(finding.script(), 8) + ".smt2");
    try (Stream<Path> files = Files.list(others)) {
      if (!Files.exists(file) && files.count() < MOST_OTHERS) {
        AtomicFiles.write(file, finding.script());
      }
    }
    return true;
  }

  /**
   * Notes that what is kept from other versions of a solver is still there in this one.
   *
   * @return a line that says from which, in which, and where it is kept
   */
  String again(Violation violation, BugSignature bugSignature) throws IOException {
    return affectedVersions.again(violation, bugSignature);
  }

  /** Number of findings kept. */
  public int size() {
    return known.size();
  }

  /**
   * Keeps a finding, and a crash file for the replay; the key is written last, so that a folder
   * with a key is whole. What another process has kept a moment ago stays as it is.
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
        look();
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
    AtomicFiles.write(crashes.resolve("crash-" + Hashes.of(finding.script())), finding.script());
    AtomicFiles.write(script, finding.script());
    for (Map.Entry<String, String> exhibit : finding.violation().exhibits().entrySet()) {
      AtomicFiles.write(folder.resolve(exhibit.getKey()), exhibit.getValue());
    }
    AtomicFiles.write(
        folder.resolve("README.md"), findingReadme.text(finding, script.toAbsolutePath()));
    Map<String, Object> record = new LinkedHashMap<>(findingReadme.record(finding));
    record.put("found", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    record.put("tiercel", OwnVersion.TEXT);
    record.put("campaign", campaign);
    AtomicFiles.write(folder.resolve(FindingRecord.FILE), Json.pretty(record));
    affectedVersions.first(finding.violation(), bugSignature, folder);
    AtomicFiles.write(folder.resolve(KEY), key + "\n");
    known.add(key);
  }

  /**
   * The findings that other processes have kept in this folder since it was opened, or since this
   * was last asked: why each is a bug, and its folder.
   *
   * @throws IOException if the folder cannot be read
   */
  public List<String> arrivals() throws IOException {
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
   * What other processes have met again in another version since this store was opened, or since
   * this was last asked, a line each as of {@link #again}.
   *
   * @throws IOException if the folder cannot be read
   */
  public List<String> metAgain() throws IOException {
    AffectedVersions now = seen();
    List<String> news = now.beyond(affectedVersions);
    affectedVersions = now;
    return news;
  }

  /** A finding in two lines: why it is one, and where it is kept. */
  public static String described(String reason, Path folder) {
    return reason + "\n        " + folder.toAbsolutePath().normalize();
  }

  /**
   * What tells a finding from others: its key in a line, and where that names no place what is left
   * of its script in another.
   */
  private static String identity(Violation violation, BugSignature bugSignature) {
    String cause = bugSignature.cause();
    return cause.isEmpty() ? violation.key() : violation.key() + "\n" + cause;
  }

  private static String name(Violation violation, BugSignature bugSignature) {
    String solver = violation.configuredSolvers().get(0).identity().family();
    String hash = Hashes.of(identity(violation, bugSignature), 8);
    return (violation.kind() + "-" + solver + "-" + hash).toLowerCase(Locale.ROOT);
  }

  /** Keeps how often known bugs were met. */
  public void knownMet(KnownBugCounts met) throws IOException {
    met.save(folder);
  }

  /** Notes a script that is about to be confirmed. */
  public Path suspect(String script) throws IOException {
    Path file = suspects.resolve(ProcessName.name() + "-" + Hashes.of(script) + ".smt2");
    AtomicFiles.write(file, script);
    return file;
  }

  /** Forgets a suspect that has been looked at. */
  public void cleared(Path suspect) throws IOException {
    Files.deleteIfExists(suspect);
  }

  /** Sets a suspect aside that fresh processes did not confirm, with what was said of it. */
  public void setAside(Path suspect, String violation) throws IOException {
    String note = ";! not confirmed: " + violation.lines().findFirst().orElse("") + "\n";
    String script = FileText.decode(Files.readAllBytes(suspect));
    AtomicFiles.write(unconfirmed.resolve(Hashes.of(script) + ".smt2"), note + script);
    Files.deleteIfExists(suspect);
  }

  /**
   * The suspects that processes left behind when they were killed; from now on they are this
   * process's. Those of others that still run are theirs: campaigns share the folder.
   */
  public List<Path> openSuspects() throws IOException {
    List<Path> open = new ArrayList<>();
    try (Stream<Path> files = Files.list(suspects)) {
      for (Path file : files.sorted().toList()) {
        if (file.toString().endsWith(".smt2") && !SuspectOwner.isAnother(file)) {
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
