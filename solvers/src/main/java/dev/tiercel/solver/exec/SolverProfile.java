package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Identity;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.options.Catalogues;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What sets one solver apart from another when it is run: what is known of it, its command line,
 * and the words in which it reads scripts.
 *
 * @param solverFacts what is known of it as data
 * @param commandLine how a binary is started
 * @param rewriting makes words that the solver can read of a script, with the same answers as far
 *     as it goes; null for a solver that reads SMT-LIB as it is today
 * @param incremental the option without which it answers one question only, and with which other
 *     options are refused; null for a solver that needs none
 * @param needs options for scripts that hold certain words
 * @param models how it gives models
 */
public record SolverProfile(
    SolverFacts solverFacts,
    CommandLine commandLine,
    @Nullable UnaryOperator<String> rewriting,
    @Nullable String incremental,
    List<Need> needs,
    Giving models) {

  /**
   * How a binary is started.
   *
   * @param usual arguments that come first, whatever the configuration
   * @param spelling how options are written
   * @param environment environment variables that make it quicker; empty where none are known
   * @param listing how it tells its options; null where it cannot
   * @param pipe arguments with which it answers commands from its standard input one by one, {@code
   *     (reset)} among them; empty where it does not, or forgets less than all by that
   */
  public record CommandLine(
      List<String> usual,
      Spelling spelling,
      Map<String, String> environment,
      @Nullable Listing listing,
      List<String> pipe) {
    public CommandLine {
      usual = List.copyOf(usual);
      environment = Map.copyOf(environment);
      pipe = List.copyOf(pipe);
    }

    /** One that reads files alone. */
    public CommandLine(
        List<String> usual,
        Spelling spelling,
        Map<String, String> environment,
        @Nullable Listing listing) {
      this(usual, spelling, environment, listing, List.of());
    }
  }

  /**
   * An option without which a solver refuses some of its own language, and which hides or makes
   * errors where nothing asks for it: only scripts that hold one of its words are run with it.
   *
   * @param option a Boolean option's name
   * @param words texts, as they stand in a script
   */
  public record Need(String option, Set<String> words) {
    public Need {
      words = Set.copyOf(words);
    }
  }

  /**
   * How a solver gives the model behind an answer sat.
   *
   * @param told whether a script can ask for it
   * @param beside whether it comes beside answers that stay the same, from a program of ours around
   *     the library, where that does not change what is tested
   * @param unless where it does: options that do not go with models, and words of scripts that are
   *     solved in another way for their sake; either is looked for among a configuration's options,
   *     and anywhere in a script
   */
  public record Giving(boolean told, boolean beside, Set<String> unless) {
    public static final Giving NEVER = new Giving(false, false, Set.of());
    public static final Giving ASKED = new Giving(true, false, Set.of());
    public static final Giving BESIDE = besideUnless(Set.of());

    public Giving {
      unless = Set.copyOf(unless);
    }

    /** Beside answers, but for these options and words. */
    public static Giving besideUnless(Set<String> unless) {
      return new Giving(true, true, unless);
    }
  }

  /** What solvers call the option that bounds their work for an answer, the better one first. */
  private static final List<String> WORK = List.of("rlimit-per", "rlimit");

  /** How options and their values are written on a command line. */
  @FunctionalInterface
  public interface Spelling {
    /** {@code --name} and {@code --no-name} for a Boolean, {@code --name=value} for others. */
    Spelling LONG =
        each(
            (name, value) ->
                switch (value) {
                  case "true" -> List.of("--" + name);
                  case "false" -> List.of("--no-" + name);
                  default -> List.of("--" + name + "=" + value);
                });

    /** The options one by one, each by words made of its name and value. */
    static Spelling each(BiFunction<String, String, List<String>> words) {
      return options -> {
        List<String> all = new ArrayList<>();
        options.forEach((name, value) -> all.addAll(words.apply(name, value)));
        return all;
      };
    }

    /**
     * The words for a configuration.
     *
     * @param options values by names
     */
    List<String> words(Map<String, String> options);
  }

  /**
   * How a binary tells which options its version has.
   *
   * @param arguments what makes it print them
   * @param names the options' names in what it printed; empty if it printed something else
   * @param lines makes catalogue lines of what the binary tells; null where the catalogue comes
   *     from elsewhere
   */
  public record Listing(
      List<String> arguments,
      Function<String, Set<String>> names,
      @Nullable Function<Asking, List<String>> lines) {
    public Listing {
      arguments = List.copyOf(arguments);
    }

    /** The same, and further options of each binary that lists any. */
    Listing with(List<OptionSpec> more) {
      return new Listing(
          arguments,
          said -> {
            Set<String> all = new HashSet<>(names.apply(said));
            if (!all.isEmpty()) {
              more.forEach(option -> all.add(option.name()));
            }
            return all;
          },
          lines);
    }
  }

  /** A binary that answers questions about itself. */
  @FunctionalInterface
  public interface Asking {
    /**
     * What it prints to both streams.
     *
     * @param arguments without the program; a script's file follows them unless it is empty
     */
    String ask(List<String> arguments, String script);
  }

  /** A solver that reads SMT-LIB as it is today and of whose command line no more is known. */
  public SolverProfile(SolverFacts solverFacts, List<String> usual, Spelling spelling) {
    this(
        solverFacts,
        new CommandLine(usual, spelling, Map.of(), null),
        null,
        null,
        List.of(),
        Giving.ASKED);
  }

  /** A solver that takes a file and nothing else. */
  public static SolverProfile ofFile(SolverFacts solverFacts) {
    return new SolverProfile(solverFacts, List.of(), Spelling.LONG);
  }

  public SolverProfile {
    needs = List.copyOf(needs);
  }

  /**
   * The same solver with an argument before its usual ones.
   *
   * @param more options that it takes with that argument, whatever it lists
   */
  public SolverProfile after(String argument, List<OptionSpec> more) {
    List<String> usual = new ArrayList<>(List.of(argument));
    usual.addAll(commandLine.usual());
    Listing listing = commandLine.listing();
    CommandLine line =
        new CommandLine(
            usual,
            commandLine.spelling(),
            commandLine.environment(),
            listing == null ? null : listing.with(more),
            commandLine.pipe());
    SolverFacts facts = solverFacts.withOptions(options().with(more));
    return new SolverProfile(facts, line, rewriting, incremental, needs, models);
  }

  /** What the solver's catalogue lists. */
  public OptionCatalogue options() {
    return solverFacts.options();
  }

  /** What the solver's messages mean. */
  public Messages messages() {
    return solverFacts.messages();
  }

  /** What its statistics are good for; null where it tells none. */
  public @Nullable StatisticsTable statistics() {
    return solverFacts.statistics();
  }

  /** Who one of its releases is. */
  public Identity released(String release, String version) {
    return Identity.released(solverFacts.family(), solverFacts.kin(), release, version);
  }

  /** Who a program of it is, see {@link Identity#program}. */
  public Identity program(String told, String fingerprint) {
    return Identity.program(solverFacts.family(), solverFacts.kin(), told, fingerprint);
  }

  /** What switches on the self-checks of a version that has these options. */
  public SelfChecks selfChecks(OptionCatalogue options) {
    return Catalogues.retain(solverFacts.selfChecks(), options);
  }

  /** A script in words that the solver can read, with the same answers as far as it goes. */
  public String adapted(String script) {
    return rewriting == null ? script : rewriting.apply(script);
  }

  /** Whether {@link #adapted} changes anything. */
  public boolean adapts() {
    return rewriting != null;
  }

  /**
   * A configuration with what a script takes beside it, unless it says otherwise itself.
   *
   * @param input what the solver is asked
   */
  public Configuration completed(Configuration configuration, SolverInput input) {
    Configuration completed = configuration;
    if (incremental != null && configuration.get(incremental) == null) {
      completed = completed.with(incremental, Boolean.toString(input.incremental()));
    }
    for (Need need : needs) {
      if (configuration.get(need.option()) == null && input.holdsOneOf(need.words())) {
        completed = completed.with(need.option(), "true");
      }
    }
    return completed;
  }

  /** Whether models come beside the answers to an input. */
  public boolean givesModels(Configuration configuration, SolverInput input) {
    return models.beside()
        && models.unless().stream().noneMatch(configuration.values()::containsKey)
        && !input.holdsOneOf(models.unless());
  }

  /** The option that bounds a version's work for an answer; {@code null} if it counts none. */
  public static @Nullable String workOption(OptionCatalogue options) {
    return WORK.stream().filter(name -> options.find(name) != null).findFirst().orElse(null);
  }

  /**
   * A configuration with a bound on work, unless it has one.
   *
   * @param options of the version
   */
  public static Configuration bounded(
      Configuration configuration, OptionCatalogue options, Limits limits) {
    String option = limits.work() == 0 ? null : workOption(options);
    return option == null || configuration.get(option) != null
        ? configuration
        : configuration.with(option, Long.toString(limits.work()));
  }

  /** The arguments for a {@link #completed} configuration, without the program and a file. */
  public List<String> arguments(Configuration configuration) {
    List<String> arguments = new ArrayList<>(commandLine.usual());
    arguments.addAll(commandLine.spelling().words(configuration.values()));
    return arguments;
  }

  /**
   * The arguments that run a script under a configuration, without the program.
   *
   * @param configuration {@link #completed} already
   * @param file the script's file
   */
  public List<String> arguments(Configuration configuration, String file) {
    List<String> arguments = new ArrayList<>(arguments(configuration));
    arguments.add(file);
    return arguments;
  }
}
