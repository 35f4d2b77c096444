package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFileTest {
  private static final int LARGE = 10_000_000;

  private static byte[] packed(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    }
    return bytes.toByteArray();
  }

  @Test
  void aSmallArchiveOfALargeFileIsReadNoFurtherThanTheBound() throws IOException {
    byte[] archive = packed(new byte[LARGE]);
    assertThat(archive.length).isLessThan(LARGE / 100);
    InputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(archive));
    assertThatThrownBy(() -> InputFile.read(unpacked, 1 << 20))
        .isInstanceOf(InputFile.TooLargeException.class)
        .hasMessage("it holds more than 1 MiB");
  }

  @Test
  void contentWithinTheBoundIsUnchanged(@TempDir Path folder) throws IOException {
    byte[] script = "(check-sat)\n".getBytes(StandardCharsets.UTF_8);
    assertThat(InputFile.read(new ByteArrayInputStream(script), script.length)).isEqualTo(script);
    assertThat(InputFile.read(Files.write(folder.resolve("a.smt2"), script))).isEqualTo(script);
    Path archive = Files.write(folder.resolve("a.smt2.gz"), packed(script));
    assertThat(InputFile.read(archive)).isEqualTo(script);
  }
}
