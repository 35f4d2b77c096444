package dev.tiercel.harness.fuzz;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** This JVM, started again; what is started so ends when the process that started it does. */
public final class Relaunch {
  /** Tells a process who started it. A shell may stand between the two. */
  private static final String PARENT = "tiercel.parent";

  private Relaunch() {}

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

  /** The same for a process that is no part of this one's work and does not end with it. */
  public static List<String> independent(String mainClass) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.removeIf(word -> word.startsWith("-D" + PARENT + "="));
    command.add("-cp");
    command.add(path(System.getProperty("java.class.path")));
    command.add(mainClass);
    return command;
  }

  /** A class path that holds in every working folder. */
  private static String path(String given) {
    return Stream.of(given.split(File.pathSeparator, -1))
        .map(part -> Path.of(part).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Whether this process was started by {@link #command}. */
  public static boolean isRelaunched() {
    return System.getProperty(PARENT) != null;
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
