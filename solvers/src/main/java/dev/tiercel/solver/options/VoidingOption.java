package dev.tiercel.solver.options;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionName;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An option under which answers of a solver mean nothing. Each is a rule of {@code overlay.tsv} or
 * {@code later.tsv}: {@code VOIDS sat}, {@code VOIDS unsat} or {@code VOIDS both}. Such an option
 * is never fuzzed, and voids these answers under every value other than its default, or under any
 * where no default is known. {@code VOIDS sat A,B} names the values that void them; an
 * enumeration's others are fuzzed.
 *
 * @param name of the option
 * @param voids the answers that mean nothing
 * @param values the values under which they do
 * @param negated whether these are instead the values under which they keep their meaning
 * @param reason why
 */
public record VoidingOption(
    String name, Set<Verdict> voids, Set<String> values, boolean negated, String reason) {
  static final String WORD = "VOIDS";

  /** A parameter as in {@code (using-params smt :array.weak true)}. */
  private static final Pattern PARAMETER = Pattern.compile(":([^\\s()]+)\\s+([^\\s()]+)");

  private static final Map<String, Set<Verdict>> ANSWERS =
      Map.of(
          "sat", Set.of(Verdict.SAT),
          "unsat", Set.of(Verdict.UNSAT),
          "both", Set.of(Verdict.SAT, Verdict.UNSAT));

  private static final Map<String, Map<String, VoidingOption>> KNOWN = known();

  private static Map<String, Map<String, VoidingOption>> known() {
    Map<String, Map<String, VoidingOption>> known = new HashMap<>();
    for (SolverFamily family : Solvers.families()) {
      Map<String, VoidingOption> options = new HashMap<>();
      for (List<String> row : Catalogues.rules(family.getClass())) {
        if (row.get(1).startsWith(WORD + " ")) {
          options.put(OptionName.key(row.get(0)), read(row, family.options()));
        }
      }
      if (!options.isEmpty()) {
        known.put(family.name(), options);
      }
    }
    return Map.copyOf(known);
  }

  private static VoidingOption read(List<String> row, OptionCatalogue options) {
    String[] words = row.get(1).split(" ", -1);
    Set<Verdict> voids = ANSWERS.get(words[1]);
    OptionSpec option = options.find(row.get(0)); // null for one of a later version
    if (voids == null || row.get(0).endsWith("*") || words.length > 3) {
      throw new IllegalArgumentException(
          "a rule is NAME<TAB>VOIDS sat, unsat or both, and values<TAB>WHY: " + row);
    }
    boolean named = words.length == 3;
    String standard = option == null ? null : option.defaultValue();
    Set<String> values =
        named ? Set.of(words[2].split(",", -1)) : standard == null ? Set.of() : Set.of(standard);
    return new VoidingOption(row.get(0), voids, values, !named, row.get(2));
  }

  /**
   * Returns the options that a script or a configuration sets and that void answers of a solver, in
   * order.
   *
   * @param family the solver, see {@link dev.tiercel.solver.Identity#family}
   */
  public static List<VoidingOption> of(String family, Script script, Configuration configuration) {
    Map<String, VoidingOption> known = KNOWN.getOrDefault(family, Map.of());
    if (known.isEmpty()) {
      return List.of();
    }
    List<VoidingOption> set = new ArrayList<>(0);
    for (Command command : script.commands()) {
      if (command instanceof Command.SetOption option) {
        add(known.get(OptionName.key(option.keyword())), option.value(), set);
        addParameters(known.values(), option.value(), set);
      } else if (command instanceof Command.Opaque tactic && tactic.takesTactic()) {
        addParameters(known.values(), tactic.text(), set);
      }
    }
    configuration
        .values()
        .forEach((name, value) -> add(known.get(OptionName.key(name)), value, set));
    return set;
  }

  /** Returns what it voids, and why, without a full stop. */
  public String sentence() {
    String answers =
        voids.size() > 1
            ? "answers mean"
            : voids.contains(Verdict.SAT) ? "sat means" : "unsat means";
    return answers + " nothing under " + name + ": " + reason;
  }

  /** Adds options that a tactic sets as parameters, where the module's name may be omitted. */
  private static void addParameters(
      Collection<VoidingOption> known, String tactic, List<VoidingOption> set) {
    Matcher parameter = PARAMETER.matcher(tactic);
    while (parameter.find()) {
      String key = OptionName.key(parameter.group(1));
      for (VoidingOption option : known) {
        String name = OptionName.key(option.name);
        if (name.equals(key) || name.endsWith("." + key)) {
          add(option, parameter.group(2), set);
        }
      }
    }
  }

  private static void add(@Nullable VoidingOption option, String value, List<VoidingOption> set) {
    if (option != null
        && option.values.contains(value) != option.negated
        && !set.contains(option)) {
      set.add(option);
    }
  }
}
