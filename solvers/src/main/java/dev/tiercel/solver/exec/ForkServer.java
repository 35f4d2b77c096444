package dev.tiercel.solver.exec;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import com.google.protobuf.UnsafeByteOperations;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.worker.Frames;
import dev.tiercel.solver.worker.message.Answer;
import dev.tiercel.solver.worker.message.FrameKind;
import dev.tiercel.solver.worker.message.Hello;
import dev.tiercel.solver.worker.message.Limit;
import dev.tiercel.solver.worker.message.Protocol;
import dev.tiercel.solver.worker.message.Request;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Client of a fork server: a program that waits before its {@code main} and is forked for each run.
 * The server is {@code native/src/server}, and {@code worker.proto} defines the protocol. The
 * server limits time, memory and output, and leaves no process behind.
 */
final class ForkServer implements AutoCloseable {
  /** Name of the script in the folder of a run. */
  static final String SCRIPT_NAME = "script.smt2";

  private static final int SIGNALLED = 128;
  private static final int KILLED = 137;
  private static final int FILE_KIB = 16 << 10; // largest file that a solver may write

  /**
   * A server that does not respond for this long is stuck; on a busy machine a start takes seconds.
   */
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final Process process;
  private final InputStream answers;
  private final OutputStream requests;
  private final Watch watch;
  private final @Nullable CounterFile counters;

  /** Whether the program runs several scripts in one process. */
  private final boolean resident;

  /** Name of the script in the folder of a run; empty if it is passed on standard input. */
  private final String scriptName;

  private long number;
  private int before;

  private ForkServer(Process process, Path counterFile, Path errors, String scriptName)
      throws IOException {
    this.process = process;
    this.scriptName = scriptName;
    this.answers = process.getInputStream();
    this.requests = process.getOutputStream();
    this.watch = new Watch(process);
    try {
      Hello hello = hello(errors);
      this.counters = hello.getCounters() ? CounterFile.open(counterFile) : null;
      this.resident = hello.getResident();
    } catch (IOException e) {
      end();
      throw e;
    }
  }

  /**
   * Starts a program as a server.
   *
   * @param program a dynamic program, or one linked with the server
   * @param more environment variables in addition to this JVM's
   * @param readable files that it may read in addition to the system's
   * @param preload the preload library for a program without a server, or {@code null}
   * @param piped whether it reads commands from its standard input, where it gets one script after
   *     another
   * @param counting whether the basic blocks of a program without counters are counted
   * @param scratch an empty folder for the runs, with Tiercel's files beside it
   * @throws IOException with the reason if it does not become a server
   */
  static ForkServer start(
      Path program,
      Map<String, String> more,
      List<Path> readable,
      @Nullable Path preload,
      boolean piped,
      BlockCounting counting,
      ScratchFolder scratch)
      throws IOException {
    Path counterFile = scratch.sharedFile("counters");
    Path errors = scratch.file("server-errors");
    ConfinementGrants confinementGrants =
        ConfinementGrants.in(scratch).reading(readable).startingProcesses().leavingGroup();
    Map<String, String> preloaded =
        preload == null ? Map.of() : Map.of("LD_PRELOAD", preload.toAbsolutePath().toString());
    ProcessBuilder builder =
        Confinement.current()
            .process(confinementGrants, preloaded, List.of(program.toString()))
            .directory(scratch.work().toFile())
            .redirectError(errors.toFile());
    Map<String, String> environment = builder.environment();
    environment.putAll(more);
    environment.put("LD_BIND_NOW", "1"); // once, instead of in each run
    environment.put("TIERCEL_SERVER", scratch.work().toAbsolutePath().toString());
    if (piped) {
      environment.put("TIERCEL_PIPED", "1");
    }
    if (counting != BlockCounting.OFF) {
      environment.put("TIERCEL_BREAKPOINTS", counting.name());
    }
    environment.put("TIERCEL_COUNTERS", counterFile.toAbsolutePath().toString());
    return new ForkServer(
        ProcessStarter.of(builder), counterFile, errors, piped ? "" : SCRIPT_NAME);
  }

  private Hello hello(Path errors) throws IOException {
    watch.setDeadline(GRACE_NANOS);
    try {
      Hello hello = read(FrameKind.FRAME_HELLO, Hello.parser());
      if (hello.getProtocol() != Protocol.PROTOCOL_VERSION_VALUE) {
        throw new WrongVersion();
      }
      return hello;
    } catch (InvalidProtocolBufferException e) {
      throw new WrongVersion(); // until version 3, other data followed the kind of the frame
    } catch (EOFException e) {
      String message = Files.readString(errors).strip().lines().findFirst().orElse("");
      throw new IOException(
          "it ended before it was one" + (message.isEmpty() ? "" : ": " + message), e);
    } finally {
      watch.relax();
    }
  }

  /** The server uses the protocol of another Tiercel release; a restart does not help. */
  static final class WrongVersion extends IOException {
    private static final long serialVersionUID = 1L;

    WrongVersion() {
      super("its fork server is of another version; build it anew");
    }
  }

  /** Whether the program runs several scripts in one process. */
  boolean isResident() {
    return resident;
  }

  /** The number of runs that the process of the last run had completed before it. */
  int before() {
    return before;
  }

  /** The counters of the last run, or {@code null} for a program without counters. */
  @Nullable CounterFile counters() {
    return counters;
  }

  /**
   * Runs the program.
   *
   * @param arguments without the program's name
   * @param script written to {@link #SCRIPT_NAME} in the folder of the run, with empty standard
   *     input; or to the standard input of a piped program
   * @throws IOException if the server refuses or dies; then it must be closed
   */
  ProcessResult run(List<String> arguments, String script, Limits limits) throws IOException {
    watch.setDeadline(limits.wall().toNanos() + GRACE_NANOS);
    try {
      number++;
      Request request = request(number, arguments, scriptName, script, limits, resident);
      Frames.write(requests, FrameKind.FRAME_REQUEST, request);
      return answer(limits);
    } finally {
      watch.relax();
    }
  }

  /**
   * Returns the request for a run.
   *
   * @param scriptName name of the script; empty if it is passed on standard input
   * @param resident whether it may run in a process that has run other scripts
   */
  static Request request(
      long number,
      List<String> arguments,
      String scriptName,
      String script,
      Limits limits,
      boolean resident) {
    StringBuilder joined = new StringBuilder();
    arguments.forEach(argument -> joined.append(argument.replace("\0", "")).append('\0'));
    return Request.newBuilder()
        .setNumber(number)
        .setScript(UnsafeByteOperations.unsafeWrap(FileText.encode(script)))
        .setOutputBytes(positive(limits.outputBytes()))
        .setArguments(ByteString.copyFromUtf8(joined.toString()))
        .setScriptName(scriptName)
        .setResident(resident)
        .setWallMs(positive(limits.wall().toMillis()))
        .setCpuMs(positive(limits.cpu().toMillis()))
        .setMemoryMib(positive(limits.memoryBytes() >> 20))
        .setFileKib(FILE_KIB)
        .build();
  }

  private static int positive(long limit) {
    return (int) Math.max(1, Math.min(limit, Integer.MAX_VALUE));
  }

  private ProcessResult answer(Limits limits) throws IOException {
    Answer answer = read(FrameKind.FRAME_ANSWER, Answer.parser());
    if (!answer.getRefusal().isEmpty()) {
      throw new IOException(answer.getRefusal());
    }
    if (answer.getNumber() != number) {
      throw new IOException("the fork server answers another request");
    }
    before = answer.getPrecedingRuns();
    Limit limit = answer.getLimit();
    int signal = answer.getSignal();
    Duration cpu = micros(answer.getCpuUs());
    // The kernel rounds the CPU time of a process that has ended.
    boolean busy = limit == Limit.LIMIT_CPU && cpu.compareTo(limits.cpu()) < 0;
    long memory = answer.getMemoryKib() << 10;
    ProcessResult ended =
        new ProcessResult(
            limit == Limit.LIMIT_MEMORY
                ? KILLED
                : signal == 0 ? answer.getExit() : SIGNALLED + signal,
            limit == Limit.LIMIT_WALL || limit == Limit.LIMIT_CPU,
            answer.getOutput().toStringUtf8(),
            answer.getError().toStringUtf8(),
            new ResourceUsage(micros(answer.getWallUs()), busy ? limits.cpu() : cpu, memory),
            answer.getTruncated(),
            null);
    if (counters != null) {
      counters.storeReport(answer);
    }
    return ended;
  }

  private static Duration micros(long micros) {
    return Duration.ofNanos(micros * 1_000);
  }

  private <M extends Message> M read(FrameKind kind, Parser<M> parser) throws IOException {
    M message = Frames.read(answers, kind, parser);
    if (message == null) {
      throw new EOFException("the fork server ended");
    }
    return message;
  }

  @Override
  public void close() {
    end();
    if (counters != null) {
      counters.close();
    }
  }

  /** At the end of its input, the server kills its run and exits. */
  private void end() {
    watch.close();
    try {
      requests.close();
    } catch (IOException e) {
      // The server has already exited.
    }
    try {
      if (!process.waitFor(2, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** Kills a server that is overdue, so that no thread waits for it for ever. */
  private static final class Watch implements AutoCloseable {
    private static final long LOOK_MILLIS = 1_000;
    private static final long NEVER = Long.MAX_VALUE;

    private final Process process;
    private final Thread thread;
    private volatile long due = NEVER;

    Watch(Process process) {
      this.process = process;
      this.thread = new Thread(this::look, "tiercel-watch-" + process.pid());
      thread.setDaemon(true);
      thread.start();
    }

    private void look() {
      try {
        while (process.isAlive()) {
          Thread.sleep(LOOK_MILLIS);
          if (due != NEVER && System.nanoTime() - due > 0) {
            process.destroyForcibly();
          }
        }
      } catch (InterruptedException e) {
        return; // closed
      }
    }

    void setDeadline(long nanos) {
      due = System.nanoTime() + nanos;
    }

    void relax() {
      due = NEVER;
    }

    @Override
    public void close() {
      thread.interrupt();
    }
  }
}
