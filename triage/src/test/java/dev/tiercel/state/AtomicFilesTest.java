package dev.tiercel.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A file that is overwritten keeps its type. Devices are reached through a link in a folder of the
 * test's own, so that a mistake here could replace the link but no device.
 */
class AtomicFilesTest {
  @TempDir Path folder;

  @Test
  void fileIsReplacedWithoutTemporaryFiles() throws IOException {
    Path file = folder.resolve("new/deep/file.txt");
    AtomicFiles.write(file, "one");
    AtomicFiles.write(file, "two");

    assertThat(file).hasContent("two");
    assertThat(folder.resolve("new/deep")).isDirectoryContaining(f -> f.equals(file));
    assertThat(folder.resolve("new/deep").toFile().list()).hasSize(1);
  }

  @Test
  void aNewFileHasTheModeThatOtherProgramsGiveTheirs() throws IOException {
    Path usual = Files.createFile(folder.resolve("usual"));
    Path file = folder.resolve("file");
    AtomicFiles.write(file, "text");

    assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(usual));
  }

  @Test
  void aFileKeepsItsMode() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x--x"));
    AtomicFiles.write(file, "text");

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rwxr-x--x");
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "old");
    Files.createDirectory(folder.resolve("links"));
    Path near = folder.resolve("links/near");
    Path far = folder.resolve("links/far");
    Files.createSymbolicLink(near, Path.of("../target"));
    Files.createSymbolicLink(far, Path.of("near"));
    AtomicFiles.writeNamed(far, "new");

    assertThat(target).hasContent("new").isRegularFile();
    assertThat(Files.isSymbolicLink(near) && Files.isSymbolicLink(far)).isTrue();
  }

  /** A folder of this program's own may come from a stranger. */
  @Test
  void aLinkInTheWayOfAFileOfOursIsReplaced() throws IOException {
    Path users = Files.writeString(folder.resolve("users"), "kept");
    Path own = Files.createSymbolicLink(folder.resolve("own"), users);
    AtomicFiles.write(own, "text");

    assertThat(users).hasContent("kept");
    assertThat(own).isRegularFile().hasContent("text");
    assertThat(Files.isSymbolicLink(own)).isFalse();
  }

  @Test
  void nothingIsAppendedThroughALink() throws IOException {
    Path users = Files.writeString(folder.resolve("users"), "kept");
    Path own = Files.createSymbolicLink(folder.resolve("own"), users);

    assertThatThrownBy(() -> new AppendOnlyFile(own, new byte[] {1}))
        .isInstanceOf(IOException.class);
    assertThat(users).hasContent("kept");
  }

  @Test
  void aLinkToNothingYetNamesTheFileThatIsMade() throws IOException {
    Path link = folder.resolve("link");
    Files.createSymbolicLink(link, Path.of("later"));
    AtomicFiles.writeNamed(link, "text");

    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(folder.resolve("later")).hasContent("text");
  }

  @Test
  void linksInACircleAreRefused() throws IOException {
    Files.createSymbolicLink(folder.resolve("a"), Path.of("b"));
    Files.createSymbolicLink(folder.resolve("b"), Path.of("a"));

    assertThatThrownBy(() -> AtomicFiles.writeNamed(folder.resolve("a"), "text"))
        .isInstanceOf(FileSystemException.class);
  }

  @Test
  void aPipeIsWrittenTo() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(exit("mkfifo", pipe.toString()) == 0, "there is no mkfifo here");
    CompletableFuture<String> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    AtomicFiles.writeNamed(pipe, "through the pipe");

    assertThat(read.get()).isEqualTo("through the pipe");
    assertThat(isOther(pipe)).isTrue();
  }

  @Test
  void aDeviceStaysADevice() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(isOther(device), "there is no /dev/null here");
    Path link = folder.resolve("null");
    Files.createSymbolicLink(link, device);
    AtomicFiles.writeNamed(link, "nothing");

    assertThat(isOther(device)).isTrue();
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(folder.toFile().list()).hasSize(1);
  }

  /** Neither a file nor a folder nor a link. */
  private static boolean isOther(Path file) throws IOException {
    return Files.exists(file)
        && Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
            .isOther();
  }

  private static int exit(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).start().waitFor();
    } catch (IOException missing) {
      return 127;
    }
  }
}
