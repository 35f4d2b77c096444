package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Patience;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests how the server handles bytes that our client never sends. */
class ForkProtocolTest {
  private static final int FRAME = ForkServerProtocol.FRAME_BYTES;

  // Offsets of the fields of a request in its frame.
  private static final int LENGTH = 4;
  private static final int WALL = FRAME;
  private static final int MEMORY = FRAME + 8;
  private static final int OUTPUT = FRAME + 12;
  private static final int ARGUMENTS = FRAME + 20;
  private static final int ARGUMENT_BYTES = FRAME + 24;
  private static final int ENVIRONMENT = FRAME + 28;
  private static final int NAME_BYTES = FRAME + 36;
  private static final int SCRIPT_BYTES = FRAME + 40;
  private static final int PARTS = FRAME + ForkServerProtocol.REQUEST_BYTES;

  @TempDir static Path folder;
  private static Path program;
  private Path work;
  private Process server;

  @BeforeAll
  static void compile() throws IOException {
    program = Planted.instrumented(folder);
  }

  @BeforeEach
  void start() throws IOException {
    work = Files.createTempDirectory(folder, "work");
    ProcessBuilder builder = new ProcessBuilder(program.toString());
    builder.environment().put("TIERCEL_SERVER", work.toString());
    server = builder.start();
    assertThat(server.getInputStream().readNBytes(ForkServerProtocol.HELLO_BYTES))
        .hasSize(ForkServerProtocol.HELLO_BYTES);
  }

  @AfterEach
  void end() throws IOException {
    server.getOutputStream().close();
    awaitEnd();
    assertThat(server.exitValue()).isZero();
    assertThat(work).isEmptyDirectory();
  }

  private void awaitEnd() {
    try {
      server.waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aScriptIsSentAsTheBytesOfItsFile() {
    byte[] file = {'(', ';', (byte) 0xE9, '\n', ')'};

    byte[] frame =
        ForkServer.request(
            List.of(), ForkServer.SCRIPT_NAME, FileText.decode(file), Patience.AMPLE, false);

    assertThat(Arrays.copyOfRange(frame, frame.length - file.length, frame.length)).isEqualTo(file);
  }

  private static byte[] good() {
    return ForkServer.request(
        List.of("-v", "script.smt2"), ForkServer.SCRIPT_NAME, "", Patience.AMPLE, false);
  }

  private static byte[] changed(Consumer<ByteBuffer> change) {
    byte[] frame = good();
    change.accept(ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN));
    return frame;
  }

  private void send(byte[] bytes) throws IOException {
    server.getOutputStream().write(bytes);
    server.getOutputStream().flush();
  }

  private String answer(int magic) throws IOException {
    ByteBuffer frame = ByteBuffer.wrap(server.getInputStream().readNBytes(FRAME));
    frame.order(ByteOrder.LITTLE_ENDIAN);
    assertThat(frame.getInt()).isEqualTo(magic);
    byte[] said = server.getInputStream().readNBytes(frame.getInt());
    return new String(said, StandardCharsets.UTF_8);
  }

  private static Arguments hostile(String what, String refusal, Consumer<ByteBuffer> change) {
    return Arguments.of(what, refusal, change);
  }

  static Stream<Arguments> nonsense() {
    return Stream.of(
        hostile("no time", "limit of zero", b -> b.putInt(WALL, 0)),
        hostile("no memory", "limit of zero", b -> b.putInt(MEMORY, 0)),
        hostile("endless output", "more output", b -> b.putInt(OUTPUT, -1)),
        hostile("more arguments than there are", "not as many", b -> b.putInt(ARGUMENTS, 3)),
        hostile("a negative number of arguments", "not as many", b -> b.putInt(ARGUMENTS, -1)),
        hostile("an environment that is not there", "not as many", b -> b.putInt(ENVIRONMENT, 1)),
        hostile("a script that is not there", "add up", b -> b.putInt(SCRIPT_BYTES, 1 << 30)),
        hostile(
            "lengths whose sum wraps around",
            "add up",
            b -> b.putInt(SCRIPT_BYTES, -1).putInt(NAME_BYTES, 12)),
        hostile("an unended argument", "not as many", b -> b.put(PARTS + 2, (byte) 'x')),
        hostile("a name with a folder", "no plain name", b -> rename(b, "../ript.smt")),
        hostile("a name from the root", "no plain name", b -> rename(b, "/tmp/t.smt2")),
        hostile("a name that ends early", "no plain name", b -> rename(b, "a\0ript.smt2")));
  }

  private static void rename(ByteBuffer request, String name) {
    request.put(PARTS + request.getInt(ARGUMENT_BYTES), name.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest(name = "a request with {0} is refused, and the next one answered")
  @MethodSource("nonsense")
  void nonsenseIsRefused(String what, String refusal, Consumer<ByteBuffer> change)
      throws IOException {
    send(changed(change));
    assertThat(answer(ForkServerProtocol.REFUSAL)).as(what).contains(refusal);
    send(good());
    assertThat(answer(ForkServerProtocol.ANSWER)).contains("argument -v");
  }

  @Test
  void frameWithoutRequestIsRefused() throws IOException {
    send(Arrays.copyOf(changed(b -> b.putInt(LENGTH, 0)), FRAME));
    assertThat(answer(ForkServerProtocol.REFUSAL)).contains("shorter than its fixed part");
    send(good());
    assertThat(answer(ForkServerProtocol.ANSWER)).contains("argument -v");
  }

  @ParameterizedTest(name = "a frame of {0} bytes ends the server, which takes no memory for it")
  @MethodSource("impossibleLengths")
  void oversizedFrameEndsTheServer(int length) throws IOException {
    send(changed(b -> b.putInt(LENGTH, length)));
    assertThat(answer(ForkServerProtocol.REFUSAL)).contains("too long");
    awaitEnd();
  }

  static Stream<Integer> impossibleLengths() {
    return Stream.of((256 << 20) + 1, Integer.MAX_VALUE, -1);
  }

  @Test
  void otherProtocolEndsTheServer() throws IOException {
    send("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    assertThat(answer(ForkServerProtocol.REFUSAL)).contains("no request");
    awaitEnd();
  }

  @ParameterizedTest(name = "a request that ends after {0} bytes ends the server")
  @MethodSource("cuts")
  void truncatedRequestEndsTheServer(int bytes) throws IOException {
    send(Arrays.copyOf(good(), bytes));
    server.getOutputStream().close();
    assertThat(server.getInputStream().readAllBytes()).isEmpty();
    awaitEnd();
  }

  static Stream<Integer> cuts() {
    return Stream.of(0, 1, FRAME - 1, FRAME, FRAME + 1, PARTS, PARTS + 5);
  }

  @Test
  void clientThatGoesAwayTakesTheRunWithIt() throws IOException {
    send(
        ForkServer.request(
            List.of("script.smt2"), ForkServer.SCRIPT_NAME, "plant-sleep", Patience.AMPLE, false));
    server.getOutputStream().close();
    assertThat(server.getInputStream().readAllBytes())
        .as("the run did not end by itself")
        .isEmpty();
    awaitEnd();
    assertThat(ProcessHandle.allProcesses().map(p -> p.info().command().orElse("")))
        .doesNotContain(program.toString());
  }
}
