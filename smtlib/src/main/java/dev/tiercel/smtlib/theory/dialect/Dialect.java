package dev.tiercel.smtlib.theory.dialect;

import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The part of the language that one solver accepts, so that mutants for it are accepted.
 *
 * <p>For tested solvers, these are their responses to one tiny script per row and feature ({@code
 * acceptance.tsv}, written by {@code AcceptanceMatrix} in the tests). Other solvers are assumed to
 * support every feature and all standard rows.
 */
public final class Dialect {
  private static final String TABLE = "acceptance.tsv";
  private static final String LOGICS = "logics.tsv";
  private static final String FEATURE = "feature ";

  /** Suffix of solvers that are run by calls of their programming interface. */
  private static final String CALLS = "-calls";

  /** By {@code family:version}: the accepted rows and features. */
  private static final Map<String, Answers> ASKED = read();

  /** By prefix of {@code family:version}: names of unsupported logics. */
  private static final Map<String, Set<String>> UNKNOWN_LOGICS = logics();

  private final String family;
  private final ReleaseNumber release;
  private final boolean byCalls;
  private final List<Answers> answers;
  private final Set<String> unknownLogics = new HashSet<>();
  private final Set<Feature> features = EnumSet.noneOf(Feature.class); // those that are decided
  private final Map<Operator, Boolean> acceptedCache = new ConcurrentHashMap<>();

  private Dialect(String name, boolean byCalls, List<Answers> answers) {
    this.family = family(name);
    this.release = release(name);
    this.byCalls = byCalls;
    this.answers = List.copyOf(answers);
    for (Feature feature : Feature.values()) {
      if (answers.stream().allMatch(a -> a.decided().contains(FEATURE + feature))) {
        features.add(feature);
      }
    }
    UNKNOWN_LOGICS.forEach(
        (prefix, logics) -> {
          if (name.startsWith(prefix)) {
            unknownLogics.addAll(logics);
          }
        });
  }

  /**
   * Responses of a tested solver.
   *
   * @param accepted rows and features without an error
   * @param decided those that gave a verdict as well
   */
  private record Answers(Set<String> accepted, Set<String> decided) {}

  /**
   * Returns the dialect of a solver.
   *
   * @param solver {@code z3:4.14.1}, or {@code z3} for the newest tested version. An untested
   *     version has what both the last tested version before it and the first one after it have.
   *     {@code cvc5:1.3.2-calls} denotes a solver run by API calls, which has what the text
   *     interface has if none of its family was tested by calls
   */
  public static Dialect of(String solver) {
    String asked = solver.toLowerCase(Locale.ROOT);
    boolean calls =
        asked.endsWith(CALLS)
            && ASKED.keySet().stream()
                .anyMatch(n -> n.endsWith(CALLS) && n.startsWith(family(asked) + ":"));
    String name = calls || !asked.endsWith(CALLS) ? asked : asked.replace(CALLS, "");
    String family = family(name);
    Answers exact = ASKED.get(name);
    if (exact != null) {
      return new Dialect(name, asked.endsWith(CALLS), List.of(exact));
    }
    TreeMap<ReleaseNumber, Answers> all = new TreeMap<>();
    ASKED.forEach(
        (version, answers) -> {
          if (version.startsWith(family + ":") && version.endsWith(CALLS) == calls) {
            all.put(ReleaseNumber.of(version.substring(family.length() + 1)), answers);
          }
        });
    return new Dialect(name, asked.endsWith(CALLS), nearest(all, release(name)));
  }

  private static String family(String name) {
    int colon = name.indexOf(':');
    return colon < 0 ? name : name.substring(0, colon);
  }

  /** Returns the release in {@code family:version}, none without a version. */
  private static ReleaseNumber release(String name) {
    return ReleaseNumber.of(name.substring(name.indexOf(':') + 1));
  }

  /**
   * Returns the responses of the tested versions next to a version; of the newest one if it has no
   * number.
   */
  private static List<Answers> nearest(
      NavigableMap<ReleaseNumber, Answers> all, ReleaseNumber number) {
    List<Answers> near = new ArrayList<>();
    Map.Entry<ReleaseNumber, Answers> before =
        number.isNone() ? all.lastEntry() : all.floorEntry(number);
    Map.Entry<ReleaseNumber, Answers> after = number.isNone() ? null : all.ceilingEntry(number);
    if (before != null) {
      near.add(before.getValue());
    }
    if (after != null) {
      near.add(after.getValue());
    }
    return near;
  }

  /** The tested solvers, as {@code family:version}. */
  public static Set<String> testedSolvers() {
    return ASKED.keySet();
  }

  /** The solver's family name. */
  public String family() {
    return family;
  }

  /** Whether the solver accepts scripts with the operator. */
  public boolean supports(Operator operator) {
    if (answers.isEmpty()) {
      return operator.supportedBy(family);
    }
    return acceptedCache.computeIfAbsent(operator, this::isAccepted);
  }

  private boolean isAccepted(Operator operator) {
    return answers.stream().allMatch(a -> a.accepted().contains(operator.toString()));
  }

  /** Whether the solver has the command, in any form. */
  public boolean hasCommand(String name) {
    CommandRow row = CommandRow.of(name);
    return row.isOf(family) && (row.isStandard() || !byCalls);
  }

  /** Whether scripts reach the solver by calls of its programming interface. */
  public boolean isByCalls() {
    return byCalls;
  }

  /** Whether the solver accepts a syntax extension. */
  public boolean has(DialectFeature trait) {
    return trait.isOf(family, release) && !(byCalls && trait.isCommand());
  }

  /** Whether the solver accepts scripts with the feature and decides simple ones. */
  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** Whether the solver accepts the name of a common logic; every solver accepts ALL. */
  public boolean knowsLogic(String name) {
    return !unknownLogics.contains(name);
  }

  private static Map<String, Answers> read() {
    return parse(lines(TABLE));
  }

  private static String[] lines(String resource) {
    return Resources.text(Dialect.class, resource).split("\n");
  }

  private static Map<String, Set<String>> logics() {
    Map<String, Set<String>> unknown = new TreeMap<>();
    for (String line : lines(LOGICS)) {
      String[] cells = line.split("\t");
      for (String prefix : cells.length == 2 ? cells[0].split(" ") : new String[0]) {
        unknown.put(prefix, Set.of(cells[1].split(" ")));
      }
    }
    return unknown;
  }

  private static Map<String, Answers> parse(String[] lines) {
    String[] head = lines[0].split("\t");
    Map<String, Answers> columns = new TreeMap<>();
    for (int column = 1; column < head.length; column++) {
      Set<String> accepted = new HashSet<>();
      Set<String> decided = new HashSet<>();
      for (int i = 1; i < lines.length; i++) {
        String[] cells = lines[i].split("\t");
        if (!cells[column].equals("no")) {
          accepted.add(cells[0]);
        }
        if (cells[column].equals("yes")) {
          decided.add(cells[0]);
        }
      }
      columns.put(head[column], new Answers(Set.copyOf(accepted), Set.copyOf(decided)));
    }
    return columns;
  }
}
