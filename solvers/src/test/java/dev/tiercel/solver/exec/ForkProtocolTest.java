package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.worker.Frames;
import dev.tiercel.solver.worker.message.Answer;
import dev.tiercel.solver.worker.message.FrameKind;
import dev.tiercel.solver.worker.message.Hello;
import dev.tiercel.solver.worker.message.Protocol;
import dev.tiercel.solver.worker.message.Request;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
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
  private static final int FRAME = Frames.HEAD_BYTES;
  private static final int LENGTH = 4; // its offset in a frame

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
    assertThat(Frames.read(server.getInputStream(), FrameKind.FRAME_HELLO, Hello.parser()))
        .isEqualTo(Hello.newBuilder().setProtocol(Protocol.PROTOCOL_VERSION_VALUE).build());
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

    Request request = request(FileText.decode(file));

    assertThat(request.getScript().toByteArray()).isEqualTo(file);
  }

  private static Request request(String script) {
    List<String> arguments = List.of("-v", ForkServer.SCRIPT_NAME);
    return ForkServer.request(1, arguments, ForkServer.SCRIPT_NAME, script, Patience.AMPLE, false);
  }

  private static byte[] good() throws IOException {
    return Frames.of(FrameKind.FRAME_REQUEST, request(""));
  }

  private static byte[] withLength(int length) throws IOException {
    byte[] frame = good();
    ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).putInt(LENGTH, length);
    return frame;
  }

  private static byte[] frame(byte[] message) {
    return ByteBuffer.allocate(FRAME + message.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(FrameKind.FRAME_REQUEST_VALUE)
        .putInt(message.length)
        .put(message)
        .array();
  }

  private void send(byte[] bytes) throws IOException {
    server.getOutputStream().write(bytes);
    server.getOutputStream().flush();
  }

  private Answer answer() throws IOException {
    Answer answer = Frames.read(server.getInputStream(), FrameKind.FRAME_ANSWER, Answer.parser());
    return Objects.requireNonNull(answer);
  }

  private void assertRefused(byte[] frame, String refusal) throws IOException {
    send(frame);
    assertThat(answer()).isEqualTo(Answer.newBuilder().setRefusal(refusal).build());
    send(good());
    assertThat(answer().getError().toStringUtf8()).contains("argument -v");
  }

  private static Arguments hostile(String what, String refusal, Consumer<Request.Builder> change) {
    Request.Builder request = request("").toBuilder();
    change.accept(request);
    return hostile(what, refusal, request.build().toByteArray());
  }

  private static Arguments hostile(String what, String refusal, byte[] message) {
    return Arguments.of(what, refusal, message);
  }

  /** A message of one field. */
  private static byte[] field(int number, int wireType, int... value) {
    byte[] message = new byte[1 + value.length];
    message[0] = (byte) (number << 3 | wireType);
    for (int i = 0; i < value.length; i++) {
      message[i + 1] = (byte) value[i];
    }
    return message;
  }

  private static Stream<Arguments> nonsense() {
    String zero = "the request has a limit of zero";
    String output = "the request asks for more output than an answer can hold";
    String cut = "the request is no message, or ends within a field";
    String type = "a field of the request has another type";
    String unended = "the last argument is not ended by a zero byte";
    String name = "the script's file name is no plain name";
    return Stream.of(
        hostile("no content", zero, new byte[0]),
        hostile("no time", zero, b -> b.setWallMs(0)),
        hostile("no memory", zero, b -> b.setMemoryMib(0)),
        hostile("endless output", output, b -> b.setOutputBytes(-1)),
        hostile("a script that is not there", cut, field(Request.SCRIPT_FIELD_NUMBER, 2, 1)),
        hostile(
            "a length whose sum with its place wraps around",
            cut,
            field(Request.SCRIPT_FIELD_NUMBER, 2, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1)),
        hostile(
            "a number of too many bytes",
            cut,
            field(
                Request.WALL_MS_FIELD_NUMBER,
                0,
                129,
                129,
                129,
                129,
                129,
                129,
                129,
                129,
                129,
                129,
                1)),
        hostile("a number that does not end", cut, field(Request.WALL_MS_FIELD_NUMBER, 0, 129)),
        hostile("another wire type", cut, field(Request.WALL_MS_FIELD_NUMBER, 5, 1, 1, 1, 1)),
        hostile("a number as a script", type, field(Request.SCRIPT_FIELD_NUMBER, 0, 1)),
        hostile("a number as a name", type, field(Request.SCRIPT_NAME_FIELD_NUMBER, 0, 1)),
        hostile("a text as a number", type, field(Request.WALL_MS_FIELD_NUMBER, 2, 1, 'x')),
        hostile(
            "an option",
            "the request has a field that only workers know",
            b -> b.putOptions("model", "true")),
        hostile("an unended argument", unended, b -> b.setArguments(ByteString.copyFromUtf8("-v"))),
        hostile("a name with a folder", name, b -> b.setScriptName("../ript.smt")),
        hostile("a name from the root", name, b -> b.setScriptName("/tmp/t.smt2")),
        hostile("a name that ends early", name, b -> b.setScriptName("a\0ript.smt2")),
        hostile("the folder itself", name, b -> b.setScriptName(".")),
        hostile(
            "a name of 256 bytes",
            "the script's file name is too long",
            b -> b.setScriptName("x".repeat(256))));
  }

  @ParameterizedTest(name = "a request with {0} is refused, and the next one answered")
  @MethodSource("nonsense")
  void nonsenseIsRefused(String what, String refusal, byte[] message) throws IOException {
    assertRefused(frame(message), refusal);
  }

  @Test
  void anAnswerHasTheNumberOfItsRequest() throws IOException {
    send(Frames.of(FrameKind.FRAME_REQUEST, request("").toBuilder().setNumber(-1).build()));
    assertThat(answer().getNumber()).isEqualTo(-1);
  }

  @ParameterizedTest(name = "a frame of {0} bytes ends the server, which takes no memory for it")
  @MethodSource("impossibleLengths")
  void oversizedFrameEndsTheServer(int length) throws IOException {
    send(withLength(length));
    assertThat(answer().getRefusal()).contains("too long");
    awaitEnd();
  }

  static Stream<Integer> impossibleLengths() {
    return Stream.of((256 << 20) + 1, Integer.MAX_VALUE, -1);
  }

  @Test
  void otherProtocolEndsTheServer() throws IOException {
    send("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    assertThat(answer().getRefusal()).contains("no request");
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
    return Stream.of(0, 1, FRAME - 1, FRAME, FRAME + 1, FRAME + 20, FRAME + 30);
  }

  @Test
  void clientThatGoesAwayTakesTheRunWithIt() throws IOException {
    send(Frames.of(FrameKind.FRAME_REQUEST, request("plant-sleep")));
    server.getOutputStream().close();
    assertThat(server.getInputStream().readAllBytes())
        .as("the run did not end by itself")
        .isEmpty();
    awaitEnd();
    assertThat(ProcessHandle.allProcesses().map(p -> p.info().command().orElse("")))
        .doesNotContain(program.toString());
  }
}
