package dev.tiercel.harness.fuzz;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.removeIf(word -> word.startsWith("-D" + PARENT + "="));
    command.add("-D" + PARENT + "=" + ProcessHandle.current().pid());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(mainClass);
    return command;
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
