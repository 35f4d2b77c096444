package dev.tiercel.solver.exec;

import com.google.protobuf.Message;
import dev.tiercel.solver.worker.ClassArchiveMain;
import dev.tiercel.solver.worker.LibrarySolver;
import dev.tiercel.solver.worker.WorkerMain;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A child JVM that hosts a library with a Java interface.
 *
 * @param library runs the solver inside the worker
 * @param jars the solver's own files
 * @param heapMebibytes heap of the child JVM: small for a native library
 * @param prints whether the library prints its answers to standard output, which is noise otherwise
 * @param shared classes whose folder or archive it needs as well
 * @param properties system properties of the child JVM
 * @param files further files that it reads
 */
public record WorkerSpec(
    Class<? extends LibrarySolver> library,
    List<Path> jars,
    int heapMebibytes,
    boolean prints,
    List<Class<?>> shared,
    Map<String, String> properties,
    List<Path> files)
    implements WorkerHost {
  /** Creates a host for a library that returns its answers. */
  public WorkerSpec(Class<? extends LibrarySolver> library, List<Path> jars, int heapMebibytes) {
    this(library, jars, heapMebibytes, false, List.of(), Map.of(), List.of());
  }

  /** Returns a host for a native library: all its memory is outside the Java heap. */
  public static WorkerSpec ofNative(Class<? extends LibrarySolver> library, List<Path> jars) {
    return new WorkerSpec(library, jars, 192);
  }

  /** Returns this host for a library that prints its answers. */
  public WorkerSpec printing() {
    return new WorkerSpec(library, jars, heapMebibytes, true, shared, properties, files);
  }

  /** Returns this host with classes of Tiercel, or of its dependencies, that the library uses. */
  public WorkerSpec with(List<Class<?>> classes) {
    return new WorkerSpec(library, jars, heapMebibytes, prints, classes, properties, files);
  }

  /**
   * Returns this host with system properties.
   *
   * @param read the files that they name
   */
  public WorkerSpec with(Map<String, String> values, List<Path> read) {
    return new WorkerSpec(library, jars, heapMebibytes, prints, shared, values, read);
  }

  public WorkerSpec {
    jars = List.copyOf(jars);
    shared = List.copyOf(shared);
    properties = new TreeMap<>(properties); // in the same order in each command
    files = List.copyOf(files);
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
    return Stream.of(List.of(java), archive.readable(), classPath(), files)
        .flatMap(List::stream)
        .toList();
  }

  private List<Path> classPath() {
    List<Class<?>> own = new ArrayList<>(List.of(WorkerMain.class, Message.class, library));
    own.addAll(shared);
    return Stream.concat(own.stream().map(WorkerSpec::home), jars.stream()).distinct().toList();
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
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:-DontCompileHugeMethods"); // hot methods may be huge, as in a parser
    command.add("-XX:-UsePerfData");
    command.add("-Xmx" + heapMebibytes + "m");
    command.add("-Djava.io.tmpdir=" + temporary);
    properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
    return command;
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
