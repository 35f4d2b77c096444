package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.storm.StormReduction;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A script that the user names to run or minimise it, instead of fuzzing. Its notes on the solvers
 * that show its bug replace settings.
 */
public final class CrashFile {
  private final Entry entry;
  private final String removed;

  CrashFile(Entry entry) {
    this(entry, "");
  }

  private CrashFile(Entry entry, String removed) {
    this.entry = entry;
    this.removed = removed;
  }

  /** Returns one sentence on what was removed before running, empty if nothing was. */
  public String removed() {
    return removed;
  }

  /**
   * Reads a crash file.
   *
   * @throws IllegalArgumentException with one sentence for the user if it cannot be read, or is no
   *     script
   */
  public static CrashFile read(Path file) {
    try {
      CleanScript clean = CleanScript.of(InputFile.read(file), file.toString());
      return new CrashFile(EntryCodec.decode(clean.content(), file.toString()), clean.sentence());
    } catch (ParseException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          file + ": cannot be read (" + e.getMessage() + "); name a script.", e);
    }
  }

  /**
   * Returns the settings that its notes give: target and references, or nothing.
   *
   * @param users solvers that the user names
   * @throws IllegalArgumentException with one sentence for the user if they name a program that may
   *     not be run
   */
  public Map<String, String> settings(List<SolverId> users) {
    Map<String, String> settings = new TreeMap<>();
    List<ConfiguredSolver> configuredSolvers = CrashFileNotes.named(entry, users);
    if (!configuredSolvers.isEmpty()) {
      SolverId target = configuredSolvers.get(0).solver();
      String others =
          configuredSolvers.stream()
              .map(ConfiguredSolver::solver)
              .filter(solver -> !solver.equals(target))
              .map(SolverId::toString)
              .collect(Collectors.joining(","));
      settings.put("target", target.toString());
      settings.put("references", others.isEmpty() ? "none" : others);
    }
    return settings;
  }

  /** Whether STORM generated it, so that {@link #reduced} can make a smaller one. */
  public boolean isInstance() {
    return entry.lineage().stream().anyMatch(mutator -> mutator.startsWith("storm"));
  }

  /**
   * Returns the smallest instance that STORM's reduction finds and that shows the same bug.
   *
   * @param solvers solvers that run it if its notes name none
   * @param quick runs candidates, most of which do not show the bug
   * @param fresh confirms every step
   * @return the script itself if it shows no bug or none is smaller
   */
  public String reduced(List<SolverId> solvers, Reproducer quick, Reproducer fresh) {
    Finding finding = fresh.examine(CrashFileNotes.solvers(entry, solvers), entry);
    if (finding == null) {
      return entry.toString();
    }
    Violation violation = finding.violation();
    StormReduction reduction =
        new StormReduction(
            smaller ->
                quick.stillTriggers(violation, smaller) && fresh.stillTriggers(violation, smaller),
            new SplitMixRandom(entry.toString().hashCode()));
    return reduction.reduce(entry).toString();
  }

  /**
   * Writes a reduced script beside the user's other files, where libFuzzer continues from it.
   *
   * @return the file; the given one if the script is no shorter
   * @throws IOException if it cannot be written
   */
  public Path write(String reduced, Path given) throws IOException {
    byte[] bytes = FileText.encode(reduced);
    if (bytes.length >= Files.size(given)) {
      return given;
    }
    Path file = given.resolveSibling("storm-reduced-" + given.getFileName());
    AtomicFiles.write(file, bytes);
    return file;
  }
}
