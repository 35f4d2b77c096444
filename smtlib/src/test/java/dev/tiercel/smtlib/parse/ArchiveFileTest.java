package dev.tiercel.smtlib.parse;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveFileTest {
  private static final int BLOCK = 512;

  @TempDir Path folder;

  @Test
  void aFileInAnArchiveIsNamedWithTheArchive() throws IOException {
    Path archive = folder.resolve("own.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(archive))) {
      out.putNextEntry(new ZipEntry("deep/one.smt2"));
      out.write('(');
    }
    try (FileSystem system = ArchiveFile.open(archive)) {
      assertThat(ArchiveFile.name(system.getPath("/deep/one.smt2")))
          .isEqualTo(archive + "!deep/one.smt2");
    }
    assertThat(ArchiveFile.name(archive)).isEqualTo(archive.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "a.tar, true, false",
    "a.tar.gz, true, false",
    "a.tgz, true, false",
    "a.zip, true, false",
    "a.tar.xz, false, true",
    "a.txz, false, true",
    "a.7z, false, true",
    "a.smt2.gz, false, false",
    "tar, false, false"
  })
  void archivesAreRecognizedByName(String name, boolean read, boolean unread) throws IOException {
    Path file = Files.createFile(folder.resolve(name));
    assertThat(ArchiveFile.is(file)).isEqualTo(read);
    assertThat(ArchiveFile.isUnread(file)).isEqualTo(unread);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.tar", "a.tar.gz", "a.tgz"})
  void theScriptsOfATarAreRead(String name) throws IOException {
    String deep = "d".repeat(120) + "/two.smt2";
    Path archive =
        tar(
            name,
            entry("in/", '5', ""),
            entry("in/one.smt2", '0', "(check-sat)"),
            entry("in/notes.txt", '0', "no script"),
            entry("in/link.smt2", '2', ""),
            entry("././@LongLink", 'L', deep + "\0"),
            entry("cut", '0', "(exit)"),
            entry("pax", 'x', "28 path=pax/three.smt2\n"),
            entry("cut", '0', "(reset)"));
    try (FileSystem system = ArchiveFile.open(archive);
        Stream<Path> files = Files.walk(system.getPath("/"))) {
      List<Path> scripts = files.filter(Files::isRegularFile).sorted().toList();
      assertThat(scripts)
          .map(ArchiveFile::name)
          .containsExactlyInAnyOrder(
              archive + "!in/one.smt2", archive + "!" + deep, archive + "!pax/three.smt2");
      assertThat(system.getPath("/in/one.smt2")).hasContent("(check-sat)");
      assertThat(system.getPath("/" + deep)).hasContent("(exit)");
    }
  }

  @Test
  void aDamagedTarIsOneSentence() throws IOException {
    byte[] whole = bytes(entry("one.smt2", '0', "(check-sat)"));
    Path cut = folder.resolve("cut.tar");
    Files.write(cut, Arrays.copyOf(whole, BLOCK + 4));
    assertThatThrownBy(() -> ArchiveFile.open(cut))
        .isInstanceOf(IOException.class)
        .hasMessage(cut + " is damaged or no tar archive; unpack it by hand.");
    Path text = Files.writeString(folder.resolve("text.tar"), "x".repeat(BLOCK));
    assertThatThrownBy(() -> ArchiveFile.open(text)).hasMessageContaining("no tar archive");
    Path above = tar("above.tar", entry("a/../../b.smt2", '0', "(check-sat)"));
    assertThatThrownBy(() -> ArchiveFile.open(above)).hasMessageContaining("holds names with ..");
  }

  @Test
  void aTarThatUnpacksToTooMuchIsOneSentence() throws IOException {
    byte[] huge = header("one.smt2", '0', 1L << 31);
    Path archive = Files.write(folder.resolve("huge.tar"), huge);
    assertThatThrownBy(() -> ArchiveFile.open(archive))
        .hasMessageStartingWith(archive + " is too large, it holds more than ");
  }

  private Path tar(String name, byte[]... entries) throws IOException {
    Path file = folder.resolve(name);
    byte[] whole = bytes(entries);
    if (name.endsWith(".tar")) {
      return Files.write(file, whole);
    }
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(whole);
    }
    return file;
  }

  private static byte[] bytes(byte[]... entries) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] entry : entries) {
      all.write(entry);
    }
    all.write(new byte[2 * BLOCK]);
    return all.toByteArray();
  }

  private static byte[] entry(String name, char type, String content) {
    byte[] bytes = content.getBytes(US_ASCII);
    byte[] header = header(name, type, bytes.length);
    int padded = (bytes.length + BLOCK - 1) / BLOCK * BLOCK;
    byte[] entry = Arrays.copyOf(header, BLOCK + padded);
    System.arraycopy(bytes, 0, entry, BLOCK, bytes.length);
    return entry;
  }

  private static byte[] header(String name, char type, long size) {
    byte[] header = new byte[BLOCK];
    put(header, 0, name);
    put(header, 124, String.format("%011o", size));
    put(header, 148, " ".repeat(8));
    header[156] = (byte) type;
    put(header, 257, "ustar\00000");
    int sum = 0;
    for (byte b : header) {
      sum += b & 0xff;
    }
    put(header, 148, String.format("%06o\0 ", sum));
    return header;
  }

  private static void put(byte[] header, int at, String text) {
    byte[] bytes = text.getBytes(US_ASCII);
    System.arraycopy(bytes, 0, header, at, bytes.length);
  }
}
