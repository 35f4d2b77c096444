package dev.tiercel.solver.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.solver.worker.message.Request;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
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

  @Test
  void messagesComeBackAsTheyWere() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Frames.write(out, REQUEST);
    Frames.write(out, Request.getDefaultInstance());
    ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
    assertThat(Frames.read(in, Request.parser())).isEqualTo(REQUEST);
    assertThat(Frames.read(in, Request.parser())).isEqualTo(Request.getDefaultInstance());
    assertThat(Frames.read(in, Request.parser())).isNull();
  }

  @ParameterizedTest(name = "a frame of {0} bytes is refused")
  @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, Frames.MAX_BYTES + 1})
  void hostileLengthsAreRefused(int length) {
    byte[] bytes = ByteBuffer.allocate(4).putInt(length).array();
    assertThatThrownBy(() -> Frames.read(new ByteArrayInputStream(bytes), Request.parser()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(Integer.toString(length));
  }

  @Test
  void everyCutOfAFrameIsAnError() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Frames.write(out, REQUEST);
    byte[] bytes = out.toByteArray();
    for (int length = 1; length < bytes.length; length++) {
      ByteArrayInputStream in = new ByteArrayInputStream(bytes, 0, length);
      assertThatThrownBy(() -> Frames.read(in, Request.parser())).isInstanceOf(IOException.class);
    }
  }

  @Test
  void bytesThatAreNoMessageAreAnError() {
    byte[] bytes = {0, 0, 0, 2, (byte) 0xff, (byte) 0xff};
    assertThatThrownBy(() -> Frames.read(new ByteArrayInputStream(bytes), Request.parser()))
        .isInstanceOf(IOException.class);
  }
}
