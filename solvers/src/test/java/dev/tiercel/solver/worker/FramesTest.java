package dev.tiercel.solver.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.tiercel.solver.worker.message.FrameKind;
import dev.tiercel.solver.worker.message.Protocol;
import dev.tiercel.solver.worker.message.Request;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FramesTest {
  private static final Request REQUEST =
      Request.newBuilder()
          .setNumber(7)
          .setScript(ByteString.copyFromUtf8("(check-sat) ; \u03bb \u0000"))
          .putOptions("smt.arith.solver", "2")
          .build();

  private static @Nullable Request read(InputStream in) throws IOException {
    return Frames.read(in, FrameKind.FRAME_REQUEST, Request.parser());
  }

  private static ByteBuffer head(FrameKind kind, int length) {
    return ByteBuffer.allocate(Frames.HEAD_BYTES)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(kind.getNumber())
        .putInt(length);
  }

  @Test
  void anotherMagicNumberIsAnError() {
    byte[] bytes = head(FrameKind.FRAME_ANSWER, 0).array();
    assertThatThrownBy(() -> read(new ByteArrayInputStream(bytes)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(Integer.toString(FrameKind.FRAME_ANSWER_VALUE));
  }

  @Test
  void messagesComeBackAsTheyWere() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Frames.write(out, FrameKind.FRAME_REQUEST, REQUEST);
    Frames.write(out, FrameKind.FRAME_REQUEST, Request.getDefaultInstance());
    ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
    assertThat(read(in)).isEqualTo(REQUEST);
    assertThat(read(in)).isEqualTo(Request.getDefaultInstance());
    assertThat(read(in)).isNull();
  }

  @ParameterizedTest(name = "a frame of {0} bytes is refused")
  @ValueSource(
      ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, Protocol.PROTOCOL_MOST_BYTES_VALUE + 1})
  void hostileLengthsAreRefused(int length) {
    byte[] bytes = head(FrameKind.FRAME_REQUEST, length).array();
    assertThatThrownBy(() -> read(new ByteArrayInputStream(bytes)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(Integer.toString(length));
  }

  @Test
  void everyCutOfAFrameIsAnError() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Frames.write(out, FrameKind.FRAME_REQUEST, REQUEST);
    byte[] bytes = out.toByteArray();
    for (int length = 1; length < bytes.length; length++) {
      ByteArrayInputStream in = new ByteArrayInputStream(bytes, 0, length);
      assertThatThrownBy(() -> read(in)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void bytesThatAreNoMessageAreAnError() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(head(FrameKind.FRAME_REQUEST, 2).array());
    out.writeBytes(new byte[] {(byte) 0xff, (byte) 0xff});
    assertThatThrownBy(() -> read(new ByteArrayInputStream(out.toByteArray())))
        .isInstanceOf(IOException.class);
  }
}
