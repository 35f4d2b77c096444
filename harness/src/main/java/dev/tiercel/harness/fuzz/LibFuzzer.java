package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.agent.AgentInstaller;
import com.code_intelligence.jazzer.utils.Log;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Starts libFuzzer on a session: once per process, on the calling thread, until the run ends. */
public final class LibFuzzer {
  /** Exit code of a run with a finding, as in Jazzer and libFuzzer. */
  public static final int FINDING = 77;

  /** Exit code of a process ended by a signal, as a shell reports SIGTERM. */
  static final int INTERRUPTED = 128 + 15;

  private LibFuzzer() {}

  /**
   * Runs libFuzzer.
   *
   * @param sessions creates the session, once libFuzzer is loaded and only in a process that runs
   *     inputs itself
   * @return 0 if the run ended without a finding, {@link FuzzOptions#findingCode} if there was one,
   *     else libFuzzer's exit code
   * @throws IOException if the state directory cannot be written
   */
  public static int start(Supplier<? extends FuzzSession> sessions, FuzzOptions options)
      throws IOException {
    Files.createDirectories(options.state());
    JvmRelaunch.endWithParent();
    LibFuzzerArguments arguments = new LibFuzzerArguments(options.arguments());
    List<String> argv = new ArrayList<>();
    argv.add("tiercel");
    argv.addAll(arguments.complete());
    if (arguments.flags().startsChildren()) {
      prepareChildren(options, argv);
    }
    logTo(options.state().resolve("jazzer.log"), JvmRelaunch.isRelaunched());
    // Only libFuzzer is needed: Tiercel has probes of its own, and Jazzer's bug detectors hook
    // process starts, files and regular expressions, which the harness itself uses.
    AgentInstaller.install(false);
    JazzerNativeMethods natives = JazzerNativeMethods.bind();
    ShutdownHook shutdownHook = new ShutdownHook(natives::disableExitHook, Thread.currentThread());
    FindingReporter findingReporter =
        new FindingReporter(
            natives,
            options.keepGoing(),
            arguments.flags().writesArtifacts(),
            JvmRelaunch.minimised(),
            atStop(options, shutdownHook),
            options.listener());
    LazySession session = new LazySession(sessions);
    ErrorReporter errorReporter = new ErrorReporter(options.listener());
    Callbacks.connect(
        new LibFuzzerBridge(
            session,
            findingReporter::report,
            errorReporter,
            shutdownHook,
            arguments.flags().mergesOnly(),
            new LibFuzzerTimeout(
                arguments.flags().mergesOnly() ? 0 : arguments.seconds(), System::nanoTime)));
    if (arguments.flags().startsChildren()) {
      shutdownHook.driverEnded();
    } else {
      session.get();
    }
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> finish(shutdownHook, session), "tiercel-finish"));
    int code = natives.start(encoded(argv), Callbacks.class);
    shutdownHook.driverEnded();
    session.finish();
    return findingReporter.hasFindings() ? options.findingCode() : code;
  }

  private static void finish(ShutdownHook shutdownHook, LazySession session) {
    shutdownHook.request();
    session.finish();
  }

  /** Ends a program at once, as libFuzzer's minimiser expects; a test continues. */
  private static Runnable atStop(FuzzOptions options, ShutdownHook shutdownHook) {
    if (options.mainClass().isEmpty()) {
      return () -> {};
    }
    return () -> {
      shutdownHook.driverEnded();
      System.exit(options.findingCode());
    };
  }

  private static void prepareChildren(FuzzOptions options, List<String> argv) throws IOException {
    if (options.mainClass().isEmpty()) {
      throw new IllegalArgumentException(
          "-fork, -jobs, -merge and -minimize_crash start this program again, which only its own"
              + " main class can do: use the command line instead of the test.");
    }
    if (options.keepGoing() != 1) {
      argv.add(1, "-ignore_crashes=1"); // a finding of a child is no reason to stop
    }
    List<String> command = JvmRelaunch.command(options.mainClass());
    if (options.flags().minimises()) {
      Path bug = options.state().resolve("minimised-bug").toAbsolutePath();
      Files.deleteIfExists(bug);
      command = JvmRelaunch.minimising(options.mainClass(), bug);
    }
    argv.set(0, RelaunchScript.write(options.state(), command).toString());
  }

  /** Redirects Jazzer's messages to a file. */
  private static void logTo(Path file, boolean child) throws IOException {
    OutputStream out =
        Files.newOutputStream(
            file,
            StandardOpenOption.CREATE,
            child ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    PrintStream log = new PrintStream(out, true, StandardCharsets.UTF_8);
    Log.fixOutErr(log, log);
  }

  private static byte[][] encoded(List<String> argv) {
    return argv.stream().map(s -> s.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
  }
}
