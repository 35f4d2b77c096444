package dev.tiercel.state;

import dev.tiercel.mutate.engine.Scheduler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What schedulers have learnt, as text beside the corpus: after a first line that says what it is,
 * the usual time of a run, and for each mutator its name, discoveries and seconds.
 *
 * <p>Each process that works on the corpus writes a file of its own, {@code .mutators-PID}, so that
 * none writes over what another has learnt. Who comes while nobody else is there puts them together
 * in {@code .mutators}: the mean, since all of them began with what was there before.
 */
public final class SchedulerFile implements AutoCloseable {
  private static final String HEAD =
      "Tiercel's scheduler, version 1: mutator, discoveries, seconds";
  private static final String USUAL = "usual-seconds-of-a-run";

  private final Path path;
  private final Path own;
  private final FileOwnership fileOwnership;

  /**
   * Opens what there is, and puts it together if nobody else has it open.
   *
   * @param path the file for all; the others lie beside it, and none need be there
   * @throws IOException if one is there and cannot be read
   */
  public SchedulerFile(Path path) throws IOException {
    this(path, ProcessName.name());
  }

  /** The same for a process of that name. */
  SchedulerFile(Path path, String process) throws IOException {
    this.path = path;
    this.own = path.resolveSibling(path.getFileName() + "-" + process);
    this.fileOwnership = new FileOwnership(path, this::putTogether);
  }

  private void putTogether() throws IOException {
    List<Path> single = ofProcesses();
    Scheduler.Knowledge knowledge = read();
    if (knowledge != null && !single.isEmpty()) {
      write(path, knowledge);
    }
    for (Path file : single) {
      Files.delete(file);
    }
  }

  private List<Path> ofProcesses() throws IOException {
    String beginning = path.getFileName() + "-";
    try (Stream<Path> files = Files.list(path.toAbsolutePath().resolveSibling(""))) {
      return files
          .filter(f -> f.getFileName().toString().startsWith(beginning) && Files.isRegularFile(f))
          .sorted()
          .toList();
    }
  }

  /**
   * What all processes have written, or {@code null} if that is nothing.
   *
   * @throws IOException if a file is there and cannot be read
   */
  public Scheduler.@Nullable Knowledge read() throws IOException {
    List<Scheduler.Knowledge> all = new ArrayList<>();
    for (Path file : ofProcesses()) {
      Scheduler.Knowledge knowledge = read(file);
      if (knowledge != null) {
        all.add(knowledge);
      }
    }
    return all.isEmpty() ? read(path) : mean(all);
  }

  /** Of mutators that only some know, the mean of these. */
  private static Scheduler.Knowledge mean(List<Scheduler.Knowledge> all) {
    Map<String, List<Scheduler.Rate>> rates = new LinkedHashMap<>();
    for (Scheduler.Knowledge one : all) {
      one.rates()
          .forEach((name, rate) -> rates.computeIfAbsent(name, n -> new ArrayList<>()).add(rate));
    }
    Map<String, Scheduler.Rate> means = new LinkedHashMap<>();
    rates.forEach(
        (name, several) ->
            means.put(
                name,
                new Scheduler.Rate(
                    mean(several, Scheduler.Rate::discoveries),
                    mean(several, Scheduler.Rate::seconds))));
    return new Scheduler.Knowledge(mean(all, Scheduler.Knowledge::usualSeconds), means);
  }

  private static <T> double mean(List<T> all, ToDoubleFunction<T> value) {
    return all.stream().mapToDouble(value).average().orElse(0);
  }

  /** What a file says; lines that cannot be read are left out. */
  private static Scheduler.@Nullable Knowledge read(Path path) throws IOException {
    List<String> lines = Files.isRegularFile(path) ? Files.readAllLines(path) : List.of();
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
   * Writes what this process knows now in place of what it has written last.
   *
   * @throws IOException if it cannot be written
   */
  public void write(Scheduler.Knowledge knowledge) throws IOException {
    write(own, knowledge);
  }

  private static void write(Path path, Scheduler.Knowledge knowledge) throws IOException {
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

  @Override
  public void close() {
    fileOwnership.close();
  }
}
