package dev.tiercel.harness.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** The examples of DWARF 5, figures 22 and 23. */
class Leb128Test {
  private static ByteBuffer bytes(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(values.length);
    for (int value : values) {
      bytes.put((byte) value);
    }
    return bytes.flip();
  }

  @Test
  void numbersWithoutASign() {
    assertThat(Leb128.unsigned(bytes(2))).isEqualTo(2);
    assertThat(Leb128.unsigned(bytes(0x7f))).isEqualTo(127);
    assertThat(Leb128.unsigned(bytes(0x80, 1))).isEqualTo(128);
    assertThat(Leb128.unsigned(bytes(0xb9, 0x64))).isEqualTo(12857);
  }

  @Test
  void numbersWithASign() {
    assertThat(Leb128.signed(bytes(2))).isEqualTo(2);
    assertThat(Leb128.signed(bytes(0x7e))).isEqualTo(-2);
    assertThat(Leb128.signed(bytes(0xff, 0))).isEqualTo(127);
    assertThat(Leb128.signed(bytes(0x80, 0x7f))).isEqualTo(-128);
  }
}
