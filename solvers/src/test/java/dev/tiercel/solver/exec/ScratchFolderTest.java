package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.solver.ProcessName;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFolderTest {
  @TempDir Path folder;

  /** Returns a folder that a killed process left behind. */
  private Path abandoned(Path parent) throws IOException, InterruptedException {
    return abandoned(parent, ProcessName.place());
  }

  private Path abandoned(Path parent, String place) throws IOException, InterruptedException {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    String name = "tiercel-" + place + "-" + ended.pid() + "-1";
    Path left = Files.createDirectory(parent.resolve(name));
    Files.writeString(left.resolve("script.smt2"), "(check-sat)");
    Files.setPosixFilePermissions(left, PosixFilePermissions.fromString("rwx------"));
    return left;
  }

  private Process start(String... command) throws IOException {
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private String make(String... before) throws IOException, InterruptedException {
    for (String name :
        new String[] {
          "ProcessName",
          "exec/ScratchFolder",
          "exec/ScratchFolder$Deleter",
          "exec/ScratchFolderTest$Make"
        }) {
      String file = "dev/tiercel/solver/" + name + ".class";
      Path to = folder.resolve("classes").resolve(file);
      Files.createDirectories(Objects.requireNonNull(to.getParent()));
      try (InputStream in = ScratchFolderTest.class.getResourceAsStream("/" + file)) {
        Files.write(to, Objects.requireNonNull(in).readAllBytes());
      }
    }
    assertThat(start("chmod", "-R", "a+rX", folder.resolve("classes").toString()).waitFor())
        .isZero();
    String[] java = {
      Path.of(System.getProperty("java.home"), "bin", "java").toString(),
      "-Djava.io.tmpdir=" + folder,
      "-cp",
      folder.resolve("classes").toString(),
      Make.class.getName()
    };
    String[] command = new String[before.length + java.length];
    System.arraycopy(before, 0, command, 0, before.length);
    System.arraycopy(java, 0, command, before.length, java.length);
    Process process = start(command);
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Main class of a process that creates a folder. */
  static final class Make {
    private Make() {}

    public static void main(String[] arguments) {
      try (ScratchFolder scratch = ScratchFolder.create()) {
        System.out.print(Files.isWritable(scratch.work()) ? "made" : "not made");
      }
    }
  }

  @Test
  void leftoversOfAKilledProcessAreRemoved() throws Exception {
    Path left = abandoned(folder);
    assertThat(make()).isEqualTo("made");
    assertThat(left).doesNotExist();
  }

  @Test
  void theFolderOfAProcessOfAnotherContainerIsKept() throws Exception {
    Path other = abandoned(folder, "01234567");
    assertThat(make()).isEqualTo("made");
    assertThat(other).exists();
  }

  @Test
  void foldersOfOtherUsersDoNotPreventAStart() throws Exception {
    assumeTrue(
        System.getProperty("user.name", "").equals("root")
            && Files.exists(Path.of("/usr/bin/setpriv")),
        "Only root can be two users.");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path left = abandoned(folder);
    assertThat(make("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"))
        .isEqualTo("made");
    assertThat(left).exists();
  }
}
