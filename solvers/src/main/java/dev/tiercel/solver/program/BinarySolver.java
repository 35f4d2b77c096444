package dev.tiercel.solver.program;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.BlockCounting;
import dev.tiercel.solver.exec.Fingerprint;
import dev.tiercel.solver.exec.ForkRunner;
import dev.tiercel.solver.exec.Launcher;
import dev.tiercel.solver.exec.ModelOutput;
import dev.tiercel.solver.exec.ProcessResult;
import dev.tiercel.solver.exec.ProcessRunner;
import dev.tiercel.solver.exec.SolverCommandLine;
import dev.tiercel.solver.exec.SolverInput;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.options.OptionLister;
import dev.tiercel.solver.program.CommandPipes.Pipe;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A binary by path, run by a fork server or by separate processes. */
public final class BinarySolver implements Solver, OptionLister {
  /** A script that needs only the usual options. */
  private static final String SIMPLE = "(check-sat)";

  private static final int SIGNALLED = 128; // higher exit codes are signals

  /** Prefix of error messages of Tiercel's own programs. */
  private static final String OURS = "tiercel: ";

  private final SolverId id;
  private final Path binary;
  private final SolverIdentity identity;
  private final SolverProfile solverProfile;
  private final OptionCatalogue options;
  private final Launcher launcher;
  private final @Nullable CommandPipes pipes;

  /** Jobs of the process of the last run; its server limits their number. */
  private List<Job> inProcess = new ArrayList<>();

  /** Coverage of the last run. */
  private @Nullable Coverage coverage;

  /** Signals by which piped processes have died after earlier scripts. */
  private final Set<Integer> deaths = new HashSet<>();

  /** Whether users can run the program by its path; false for Tiercel's own programs. */
  private final boolean named;

  private BinarySolver(
      SolverId id,
      Path binary,
      SolverIdentity identity,
      SolverProfile solverProfile,
      OptionCatalogue options,
      Launcher launcher,
      @Nullable CommandPipes pipes,
      boolean named) {
    this.id = id;
    this.binary = binary;
    this.identity = identity;
    this.solverProfile = solverProfile;
    this.options = options;
    this.launcher = launcher;
    this.pipes = pipes;
    this.named = named;
    this.coverage = launcher.coverage();
  }

  /**
   * Opens a binary and determines its solver.
   *
   * @param solverProfiles maps the output of {@code --version} to the solver's profile
   * @throws SolverUnavailableException if it does not start
   */
  public static Solver open(
      SolverId id,
      Path binary,
      Function<String, SolverProfile> solverProfiles,
      SolverPlacement placement) {
    return open(id, binary, solverProfiles, placement, null);
  }

  /**
   * Opens a binary of a known solver.
   *
   * @throws SolverUnavailableException if it does not start
   */
  public static BinarySolver open(
      SolverId id, Path binary, SolverProfile solverProfile, SolverPlacement placement) {
    return open(id, binary, versionOutput -> solverProfile, placement, null);
  }

  /**
   * Opens Tiercel's own program around a solver's library.
   *
   * @param release the release of the solver
   * @throws SolverUnavailableException if the library cannot be loaded here
   */
  public static Solver openLibrary(
      SolverId id,
      String release,
      Path program,
      SolverProfile solverProfile,
      SolverPlacement placement) {
    BinarySolver solver = open(id, program, versionOutput -> solverProfile, placement, release);
    if (solver.version().startsWith(OURS)) {
      solver.close();
      throw new SolverUnavailableException(
          id
              + " cannot be used on this machine ("
              + solver.version().substring(OURS.length())
              + "); try another version, or a binary by path:FILE.");
    }
    return solver;
  }

  private static BinarySolver open(
      SolverId id,
      Path binary,
      Function<String, SolverProfile> solverProfiles,
      SolverPlacement placement,
      @Nullable String release) {
    try (ProgramQueries asking = new ProgramQueries(binary)) {
      String versionOutput = asking.version();
      SolverProfile solverProfile = solverProfiles.apply(versionOutput);
      SolverIdentity identity =
          release == null
              ? solverProfile.program(versionOutput, Fingerprint.ofProgram(binary))
              : solverProfile.released(release, versionOutput.lines().findFirst().orElse(""));
      OptionCatalogue options = asking.options(solverProfile, identity.release());
      BlockCounting counting = BlockCounting.of(placement);
      Map<String, String> environment = solverProfile.commandLine().environment();
      Launcher launcher =
          placement.isReused()
              ? ForkRunner.open(binary, environment, counting)
              : new ProcessRunner();
      CommandPipes pipes =
          placement.isReused() ? pipes(binary, solverProfile, launcher, counting) : null;
      return new BinarySolver(
          id, binary, identity, solverProfile, options, launcher, pipes, release == null);
    } catch (IOException e) {
      throw doesNotStart(binary, e);
    }
  }

  /**
   * Determines the identity of a binary without opening it.
   *
   * @throws SolverUnavailableException if it does not start
   */
  public static SolverIdentity identify(
      Path binary, Function<String, SolverProfile> solverProfiles) {
    try (ProgramQueries asking = new ProgramQueries(binary)) {
      String versionOutput = asking.version();
      return solverProfiles
          .apply(versionOutput)
          .program(versionOutput, Fingerprint.ofProgram(binary));
    } catch (IOException e) {
      throw doesNotStart(binary, e);
    }
  }

  private static @Nullable CommandPipes pipes(
      Path binary, SolverProfile solverProfile, Launcher launcher, BlockCounting counting)
      throws IOException {
    Job simple = new Job(SIMPLE, Configuration.DEFAULT, ProgramQueries.LIMITS);
    Configuration usual =
        solverProfile.completed(Configuration.DEFAULT, SolverInput.of(simple, solverProfile));
    return CommandPipes.open(
        binary, solverProfile.commandLine(), solverProfile.arguments(usual), launcher, counting);
  }

  private static SolverUnavailableException doesNotStart(Path binary, IOException e) {
    return new SolverUnavailableException(
        binary + " does not start (" + e.getMessage() + "); is it a program for this machine?", e);
  }

  @Override
  public SolverId id() {
    return id;
  }

  @Override
  public SolverIdentity identity() {
    return identity;
  }

  @Override
  public SelfChecks selfChecks() {
    return solverProfile.selfChecks(options);
  }

  @Override
  public OptionCatalogue options() {
    return options;
  }

  /**
   * Returns the options that the binary itself lists.
   *
   * @throws IllegalArgumentException if its profile does not define how to list them
   */
  @Override
  public List<String> listOptions() {
    SolverProfile.OptionListing listing = solverProfile.commandLine().listing();
    Function<SolverProfile.BinaryQuery, List<String>> lines =
        listing == null ? null : listing.lines();
    if (lines == null) {
      throw new IllegalArgumentException(
          id + " does not list its options; name a released version such as z3:4.14.1");
    }
    try (ProgramQueries asking = new ProgramQueries(binary)) {
      return lines.apply(asking::outputOf);
    }
  }

  @Override
  public boolean countsWork() {
    return SolverProfile.workOption(options) != null;
  }

  @Override
  public boolean supportsStatistics() {
    return solverProfile.statistics() != null;
  }

  @Override
  public boolean supportsModels() {
    return solverProfile.models().onRequest();
  }

  /** Whether it was built for a fork server of another version of Tiercel. */
  public boolean isOfAnotherVersion() {
    return launcher.isOfAnotherVersion();
  }

  @Override
  public Run run(Job job) {
    List<String> command = new ArrayList<>();
    command.add(binary.toString());
    SolverInput input = SolverInput.of(job, solverProfile);
    if (job.models() && solverProfile.givesModels(job.configuration(), input)) {
      command.add(ModelOutput.ARGUMENT);
    }
    Configuration bounded = SolverProfile.bounded(job.configuration(), options, job.limits());
    Configuration configuration = solverProfile.completed(bounded, input);
    command.addAll(solverProfile.arguments(configuration, Launcher.SCRIPT));
    try {
      Pipe pipe = pipe(configuration, input);
      return input.read(
          pipe == null ? launched(command, job, input) : piped(pipe, command, job, input));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The run of %s could not be set up (%s); is the disk full?"
              .formatted(binary, e.getMessage()),
          e);
    }
  }

  /** Returns the pipe for a script that sets no options and leaves no state; otherwise null. */
  private @Nullable Pipe pipe(Configuration configuration, SolverInput input) throws IOException {
    return pipes != null
            && configuration.equals(solverProfile.completed(Configuration.DEFAULT, input))
            && input.leavesNoState()
        ? pipes.with(solverProfile.arguments(configuration))
        : null;
  }

  private ProcessResult launched(List<String> command, Job job, SolverInput input)
      throws IOException {
    ProcessResult ended = launcher.run(command, input.text(), job.limits());
    coverage = launcher.coverage();
    inProcess = launcher.precedingRuns() == 0 ? new ArrayList<>() : inProcess;
    inProcess.add(job);
    return ended;
  }

  /**
   * A program that exits at an error is run again, to get the correct position of the error. A
   * death after other scripts is reported once per signal, because its triage is expensive; later
   * ones are replaced by a run of the script alone, and so is one that a query for a model may have
   * caused.
   */
  private ProcessResult piped(Pipe pipe, List<String> command, Job job, SolverInput input)
      throws IOException {
    boolean asks = job.models() && solverProfile.givesModelsAfterChecks(job.configuration(), input);
    String text = asks ? input.textWithModels() : input.text();
    ProcessResult ended = pipe.run(job, text, job.limits());
    coverage = pipe.coverage();
    boolean died = ended.exit() > SIGNALLED && !ended.stopped();
    boolean left = ended.exit() > 0 && ended.exit() <= SIGNALLED && !ended.stopped();
    if (left || (died && (asks || (pipe.hasRunOtherJobs() && !deaths.add(ended.exit()))))) {
      return launched(command, job, input);
    }
    inProcess = pipe.jobs();
    return ended;
  }

  @Override
  public @Nullable Run rerun() {
    return inProcess.isEmpty() ? null : run(inProcess.get(inProcess.size() - 1));
  }

  @Override
  public List<Job> precedingJobs() {
    return new ListPrefix<>(inProcess, Math.max(0, inProcess.size() - 1));
  }

  @Override
  public @Nullable Coverage coverage() {
    return coverage;
  }

  @Override
  public Path program() {
    return binary;
  }

  @Override
  public String runMode() {
    return pipes == null
        ? launcher.runMode()
        : "through a pipe, many scripts in a process, and with options " + launcher.runMode();
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    if (solverProfile.convertsSyntax() || !named) {
      return SolverCommandLine.of(id, configuration, script);
    }
    List<String> command = new ArrayList<>();
    command.add(binary.toString());
    Configuration completed =
        solverProfile.completed(configuration, SolverInput.of(script, solverProfile));
    command.addAll(solverProfile.arguments(completed, script.toString()));
    return command;
  }

  @Override
  public List<String> arguments(Configuration configuration, String script) {
    return solverProfile.arguments(configuration, script);
  }

  @Override
  public @Nullable CallTrace callTrace(Job job) {
    return CallTraceRecorder.isByCalls(solverProfile) && !named
        ? CallTraceRecorder.of(binary, solverProfile, job)
        : null;
  }

  /** For a release, returns the libraries, because the program around them is Tiercel's own. */
  @Override
  public List<Path> files() {
    Path folder = binary.getParent();
    if (!identity.fingerprint().isEmpty() || folder == null) {
      return List.of(binary);
    }
    try (Stream<Path> beside = Files.list(folder)) {
      return beside.filter(f -> f.getFileName().toString().contains(".so")).sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  @Override
  public void close() {
    if (pipes != null) {
      pipes.close();
    }
    launcher.close();
  }
}
