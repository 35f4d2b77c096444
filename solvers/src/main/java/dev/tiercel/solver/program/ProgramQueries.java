package dev.tiercel.solver.program;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.exec.Launcher;
import dev.tiercel.solver.exec.ProcessResult;
import dev.tiercel.solver.exec.ProcessRunner;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.options.UncataloguedOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Queries a solver's program for its version and options, each time in a new process. */
final class ProgramQueries implements AutoCloseable {
  /** Limits of a query. */
  static final Limits LIMITS = Limits.ofMillis(10_000);

  private final Path binary;
  private final ProcessRunner processes = new ProcessRunner();

  ProgramQueries(Path binary) {
    this.binary = binary;
  }

  /**
   * Returns the output of {@code --version}.
   *
   * @throws IOException if it does not start
   */
  String version() throws IOException {
    return processes.output(command(List.of("--version")), LIMITS).strip();
  }

  /**
   * Returns the options of this version, as far as it lists them: those of the catalogue, and newer
   * ones that it describes.
   *
   * @param release of the version; empty if unknown
   * @throws IOException if it does not start
   */
  OptionCatalogue options(SolverProfile solverProfile, String release) throws IOException {
    OptionCatalogue catalogue = solverProfile.options();
    SolverProfile.OptionListing listing = solverProfile.commandLine().listing();
    if (listing == null) {
      return catalogue;
    }
    String output = processes.output(command(listing.arguments()), LIMITS);
    Set<String> names = listing.names().apply(output);
    if (names.isEmpty()) {
      return catalogue;
    }
    SolverProfile.OptionDescriptions more = listing.more();
    if (more == null) {
      return Catalogues.retain(catalogue, names);
    }
    UncataloguedOptions rules = UncataloguedOptions.of(more.owner());
    if (!rules.mayBeIn(release)) {
      return Catalogues.retain(catalogue, names);
    }
    Predicate<String> known = name -> catalogue.find(name) != null;
    return rules.ofVersion(catalogue, names, more.reader().lines(this::outputOf, output, known));
  }

  /**
   * Returns its output on both streams.
   *
   * @param script the script to run; empty for none
   * @throws UncheckedIOException if it does not start
   */
  String outputOf(List<String> arguments, String script) {
    List<String> command = command(arguments);
    if (!script.isEmpty()) {
      command.add(Launcher.SCRIPT);
    }
    try {
      ProcessResult ended = processes.run(command, script, LIMITS);
      return ended.output() + ended.error();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(binary.toString()));
    command.addAll(arguments);
    return command;
  }

  @Override
  public void close() {
    processes.close();
  }
}
