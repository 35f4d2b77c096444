package dev.tiercel.versus;

import dev.tiercel.harness.monitor.OneLineMessage;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.io.FileUtils;
import org.jspecify.annotations.Nullable;

/**
 * Checkpoint of a comparison in its folder: the result of a turn is saved as soon as it has ended,
 * so that a comparison that was stopped is resumed with the same plan.
 */
public final class ContestCheckpoint {
  private static final String PLAN = "plan";
  private static final String RESULT = "result";

  /** Some programs print their version and where to report after the reason. */
  private static final int LAST_LINES = 5;

  /** Longest line that is shown in full; a command line may name hundreds of seeds. */
  private static final int LONGEST_LINE = 200;

  private final Path folder;

  private ContestCheckpoint(Path folder) {
    this.folder = folder;
  }

  /**
   * Starts or resumes a comparison.
   *
   * @param folder made where it is missing
   * @param plan what is compared, on one line; the number of rounds is not part of it
   * @throws IllegalArgumentException with one sentence for the user if the folder has another
   * @throws IOException if it can be neither read nor written
   */
  public static ContestCheckpoint in(Path folder, String plan) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve(PLAN);
    String earlier = Files.isRegularFile(file) ? Files.readString(file).strip() : "";
    if (!earlier.equals(plan.strip()) && Files.exists(folder.resolve("round-1"))) {
      throw new IllegalArgumentException(
          folder
              + " holds an earlier comparison"
              + (earlier.isEmpty() ? "" : " (" + earlier + ")")
              + "; delete it or name another folder by --out.");
    }
    AtomicFiles.write(file, plan + "\n");
    return new ContestCheckpoint(folder);
  }

  /**
   * Returns the folder of a turn; the files of a turn that was stopped are deleted.
   *
   * @throws IOException if it cannot be written
   */
  public Path begin(int round, String name) throws IOException {
    Path turn = turn(round, name);
    if (Files.isDirectory(turn)) {
      FileUtils.deleteDirectory(turn.toFile());
    }
    return Files.createDirectories(turn);
  }

  /**
   * Saves the result of a turn.
   *
   * @throws IOException if it cannot be written
   */
  public void end(int round, String name, List<String> result) throws IOException {
    AtomicFiles.write(turn(round, name).resolve(RESULT), String.join("\n", result) + "\n");
  }

  /**
   * Returns the result of a turn that an earlier start ended.
   *
   * @return {@code null} if it is still to be played
   * @throws IOException if it cannot be read
   */
  public @Nullable List<String> result(int round, String name) throws IOException {
    Path file = turn(round, name).resolve(RESULT);
    return Files.isRegularFile(file) ? Files.readAllLines(file) : null;
  }

  private Path turn(int round, String name) {
    return folder.resolve("round-" + round).resolve(name);
  }

  /**
   * Returns the last lines of a program's output, as the reason why it ended.
   *
   * @param output a file, which may be missing
   * @throws IOException if it cannot be read
   */
  static String lastOutput(Path output) throws IOException {
    if (!Files.isRegularFile(output)) {
      return "nothing";
    }
    List<String> lines =
        Files.readString(output, StandardCharsets.ISO_8859_1)
            .lines()
            .filter(l -> !l.isBlank())
            .map(l -> l.length() <= LONGEST_LINE ? l : l.substring(0, LONGEST_LINE) + "[...]")
            .toList();
    return lines.isEmpty()
        ? "nothing"
        : OneLineMessage.of(
            String.join(" ", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())));
  }
}
