package dev.tiercel.solver.program;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.exec.Launcher;
import dev.tiercel.solver.exec.ProcessRunner;
import dev.tiercel.solver.exec.SolverInput;
import dev.tiercel.solver.exec.SolverProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the native server write the calls of a run to a file ({@code native/src/call_trace.h}). */
final class CallTraceRecorder {
  /** The native server's argument for execution by calls. */
  private static final String BY_CALLS = "-calls";

  /** The solver whose library offers nothing but calls. */
  private static final String ALWAYS = "yices";

  private static final String VARIABLE = "TIERCEL_CALLS_LOG";

  /** The interface of cvc5 is C++, those of the others are C. */
  private static final String CPLUSPLUS = "cvc5";

  private CallTraceRecorder() {}

  /** Whether the native server runs scripts by calls. */
  static boolean isByCalls(SolverProfile profile) {
    return profile.startsWith(BY_CALLS) || profile.solverFacts().family().equals(ALWAYS);
  }

  /**
   * Runs a script once more in a process of its own.
   *
   * @return {@code null} if the solver writes no calls
   */
  static @Nullable CallTrace of(Path program, SolverProfile profile, Job job) {
    String file = profile.solverFacts().family().equals(CPLUSPLUS) ? "calls.cc" : "calls.c";
    SolverInput input = SolverInput.of(job, profile);
    Configuration configuration = profile.completed(job.configuration(), input);
    try (ProcessRunner runner = new ProcessRunner(folder(program))) {
      Path log = runner.sharedFile(file);
      List<String> command = new ArrayList<>();
      command.add("env");
      command.add(VARIABLE + "=" + log);
      command.add(program.toString());
      command.addAll(profile.arguments(configuration, Launcher.SCRIPT));
      runner.run(command, input.text(), job.limits());
      return Files.isRegularFile(log)
          ? new CallTrace(file, FileText.decode(Files.readAllBytes(log)))
          : null;
    } catch (IOException e) {
      return null; // the finding is complete without it
    }
  }

  private static List<Path> folder(Path program) {
    Path folder = program.toAbsolutePath().getParent();
    return folder == null ? List.of() : List.of(folder);
  }
}
