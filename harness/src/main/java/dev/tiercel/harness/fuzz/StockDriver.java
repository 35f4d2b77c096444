package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.Jazzer;
import com.code_intelligence.jazzer.driver.Opt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * The way in through Jazzer's stock driver, which infrastructure such as OSS-Fuzz starts: a target
 * class calls {@link #takeOver} from {@code fuzzerInitialize}, which the driver runs after it has
 * read its options and installed its agent, and before it would start libFuzzer.
 *
 * <p>The driver's own instrumentation would count edges twice and hook what the harness does:
 * {@code --hooks=false} is to be set there.
 */
public final class StockDriver {
  /** Who starts the driver reads libFuzzer's lines, and takes findings from its files. */
  private static final List<String> EXPECTED = List.of("-verbosity=1", "-artifact_prefix=./");

  private StockDriver() {}

  /**
   * Runs libFuzzer with the driver's own command line and ends the process; never returns.
   *
   * @param sessions makes the session; told what the driver's command line asks of libFuzzer
   * @param state folder for logs and for what libFuzzer's child processes need
   * @param listener is told findings and failures of the fuzzer itself
   * @throws IOException if the state folder cannot be written
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
