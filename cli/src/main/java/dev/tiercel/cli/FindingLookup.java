package dev.tiercel.cli;

import dev.tiercel.finding.KnownBugCounts;
import dev.tiercel.triage.DefectGroup;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options that locate the results directory, and lookup of findings by name. */
final class FindingLookup {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      defaultValue = ".tiercel/results",
      description = "Folder with a campaign's findings.")
  private Path results = Path.of(".tiercel", "results");

  private int unreadable;

  /** Returns how many findings could not be read. */
  int unreadable() {
    return unreadable;
  }

  /** Returns all findings, the oldest first. Prints a sentence on each that cannot be read. */
  List<StoredFinding> all() throws IOException {
    if (!Files.isDirectory(results)) {
      throw new UserException(
          "There is no folder " + results + "; name a campaign's results by --results DIR.");
    }
    return StoredFinding.readAll(
        results,
        sentence -> {
          unreadable++;
          spec.commandLine().getErr().println(sentence);
          spec.commandLine().getErr().flush();
        });
  }

  /** Returns how often known bugs were met, by their remarks. */
  Map<String, Long> knownMet() throws IOException {
    return KnownBugCounts.readAll(results);
  }

  /** Returns all findings as groups. */
  List<DefectGroup> defectGroups() throws IOException {
    return DefectGroup.of(all());
  }

  /**
   * Returns the findings that a name denotes: a folder, the name of a finding or its prefix, or the
   * name of a group.
   */
  List<StoredFinding> named(String name) throws IOException {
    Path folder = Path.of(name);
    if (Files.isRegularFile(folder.resolve("finding.json"))) {
      return List.of(whole(folder));
    }
    if (Files.isDirectory(folder) && !Files.isDirectory(results)) {
      throw new UserException(
          folder + " is a folder without a finding; name a script, a finding, or its folder.");
    }
    List<StoredFinding> all = all();
    List<StoredFinding> named = new ArrayList<>();
    for (DefectGroup defectGroup : DefectGroup.of(all)) {
      if (defectGroup.name().equals(name)) {
        named.addAll(defectGroup.findings());
      }
    }
    if (named.isEmpty()) {
      all.stream().filter(f -> f.name().startsWith(name)).forEach(named::add);
    }
    if (named.isEmpty()) {
      throw new UserException(
          "No finding and no group in "
              + results
              + " is called '"
              + name
              + "'; `tiercel findings` lists them.");
    }
    return named;
  }

  private static StoredFinding whole(Path folder) {
    try {
      return StoredFinding.read(folder);
    } catch (IOException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the finding that a name denotes; of a group, its representative. */
  StoredFinding find(String name) throws IOException {
    return DefectGroup.of(named(name)).get(0).first();
  }
}
