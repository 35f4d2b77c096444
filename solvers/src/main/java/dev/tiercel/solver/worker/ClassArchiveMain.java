package dev.tiercel.solver.worker;

import com.google.protobuf.ByteString;
import dev.tiercel.solver.worker.message.Answer;
import dev.tiercel.solver.worker.message.FrameKind;
import dev.tiercel.solver.worker.message.Hello;
import dev.tiercel.solver.worker.message.Request;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Map;

/**
 * Loads the classes of a worker and exits, so that the JVM archives them. Arguments: the {@link
 * LibrarySolver} class, and a script.
 */
public final class ClassArchiveMain {
  private ClassArchiveMain() {}

  /** Runs a script, and writes and reads messages in memory. */
  public static void main(String[] args) throws Exception {
    ByteArrayOutputStream pipe = new ByteArrayOutputStream();
    Frames.write(
        pipe,
        FrameKind.FRAME_REQUEST,
        Request.newBuilder().setNumber(1).setScript(ByteString.copyFromUtf8(args[1])).build());
    Request request =
        Frames.read(
            new ByteArrayInputStream(pipe.toByteArray()),
            FrameKind.FRAME_REQUEST,
            Request.parser());
    Object object = Class.forName(args[0]).getDeclaredConstructor().newInstance();
    LibrarySolver solver = (LibrarySolver) object;
    Frames.write(
        pipe, FrameKind.FRAME_HELLO, Hello.newBuilder().setSolverVersion(solver.version()).build());
    StringBuilder output = new StringBuilder();
    if (request != null) {
      solver.run(request.getScript().toStringUtf8(), Map.of(), output);
    }
    Frames.write(
        pipe,
        FrameKind.FRAME_ANSWER,
        Answer.newBuilder()
            .setOutput(ByteString.copyFromUtf8(output.toString()))
            .setCpuUs(Cpu.micros())
            .build());
    System.exit(0);
  }
}
