package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArchiveFileTest {
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
  @CsvSource({"a.tar, true", "a.tar.gz, true", "a.tgz, true", "a.smt2.gz, false", "tar, false"})
  void otherArchivesAreRecognized(String name, boolean tar) throws IOException {
    assertThat(ArchiveFile.isTar(Files.createFile(folder.resolve(name)))).isEqualTo(tar);
  }
}
