package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Patience;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;
  private Path jar;

  /**
   * A program that prints whether the script exists and, if so, writes the JVM's mode to a file.
   */
  public static final class Program {
    private Program() {}

    /** Takes the paths of the script and of that file. */
    public static void main(String[] arguments) throws IOException {
      boolean found = Files.exists(Path.of(arguments[0]));
      System.out.println("done " + found);
      if (found) {
        Files.writeString(Path.of(arguments[1]), System.getProperty("java.vm.info"));
      }
    }
  }

  @BeforeEach
  void jar() throws IOException {
    jar = folder.resolve("program.jar");
    String name = Program.class.getName().replace('.', '/') + ".class";
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        InputStream code = Program.class.getResourceAsStream("/" + name)) {
      entries.putNextEntry(new JarEntry(name));
      entries.write(code.readAllBytes());
    }
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000_000_000_000L));
  }

  private ClassArchive archive(List<Path> classPath) {
    return ClassArchive.of(folder.resolve("cache"), classPath, "a program");
  }

  private List<String> program(String argument) {
    return List.of("-cp", jar.toString(), Program.class.getName(), argument);
  }

  private String run(List<String> flags) throws Exception {
    List<String> command = new ArrayList<>(List.of(JAVA));
    command.addAll(flags);
    command.addAll(program("no-such-file"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  @Test
  void anArchiveIsMadeOnceAndUsed() throws Exception {
    ClassArchive archive = archive(List.of(jar));
    assertThat(archive.flags()).containsExactly("-Xshare:auto");

    Path mode = folder.resolve("mode");
    List<String> program = new ArrayList<>(program(ClassArchive.FILE));
    program.add(mode.toString());
    archive.make(List.of(JAVA), program);
    assertThat(Patience.await(() -> Files.exists(archive.file()))).isTrue();
    assertThat(mode).as("nothing waits to be compiled").content().contains("interpreted mode");

    assertThat(archive.flags()).contains("-XX:SharedArchiveFile=" + archive.file());
    List<String> shown = new ArrayList<>(archive.flags());
    shown.add("-Xlog:class+load");
    assertThat(run(shown))
        .contains("done false")
        .containsPattern("ClassArchiveTest.Program source: shared objects file \\(top\\)");
    assertThat(run(archive.flags())).isEqualTo("done false");
  }

  @Test
  void anArchiveThatIsBrokenOrOfAnotherProgramDoesNoHarmAndSaysNothing() throws Exception {
    ClassArchive archive = archive(List.of(jar));
    Files.createDirectories(archive.file().getParent());
    Files.writeString(archive.file(), "no archive");
    assertThat(archive.flags()).hasSize(3);

    assertThat(run(archive.flags())).isEqualTo("done false");
  }

  @Test
  void anArchiveThatIsOlderThanItsProgramIsNotUsed() throws Exception {
    ClassArchive archive = archive(List.of(jar));
    Files.createDirectories(archive.file().getParent());
    Files.writeString(archive.file(), "an archive");
    FileTime before =
        FileTime.from(Files.getLastModifiedTime(jar).toInstant().minus(Duration.ofHours(1)));
    Files.setLastModifiedTime(archive.file(), before);

    assertThat(archive.flags()).containsExactly("-Xshare:auto");
  }

  @Test
  void folderHasNone() throws Exception {
    ClassArchive archive = archive(List.of(jar, folder));
    archive.make(List.of("/no/such/program"), List.of());

    assertThat(archive.flags()).containsExactly("-Xshare:auto");
    assertThat(folder.resolve("cache")).doesNotExist();
  }
}
