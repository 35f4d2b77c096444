package dev.tiercel.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A JVM of its own for one fuzzing run: libFuzzer exists once per process. */
public final class ChildJvm {
  private final Path output;
  private final Process process;

  private ChildJvm(Path output, Process process) {
    this.output = output;
    this.process = process;
  }

  /** Starts a main class in a folder, with both output streams together. */
  public static ChildJvm start(Path folder, Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx256m");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Djdk.attach.allowAttachSelf=true");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile(folder, "output", ".log");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("JAZZER_FUZZ");
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    return new ChildJvm(output, builder.start());
  }

  /** Waits for the end and returns the exit code. */
  public int exit() throws InterruptedException {
    return process.waitFor();
  }

  /** Returns everything printed so far. */
  public String output() {
    try {
      return Files.readString(output, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a number from the toy session's last report, for example {@code mutations}. */
  public int count(String name) {
    Matcher matcher = Pattern.compile("toy: .*\\b" + name + "=(\\d+)").matcher(output());
    if (!matcher.find()) {
      throw new AssertionError("The toy session did not report " + name + ": " + output());
    }
    return Integer.parseInt(matcher.group(1));
  }

  /** Waits until a condition holds, or the process ends, without a time limit. */
  public void await(State state) throws IOException, InterruptedException {
    while (process.isAlive() && !state.holds()) {
      Thread.sleep(5);
    }
  }

  /** A state of the process's folder. */
  public interface State {
    boolean holds() throws IOException;
  }

  /** Asks the process to end, as an interrupt from the keyboard does. */
  public void terminate() {
    process.destroy();
  }

  /** Ends the process with no chance to clean up. */
  public void kill() {
    process.destroyForcibly();
  }

  /** Returns running processes that it has started, directly or indirectly. */
  public List<ProcessHandle> descendants() {
    return process.descendants().toList();
  }
}
