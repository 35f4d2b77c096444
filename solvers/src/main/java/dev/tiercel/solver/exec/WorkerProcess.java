package dev.tiercel.solver.exec;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.worker.Frames;
import dev.tiercel.solver.worker.message.Answer;
import dev.tiercel.solver.worker.message.FrameKind;
import dev.tiercel.solver.worker.message.Hello;
import dev.tiercel.solver.worker.message.Protocol;
import dev.tiercel.solver.worker.message.Request;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One worker process: writes request frames, and reads answer frames in a thread. */
final class WorkerProcess implements AutoCloseable {
  private static final Duration START_LIMIT = Duration.ofSeconds(60);
  private static final int GRACE_SECONDS = 10;

  private final Process process;
  private final WorkerFiles files;
  private final String version;
  private final long idleBytes;
  private final BlockingQueue<WorkerReply<Answer>> answers = new ArrayBlockingQueue<>(2);
  private int runs;

  /**
   * Starts a worker and waits until its solver is loaded.
   *
   * @throws SolverUnavailableException if the worker or the solver does not start
   */
  WorkerProcess(WorkerHost host, ScratchFolder scratch) {
    files = new WorkerFiles(host, scratch);
    try {
      process = files.start();
    } catch (IOException e) {
      throw new SolverUnavailableException(
          host.title() + " does not start (" + e.getMessage() + "); " + host.remedy() + ".", e);
    }
    BlockingQueue<WorkerReply<Hello>> hello = new ArrayBlockingQueue<>(1);
    Thread reader = new Thread(() -> read(hello), "worker-" + process.pid());
    reader.setDaemon(true);
    reader.start();
    version = version(hello, host);
    idleBytes = ProcFs.residentBytes(process);
  }

  private String version(BlockingQueue<WorkerReply<Hello>> queue, WorkerHost host) {
    WorkerReply<Hello> reply = poll(queue, START_LIMIT.toNanos());
    Hello hello = reply == null ? null : reply.message();
    String trouble = "it did not answer within " + START_LIMIT.toSeconds() + " s";
    if (hello != null) {
      trouble =
          hello.getProtocol() == Protocol.PROTOCOL_VERSION_VALUE
              ? hello.getTrouble()
              : "it is out of date";
    } else if (reply != null) {
      trouble = "it ended at once: " + firstLine(files.strayOutput());
    }
    if (hello == null || !trouble.isEmpty()) {
      close();
      throw new SolverUnavailableException(
          host.title()
              + " cannot be used on this machine ("
              + trouble
              + "); try another version, or a binary by path:FILE.");
    }
    return hello.getSolverVersion();
  }

  /** The version that the solver reports. */
  String version() {
    return version;
  }

  /** The number of runs that this worker has begun. */
  int runs() {
    return runs;
  }

  boolean alive() {
    return process.isAlive();
  }

  /** Resident memory in bytes beyond that of the loaded but idle solver. */
  long grownBytes() {
    return Math.max(0, ProcFs.residentBytes(process) - idleBytes);
  }

  /** Processor time since the start of the worker. */
  Duration cpu() {
    return ProcFs.cpu(process);
  }

  /** Time during which it was ready to run but had no processor, since its start. */
  Duration waitTime() {
    return ProcFs.waitTime(process);
  }

  /** The library's output since the last run began, without answers. */
  String strayOutput() {
    return files.strayOutput();
  }

  /**
   * Returns the solver's output in the last run.
   *
   * @param answer the final message, or {@code null} for a run that did not complete
   */
  String output(@Nullable Answer answer) {
    return files.printed() + (answer == null ? files.output() : answer.getOutput().toStringUtf8());
  }

  /** Peak resident memory since the last request was sent. */
  long peakBytes() {
    return ProcFs.peakBytes(process.pid());
  }

  /** Sends a request; {@link #await} reports a worker that has just died. */
  void send(Request request) {
    runs++;
    answers.clear();
    files.rewind();
    ProcFs.resetPeak(process.pid());
    try {
      Frames.write(process.getOutputStream(), FrameKind.FRAME_REQUEST, request);
    } catch (IOException e) {
      // The reader thread also sees the end of the worker and reports it.
      return;
    }
  }

  /**
   * Waits for an answer.
   *
   * @return {@code null} if there was none in time; without a message if the worker is dead
   */
  @Nullable WorkerReply<Answer> await(long nanos) {
    return poll(answers, nanos);
  }

  /** Returns the exit code of a dead worker. */
  int exit() {
    try {
      boolean ended = process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS);
      return ended ? process.exitValue() : 137;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 137;
    }
  }

  private void read(BlockingQueue<WorkerReply<Hello>> hello) {
    try (InputStream in = new BufferedInputStream(process.getInputStream())) {
      boolean more = readOne(in, FrameKind.FRAME_HELLO, Hello.parser(), hello);
      while (more) {
        more = readOne(in, FrameKind.FRAME_ANSWER, Answer.parser(), answers);
      }
    } catch (IOException e) {
      // A broken stream is the end of the worker.
      process.toHandle().destroyForcibly();
      hello.offer(new WorkerReply<>(null));
      answers.offer(new WorkerReply<>(null));
    }
  }

  private static <M extends Message> boolean readOne(
      InputStream in, FrameKind kind, Parser<M> parser, BlockingQueue<WorkerReply<M>> queue)
      throws IOException {
    M message = Frames.read(in, kind, parser);
    if (message == null) {
      throw new IOException("the worker has ended");
    }
    return queue.offer(new WorkerReply<>(message));
  }

  private static <T> @Nullable T poll(BlockingQueue<T> queue, long nanos) {
    try {
      return queue.poll(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  private static String firstLine(String text) {
    return text.strip().lines().findFirst().orElse("without a word");
  }

  /** Kills the worker; it has terminated when this returns. */
  @Override
  public void close() {
    process.toHandle().destroyForcibly();
    exit();
  }
}
