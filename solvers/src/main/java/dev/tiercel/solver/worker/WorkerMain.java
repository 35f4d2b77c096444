package dev.tiercel.solver.worker;

import com.google.protobuf.ByteString;
import dev.tiercel.solver.worker.message.Answer;
import dev.tiercel.solver.worker.message.FrameKind;
import dev.tiercel.solver.worker.message.Hello;
import dev.tiercel.solver.worker.message.Protocol;
import dev.tiercel.solver.worker.message.Request;
import java.io.BufferedInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Main class of a worker. Requests arrive on standard input; answers go to the file named by the
 * second argument, because the solver may print arbitrary text to standard output.
 *
 * <p>Arguments: the {@link LibrarySolver} class, the answers' file, and a file for the output of
 * the current run, which the parent reads if the solver does not return.
 */
public final class WorkerMain {
  /** Enough for deep formulas; a solver's own program has 8 MiB on most systems. */
  private static final long STACK_BYTES = 64L << 20;

  private final String host;
  private final OutputStream answers;
  private final FileChannel outputFile;
  private final BlockingQueue<Request> requests = new ArrayBlockingQueue<>(1);

  private WorkerMain(String host, OutputStream answers, FileChannel outputFile) {
    this.host = host;
    this.answers = answers;
    this.outputFile = outputFile;
  }

  /** Runs until standard input ends, which also happens when the parent dies. */
  public static void main(String[] args) throws Exception {
    InputStream in = new BufferedInputStream(System.in);
    try (OutputStream answers = new FileOutputStream(args[1]);
        FileChannel outputFile =
            FileChannel.open(
                Path.of(args[2]), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      WorkerMain worker = new WorkerMain(args[0], answers, outputFile);
      Thread thread = new Thread(null, worker::serve, "solver", STACK_BYTES);
      thread.setDaemon(true);
      thread.start();
      worker.receive(in);
    } finally {
      // The solver's thread and exit handlers may hang in native code.
      Runtime.getRuntime().halt(0);
    }
  }

  private void receive(InputStream in) throws IOException, InterruptedException {
    Request request = Frames.read(in, FrameKind.FRAME_REQUEST, Request.parser());
    while (request != null) {
      requests.put(request);
      request = Frames.read(in, FrameKind.FRAME_REQUEST, Request.parser());
    }
  }

  private void serve() {
    try {
      LibrarySolver solver = open();
      while (true) {
        Frames.write(answers, FrameKind.FRAME_ANSWER, answer(solver, requests.take()));
      }
    } catch (IOException | InterruptedException e) {
      // The parent is gone, or closes this worker.
      Runtime.getRuntime().halt(1);
    }
  }

  /**
   * Sends the greeting; if the solver does not load, it contains the reason, and the worker exits.
   */
  private LibrarySolver open() throws IOException {
    Hello.Builder hello = Hello.newBuilder().setProtocol(Protocol.PROTOCOL_VERSION_VALUE);
    try {
      Object object = Class.forName(host).getDeclaredConstructor().newInstance();
      LibrarySolver solver = (LibrarySolver) object;
      Frames.write(
          answers, FrameKind.FRAME_HELLO, hello.setSolverVersion(solver.version()).build());
      return solver;
    } catch (IOException e) {
      throw e;
    } catch (Exception | LinkageError e) {
      Frames.write(
          answers,
          FrameKind.FRAME_HELLO,
          hello.setTrouble(Escapes.innermostCause(e).toString()).build());
      throw new IOException(e);
    }
  }

  private Answer answer(LibrarySolver solver, Request request) throws IOException {
    TruncatingOutput output = new TruncatingOutput(outputFile, request.getOutputBytes());
    Answer.Builder answer = Answer.newBuilder().setNumber(request.getNumber());
    long cpu = Cpu.micros();
    try {
      if (request.getListOptions()) {
        output.append(String.join("\n", solver.listOptions()));
      } else {
        solver.run(request.getScript().toStringUtf8(), request.getOptionsMap(), output);
      }
    } catch (TruncatingOutput.FullException e) {
      // The answer is marked as truncated.
      answer.setTruncated(true);
    } catch (Throwable e) {
      answer.setEscape(Escapes.describe(e));
    }
    return answer
        .setOutput(ByteString.copyFromUtf8(output.text()))
        .setTruncated(output.full())
        .setCpuUs(Cpu.micros() - cpu)
        .build();
  }
}
