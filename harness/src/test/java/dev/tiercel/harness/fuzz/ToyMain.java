package dev.tiercel.harness.fuzz;

import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.LoopEvents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The toy session as a program with libFuzzer's command line. */
public final class ToyMain {
  private static final String KEEP_GOING = "--keep_going=";

  private ToyMain() {}

  /** Fuzzes the toy machine, with its state in the directory {@code state}. */
  public static void main(String[] arguments) throws IOException {
    // libFuzzer skips arguments that begin with two dashes.
    for (String argument : arguments) {
      if (argument.startsWith("--toy.")) {
        String[] property = argument.substring(2).split("=", 2);
        System.setProperty(property[0], property[1]);
      }
    }
    FuzzOptions options =
        FuzzOptions.of(
                Path.of("state"),
                List.of(arguments),
                new LoopEvents(new ConsoleMonitor(System.err)))
            .withMainClass(ToyMain.class.getName())
            .withKeepGoing(keepGoing(arguments));
    System.exit(LibFuzzer.start(() -> ToySession.probed(System.err::println), options));
  }

  /** Returns {@code --keep_going=N} as for Jazzer's driver; 1 by default. */
  private static long keepGoing(String... arguments) {
    return Stream.of(arguments)
        .filter(argument -> argument.startsWith(KEEP_GOING))
        .mapToLong(argument -> Long.parseLong(argument.substring(KEEP_GOING.length())))
        .findFirst()
        .orElse(1);
  }
}
