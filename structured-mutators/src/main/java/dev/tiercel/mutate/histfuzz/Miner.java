package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.option.Configuration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Mines bug-triggering scripts (HistFuzz, III-A.1 and 2): the skeleton of each assertion, the forms
 * and patterns of their atoms, and association rules between forms. Beyond the paper: the shape of
 * each script, and rules that suggest an option or a logic. Not thread-safe.
 */
public final class Miner {
  /**
   * Parameters of mining.
   *
   * @param connectives the operators that skeletons keep
   * @param support minimum number of scripts that contain all things of a rule
   * @param confidence minimum share of the scripts with a rule's given things that also contain the
   *     asked ones, if those are atoms
   * @param settingConfidence the same if the asked thing is an option or a logic, which few scripts
   *     set
   */
  public record Settings(
      Set<String> connectives, int support, double confidence, double settingConfidence) {
    /** The paper's parameters: sets that occur more than nine times, a confidence of 0.5. */
    public static final Settings PAPER = new Settings(FormulaAnatomy.CONNECTIVES, 10, 0.5, 0.2);
  }

  /**
   * Minimum number of scripts with an atom pattern; a pattern of a single script is specific to it.
   */
  private static final int LEAST = 2;

  /** The scripts that contain each thing, by number. */
  private static final class Tally<T> {
    private final Map<T, BitSet> rows = new LinkedHashMap<>();

    void add(T thing, int row) {
      rows.computeIfAbsent(thing, t -> new BitSet()).set(row);
    }
  }

  private final Settings settings;
  private final Tally<Skeleton> skeletons = new Tally<>();
  private final Tally<ScriptShape> scriptShapes = new Tally<>();
  private final Tally<AtomPattern> patterns = new Tally<>();
  private final Tally<String> things = new Tally<>();
  private final Map<String, AtomForm> forms = new TreeMap<>();
  private final List<Double> weights = new ArrayList<>();

  /** Creates a miner without scripts. */
  public Miner(Settings settings) {
    this.settings = settings;
  }

  /**
   * Mines a script.
   *
   * @param weight weight relative to other scripts, more than 0
   * @return the reason why nothing could be mined, or {@code null}
   */
  public @Nullable String add(Entry entry, double weight) {
    List<Term> formulas = formulas(entry.script());
    if (formulas.isEmpty()) {
      return "asserts nothing";
    }
    List<FormulaAnatomy> taken = new ArrayList<>();
    for (Term formula : formulas) {
      FormulaAnatomy formulaAnatomy = FormulaAnatomy.of(formula, settings.connectives());
      if (formulaAnatomy != null) {
        taken.add(formulaAnatomy);
      }
    }
    if (taken.isEmpty()) {
      return "its formulas are too large or too deep";
    }
    int row = weights.size();
    weights.add(weight);
    AtomForm.Reader reader = new AtomForm.Reader();
    for (FormulaAnatomy formulaAnatomy : taken) {
      skeletons.add(formulaAnatomy.skeleton(), row);
      for (Term atom : formulaAnatomy.atoms()) {
        AtomForm form = reader.of(atom);
        forms.put(form.toString(), form);
        things.add(form.toString(), row);
        AtomPattern pattern = AtomPattern.of(atom);
        if (pattern != null) {
          patterns.add(pattern, row);
        }
      }
    }
    ScriptShape scriptShape = ScriptShape.of(entry.script());
    if (scriptShape != null) {
      scriptShapes.add(scriptShape, row);
    }
    settings(entry).forEach(s -> things.add(s, row));
    return null;
  }

  private static List<Term> formulas(Script script) {
    List<Term> formulas = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Assert || command instanceof Command.CheckSatAssuming) {
        formulas.addAll(command.terms());
      }
    }
    return formulas;
  }

  private static Set<String> settings(Entry entry) {
    Set<String> settings = new LinkedHashSet<>();
    String logic = entry.script().logic();
    if (logic != null) {
      settings.add(AssociationRule.logic(logic));
    }
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.SetOption o && o.keyword().length() > 1) {
        settings.add(AssociationRule.option(o.keyword().substring(1), o.value()));
      }
    }
    for (Configuration configuration : entry.configurations().values()) {
      configuration
          .values()
          .forEach((name, value) -> settings.add(AssociationRule.option(name, value)));
    }
    settings.removeIf(s -> s.contains("\t") || s.contains(" , ") || s.contains(" => "));
    return settings;
  }

  /** Number of scripts that were mined successfully. */
  public int scripts() {
    return weights.size();
  }

  /** Returns the data mined so far. */
  public MinedData result() {
    Tally<AtomForm> found = new Tally<>();
    forms.forEach(
        (text, form) -> found.rows.put(form, things.rows.getOrDefault(text, new BitSet())));
    patterns.rows.values().removeIf(rows -> rows.cardinality() < LEAST);
    return new MinedData(
        counted(skeletons),
        counted(scriptShapes),
        counted(found),
        associationRules(),
        counted(patterns),
        List.of());
  }

  private <T> List<MinedData.Counted<T>> counted(Tally<T> tally) {
    List<MinedData.Counted<T>> list = new ArrayList<>();
    tally.rows.forEach(
        (thing, rows) ->
            list.add(new MinedData.Counted<>(thing, rows.cardinality(), weight(rows))));
    list.sort(
        Comparator.<MinedData.Counted<T>>comparingInt(c -> -c.count())
            .thenComparing(c -> c.item().toString()));
    return list;
  }

  /** Total weight of some scripts, relative to the heaviest of all scripts. */
  private double weight(BitSet rows) {
    double heaviest = weights.stream().mapToDouble(w -> w).max().orElse(1);
    return rows.stream().mapToDouble(weights::get).sum() / heaviest;
  }

  private List<AssociationRule> associationRules() {
    List<String> frequent = new ArrayList<>();
    things.rows.forEach(
        (thing, rows) -> {
          if (rows.cardinality() >= settings.support()) {
            frequent.add(thing);
          }
        });
    frequent.sort(null);
    List<AssociationRule> associationRules = new ArrayList<>();
    List<String> atoms = frequent.stream().filter(t -> !AssociationRule.isSetting(t)).toList();
    associationRules.addAll(rules(atoms, settings.confidence()));
    for (String setting : frequent) {
      if (AssociationRule.isSetting(setting)) {
        List<String> with = new ArrayList<>(atoms);
        with.add(setting);
        rules(with, settings.settingConfidence()).stream()
            .filter(r -> r.consequent().equals(List.of(setting)))
            .forEach(associationRules::add);
      }
    }
    associationRules.sort(
        Comparator.<AssociationRule>comparingInt(r -> -r.support())
            .thenComparing(r -> r.antecedent().toString())
            .thenComparing(r -> r.consequent().toString()));
    return List.copyOf(new LinkedHashSet<>(associationRules));
  }

  private List<AssociationRule> rules(List<String> among, double confidence) {
    List<BitSet> holding =
        among.stream().map(t -> things.rows.getOrDefault(t, new BitSet())).toList();
    List<AssociationRule> associationRules = new ArrayList<>();
    for (Apriori.Implication found :
        new Apriori(holding, settings.support()).implications(confidence)) {
      associationRules.add(
          new AssociationRule(
              found.antecedent().stream().map(among::get).toList(),
              found.implied().stream().map(among::get).toList(),
              found.rows().cardinality(),
              found.confidence(),
              weight(found.rows())));
    }
    return associationRules;
  }
}
