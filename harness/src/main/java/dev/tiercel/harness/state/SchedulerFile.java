package dev.tiercel.harness.state;

import dev.tiercel.mutate.Scheduler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the scheduler has learnt, as text beside the corpus: after a first line that says what it
 * is, the usual time of a run, and for each mutator its name, discoveries and seconds.
 */
public final class SchedulerFile {
  private static final String HEAD =
      "Tiercel's scheduler, version 1: mutator, discoveries, seconds";
  private static final String USUAL = "usual-seconds-of-a-run";

  private final Path path;

  /** A file that need not be there. */
  public SchedulerFile(Path path) {
    this.path = path;
  }

  /**
   * What was written last, or {@code null} if that is nothing. Lines that cannot be read are left
   * out.
   *
   * @throws IOException if the file is there and cannot be read
   */
  public Scheduler.@Nullable Knowledge read() throws IOException {
    List<String> lines = Files.exists(path) ? Files.readAllLines(path) : List.of();
    if (lines.isEmpty() || !lines.get(0).equals(HEAD)) {
      return null;
    }
    double usual = Double.NaN;
    Map<String, Scheduler.Rate> rates = new LinkedHashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] words = line.split(" ");
      if (words.length == 2 && words[0].equals(USUAL)) {
        usual = number(words[1]);
      } else if (words.length == 3) {
        double discoveries = number(words[1]);
        double seconds = number(words[2]);
        if (discoveries >= 0 && seconds >= 0) {
          rates.put(words[0], new Scheduler.Rate(discoveries, seconds));
        }
      }
    }
    return usual > 0 ? new Scheduler.Knowledge(usual, rates) : null;
  }

  /** A number that is finite, else one that is no number. */
  private static double number(String text) {
    try {
      double number = Double.parseDouble(text);
      return Double.isFinite(number) ? number : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /**
   * Writes what is known now in place of what was written last.
   *
   * @throws IOException if it cannot be written
   */
  public void write(Scheduler.Knowledge knowledge) throws IOException {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    text.append(USUAL).append(' ').append(knowledge.usualSeconds()).append('\n');
    knowledge
        .rates()
        .forEach(
            (name, rate) ->
                text.append(name)
                    .append(' ')
                    .append(rate.discoveries())
                    .append(' ')
                    .append(rate.seconds())
                    .append('\n'));
    AtomicFiles.write(path, text.toString());
  }
}
