package dev.tiercel.harness.campaign;

import dev.tiercel.harness.finding.QuickReduction;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.monitor.MemorySizes;
import dev.tiercel.harness.oracle.ChangeOracle;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.PerformanceOracle;
import dev.tiercel.mutate.ConfigurationVariant;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.UnknownSolverException;
import dev.tiercel.solver.exec.Confinement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a campaign is to do. Each component is one property {@code tiercel.<name>} of the command
 * line, see {@link #read}.
 *
 * @param target the solver under test
 * @param references solvers whose answers are compared with the target's; may be empty
 * @param judges solvers that are asked only when there is something to confirm
 * @param seeds files and folders of scripts to start from; read, never written
 * @param corpus the folder that libFuzzer keeps and resumes
 * @param results the folder for findings
 * @param crashes the folder for crash files, which a replay reads
 * @param duration how long to fuzz
 * @param timeout CPU time of one run of one solver; wall time may be four times that
 * @param memory of one run of one solver, in bytes
 * @param work steps of the solver's own count that end a run in place of time, so that the campaign
 *     can be repeated; 0 for time
 * @param seed decides every random choice; 0 for a different one each time
 * @param keepGoing number of distinct findings after which fuzzing ends, 0 for no end
 * @param status time between two status lines
 * @param jobs number of processes that fuzz, at least 1
 * @param bound whether a fuzzing thread and its solvers keep to one processor
 * @param confine what solver processes may do, as {@code Confinement} reads it
 * @param guided whether coverage decides what is kept; else the seeds alone are mutated
 * @param mutators the mutators that are switched on, as {@code MutatorRegistry.select} reads them
 * @param options the level of solver options up to which they are changed
 * @param configurationVariant what is used of Falcon to choose configurations
 * @param loops whether a formula that has brought something new has a search of its own through its
 *     configurations; else they descend from one another in the corpus
 * @param oracles changes to the oracles that are asked, as {@code Oracles.select} reads them
 * @param reduce how many smaller forms of a suspect are tried in the loop, 0 for none
 * @param reduceAtEnd how long the findings are reduced once a campaign has ended, zero for not
 * @param slowFactor how many times as long as others a solver takes that the performance oracle
 *     finds slow, at least 2
 * @param slowFloor the least processor time of a run that it finds slow
 * @param known a file of further known bugs, as {@code KnownBugs} reads them, or {@code null}
 * @param mined files that {@code tiercel mine} wrote, in place of what comes with the program
 * @param record where the mutants that the target is given are recorded, or {@code null}
 * @param focus what of the target's code is to be looked at
 */
public record CampaignSettings(
    SolverId target,
    List<SolverId> references,
    List<SolverId> judges,
    List<Path> seeds,
    Path corpus,
    Path results,
    Path crashes,
    Duration duration,
    Duration timeout,
    long memory,
    long work,
    long seed,
    long keepGoing,
    Duration status,
    int jobs,
    boolean bound,
    String confine,
    boolean guided,
    String mutators,
    OptionSpec.Level options,
    ConfigurationVariant configurationVariant,
    boolean loops,
    String oracles,
    int reduce,
    Duration reduceAtEnd,
    int slowFactor,
    Duration slowFloor,
    @Nullable Path known,
    List<Path> mined,
    @Nullable Path record,
    FocusSettings focus) {

  private static final int MOST_JOBS = 1024;
  private static final int MOST_FACTOR = 1_000_000;

  private static final List<OptionSpec.Level> LEVELS =
      List.of(OptionSpec.Level.SAFE, OptionSpec.Level.REGULAR, OptionSpec.Level.EXPERT);

  private static final String WORK = "rlimit:";
  private static final String LOOP = "loop";
  private static final String STEADY = "steady";

  /** The names of all settings, as they stand behind {@code tiercel.}. */
  private static final Set<String> NAMES =
      Setting.all().stream().map(Setting::name).collect(Collectors.toCollection(TreeSet::new));

  /**
   * Looks whether a setting exists.
   *
   * @throws IllegalArgumentException with one sentence for the user if it does not
   */
  public static void requireKnown(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "There is no setting '" + name + "'; choose among " + String.join(", ", NAMES) + ".");
    }
  }

  /** What {@link #read} is told about the place it runs in. */
  public record Folders(Path seeds, Path state, Path crashes) {}

  public CampaignSettings {
    references = List.copyOf(references);
    judges = List.copyOf(judges);
    seeds = List.copyOf(seeds);
    mined = List.copyOf(mined);
  }

  /**
   * Reads the settings from properties; what is not set has a default.
   *
   * @param property the value of a property, or {@code null}
   * @throws IllegalArgumentException with one sentence for the user if a value cannot be read
   * @throws UnknownSolverException with one sentence if a name is no solver's
   */
  public static CampaignSettings read(
      Function<String, @Nullable String> property, Folders folders) {
    Reader in = new Reader(property);
    SolverId target = Reader.solver(in.text("target", "smtinterpol"));
    Path state = in.path("state", folders.state());
    CampaignSettings settings =
        new CampaignSettings(
            target,
            in.solvers("references", "z3"),
            in.solvers("judges", "cvc5"),
            in.paths("seeds", folders.seeds()),
            in.path("corpus", state.resolve("corpus").resolve(fileName(target))),
            in.path("results", state.resolve("results")),
            in.path("crashes", folders.crashes()),
            in.duration("duration", "5m"),
            in.duration("timeout", "500ms"),
            MemorySizes.parse("memory", in.text("memory", "1g")),
            in.work("limit"),
            in.number("seed", 0),
            in.number("keep-going", 0),
            in.duration("status", "5s"),
            in.jobs(),
            in.isOn("affinity", true),
            Confinement.required(in.text("confine", "on")),
            in.isOn("feedback", true),
            in.text("mutators", ""),
            in.level("options"),
            ConfigurationVariant.named(in.text("variant", ConfigurationVariant.FALCON.toString())),
            in.isOne("search", LOOP, STEADY),
            in.text("oracles", ""),
            in.runs("reduce", QuickReduction.USUAL_LOOKS),
            in.duration("reduce-at-end", "60s"),
            in.factor("slow-factor", 20),
            in.duration("slow-floor", "200ms"),
            in.optionalPath("known"),
            in.files("mined"),
            in.optionalPath("record"),
            in.focus());
    settings.confirming(); // says what is wrong with the names
    return settings;
  }

  /**
   * The properties of which {@link #read} makes these settings, save for seeds: for a process whose
   * command line names them.
   */
  public Map<String, String> properties() {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("target", target.toString());
    properties.put("references", names(references));
    properties.put("judges", names(judges));
    properties.put("corpus", corpus.toString());
    properties.put("results", results.toString());
    properties.put("crashes", crashes.toString());
    properties.put("duration", duration.toMillis() + "ms");
    properties.put("timeout", timeout.toMillis() + "ms");
    properties.put("memory", MemorySizes.text(memory));
    properties.put("limit", work == 0 ? "" : WORK + work);
    properties.put("seed", Long.toString(seed));
    properties.put("keep-going", Long.toString(keepGoing));
    properties.put("status", status.toMillis() + "ms");
    properties.put("jobs", Integer.toString(jobs));
    properties.put("affinity", bound ? "on" : "off");
    properties.put("confine", confine);
    properties.put("feedback", guided ? "on" : "off");
    properties.put("mutators", mutators);
    properties.put("options", options.word());
    properties.put("variant", configurationVariant.toString());
    properties.put("search", loops ? LOOP : STEADY);
    properties.put("oracles", oracles);
    properties.put("reduce", Integer.toString(reduce));
    properties.put("reduce-at-end", reduceAtEnd.toMillis() + "ms");
    properties.put("slow-factor", Integer.toString(slowFactor));
    properties.put("slow-floor", slowFloor.toMillis() + "ms");
    properties.put("known", known == null ? "" : known.toString());
    properties.put("mined", mined.stream().map(Path::toString).collect(Collectors.joining(",")));
    properties.put("record", record == null ? "" : record.toString());
    properties.put("focus", focus.words());
    properties.put("focus-sources", focus.sources().toString());
    properties.put("focus-share", Integer.toString(focus.share()));
    properties.put("before", focus.before() == null ? "" : focus.before().toString());
    return properties;
  }

  /** What a finding is to say of the campaign that made it: how to run one like it. */
  public Map<String, String> provenance() {
    Map<String, String> facts = new LinkedHashMap<>(properties());
    facts
        .keySet()
        .retainAll(
            List.of(
                "target",
                "references",
                "judges",
                "timeout",
                "memory",
                "limit",
                "seed",
                "mutators",
                "options",
                "oracles",
                "focus",
                "before"));
    facts.values().removeIf(String::isEmpty);
    return facts;
  }

  /**
   * The oracles that are asked in the loop.
   *
   * @throws IllegalArgumentException if a name is none
   */
  Oracles suspecting() {
    return with(Oracles.select(oracles, slowness().suspecting()));
  }

  /**
   * The oracles that are asked to confirm.
   *
   * @throws IllegalArgumentException if a name is none
   */
  Oracles confirming() {
    return with(Oracles.select(oracles, slowness()));
  }

  /** With the one that compares two builds, where there are two. */
  private Oracles with(Oracles usual) {
    SolverId before = focus.before();
    return before == null ? usual : usual.and(new ChangeOracle(before));
  }

  private PerformanceOracle slowness() {
    return new PerformanceOracle(slowFactor, slowFloor);
  }

  private static String names(List<SolverId> solvers) {
    return solvers.isEmpty()
        ? "none"
        : solvers.stream().map(SolverId::toString).collect(Collectors.joining(","));
  }

  private static String fileName(SolverId id) {
    return id.toString().replaceAll("[^A-Za-z0-9.-]+", "-");
  }

  /** Reads single properties. */
  private record Reader(Function<String, @Nullable String> property) {
    String text(String name, String fallback) {
      requireKnown(name); // what is read is also offered
      String value = property.apply("tiercel." + name);
      return value == null ? fallback : value.strip();
    }

    boolean isOn(String name, boolean fallback) {
      return fallback ? !isOne(name, "off", "on") : isOne(name, "on", "off");
    }

    /** Whether it is the first of two words; the second is the default. */
    boolean isOne(String name, String word, String fallback) {
      String value = text(name, fallback);
      if (!value.equals(word) && !value.equals(fallback)) {
        List<String> words = Stream.of(word, fallback).sorted(Comparator.reverseOrder()).toList();
        throw new IllegalArgumentException(
            "-Dtiercel." + name + "=" + value + " is neither " + String.join(" nor ", words) + ".");
      }
      return value.equals(word);
    }

    OptionSpec.Level level(String name) {
      String value = text(name, OptionSpec.Level.REGULAR.word());
      for (OptionSpec.Level level : LEVELS) {
        if (level.word().equals(value)) {
          return level;
        }
      }
      throw new IllegalArgumentException(
          "-Dtiercel."
              + name
              + "="
              + value
              + " is no level of options; write safe, regular or expert.");
    }

    List<String> words(String name, String fallback) {
      List<String> words = new ArrayList<>();
      for (String word : text(name, fallback).split(",")) {
        if (!word.isBlank()) {
          words.add(word.strip());
        }
      }
      return words;
    }

    List<SolverId> solvers(String name, String fallback) {
      return words(name, fallback).stream()
          .filter(w -> !w.equals("none"))
          .map(Reader::solver)
          .toList();
    }

    /** A name that stands for some solver. */
    static SolverId solver(String text) {
      SolverId id = SolverId.parse(text);
      var unused = Solvers.family(id); // says which names there are
      return id;
    }

    Path path(String name, Path fallback) {
      String value = text(name, "");
      return value.isEmpty() ? fallback : Path.of(value);
    }

    @Nullable Path optionalPath(String name) {
      String value = text(name, "");
      return value.isEmpty() ? null : Path.of(value);
    }

    List<Path> files(String name) {
      return words(name, "").stream().map(Path::of).toList();
    }

    List<Path> paths(String name, Path fallback) {
      List<Path> files = files(name);
      return files.isEmpty() ? List.of(fallback) : files;
    }

    long number(String name, long fallback) {
      String value = text(name, "");
      try {
        return value.isEmpty() ? fallback : Long.parseLong(value);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "-Dtiercel." + name + "=" + value + " is not a whole number.", e);
      }
    }

    int runs(String name, int fallback) {
      long runs = number(name, fallback);
      if (runs < 0 || runs > MOST_FACTOR) {
        throw new IllegalArgumentException(
            "-Dtiercel."
                + name
                + "="
                + runs
                + " is no number of runs; write 0 to "
                + MOST_FACTOR
                + ".");
      }
      return (int) runs;
    }

    /** Half of the cores: references and servers take their share of the others. */
    int jobs() {
      long jobs = number("jobs", Math.max(1, Runtime.getRuntime().availableProcessors() / 2));
      if (jobs < 1 || jobs > MOST_JOBS) {
        throw new IllegalArgumentException(
            "-Dtiercel.jobs=" + jobs + " is no number of processes; write 1 to " + MOST_JOBS + ".");
      }
      return (int) jobs;
    }

    int factor(String name, int fallback) {
      long factor = number(name, fallback);
      if (factor < 2 || factor > MOST_FACTOR) {
        throw new IllegalArgumentException(
            "-Dtiercel." + name + "=" + factor + " is no factor; write 2 to " + MOST_FACTOR + ".");
      }
      return (int) factor;
    }

    long work(String name) {
      String value = text(name, "");
      if (value.isEmpty()) {
        return 0;
      }
      if (!value.matches(WORK + "[1-9]\\d{0,17}")) {
        throw new IllegalArgumentException(
            "-Dtiercel."
                + name
                + "="
                + value
                + " is not rlimit:N, N being steps as a solver counts.");
      }
      return Long.parseLong(value.substring(WORK.length()));
    }

    FocusSettings focus() {
      String words = text("focus", "");
      long share = number("focus-share", 75);
      if (share < 0 || share > 100) {
        throw new IllegalArgumentException(
            "-Dtiercel.focus-share=" + share + " is no share in percent; write 0 to 100.");
      }
      String before = text("before", "");
      return new FocusSettings(
          words,
          path("focus-sources", Path.of(".")),
          (int) share,
          before.isEmpty() ? null : solver(before));
    }

    Duration duration(String name, String fallback) {
      return Durations.parse("-Dtiercel." + name, text(name, fallback).toLowerCase(Locale.ROOT));
    }
  }
}
