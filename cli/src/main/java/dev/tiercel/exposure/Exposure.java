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
 * Which of a version's known wrong answers touch queries.
 *
 * <p>A query is compared by its shape, without running anything. One that matches is to be run
 * then: where no answer is of the kind that is known to be wrong, or evidence backs every one that
 * is, it is not affected, whatever its shape.
 */
public final class Exposure {
  private static final String NOT_RUN = "not run";

  private final List<Advisory> advisories;
  private final OptionCatalogue catalogue;
  private final Configuration options;

  /**
   * Looks for advisories.
   *
   * @param advisories those that affect the version
   * @param catalogue the solver's options, with the defaults
   * @param options that all queries are run with
   */
  public Exposure(List<Advisory> advisories, OptionCatalogue catalogue, Configuration options) {
    this.advisories = List.copyOf(advisories);
    this.catalogue = catalogue;
    this.options = options;
  }

  /** What is known of the answers to a query that matches. */
  public enum Standing {
    /** No advisory matches. */
    NOT_EXPOSED("not exposed"),
    /** One matches, but no answer is of the kind that it makes wrong. */
    UNAFFECTED("not affected"),
    /** One matches, and evidence backs every answer that it may make wrong. */
    CERTIFIED("certified"),
    /** The query may reach a shape, and its answers have no evidence. */
    POSSIBLE("possibly exposed"),
    /** The query holds a shape, and its answers have no evidence. */
    EXPOSED("exposed"),
    /** An answer is wrong. */
    WRONG("wrong answer");

    private final String words;

    Standing(String words) {
      this.words = words;
    }

    /** Whether somebody should look at the query. */
    public boolean isOpen() {
      return switch (this) {
        case NOT_EXPOSED, UNAFFECTED, CERTIFIED -> false;
        case POSSIBLE, EXPOSED, WRONG -> true;
      };
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * A query.
   *
   * @param matches the advisories that match, and how
   * @param why what backs or refutes its answers, or why nothing does
   */
  public record Result(
      Path file, Standing standing, Map<Advisory, Trigger.Match> matches, String why) {
    /** The names of the advisories, with how they match. */
    public String advisories() {
      return matches.entrySet().stream()
          .map(m -> m.getKey().id() + " (" + m.getValue() + ")")
          .sorted()
          .collect(Collectors.joining(", "));
    }

    /** With what is known of its answers; {@code null} if it was not run. */
    public Result with(@Nullable Certificate known) {
      if (known == null) {
        return this;
      }
      if (!known.wrong().isEmpty()) {
        return new Result(file, Standing.WRONG, matches, known.wrong());
      }
      if (!known.isAnswered()) {
        return new Result(file, standing, matches, known.gaps());
      }
      if (!known.run().verdicts().stream().anyMatch(this::isAtRisk)) {
        return new Result(file, Standing.UNAFFECTED, matches, known.answers());
      }
      return known.isWhole(this::isAtRisk)
          ? new Result(file, Standing.CERTIFIED, matches, known.allBacking())
          : new Result(file, standing, matches, known.gaps());
    }

    /** Whether its shape is all that is known. */
    public boolean isUnrun() {
      return why.equals(NOT_RUN);
    }

    /** Whether one of the advisories makes such an answer wrong. */
    private boolean isAtRisk(Verdict answer) {
      return matches.keySet().stream().anyMatch(advisory -> advisory.trigger().spoils(answer));
    }
  }

  /** How a query stands by its shape. */
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
      return new Result(file, Standing.NOT_EXPOSED, matches, "");
    }
    Standing unless = holds ? Standing.EXPOSED : Standing.POSSIBLE;
    return new Result(file, unless, matches, NOT_RUN);
  }

  /**
   * The options of a query, by {@link OptionName#key}: the solver's defaults, those of its notes,
   * those of the user, and those that it sets itself, each above the ones before.
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

  /** A sentence on all of them. */
  public static String summary(List<Result> all, String solver, int known) {
    List<String> parts = new ArrayList<>();
    for (Standing standing : Standing.values()) {
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
