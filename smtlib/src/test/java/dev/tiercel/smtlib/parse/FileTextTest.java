package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FileTextTest {
  @Test
  void validTextIsReadAsEverywhereElse() {
    String text = "(echo \"a \u00e9 \ufffd \ud83d\ude00\")";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

    assertThat(FileText.decode(bytes)).isEqualTo(text);
    assertThat(FileText.encode(text)).isEqualTo(bytes);
  }

  @Test
  void bytesThatAreNoCharacterStand() {
    byte[] latin1 = "(echo \"caf\u00e9\")".getBytes(StandardCharsets.ISO_8859_1);

    assertThat(FileText.decode(latin1)).isEqualTo("(echo \"caf\udce9\")");
    assertThat(FileText.encode(FileText.decode(latin1))).isEqualTo(latin1);
    assertThat(FileText.readable(FileText.decode(latin1))).isEqualTo("(echo \"caf\ufffd\")");
  }

  @Test
  void anyBytesComeBack() {
    SplittableRandom random = new SplittableRandom(1);
    byte[] some = {(byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x80, (byte) 0xED, 'a', '(', 0};
    for (int round = 0; round < 2_000; round++) {
      byte[] bytes = new byte[random.nextInt(12)];
      for (int i = 0; i < bytes.length; i++) {
        boolean listed = random.nextBoolean();
        bytes[i] = listed ? some[random.nextInt(some.length)] : (byte) random.nextInt(256);
      }
      assertThat(FileText.encode(FileText.decode(bytes))).isEqualTo(bytes);
    }
  }
}
