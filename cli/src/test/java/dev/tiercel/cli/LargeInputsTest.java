package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inputs larger than the heap, in a JVM of its own: reading one at once would fail. */
@Tag("slow") // megabytes of scripts
class LargeInputsTest {
  private static final String HEAP = "-Xmx32m";
  private static final int SCRIPTS = 400;
  private static final int ARCHIVE = 50 << 20;
  private static final int LOG = 20 << 20; // twice as large as characters and text
  private static final int LINE = 1 << 10;

  @TempDir private Path folder;

  @Test
  void anArchiveIsReadScriptByScript() throws IOException, InterruptedException {
    Path archive = folder.resolve("queries.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      zip.setLevel(Deflater.NO_COMPRESSION);
      byte[] script = script(ARCHIVE / SCRIPTS).getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < SCRIPTS; i++) {
        zip.putNextEntry(new ZipEntry(String.format(Locale.ROOT, "%03d.smt2", i)));
        zip.write(script);
      }
    }
    assertThat(Files.size(archive)).isGreaterThan(ARCHIVE);
    assertThat(exposure(archive)).startsWith("Go: " + SCRIPTS + " queries, ");
  }

  @Test
  void aPackedLogIsReadPieceByPiece() throws IOException, InterruptedException {
    Path log = folder.resolve("session.log.gz");
    String session = "(reset)\n" + script(LOG / SCRIPTS);
    try (OutputStream file = Files.newOutputStream(log);
        OutputStream packed = new GZIPOutputStream(file);
        Writer text = new OutputStreamWriter(packed, StandardCharsets.UTF_8)) {
      for (int i = 0; i < SCRIPTS; i++) {
        text.write(session);
      }
    }
    assertThat(exposure(log)).startsWith("Go: " + SCRIPTS + " queries, ");
  }

  /** Returns a script of about this number of characters, most of them in literals. */
  private static String script(int length) {
    StringBuilder script = new StringBuilder("(declare-const s String)\n");
    for (int i = 0; script.length() < length; i++) {
      script.append("(assert (distinct s \"").append(i).append("x".repeat(LINE)).append("\"))\n");
    }
    return script.append("(check-sat)\n").toString();
  }

  /** Returns the output of {@code exposure} without runs. */
  private String exposure(Path queries) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                List.of(
                    java.toString(),
                    HEAP,
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Tiercel.class.getName(),
                    "exposure",
                    "--no-run",
                    "--solver",
                    "smtinterpol",
                    "--jobs",
                    "1",
                    queries.toString()))
            .directory(folder.toFile())
            .redirectError(folder.resolve("err").toFile())
            .redirectOutput(out.toFile())
            .start();
    int code = process.waitFor();
    String text = Files.readString(out);
    assertThat(code)
        .as(text + Files.readString(folder.resolve("err")))
        .isEqualTo(ExitCode.NOTHING.code());
    return text;
  }
}
