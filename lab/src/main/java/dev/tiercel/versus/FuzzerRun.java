package dev.tiercel.versus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One fuzzer in one round. A fuzzer that ends before its budget is spent is started again, with
 * other random choices, as its user would do; it is given up once a start makes no new mutant.
 */
final class FuzzerRun {
  private static final double MICROS = 1e6;

  /**
   * Limit on wall-clock time relative to the budget: a fuzzer that sleeps would never spend its CPU
   * time.
   */
  private static final int MOST_WALL = 20;

  private static final long LEAST_WALL_NANOS = TimeUnit.MINUTES.toNanos(1);

  /**
   * Seed distance of later starts, so that their random choices differ from those of other rounds.
   */
  private static final long NEXT_START = 1_000_003;

  /** A fuzzer that fails this often in a row without a new mutant is given up. */
  private static final int MOST_BARREN = 5;

  /**
   * Other fuzzers limit elapsed time, which is no shorter than the CPU time that the recorder
   * limits.
   */
  private static final int ELAPSED = 4;

  private final Contest contest;
  private final PeerFuzzer peer;
  private final int round;
  private final Path scratch;
  private final Path record;
  private final CallLog log;
  private final long begin = System.nanoTime();
  private long micros;
  private int starts;
  private int deaths;
  private String lastWords = "";
  private BudgetedProcess.FuzzerEnd last = new BudgetedProcess.FuzzerEnd(0, 0);
  private @Nullable Progress half;

  /** Progress of a fuzzer: its mutants, and the CPU microseconds spent. */
  private record Progress(long mutants, long micros) {
    double rateUntil(Progress later) {
      return (later.mutants - mutants) / Math.max((later.micros - micros) / MICROS, 1 / MICROS);
    }
  }

  /**
   * @param seeds hashes of the seeds
   */
  FuzzerRun(Contest contest, PeerFuzzer peer, int round, Set<Long> seeds) {
    this.contest = contest;
    this.peer = peer;
    this.round = round;
    this.scratch = contest.folder().resolve("round-" + round).resolve(peer.name());
    this.record = scratch.resolve("record");
    this.log = new CallLog(record, seeds);
  }

  /**
   * Runs the fuzzer.
   *
   * @param target the target's program and first arguments
   * @param reference the same of the reference; each empty where no fuzzer asks for it
   * @throws IllegalArgumentException with one sentence for the user if it ended without a mutant in
   *     the first round
   */
  Score play(
      BudgetedProcess budgetedProcess,
      List<String> target,
      List<String> reference,
      SampleRerun rerun)
      throws IOException, InterruptedException {
    Map<Placeholder, List<String>> values = values(target, reference);
    for (String folder : peer.folders()) {
      Files.createDirectories(scratch.resolve(folder));
    }
    long mutants = 0;
    int barren = 0;
    do {
      long before = mutants;
      values.put(Placeholder.SEED, List.of(Long.toString(seed())));
      long earlier = micros;
      last =
          budgetedProcess.run(
              peer.command(values), scratch, output(), spent -> isSpent(earlier + spent));
      micros += last.micros();
      starts++;
      log.read();
      mutants = mutants();
      if (last.exit() != 0 && !isSpent(micros)) {
        deaths++;
        lastWords = ContestCheckpoint.lastOutput(output());
      }
      barren = mutants > before ? 0 : last.exit() == 0 ? MOST_BARREN : barren + 1;
    } while (barren < MOST_BARREN && !isSpent(micros));
    if (mutants == 0 && round == 1 && !isSpent(micros)) {
      throw new IllegalArgumentException(
          peer.name()
              + " ("
              + peer.at()
              + ") ended with exit code "
              + last.exit()
              + " before it made a mutant. It said last: "
              + ContestCheckpoint.lastOutput(output())
              + " (all of it is in "
              + output()
              + ").");
    }
    return new Score(peer.name(), round, measured(mutants, budgetedProcess, rerun));
  }

  /**
   * Returns a sentence if the fuzzer failed by itself before its budget was spent; {@code null} if
   * not.
   */
  @Nullable String failure() {
    return deaths == 0
        ? null
        : peer.name()
            + " failed by itself in "
            + deaths
            + " of "
            + starts
            + (starts == 1 ? " start" : " starts")
            + ", and was started again; it said last: "
            + lastWords;
  }

  private Map<Placeholder, List<String>> values(List<String> target, List<String> reference)
      throws IOException, InterruptedException {
    Map<Placeholder, List<String>> values = new EnumMap<>(Placeholder.class);
    Path programs = scratch.resolve("programs");
    if (peer.asksFor(Placeholder.TARGET)) {
      values.put(Placeholder.TARGET, List.of(recorder(target, programs.resolve("target"))));
    }
    if (peer.asksFor(Placeholder.REFERENCE)) {
      values.put(
          Placeholder.REFERENCE, List.of(recorder(reference, programs.resolve("reference"))));
    }
    long millis = contest.timeout().toMillis();
    values.put(Placeholder.TARGET_NAME, List.of(contest.target().toString()));
    values.put(Placeholder.REFERENCE_NAME, List.of(contest.reference().toString()));
    values.put(Placeholder.SEEDS, List.of(contest.seeds().toString()));
    values.put(Placeholder.SCRATCH, List.of(scratch.toString()));
    values.put(Placeholder.RECORD, List.of(record.toString()));
    values.put(Placeholder.TIMEOUT_MS, List.of(Long.toString(millis)));
    values.put(Placeholder.TIMEOUT_S, List.of(Long.toString((ELAPSED * millis + 999) / 1000)));
    values.put(Placeholder.CPU, List.of(Long.toString(contest.trials().cpu().toSeconds())));
    values.put(Placeholder.TIERCEL, contest.tiercel());
    Files.createDirectories(record.resolve("scripts"));
    return values;
  }

  private String recorder(List<String> solver, Path folder)
      throws IOException, InterruptedException {
    return new HelperPrograms(folder).recorder(solver, record, contest.timeout()).toString();
  }

  private long seed() {
    return contest.trials().seed() + round - 1 + starts * NEXT_START;
  }

  private Path output() {
    return scratch.resolve("output");
  }

  private boolean isSpent(long spent) throws IOException {
    log.read();
    long budget = contest.trials().cpu().toNanos();
    long net = spent - log.overheadMicros();
    long nanos = TimeUnit.MICROSECONDS.toNanos(net);
    if (half == null && nanos >= budget / 2) {
      half = new Progress(mutants(), net);
    }
    long most = Math.max(LEAST_WALL_NANOS, budget * MOST_WALL);
    return nanos >= budget || System.nanoTime() - begin > most;
  }

  private long mutants() throws IOException {
    return peer.mutants() == null ? log.mutants() : peer.mutants().in(scratch);
  }

  private Map<Metric, Double> measured(
      long mutants, BudgetedProcess budgetedProcess, SampleRerun rerun)
      throws IOException, InterruptedException {
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    Progress end = new Progress(mutants, micros - log.overheadMicros());
    values.put(Metric.MUTANTS, (double) mutants);
    values.put(Metric.CPU, end.micros() / MICROS);
    values.put(Metric.STARTS, (double) starts);
    values.put(Metric.RATE, new Progress(0, 0).rateUntil(end));
    if (half != null && half.micros() < end.micros()) {
      values.put(Metric.LATE_RATE, half.rateUntil(end));
    }
    if (peer.findings() != null) {
      values.put(Metric.FINDINGS, (double) peer.findings().in(scratch));
      List<Path> scripts = peer.findings().scripts(scratch);
      if (scripts != null && !contest.tiercel().isEmpty()) {
        DefectCounts causes = new DefectCounts(contest, budgetedProcess);
        values.put(Metric.CAUSES, (double) causes.of(scripts, scratch.resolve("causes")));
      }
    }
    values.putAll(rerun.measure(log.sample(contest.sample().mutants())));
    return values;
  }
}
