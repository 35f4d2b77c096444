package dev.tiercel.finding;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.ScriptProfile;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Failure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Distinguishes defects of a solver by the scripts that show them: a crash by its site, anything
 * else by the script's contents and the options. The smaller the script, the more precise.
 *
 * @param solver the family, shared by its releases, or the name of a program
 * @param symptom what it does wrong
 * @param company whether it occurs only after other scripts in one process
 * @param site where it crashed, see {@link CrashSite}; empty where that is unknown, and for answers
 * @param ingredients the theories of the script, and the kind of checks
 * @param parts its operators and other parts that may be the cause, see {@link SuspectParts}
 * @param options names of the required options
 * @param details its connectives and sorts, and the shape of the term that a model makes false:
 *     these distinguish small scripts, but are no cause by themselves
 */
public record BugSignature(
    String solver,
    Symptom symptom,
    boolean company,
    String site,
    String ingredients,
    SortedSet<String> parts,
    SortedSet<String> options,
    SortedSet<String> details) {
  /** Up to this many parts may plausibly be needed together. */
  private static final int FEW = 3;

  private static final String BY = ", by ";
  private static final int MOST_WORDS = 3;
  private static final int MOST_SITE = 60;

  public BugSignature {
    parts = Collections.unmodifiableSortedSet(new TreeSet<>(parts));
    options = Collections.unmodifiableSortedSet(new TreeSet<>(options));
    details = Collections.unmodifiableSortedSet(new TreeSet<>(details));
  }

  /**
   * Returns the signature of a violation.
   *
   * @param script as it was run; one that is not reduced yet contains more than it needs
   */
  public static BugSignature of(Violation violation, Script script) {
    ConfiguredSolver blamed = violation.configuredSolvers().get(0);
    Failure failure = violation.failure();
    SuspectParts suspectParts = SuspectParts.of(script);
    SortedSet<String> details = new TreeSet<>(suspectParts.details());
    Term falsified = violation.falsified();
    if (falsified != null) {
      details.add(SuspectParts.shape(falsified));
    }
    return new BugSignature(
        solver(blamed),
        violation.symptom(),
        violation instanceof StateDependentBug,
        failure == null ? "" : CrashSite.of(failure),
        ScriptProfile.of(script),
        suspectParts.names(),
        new TreeSet<>(blamed.configuration().values().keySet()),
        details);
  }

  /** Returns the signature of a finding. */
  static BugSignature of(Finding finding) {
    return of(finding.violation(), script(finding.script()));
  }

  /** Returns the script of a finding; empty where only a solver can parse it. */
  static Script script(String text) {
    try {
      return EntryCodec.decode(text, "a finding").script();
    } catch (ParseException e) {
      return new Script(List.of()); // some solver parses it, and we do not
    }
  }

  /** A program is a solver of its own; two releases are versions of one. */
  static String solver(ConfiguredSolver blamed) {
    boolean release = blamed.identity().fingerprint().isEmpty();
    return release ? blamed.identity().family() : blamed.solver().toString();
  }

  /** Returns the same signature for another solver. */
  BugSignature as(String other) {
    return new BugSignature(other, symptom, company, site, ingredients, parts, options, details);
  }

  /** Returns the signature for a reduced script. */
  public BugSignature with(Script smaller, Collection<String> fewerOptions) {
    SuspectParts small = SuspectParts.of(smaller);
    return new BugSignature(
        solver,
        symptom,
        company,
        site,
        ScriptProfile.of(smaller),
        small.names(),
        new TreeSet<>(fewerOptions),
        small.details());
  }

  /**
   * Whether this defect explains another signature: the same crash, or a similar wrong answer to a
   * script that contains all parts of this one, under all options of this one. A script without
   * operators of a theory, such as one with only a special kind of check, explains only scripts
   * with the same profile.
   */
  public boolean explains(BugSignature other) {
    return symptom.isSimilar(other.symptom)
        && covers(other)
        && (isSpecific() || ingredients.equals(other.ingredients));
  }

  /**
   * Whether one defect may cause this signature and another, even if their wrong answers differ:
   * one that confuses two terms causes a wrong sat here and a wrong unsat there and, where it
   * concerns connectives alone, in any theory.
   */
  public boolean mayCause(BugSignature other) {
    return symptom.mayShareACause(other.symptom)
        && covers(other)
        && (isSpecific()
            || ingredients.equals(other.ingredients)
            || (!details.isEmpty() && other.details.containsAll(details)));
  }

  /** Whether both are crashes at one site, or the other script contains all parts of this one. */
  private boolean covers(BugSignature other) {
    if (!solver.equals(other.solver) || company != other.company) {
      return false;
    }
    if (!site.isEmpty() || !other.site.isEmpty()) {
      return site.equals(other.site);
    }
    return other.options.containsAll(options) && other.parts.containsAll(parts);
  }

  private boolean isSpecific() {
    return !site.isEmpty() || !parts.stream().allMatch(SuspectParts::isAsking);
  }

  /** Whether two wrong answers share a theory. */
  public boolean sharesTheory(BugSignature other) {
    return solver.equals(other.solver)
        && site.isEmpty()
        && other.site.isEmpty()
        && symptom.mayShareACause(other.symptom)
        && !Collections.disjoint(
            ScriptProfile.theories(ingredients), ScriptProfile.theories(other.ingredients));
  }

  /** Whether both are the same kind of mistake, about the same theories, and no crash. */
  public boolean isSimilar(BugSignature other) {
    return solver.equals(other.solver)
        && company == other.company
        && symptom.isSimilar(other.symptom)
        && site.isEmpty()
        && other.site.isEmpty()
        && ingredients.equals(other.ingredients)
        && options.equals(other.options);
  }

  /**
   * As {@link #explains}, but lenient: in a script that is not reduced yet the cause cannot be
   * identified, so it stands for all scripts with the same profile that share a part. A bug hidden
   * by this is found again once the first is fixed, or known by a smaller script.
   */
  boolean mayExplain(BugSignature other) {
    return explains(other)
        || (site.isEmpty()
            && parts.size() > FEW
            && with(other.parts, other.ingredients).explains(other)
            && ingredients.equals(other.ingredients)
            && sharesMost(other));
  }

  /** Whether at least half of the other signature's parts are among these. */
  private boolean sharesMost(BugSignature other) {
    List<String> common = new ArrayList<>(other.parts);
    common.retainAll(parts);
    return !common.isEmpty() && 2 * common.size() >= other.parts.size();
  }

  private BugSignature with(SortedSet<String> otherParts, String otherIngredients) {
    return new BugSignature(
        solver, symptom, company, site, otherIngredients, otherParts, options, details);
  }

  /** Whether either may explain the other: one defect, as far as is known. */
  boolean mayShareDefect(BugSignature other) {
    return mayExplain(other) || other.mayExplain(this);
  }

  /**
   * Returns a key that distinguishes the bug of a violation from other causes: the violation's key
   * and, unless that names the crash site, the contents of the script. The smaller the script, the
   * more precise.
   */
  public String key(Violation violation) {
    String cause = cause();
    return cause.isEmpty() ? violation.key() : violation.key() + BY + cause;
  }

  /**
   * Returns the contents of the script, or an empty string for a crash with a site, which the
   * violation's key names.
   */
  String cause() {
    return site.isEmpty() ? String.join(" ", words()) : "";
  }

  private List<String> words() {
    List<String> words = new ArrayList<>(parts);
    words.addAll(details);
    return words;
  }

  /**
   * Returns a readable name for files: {@code z3-wrong-unsat-str.from_ubv}, {@code
   * cvc5-crash-arith_rewriter.cpp-prerewriteterm}. Another defect may have the same name.
   */
  public String name() {
    String cause =
        !site.isEmpty()
            ? siteWords()
            : parts.isEmpty() ? ingredients : first(parts, MOST_WORDS) + more();
    String under = options.isEmpty() ? "" : "-under-" + first(options, 2);
    String name = brief(solver) + "-" + symptom + "-" + plain(cause) + plain(under);
    return company ? name + "-after-others" : name;
  }

  private String more() {
    return parts.size() > MOST_WORDS ? "-and-" + (parts.size() - MOST_WORDS) : "";
  }

  private static String first(Collection<String> words, int count) {
    return String.join("-", words.stream().limit(count).map(BugSignature::spelled).toList());
  }

  private static String spelled(String operator) {
    return switch (operator) {
      case "+" -> "plus";
      case "-" -> "minus";
      case "*" -> "times";
      case "/" -> "div-real";
      case "<" -> "lt";
      case "<=" -> "le";
      case ">" -> "gt";
      case ">=" -> "ge";
      default -> operator;
    };
  }

  /** Returns the last part of each function's name of a crash site, without qualifiers. */
  private String siteWords() {
    String words =
        String.join(
            "-",
            Arrays.stream(site.split(" "))
                .map(
                    word -> word.contains("::") ? word.substring(word.lastIndexOf("::") + 2) : word)
                .map(word -> word.startsWith("java.") ? lastOf(word) : word)
                .map(word -> word.matches("[a-z_]+(\\.[\\w$<>]+){3,}") ? lastTwo(word) : word)
                .toList());
    return words.length() <= MOST_SITE ? words : words.substring(0, MOST_SITE);
  }

  private static String lastOf(String dotted) {
    return dotted.substring(dotted.lastIndexOf('.') + 1);
  }

  private static String lastTwo(String dotted) {
    int last = dotted.lastIndexOf('.');
    return dotted.substring(dotted.lastIndexOf('.', last - 1) + 1);
  }

  private static String brief(String name) {
    int colon = name.indexOf(':');
    return colon < 0 ? name : plain(name.substring(name.lastIndexOf('/') + 1));
  }

  /** Returns a text with only those characters that are allowed in file names everywhere. */
  private static String plain(String text) {
    return text.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("-{2,}", "-").replaceAll("-$", "");
  }
}
