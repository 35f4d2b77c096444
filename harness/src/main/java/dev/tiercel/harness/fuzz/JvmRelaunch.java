package dev.tiercel.harness.fuzz;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Starts this JVM again; such a process ends when the process that started it ends. */
public final class JvmRelaunch {
  /** Property with the process ID of the starting process. A shell may be between the two. */
  private static final String PARENT = "tiercel.parent";

  /**
   * Property that marks a process that minimises its input; the file in which the finding to
   * preserve is recorded.
   */
  private static final String MINIMISING = "tiercel.minimising";

  private JvmRelaunch() {}

  /**
   * Returns the command that starts a main class in a JVM like this one.
   *
   * @param mainClass its name; its arguments are to be appended
   */
  public static List<String> command(String mainClass) {
    List<String> command = independent(mainClass);
    command.add(1, "-D" + PARENT + "=" + ProcessHandle.current().pid());
    return command;
  }

  /**
   * Returns the same command for the processes of {@code -minimize_crash}.
   *
   * @param bug file in which the first process records the finding of its input, and which the
   *     others read
   */
  static List<String> minimising(String mainClass, Path bug) {
    List<String> command = command(mainClass);
    command.add(1, "-D" + MINIMISING + "=" + bug);
    return command;
  }

  /** Returns the same command for an independent process, which does not end with this one. */
  public static List<String> independent(String mainClass) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.removeIf(word -> word.startsWith("-D" + PARENT + "="));
    command.add("-cp");
    command.add(classPath());
    command.add(mainClass);
    return command;
  }

  /** Returns this process's class path with absolute paths, so that it holds in every directory. */
  public static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(part -> Path.of(part).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Whether this process was started by {@link #command}. */
  public static boolean isRelaunched() {
    return System.getProperty(PARENT) != null;
  }

  /** Whether this process runs an input, or smaller forms of it, for {@code -minimize_crash}. */
  public static boolean isMinimising() {
    return minimised() != null;
  }

  /**
   * Returns the file in which such processes record the finding; {@code null} in other processes.
   */
  static @Nullable Path minimised() {
    String bug = System.getProperty(MINIMISING);
    return bug == null ? null : Path.of(bug);
  }

  /** Ends this process when the process that started it ends; does nothing if there is none. */
  static void endWithParent() {
    String parent = System.getProperty(PARENT);
    if (parent == null) {
      return;
    }
    Optional<ProcessHandle> running = ProcessHandle.of(Long.parseLong(parent));
    if (running.isEmpty()) {
      System.exit(LibFuzzer.INTERRUPTED);
    }
    var unused = running.get().onExit().thenRun(() -> System.exit(LibFuzzer.INTERRUPTED));
  }
}
