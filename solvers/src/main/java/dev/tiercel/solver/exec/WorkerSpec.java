package dev.tiercel.solver.exec;

import com.google.protobuf.Message;
import dev.tiercel.solver.worker.ClassArchiveMain;
import dev.tiercel.solver.worker.LibrarySolver;
import dev.tiercel.solver.worker.WorkerMain;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A child JVM that hosts a library with a Java interface.
 *
 * @param library runs the solver inside the worker
 * @param jars the solver's own files
 * @param heapMebibytes heap of the child JVM: small for a native library
 * @param prints whether the library prints its answers to standard output, which is noise otherwise
 */
public record WorkerSpec(
    Class<? extends LibrarySolver> library, List<Path> jars, int heapMebibytes, boolean prints)
    implements WorkerHost {
  /** Creates a host for a library that returns its answers. */
  public WorkerSpec(Class<? extends LibrarySolver> library, List<Path> jars, int heapMebibytes) {
    this(library, jars, heapMebibytes, false);
  }

  /** Returns a host for a native library: all its memory is outside the Java heap. */
  public static WorkerSpec ofNative(Class<? extends LibrarySolver> library, List<Path> jars) {
    return new WorkerSpec(library, jars, 192);
  }

  /** Returns this host for a library that prints its answers. */
  public WorkerSpec printing() {
    return new WorkerSpec(library, jars, heapMebibytes, true);
  }

  public WorkerSpec {
    jars = List.copyOf(jars);
  }

  @Override
  public String runMode() {
    return "by a library in a child JVM";
  }

  @Override
  public String title() {
    return "The child JVM for " + library.getSimpleName();
  }

  @Override
  public String remedy() {
    return "check the memory limit and java.home";
  }

  @Override
  public List<Path> readable() {
    ClassArchive archive = ClassArchive.of(classPath(), library.getName());
    Path java = Path.of(System.getProperty("java.home"));
    return Stream.of(List.of(java), archive.readable(), classPath()).flatMap(List::stream).toList();
  }

  private List<Path> classPath() {
    return Stream.concat(
            Stream.of(home(WorkerMain.class), home(Message.class), home(library)), jars.stream())
        .distinct()
        .toList();
  }

  @Override
  public List<String> command(Path work, Path crash, Path output) {
    List<Path> classPath = classPath();
    String path = ClassArchive.classPath(classPath);
    String main = library.getName();
    ClassArchive archive = ClassArchive.of(classPath, main);
    archive.make(
        java("."),
        List.of("-cp", path, ClassArchiveMain.class.getName(), main, ClassArchive.SCRIPT));
    List<String> command = new ArrayList<>(java(work.toString()));
    command.addAll(archive.flags());
    command.add("-XX:ErrorFile=" + crash);
    String answers = "/dev/fd/" + ANSWERS;
    command.addAll(
        List.of("-cp", path, WorkerMain.class.getName(), main, answers, output.toString()));
    return command;
  }

  /**
   * Returns the program and its flags.
   *
   * @param temporary folder for unpacked native libraries, which is removed however the child ends
   */
  private List<String> java(String temporary) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:-DontCompileHugeMethods", // hot methods of a solver may be huge, as in a parser
        "-XX:-UsePerfData",
        "-Xmx" + heapMebibytes + "m",
        "-Djava.io.tmpdir=" + temporary);
  }

  /** Returns the folder or archive from which a class was loaded. */
  private static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(type + " was loaded from no file", e);
    }
  }
}
