package dev.tiercel.solver.options;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a solver promises about its answers to commands beyond {@code check-sat}, and how it
 * explains them: {@code answers.tsv} beside the family's class, with lines {@code
 * FACT<TAB>VALUE<TAB>WHY}.
 *
 * @param facts the values by fact
 */
public record AnswerGuarantees(Map<String, String> facts) {
  private static final String MINIMAL_CORE = "minimal core";
  private static final String CORE_OF_NAMES = "minimal core of named assertions";
  private static final String EXPLICIT_PROOF = "explicit proof";
  private static final String LEMMAS = "lemmas";
  private static final String PRIORITY = "priority of objectives";
  private static final String SIMPLIFY = "simplify";
  private static final String WITHOUT_ASSERTIONS = "without assertions";

  private static final List<String> KNOWN =
      List.of(MINIMAL_CORE, CORE_OF_NAMES, EXPLICIT_PROOF, LEMMAS, PRIORITY, SIMPLIFY);

  private static final AnswerGuarantees NONE = new AnswerGuarantees(Map.of());
  private static final Map<String, AnswerGuarantees> BY_FAMILY = all();

  public AnswerGuarantees {
    facts = Map.copyOf(facts);
  }

  private static Map<String, AnswerGuarantees> all() {
    Map<String, AnswerGuarantees> all = new HashMap<>();
    for (SolverFamily family : Solvers.families()) {
      if (Resources.exists(family.getClass(), "answers.tsv")) {
        Map<String, String> facts = new HashMap<>();
        for (List<String> row :
            Tsv.rows(family.getClass(), "answers.tsv", "FACT", "VALUE", "WHY")) {
          if (!KNOWN.contains(row.get(0))) {
            throw new IllegalStateException("a fact is one of " + KNOWN + ": " + row);
          }
          facts.put(row.get(0), row.get(1));
        }
        all.put(family.name(), new AnswerGuarantees(facts));
      }
    }
    return Map.copyOf(all);
  }

  /**
   * Returns the facts of a solver, none if it has no file.
   *
   * @param family as in {@link dev.tiercel.solver.SolverIdentity#family()}
   */
  public static AnswerGuarantees of(String family) {
    return BY_FAMILY.getOrDefault(family, NONE);
  }

  /** The options that together make cores minimal; empty if none do. */
  public Configuration minimalCore() {
    return options(MINIMAL_CORE, options(CORE_OF_NAMES, Configuration.DEFAULT));
  }

  /** Whether a core is minimal only if all assertions are named. */
  public boolean coresAreMinimalForNamesOnly() {
    return facts.containsKey(CORE_OF_NAMES);
  }

  /** The options under which the steps of a proof contain their conclusions; empty if none do. */
  public Configuration explicitProof() {
    return options(EXPLICIT_PROOF, Configuration.DEFAULT);
  }

  /** The options under which it prints its lemmas; empty if none do. */
  public Configuration lemmas() {
    return options(LEMMAS, Configuration.DEFAULT);
  }

  /** How several objectives are combined by default; empty if unknown. */
  public String priority() {
    return facts.getOrDefault(PRIORITY, "");
  }

  /** Whether {@code simplify} ignores the assertions. */
  public boolean simplifiesWithoutAssertions() {
    return WITHOUT_ASSERTIONS.equals(facts.get(SIMPLIFY));
  }

  /** Returns the options of a fact, {@code NAME=VALUE} separated by blanks. */
  private Configuration options(String fact, Configuration otherwise) {
    String value = facts.get(fact);
    if (value == null) {
      return otherwise;
    }
    Map<String, String> options = new TreeMap<>();
    for (String option : value.split(" ", -1)) {
      int equals = option.indexOf('=');
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return Configuration.of(options);
  }
}
