package dev.tiercel.state;

import dev.tiercel.mutate.engine.Scheduler;
import dev.tiercel.solver.ProcessName;
import dev.tiercel.state.JournalSection.Addition;
import dev.tiercel.state.JournalSection.Place;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Store of mutator statistics, as text in the {@link Journal}: the process, the usual time of a
 * run, and for each mutator its name, discoveries and seconds, each on a line.
 *
 * <p>The latest record of each process counts. A process that opens it while no other has it open
 * merges all records into one without a process: their mean, since all of them started from the
 * same statistics.
 */
public final class SchedulerStore implements AutoCloseable {
  private static final String USUAL = "usual-seconds-of-a-run";
  private static final String ALL = "all";

  private final JournalSection section;
  private final String process;
  private final Map<String, Scheduler.Knowledge> latest = new LinkedHashMap<>();

  /**
   * Opens the store, and merges its records if no other process has it open.
   *
   * @throws IOException if the journal cannot be read or written
   */
  public SchedulerStore(Journal journal) throws IOException {
    this(journal, ProcessName.name());
  }

  /** The same for a process of that name. */
  SchedulerStore(Journal journal, String process) throws IOException {
    this.section = journal.section(Journal.Kind.SCHEDULER, 0);
    this.process = process;
    Scheduler.Knowledge knowledge = read();
    if (journal.wasExclusive() && knowledge != null && !latest.keySet().equals(Set.of(ALL))) {
      write(ALL, knowledge);
    }
  }

  /**
   * Returns the merged statistics of all processes, or {@code null} if there are none.
   *
   * @throws IOException if the journal cannot be read
   */
  public Scheduler.@Nullable Knowledge read() throws IOException {
    section.read(this::learn);
    List<Scheduler.Knowledge> ofProcesses =
        latest.entrySet().stream()
            .filter(one -> !one.getKey().equals(ALL))
            .map(Map.Entry::getValue)
            .toList();
    return ofProcesses.isEmpty() ? latest.get(ALL) : mean(ofProcesses);
  }

  private void learn(Place place, ByteBuffer payload) {
    List<String> lines = StandardCharsets.UTF_8.decode(payload).toString().lines().toList();
    Scheduler.Knowledge knowledge = lines.isEmpty() ? null : knowledge(lines);
    if (knowledge != null) {
      if (lines.get(0).equals(ALL)) {
        latest.clear();
      }
      latest.put(lines.get(0), knowledge);
    }
  }

  /** For mutators that only some processes know, the mean of these. */
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

  /** Parses a record; unreadable lines are skipped. */
  private static Scheduler.@Nullable Knowledge knowledge(List<String> lines) {
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

  /** Parses a finite number; returns NaN for anything else. */
  private static double number(String text) {
    try {
      double number = Double.parseDouble(text);
      return Double.isFinite(number) ? number : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /**
   * Writes the current statistics of this process, which replace its earlier ones.
   *
   * @throws IOException if it cannot be written
   */
  public void write(Scheduler.Knowledge knowledge) throws IOException {
    write(process, knowledge);
  }

  private void write(String name, Scheduler.Knowledge knowledge) throws IOException {
    StringBuilder text = new StringBuilder(name).append('\n');
    text.append(USUAL).append(' ').append(knowledge.usualSeconds()).append('\n');
    knowledge
        .rates()
        .forEach(
            (mutator, rate) ->
                text.append(mutator)
                    .append(' ')
                    .append(rate.discoveries())
                    .append(' ')
                    .append(rate.seconds())
                    .append('\n'));
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(text.toString());
    section.exchange(this::learn, () -> List.of(new Addition(bytes)));
  }

  @Override
  public void close() {
    section.close();
  }
}
