package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.Jazzer;
import com.code_intelligence.jazzer.driver.Opt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * Entry point for Jazzer's stock driver, which infrastructure such as OSS-Fuzz starts: a target
 * class calls {@link #takeOver} from {@code fuzzerInitialize}, which the driver runs after it has
 * read its options and installed its agent, and before it would start libFuzzer.
 *
 * <p>The driver must run with {@code --hooks=false}: its own instrumentation would count edges
 * twice and hook the harness.
 */
public final class StockDriver {
  /** Infrastructure that starts the driver reads libFuzzer's output and its crash files. */
  private static final List<String> EXPECTED = List.of("-verbosity=1", "-artifact_prefix=./");

  private StockDriver() {}

  /**
   * Runs libFuzzer with the driver's own command line and ends the process; never returns.
   *
   * @param sessions creates the session from libFuzzer's flags on the driver's command line
   * @param state directory for logs and for files of libFuzzer's child processes
   * @param listener receives findings and internal errors of the fuzzer
   * @throws IOException if the state directory cannot be written
   */
  public static void takeOver(
      Function<LibFuzzerFlags, ? extends FuzzSession> sessions, Path state, LoopListener listener)
      throws IOException {
    String driver = Jazzer.class.getName();
    FuzzOptions options =
        FuzzOptions.of(state, DriverCommandLine.after(driver), listener)
            .withFirstArguments(EXPECTED)
            .withKeepGoing(Opt.keepGoing.get())
            .withMainClass(driver);
    System.exit(LibFuzzer.start(() -> sessions.apply(options.flags()), options));
  }
}
