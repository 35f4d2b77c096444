package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.options.UncataloguedOptions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How to run a particular solver: its data, its command line, and the conversion of scripts to its
 * syntax.
 *
 * @param solverFacts data about it
 * @param commandLine how a binary is started
 * @param rewriting converts a script to a syntax that the solver can read, with the same answers up
 *     to where it ends; null for a solver that reads current SMT-LIB
 * @param incremental the option without which it answers only one query, and with which it rejects
 *     other options; null if there is none
 * @param needs options for scripts that contain certain texts
 * @param models how it provides models
 */
public record SolverProfile(
    SolverFacts solverFacts,
    CommandLine commandLine,
    @Nullable UnaryOperator<String> rewriting,
    @Nullable String incremental,
    List<RequiredOption> needs,
    ModelSupport models) {

  /**
   * How a binary is started.
   *
   * @param usual arguments that always come first
   * @param spelling how options are written
   * @param environment environment variables that make it faster; may be empty
   * @param listing how it lists its options; null if it cannot
   * @param pipe arguments with which it answers commands, including {@code (reset)}, one by one
   *     from its standard input; empty if it cannot, or if the reset is incomplete
   */
  public record CommandLine(
      List<String> usual,
      OptionSyntax spelling,
      Map<String, String> environment,
      @Nullable OptionListing listing,
      List<String> pipe) {
    public CommandLine {
      usual = List.copyOf(usual);
      environment = Map.copyOf(environment);
      pipe = List.copyOf(pipe);
    }

    /** Creates the command line of a solver that reads files only. */
    public CommandLine(
        List<String> usual,
        OptionSyntax spelling,
        Map<String, String> environment,
        @Nullable OptionListing listing) {
      this(usual, spelling, environment, listing, List.of());
    }

    private CommandLine with(List<String> arguments, @Nullable OptionListing other) {
      return new CommandLine(arguments, spelling, environment, other, pipe);
    }
  }

  /**
   * An option without which a solver rejects part of its own language, but which hides or causes
   * bugs in other scripts, so it is set only for scripts that contain one of its texts.
   *
   * @param option its name; it replaces a usual argument of the same name
   * @param value its value
   * @param words texts in a script
   */
  public record RequiredOption(String option, String value, Set<String> words) {
    public RequiredOption {
      words = Set.copyOf(words);
    }
  }

  /**
   * How a solver provides the model after an answer sat.
   *
   * @param onRequest whether a script can ask for it
   * @param withAnswer whether Tiercel's own program around the library prints it in addition to the
   *     answers, where that does not change the solver's behaviour
   * @param afterChecks whether a script sent through a pipe can ask for it after each check, where
   *     a check that is not sat only adds an error
   * @param exceptions exceptions to the latter two: options that do not work with models, and texts
   *     of scripts that are solved differently with models; each is looked up among a
   *     configuration's options and searched for in the script
   */
  public record ModelSupport(
      boolean onRequest, boolean withAnswer, boolean afterChecks, Set<String> exceptions) {
    public static final ModelSupport NEVER = new ModelSupport(false, false, false, Set.of());
    public static final ModelSupport ON_REQUEST = new ModelSupport(true, false, false, Set.of());
    public static final ModelSupport WITH_ANSWER = withAnswerExcept(Set.of());

    public ModelSupport {
      exceptions = Set.copyOf(exceptions);
    }

    /** Returns models in addition to answers, with these exceptions. */
    public static ModelSupport withAnswerExcept(Set<String> unless) {
      return new ModelSupport(true, true, false, unless);
    }

    /** Returns models on request, also after each check, with these exceptions. */
    public static ModelSupport afterChecksExcept(Set<String> unless) {
      return new ModelSupport(true, false, true, unless);
    }
  }

  /** Names of the option that bounds the work per answer, the preferred one first. */
  private static final List<String> WORK = List.of("rlimit-per", "rlimit");

  /** How options and their values are written on a command line. */
  @FunctionalInterface
  public interface OptionSyntax {
    /** {@code --name} and {@code --no-name} for a Boolean, {@code --name=value} for others. */
    OptionSyntax LONG =
        each(
            (name, value) ->
                switch (value) {
                  case "true" -> List.of("--" + name);
                  case "false" -> List.of("--no-" + name);
                  default -> List.of("--" + name + "=" + value);
                });

    /** Returns a spelling that writes the options one by one, by name and value. */
    static OptionSyntax each(BiFunction<String, String, List<String>> words) {
      return options -> {
        List<String> all = new ArrayList<>();
        options.forEach((name, value) -> all.addAll(words.apply(name, value)));
        return all;
      };
    }

    /**
     * Returns the words for a configuration.
     *
     * @param options values by name
     */
    List<String> words(Map<String, String> options);
  }

  /**
   * How a binary lists the options of its version.
   *
   * @param arguments arguments that make it print them
   * @param names extracts the options' names from its output; empty if the output is something else
   * @param lines makes catalogue lines from the binary's output; null if the catalogue has another
   *     source
   * @param more describes options that the catalogue lacks; null if the output has names only
   */
  public record OptionListing(
      List<String> arguments,
      Function<String, Set<String>> names,
      @Nullable Function<BinaryQuery, List<String>> lines,
      @Nullable OptionDescriptions more) {
    public OptionListing {
      arguments = List.copyOf(arguments);
    }

    /** Returns this listing with further options for each binary that lists any. */
    OptionListing with(List<OptionSpec> further) {
      return new OptionListing(
          arguments,
          output -> {
            Set<String> all = new HashSet<>(names.apply(output));
            if (!all.isEmpty()) {
              further.forEach(option -> all.add(option.name()));
            }
            return all;
          },
          lines,
          more);
    }
  }

  /**
   * How a binary describes options that its family's catalogue lacks.
   *
   * @param owner class beside which the rules for them are stored, see {@link UncataloguedOptions}
   * @param reader makes catalogue lines
   */
  public record OptionDescriptions(Class<?> owner, DescriptionReader reader) {}

  /** Reads a binary's descriptions of options. */
  @FunctionalInterface
  public interface DescriptionReader {
    /**
     * Returns catalogue lines of options, at least of the unknown ones whose type is clear.
     *
     * @param listing what the binary printed as its list of options
     * @param known whether the catalogue has an option of that name
     */
    List<String> lines(BinaryQuery binary, String listing, Predicate<String> known);
  }

  /** A binary that can be run to query its properties. */
  @FunctionalInterface
  public interface BinaryQuery {
    /**
     * Returns its output on both streams.
     *
     * @param arguments without the program; the script's file follows unless the script is empty
     */
    String run(List<String> arguments, String script);
  }

  /**
   * Creates a solver that reads current SMT-LIB, with no further properties of its command line.
   */
  public SolverProfile(SolverFacts solverFacts, List<String> usual, OptionSyntax spelling) {
    this(
        solverFacts,
        new CommandLine(usual, spelling, Map.of(), null),
        null,
        null,
        List.of(),
        ModelSupport.ON_REQUEST);
  }

  /** Returns a solver that takes a file and nothing else. */
  public static SolverProfile ofFile(SolverFacts solverFacts) {
    return new SolverProfile(solverFacts, List.of(), OptionSyntax.LONG);
  }

  public SolverProfile {
    needs = List.copyOf(needs);
  }

  /**
   * Returns the same solver with an argument before its usual ones.
   *
   * @param more options that it accepts with that argument, even if it does not list them
   */
  public SolverProfile withLeadingArgument(String argument, List<OptionSpec> more) {
    List<String> usual = new ArrayList<>(List.of(argument));
    usual.addAll(commandLine.usual());
    OptionListing listing = commandLine.listing();
    CommandLine line = commandLine.with(usual, listing == null ? null : listing.with(more));
    SolverFacts facts = solverFacts.withOptions(options().with(more));
    return new SolverProfile(facts, line, rewriting, incremental, needs, models);
  }

  /** Returns the same solver with another list of its options. */
  public SolverProfile withListing(OptionListing listing) {
    CommandLine line = commandLine.with(commandLine.usual(), listing);
    return new SolverProfile(solverFacts, line, rewriting, incremental, needs, models);
  }

  /** Whether an argument always comes first. */
  public boolean startsWith(String argument) {
    return commandLine.usual().indexOf(argument) == 0;
  }

  /** The solver's option catalogue. */
  public OptionCatalogue options() {
    return solverFacts.options();
  }

  /** The classification of the solver's messages. */
  public Messages messages() {
    return solverFacts.messages();
  }

  /** Returns the same solver in a form that prints no statistics. */
  public SolverProfile withoutStatistics() {
    SolverFacts facts = solverFacts.withoutStatistics();
    return new SolverProfile(facts, commandLine, rewriting, incremental, needs, models);
  }

  /** Its nondeterministic statistics; null if it prints none. */
  public @Nullable StatisticsTable statistics() {
    return solverFacts.statistics();
  }

  /** Returns the identity of one of its releases. */
  public SolverIdentity released(String release, String version) {
    return SolverIdentity.released(solverFacts.family(), solverFacts.codeBase(), release, version);
  }

  /** Returns the identity of one of its programs, see {@link SolverIdentity#program}. */
  public SolverIdentity program(String versionOutput, String fingerprint) {
    return SolverIdentity.program(
        solverFacts.family(), solverFacts.codeBase(), versionOutput, fingerprint);
  }

  /** Returns the options that enable self-checks in a version with these options. */
  public SelfChecks selfChecks(OptionCatalogue options) {
    return Catalogues.retain(solverFacts.selfChecks(), options);
  }

  /** Converts a script to the solver's syntax. */
  public String toSolverSyntax(String script) {
    return rewriting == null ? script : rewriting.apply(script);
  }

  /** Whether {@link #toSolverSyntax} may change a script. */
  public boolean convertsSyntax() {
    return rewriting != null;
  }

  /**
   * Completes a configuration with the options that a script needs, unless it sets them itself.
   *
   * @param input the solver's input
   */
  public Configuration completed(Configuration configuration, SolverInput input) {
    Configuration completed = configuration;
    if (incremental != null && configuration.get(incremental) == null) {
      completed = completed.with(incremental, Boolean.toString(input.incremental()));
    }
    for (RequiredOption need : needs) {
      if (configuration.get(need.option()) == null && input.holdsOneOf(need.words())) {
        completed = completed.with(need.option(), need.value());
      }
    }
    return completed;
  }

  /** Whether models are provided in addition to the answers to an input. */
  public boolean givesModels(Configuration configuration, SolverInput input) {
    return models.withAnswer() && worksWithModels(configuration, input);
  }

  /** Whether a script sent through a pipe can ask for models after each check. */
  public boolean givesModelsAfterChecks(Configuration configuration, SolverInput input) {
    return models.afterChecks() && worksWithModels(configuration, input);
  }

  private boolean worksWithModels(Configuration configuration, SolverInput input) {
    return models.exceptions().stream().noneMatch(configuration.values()::containsKey)
        && !input.holdsOneOf(models.exceptions());
  }

  /** Returns the option that bounds a version's work per answer; {@code null} if there is none. */
  public static @Nullable String workOption(OptionCatalogue options) {
    return WORK.stream().filter(name -> options.find(name) != null).findFirst().orElse(null);
  }

  /**
   * Adds a bound on work to a configuration, unless it has one.
   *
   * @param options options of the version
   */
  public static Configuration bounded(
      Configuration configuration, OptionCatalogue options, Limits limits) {
    String option = limits.work() == 0 ? null : workOption(options);
    return option == null || configuration.get(option) != null
        ? configuration
        : configuration.with(option, Long.toString(limits.work()));
  }

  /** Whether a configuration sets the option {@code --NAME=VALUE} that is a usual argument. */
  private static boolean isReplaced(String usual, Configuration configuration) {
    int end = usual.startsWith("--") ? usual.indexOf('=') : -1;
    return end > 0 && configuration.get(usual.substring("--".length(), end)) != null;
  }

  /** Returns the arguments for a {@link #completed} configuration, without program and file. */
  public List<String> arguments(Configuration configuration) {
    List<String> arguments = new ArrayList<>();
    for (String usual : commandLine.usual()) {
      if (!isReplaced(usual, configuration)) {
        arguments.add(usual);
      }
    }
    arguments.addAll(commandLine.spelling().words(configuration.values()));
    return arguments;
  }

  /**
   * Returns the arguments that run a script under a configuration, without the program.
   *
   * @param configuration already {@link #completed}
   * @param file the script's file
   */
  public List<String> arguments(Configuration configuration, String file) {
    List<String> arguments = new ArrayList<>(arguments(configuration));
    arguments.add(file);
    return arguments;
  }
}
