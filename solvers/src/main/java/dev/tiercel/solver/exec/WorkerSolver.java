package dev.tiercel.solver.exec;

import com.google.protobuf.UnsafeByteOperations;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.options.OptionLister;
import dev.tiercel.solver.worker.message.Answer;
import dev.tiercel.solver.worker.message.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A library solver in a worker process. The worker stays warm over many runs, or is used for a
 * single run ({@link SolverPlacement#FRESH}); after it dies, hangs or grows too large, the next run
 * starts another.
 */
public final class WorkerSolver implements Solver, OptionLister {
  /** A worker is replaced after so many runs, before memory leaks of the library add up. */
  private static final int RUNS = 5_000;

  private static final long GROWTH_BYTES = 512L << 20;
  private static final int GROWTH_CHECK = 64;
  private static final int EXIT_KILLED = 137;

  /** Polling interval for time and memory while the solver works. */
  private static final Duration TICK = Duration.ofMillis(20);

  private static final Limits LISTING = Limits.ofMillis(30_000);

  /**
   * Script that a warm worker runs first: the first run takes an extra quarter of a second to load
   * and compile code, which must not be attributed to a user's script.
   */
  private static final String FIRST =
      "(set-logic QF_UF)(declare-const p Bool)(assert p)(check-sat)";

  private final SolverId id;
  private final SolverPlacement placement;
  private final SolverProfile solverProfile;
  private final WorkerHost host;
  private final ScratchFolder scratch = ScratchFolder.create();
  private WorkerProcess worker;
  private final SolverIdentity identity;
  private final Duration restart;
  private OptionCatalogue options;
  private long number;

  private WorkerSolver(
      SolverId id, SolverPlacement placement, SolverProfile solverProfile, WorkerHost host) {
    this.id = id;
    this.placement = placement;
    this.solverProfile = solverProfile;
    this.host = host;
    this.options = solverProfile.options();
    try {
      this.worker = start();
      this.identity = solverProfile.released(id.version(), worker.version());
      this.restart = worker.cpu();
    } catch (RuntimeException e) {
      scratch.close();
      throw e;
    }
  }

  /**
   * Starts a worker.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if it does not start
   */
  public static WorkerSolver open(
      SolverId id, SolverPlacement placement, SolverProfile solverProfile, WorkerHost host) {
    return new WorkerSolver(id, placement, solverProfile, host);
  }

  @Override
  public SolverId id() {
    return id;
  }

  @Override
  public SolverIdentity identity() {
    return identity;
  }

  @Override
  public String runMode() {
    return host.runMode();
  }

  @Override
  public SelfChecks selfChecks() {
    return solverProfile.selfChecks(options);
  }

  @Override
  public OptionCatalogue options() {
    return options;
  }

  /** Sets the options, for a version that lacks some of the catalogue's. */
  public void declare(OptionCatalogue ofVersion) {
    options = ofVersion;
  }

  @Override
  public List<String> listOptions() {
    WorkerProcess live = live();
    live.send(request("", Configuration.DEFAULT, 1 << 24).setListOptions(true).build());
    ProcessResult ended = end(live, LISTING, System.nanoTime());
    // Listing initialises more of the library than a run would, so the worker is not reused.
    live.close();
    if (ended.exit() != 0 || ended.escape() != null) {
      throw new IllegalStateException(
          id
              + " cannot list its options: "
              + (ended.escape() == null ? ended.error() : ended.escape().getTrace()));
    }
    return ended.output().lines().toList();
  }

  @Override
  public Duration restart() {
    return restart;
  }

  @Override
  public boolean countsWork() {
    return SolverProfile.workOption(options) != null;
  }

  @Override
  public boolean supportsStatistics() {
    return solverProfile.statistics() != null;
  }

  @Override
  public Run run(Job job) {
    WorkerProcess live = live();
    SolverInput input = SolverInput.of(job, solverProfile);
    long start = System.nanoTime();
    Configuration bounded = SolverProfile.bounded(job.configuration(), options, job.limits());
    Configuration configuration = solverProfile.completed(bounded, input);
    live.send(request(input.text(), configuration, job.limits().outputBytes()).build());
    ProcessResult ended = end(live, job.limits(), start);
    if (placement == SolverPlacement.FRESH) {
      worker.close();
    }
    return input.read(ended);
  }

  private Request.Builder request(String script, Configuration configuration, int outputBytes) {
    number++;
    return Request.newBuilder()
        .setNumber(number)
        .setScript(UnsafeByteOperations.unsafeWrap(FileText.encode(script)))
        .putAllOptions(configuration.values())
        .setOutputBytes(outputBytes);
  }

  /** Returns a worker that is fit for another run. */
  private WorkerProcess live() {
    boolean grown =
        worker.runs() % GROWTH_CHECK == GROWTH_CHECK - 1
            && (worker.grownBytes() > GROWTH_BYTES || scratch.isOverLimit());
    boolean used = placement == SolverPlacement.FRESH && worker.runs() > 0;
    if (!worker.alive() || worker.runs() >= RUNS || grown || used) {
      worker.close();
      worker = start();
    }
    return worker;
  }

  private WorkerProcess start() {
    WorkerProcess child = new WorkerProcess(host, scratch);
    if (placement == SolverPlacement.FRESH) {
      return child;
    }
    child.send(request(FIRST, Configuration.DEFAULT, 1 << 10).build());
    end(child, LISTING, System.nanoTime());
    // An error here occurs again in the first real run, where it is reported.
    return child.alive() ? child : new WorkerProcess(host, scratch);
  }

  private ProcessResult end(WorkerProcess live, Limits limits, long start) {
    Duration before = live.cpu();
    Duration waitedBefore = live.waitTime();
    long peak = 0;
    WorkerReply<Answer> reply = live.await(Math.min(TICK.toNanos(), limits.wall().toNanos()));
    while (reply == null) {
      Duration wall = Duration.ofNanos(System.nanoTime() - start);
      Duration cpu = live.cpu().minus(before);
      boolean late = cpu.compareTo(limits.cpu()) >= 0;
      if (!late && wall.compareTo(limits.wall()) >= 0) { // exclude time waiting for a processor
        Duration waited = live.waitTime().minus(waitedBefore);
        late = wall.minus(waited).compareTo(limits.wall()) >= 0;
      }
      boolean large = live.grownBytes() > limits.memoryBytes() || scratch.isOverLimit();
      if (late || large) {
        peak = live.peakBytes();
        live.close();
        return ended(EXIT_KILLED, late, null, live, wall, cpu, peak);
      }
      // The peak is not available after a worker dies.
      peak = live.peakBytes();
      reply = live.await(TICK.toNanos());
    }
    Duration wall = Duration.ofNanos(System.nanoTime() - start);
    Answer answer = reply.message();
    if (answer != null && answer.getNumber() == number) {
      Duration cpu = Duration.ofNanos(1_000 * answer.getCpuUs());
      ProcessResult ended = ended(0, false, answer, live, wall, cpu, live.peakBytes());
      if (answer.getLast()) {
        live.close(); // it may seem alive for a moment, and would lose requests
      }
      return ended;
    }
    live.close();
    return ended(live.exit(), false, null, live, wall, Duration.ZERO, peak);
  }

  private static ProcessResult ended(
      int exit,
      boolean stopped,
      @Nullable Answer answer,
      WorkerProcess live,
      Duration wall,
      Duration cpu,
      long peakBytes) {
    return new ProcessResult(
        exit,
        stopped,
        live.output(answer),
        live.strayOutput(),
        new ResourceUsage(wall, cpu, peakBytes),
        answer != null && answer.getTruncated(),
        answer == null || !answer.hasEscape() ? null : answer.getEscape());
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    return SolverCommandLine.of(id, configuration, script);
  }

  @Override
  public List<String> arguments(Configuration configuration, String script) {
    return solverProfile.arguments(configuration, script);
  }

  @Override
  public void close() {
    worker.close();
    scratch.close();
  }
}
