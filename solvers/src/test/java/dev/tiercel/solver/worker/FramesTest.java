package dev.tiercel.solver.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
          .setScript("(check-sat) ; \u03bb \u0000")
          .putOptions("smt.arith.solver", "2")
          .build();

  private static @Nullable Request read(InputStream in) throws IOException {
    return Frames.read(in, Frames.REQUEST, Request.parser());
  }

  private static ByteBuffer head(int magic, int length) {
    return ByteBuffer.allocate(Frames.HEAD_BYTES)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(magic)
        .putInt(length);
  }

  @Test
  void anotherMagicNumberIsAnError() {
    byte[] bytes = head(Frames.ANSWER, 0).array();
    assertThatThrownBy(() -> read(new ByteArrayInputStream(bytes)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(Integer.toString(Frames.ANSWER));
  }

  @Test
  void messagesComeBackAsTheyWere() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Frames.write(out, Frames.REQUEST, REQUEST);
    Frames.write(out, Frames.REQUEST, Request.getDefaultInstance());
    ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
    assertThat(read(in)).isEqualTo(REQUEST);
    assertThat(read(in)).isEqualTo(Request.getDefaultInstance());
    assertThat(read(in)).isNull();
  }

  @ParameterizedTest(name = "a frame of {0} bytes is refused")
  @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, Frames.MOST_BYTES + 1})
  void hostileLengthsAreRefused(int length) {
    byte[] bytes = head(Frames.REQUEST, length).array();
    assertThatThrownBy(() -> read(new ByteArrayInputStream(bytes)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(Integer.toString(length));
  }

  @Test
  void everyCutOfAFrameIsAnError() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Frames.write(out, Frames.REQUEST, REQUEST);
    byte[] bytes = out.toByteArray();
    for (int length = 1; length < bytes.length; length++) {
      ByteArrayInputStream in = new ByteArrayInputStream(bytes, 0, length);
      assertThatThrownBy(() -> read(in)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void bytesThatAreNoMessageAreAnError() {
    byte[] bytes = Frames.of(Frames.REQUEST, new byte[] {(byte) 0xff, (byte) 0xff});
    assertThatThrownBy(() -> read(new ByteArrayInputStream(bytes))).isInstanceOf(IOException.class);
  }
}
