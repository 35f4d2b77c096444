package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.solver.options.CorrelationFile;
import dev.tiercel.solver.options.TouchFile;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Files of a learning run: {@code lessons.tsv}, a line for each training script; {@code
 * traces.tsv}, the edges that options have changed; and the two files derived from these that a
 * solver's package contains, {@code correlations.tsv} and {@code touches.tsv}. The first line of
 * the lessons names the solver and version.
 */
final class LearningFolder {

  private final Path folder;
  private final String head;

  /**
   * Creates the files of a run.
   *
   * @param subject solver and version
   * @param k maximum number of kinds of operations of a training script
   */
  LearningFolder(Path folder, String subject, int k) {
    this.folder = folder;
    this.head = "# " + subject + ", scripts of at most " + k + " kinds of operations";
  }

  /**
   * Reads the results of earlier runs.
   *
   * @throws IllegalArgumentException with one sentence if they belong to another solver
   */
  List<TrainingResult> trainingResults() throws IOException {
    Path file = Files.createDirectories(folder).resolve("lessons.tsv");
    if (!Files.exists(file)) {
      AtomicFiles.write(file, head + "\n");
      return List.of();
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(head)) {
      throw new IllegalArgumentException(
          file + " is not of '" + head.substring(2) + "'; name another folder by --out.");
    }
    return lines.stream()
        .skip(1)
        .filter(line -> !line.isBlank())
        .map(TrainingResult::read)
        .toList();
  }

  void append(TrainingResult trainingResult) throws IOException {
    Files.writeString(
        folder.resolve("lessons.tsv"),
        trainingResult.line() + "\n",
        StandardOpenOption.APPEND,
        LinkOption.NOFOLLOW_LINKS);
  }

  /** Returns the lines of {@link EdgeTraces} of an earlier run. */
  List<String> traces() throws IOException {
    Path file = folder.resolve("traces.tsv");
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  void write(EdgeTraces edgeTraces, NoiseFilter noiseFilter) throws IOException {
    AtomicFiles.write(folder.resolve("traces.tsv"), text(edgeTraces.lines()));
    AtomicFiles.write(folder.resolve("background.tsv"), text(noiseFilter.lines()));
  }

  /** Returns the lines of {@link NoiseFilter} of an earlier run. */
  List<String> background() throws IOException {
    Path file = folder.resolve("background.tsv");
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  /**
   * Writes the files for a solver's package.
   *
   * @param remark number of scripts, and what was observed
   * @param touches the functions that each option touches
   */
  Path write(List<Link> links, String remark, List<String> touches) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(head + "; " + remark + ". Made by: tiercel learn (docs/mutators.md)");
    lines.add("# option\toperation\teffect\tconflict\ttests");
    links.forEach(link -> lines.add(CorrelationFile.line(link)));
    Path file = folder.resolve(CorrelationFile.NAME);
    AtomicFiles.write(file, text(lines));
    if (!touches.isEmpty()) {
      List<String> touchLines =
          new ArrayList<>(List.of(head, "# option\tfunctions, the most telling first"));
      touchLines.addAll(touches);
      AtomicFiles.write(folder.resolve(TouchFile.NAME), text(touchLines));
    }
    return file;
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }
}
