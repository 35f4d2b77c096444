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

/** This JVM, started again; what is started so ends when the process that started it does. */
public final class JvmRelaunch {
  /** Tells a process who started it. A shell may stand between the two. */
  private static final String PARENT = "tiercel.parent";

  /** Tells a process that its input is to be made smaller, and where stands what it shows. */
  private static final String MINIMISING = "tiercel.minimising";

  private JvmRelaunch() {}

  /**
   * The command that starts a main class in a JVM like this one.
   *
   * @param mainClass its name; its arguments are to be added
   */
  public static List<String> command(String mainClass) {
    List<String> command = independent(mainClass);
    command.add(1, "-D" + PARENT + "=" + ProcessHandle.current().pid());
    return command;
  }

  /**
   * The same for the processes of {@code -minimize_crash}.
   *
   * @param bug where the first of them notes what its input shows, and the others read it
   */
  static List<String> minimising(String mainClass, Path bug) {
    List<String> command = command(mainClass);
    command.add(1, "-D" + MINIMISING + "=" + bug);
    return command;
  }

  /** The same for a process that is no part of this one's work and does not end with it. */
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

  /** This process' class path, as it holds in every working folder. */
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

  /** Where such processes note what the input shows; {@code null} in all others. */
  static @Nullable Path minimised() {
    String bug = System.getProperty(MINIMISING);
    return bug == null ? null : Path.of(bug);
  }

  /** Ends this process when the one that started it has ended; does nothing if none has. */
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
