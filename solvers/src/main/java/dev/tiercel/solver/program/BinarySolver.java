package dev.tiercel.solver.program;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.CommandLine;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.ForkRunner;
import dev.tiercel.solver.exec.Launcher;
import dev.tiercel.solver.exec.ProcessRunner;
import dev.tiercel.solver.exec.Question;
import dev.tiercel.solver.options.Catalogues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A binary by path, run by a fork server or by processes of its own. */
public final class BinarySolver implements Solver {
  private static final Limits VERSION_LIMITS = Limits.ofMillis(10_000);

  /** How our own programs begin what they have to say. */
  private static final String OURS = "tiercel: ";

  private final SolverId id;
  private final Path binary;
  private final String version;
  private final Dialect dialect;
  private final OptionCatalogue options;
  private final Launcher launcher;

  /** Whether users know the program by its path, and not by the solver's name alone. */
  private final boolean known;

  private BinarySolver(
      SolverId id,
      Path binary,
      String version,
      Dialect dialect,
      OptionCatalogue options,
      Launcher launcher,
      boolean known) {
    this.id = id;
    this.binary = binary;
    this.version = version;
    this.dialect = dialect;
    this.options = options;
    this.launcher = launcher;
    this.known = known;
  }

  /**
   * Opens a binary, which is asked what it is.
   *
   * @param dialects tells the dialect from what {@code --version} prints
   * @throws SolverUnavailableException if it does not start
   */
  public static Solver open(
      SolverId id, Path binary, Function<String, Dialect> dialects, Placement placement) {
    return open(id, binary, dialects, placement, true);
  }

  /**
   * Opens a binary whose dialect is known.
   *
   * @throws SolverUnavailableException if it does not start
   */
  public static Solver open(SolverId id, Path binary, Dialect dialect, Placement placement) {
    return open(id, binary, told -> dialect, placement, true);
  }

  /**
   * Opens a program of ours around a solver's library.
   *
   * @throws SolverUnavailableException if the library cannot be loaded here
   */
  public static Solver openLibrary(
      SolverId id, Path program, Dialect dialect, Placement placement) {
    BinarySolver solver = open(id, program, told -> dialect, placement, false);
    if (solver.version.startsWith(OURS)) {
      solver.close();
      throw new SolverUnavailableException(
          id
              + " cannot be used on this machine ("
              + solver.version.substring(OURS.length())
              + "); try another version, or a binary by path:FILE.");
    }
    return solver;
  }

  private static BinarySolver open(
      SolverId id,
      Path binary,
      Function<String, Dialect> dialects,
      Placement placement,
      boolean known) {
    try (ProcessRunner asking = new ProcessRunner()) {
      String told = asking.output(List.of(binary.toString(), "--version"), VERSION_LIMITS).strip();
      String version = told.lines().findFirst().orElse("unknown");
      Dialect dialect = dialects.apply(told);
      OptionCatalogue options = options(binary, dialect, asking);
      Launcher launcher =
          placement == Placement.WARM
              ? ForkRunner.open(binary, dialect.environment())
              : new ProcessRunner();
      return new BinarySolver(id, binary, version, dialect, options, launcher, known);
    } catch (IOException e) {
      throw new SolverUnavailableException(
          binary + " does not start (" + e.getMessage() + "); is it a program for this machine?",
          e);
    }
  }

  /** The options of this very version, asked once. */
  private static OptionCatalogue options(Path binary, Dialect dialect, ProcessRunner asking)
      throws IOException {
    Dialect.Listing listing = dialect.listing();
    if (listing == null) {
      return dialect.options();
    }
    List<String> command = new ArrayList<>(List.of(binary.toString()));
    command.addAll(listing.arguments());
    Set<String> names = listing.names().apply(asking.output(command, VERSION_LIMITS));
    return names.isEmpty() ? dialect.options() : Catalogues.retain(dialect.options(), names);
  }

  @Override
  public SolverId id() {
    return id;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public OptionCatalogue options() {
    return options;
  }

  @Override
  public boolean tellsStatistics() {
    return dialect.statistics() != null;
  }

  @Override
  public Run run(Job job) {
    List<String> command = new ArrayList<>();
    command.add(binary.toString());
    command.addAll(dialect.arguments(job.configuration(), Launcher.SCRIPT));
    try {
      Question question = Question.of(job, dialect);
      return question.read(launcher.run(command, question.asked(), job.limits()));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The run of "
              + binary
              + " could not be set up ("
              + e.getMessage()
              + "); is the disk full?",
          e);
    }
  }

  @Override
  public @Nullable Coverage coverage() {
    return launcher.coverage();
  }

  @Override
  public Path program() {
    return binary;
  }

  @Override
  public String how() {
    return launcher.how();
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    if (dialect.adapts() || !known) {
      return CommandLine.of(id, configuration, script);
    }
    List<String> command = new ArrayList<>();
    command.add(binary.toString());
    command.addAll(dialect.arguments(configuration, script.toString()));
    return command;
  }

  @Override
  public void close() {
    launcher.close();
  }
}
