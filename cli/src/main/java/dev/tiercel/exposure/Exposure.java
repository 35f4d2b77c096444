package dev.tiercel.exposure;

import dev.tiercel.certify.Certificate;
import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionName;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Matches queries against the known wrong answers of a version.
 *
 * <p>A query is first matched by its shape, without running it. A matching query is then run: it is
 * not affected if no answer is of the kind known to be wrong, or evidence backs every such answer.
 */
public final class Exposure {
  private static final String NOT_RUN = "not run";

  private final List<Advisory> advisories;
  private final OptionCatalogue catalogue;
  private final Configuration options;

  /**
   * Creates a search for advisories.
   *
   * @param advisories those that affect the version
   * @param catalogue the solver's options, with their defaults
   * @param options options with which all queries are run
   */
  public Exposure(List<Advisory> advisories, OptionCatalogue catalogue, Configuration options) {
    this.advisories = List.copyOf(advisories);
    this.catalogue = catalogue;
    this.options = options;
  }

  /** Exposure status of a query. */
  public enum ExposureStatus {
    /** No advisory matches. */
    NOT_EXPOSED("not exposed"),
    /** An advisory matches, but no answer is of the kind that it makes wrong. */
    UNAFFECTED("not affected"),
    /** An advisory matches, and evidence backs every answer that it may make wrong. */
    CERTIFIED("certified"),
    /** The query may be rewritten to a shape, and its answers have no evidence. */
    POSSIBLE("possibly exposed"),
    /** The query has a shape, and its answers have no evidence. */
    EXPOSED("exposed"),
    /** The solver crashes on the query. */
    CRASH("crash"),
    /** An answer is wrong. */
    WRONG("wrong answer");

    private final String words;

    ExposureStatus(String words) {
      this.words = words;
    }

    /** Whether the query needs attention. */
    public boolean isOpen() {
      return switch (this) {
        case NOT_EXPOSED, UNAFFECTED, CERTIFIED -> false;
        case POSSIBLE, EXPOSED, CRASH, WRONG -> true;
      };
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * The exposure of a query.
   *
   * @param matches the advisories that match, and how
   * @param why the evidence for or against its answers, or why there is none
   */
  public record Result(
      Path file, ExposureStatus standing, Map<Advisory, Trigger.Match> matches, String why) {
    /** Returns the names of the advisories, with how they match. */
    public String advisories() {
      return matches.entrySet().stream()
          .map(m -> m.getKey().id() + " (" + m.getValue() + ")")
          .sorted()
          .collect(Collectors.joining(", "));
    }

    /** Returns the result with the certificate of its answers; {@code null} if it was not run. */
    public Result with(@Nullable Certificate known) {
      if (known == null) {
        return this;
      }
      if (!known.wrong().isEmpty()) {
        ExposureStatus status =
            known.run().failure() == null ? ExposureStatus.WRONG : ExposureStatus.CRASH;
        return new Result(file, status, matches, known.wrong());
      }
      if (isUnsupported(known)) {
        return new Result(file, ExposureStatus.UNAFFECTED, matches, known.answers());
      }
      if (!known.isAnswered()) {
        return new Result(file, standing, matches, known.gaps());
      }
      if (!known.run().verdicts().stream().anyMatch(this::isAtRisk)) {
        return new Result(file, ExposureStatus.UNAFFECTED, matches, known.answers());
      }
      return known.isWhole(this::isAtRisk)
          ? new Result(file, ExposureStatus.CERTIFIED, matches, known.allEvidence())
          : new Result(file, standing, matches, known.gaps());
    }

    /** Whether this version lacks an operator, sort or command of the query. */
    private static boolean isUnsupported(Certificate known) {
      return !known.run().verdicts().isEmpty()
          && known.run().verdicts().stream().allMatch(v -> v == Verdict.UNSUPPORTED);
    }

    /** Whether the query was not run and only its shape is known. */
    public boolean isUnrun() {
      return why.equals(NOT_RUN);
    }

    /** Whether one of the advisories makes such an answer wrong. */
    private boolean isAtRisk(Verdict answer) {
      return matches.keySet().stream().anyMatch(advisory -> advisory.trigger().makesWrong(answer));
    }
  }

  /** Returns the exposure of a query by its shape. */
  public Result of(Path file, Entry entry) {
    Map<String, String> set = set(entry);
    FeatureCounts shape = FeatureCounts.of(entry.script());
    String logic = logic(entry);
    Map<Advisory, Trigger.Match> matches = new TreeMap<>(Comparator.comparing(Advisory::id));
    boolean holds = false;
    for (Advisory advisory : advisories) {
      Trigger.Match match = advisory.trigger().match(shape, set, logic);
      if (match != Trigger.Match.NONE) {
        matches.put(advisory, match);
        holds |= match == Trigger.Match.HOLDS;
      }
    }
    if (matches.isEmpty()) {
      return new Result(file, ExposureStatus.NOT_EXPOSED, matches, "");
    }
    ExposureStatus unless = holds ? ExposureStatus.EXPOSED : ExposureStatus.POSSIBLE;
    return new Result(file, unless, matches, NOT_RUN);
  }

  /**
   * Returns the options of a query, by {@link OptionName#key}: the solver's defaults, overridden by
   * those of its notes, by the user's, and by those that the query itself sets.
   */
  private Map<String, String> set(Entry entry) {
    Map<String, String> set = new TreeMap<>();
    for (OptionSpec option : catalogue.all()) {
      if (option.defaultValue() != null) {
        set.put(OptionName.key(option.name()), option.defaultValue());
      }
    }
    Configuration noted = entry.configuration(catalogue.solver());
    noted.values().forEach((name, value) -> set.put(OptionName.key(name), value));
    options.values().forEach((name, value) -> set.put(OptionName.key(name), value));
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.SetOption option) {
        set.put(OptionName.key(option.keyword()), option.value());
      }
    }
    return set;
  }

  private static String logic(Entry entry) {
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.SetLogic set) {
        return set.logic();
      }
    }
    return "";
  }

  /** Returns a sentence that summarises all results. */
  public static String summary(List<Result> all, String solver, int known) {
    List<String> parts = new ArrayList<>();
    for (ExposureStatus standing : ExposureStatus.values()) {
      long count = all.stream().filter(result -> result.standing() == standing).count();
      if (count > 0) {
        parts.add(count + " " + standing);
      }
    }
    return all.size()
        + " queries, "
        + known
        + (known == 1 ? " known wrong answer of " : " known wrong answers of ")
        + solver
        + ": "
        + String.join(", ", parts)
        + ".";
  }
}
