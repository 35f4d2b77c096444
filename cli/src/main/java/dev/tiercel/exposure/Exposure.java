package dev.tiercel.exposure;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.option.Configuration;
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
 * <p>A query is compared by its shape, without running anything. One that matches is then run:
 * where evidence backs every answer, it is not affected, whatever its shape.
 */
public final class Exposure {
  private final List<Advisory> advisories;
  private final String family;
  private final Configuration options;
  private final @Nullable ScriptCheck check;

  /**
   * Looks for advisories.
   *
   * @param advisories those that affect the version
   * @param family the solver's
   * @param options that all queries are run with
   * @param check runs a query that matches; {@code null} for none
   */
  public Exposure(
      List<Advisory> advisories,
      String family,
      Configuration options,
      @Nullable ScriptCheck check) {
    this.advisories = List.copyOf(advisories);
    this.family = family;
    this.options = options;
    this.check = check;
  }

  /** What is known of the answers to a query that matches. */
  public enum Standing {
    /** No advisory matches. */
    NOT_EXPOSED("not exposed"),
    /** One matches, and evidence backs every answer. */
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
      Path file, Standing standing, Map<Advisory, Advisory.Match> matches, String why) {
    /** The names of the advisories, with how they match. */
    public String advisories() {
      return matches.entrySet().stream()
          .map(m -> m.getKey().id() + " (" + m.getValue() + ")")
          .sorted()
          .collect(Collectors.joining(", "));
    }
  }

  /** How a query stands. */
  public Result of(Path file, Entry entry) {
    Configuration set = set(entry);
    Shape shape = Shape.of(entry.script());
    Map<Advisory, Advisory.Match> matches = new TreeMap<>(Comparator.comparing(Advisory::id));
    boolean holds = false;
    for (Advisory advisory : advisories) {
      Advisory.Match match = advisory.match(shape, set);
      if (match != Advisory.Match.NONE) {
        matches.put(advisory, match);
        holds |= match == Advisory.Match.HOLDS;
      }
    }
    if (matches.isEmpty()) {
      return new Result(file, Standing.NOT_EXPOSED, matches, "");
    }
    Standing unless = holds ? Standing.EXPOSED : Standing.POSSIBLE;
    if (check == null) {
      return new Result(file, unless, matches, "not run");
    }
    ScriptCheck.Result judged = check.examine(entry);
    if (judged.isBug()) {
      return new Result(file, Standing.WRONG, matches, judged.why());
    }
    List<String> evidence = judged.evidence();
    boolean certified = judged.word().equals("ok") && !evidence.isEmpty() && !evidence.contains("");
    return new Result(
        file,
        certified ? Standing.CERTIFIED : unless,
        matches,
        certified ? evidence.stream().distinct().collect(Collectors.joining(", ")) : judged.why());
  }

  /** The options of a query: those of the user, of its notes, and those that it sets itself. */
  private Configuration set(Entry entry) {
    Configuration set = entry.configuration(family);
    for (Map.Entry<String, String> option : options.values().entrySet()) {
      set = set.with(option.getKey(), option.getValue());
    }
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.SetOption option) {
        set = set.with(option.keyword(), option.value());
      }
    }
    return set;
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
        + " known wrong answers of "
        + solver
        + ": "
        + String.join(", ", parts)
        + ".";
  }
}
