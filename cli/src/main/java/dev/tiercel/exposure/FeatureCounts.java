package dev.tiercel.exposure;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The shape of a script: its features, with the number of distinct terms (or commands) that have
 * each. Names of features are operators ({@code store}); equality of non-Boolean terms, by sort
 * ({@code = Array}); declared functions, by the sorts of their parameters ({@code apply Bool});
 * binders; sorts ({@code sort FloatingPoint}); and uncommon commands. Boolean connectives and
 * equality of truth values carry no information and are left out; {@code distinct} counts as
 * equality.
 */
public record FeatureCounts(SortedMap<String, Integer> features) {
  private static final Pattern TACTIC = Pattern.compile("(?<![\\w:.-])[a-z][a-z0-9-]*(?![\\w:.-])");
  private static final Set<String> CONNECTIVES =
      Set.of("true", "false", "and", "or", "not", "=>", "xor", "ite");

  /** Exponent and significand widths defined by IEEE 754. */
  private static final Set<String> STANDARD_FLOATS = Set.of("5 11", "8 24", "11 53", "15 113");

  public FeatureCounts {
    features = Collections.unmodifiableSortedMap(new TreeMap<>(features));
  }

  /** Returns the shape of a script. */
  public static FeatureCounts of(Script script) {
    SortedMap<String, Integer> found = new TreeMap<>();
    for (Command command : script.commands()) {
      note(command, found);
    }
    FiniteSorts finite = new FiniteSorts(script);
    for (Term term : SubTerms.ofCommands(script.commands())) {
      note(term, found);
      if (isConstantArray(term) && finite.contains(term.sort().arguments().get(0))) {
        add("const over a finite sort", found);
      }
    }
    if (script.checks() > 1) {
      found.put("several checks", 1);
    }
    return new FeatureCounts(found);
  }

  private static void note(Command command, SortedMap<String, Integer> found) {
    if (command instanceof Command.CheckSatAssuming) {
      add("check-sat-assuming", found);
    } else if (command instanceof Command.DefineFunsRec
        || (command instanceof Command.Define d && d.form() == Command.Definition.FUN_REC)) {
      add("define-fun-rec", found);
    } else if (command instanceof Command.DeclareDatatypes) {
      add("declare-datatypes", found);
    } else if (command instanceof Command.GetValue) {
      add("get-value", found);
    } else if (command instanceof Command.SetLogic set && set.logic().equals("HORN")) {
      add("logic HORN", found);
    } else if (command instanceof Command.TermCommand t && tells(t.name())) {
      add(t.name(), found);
    } else if (command instanceof Command.Opaque o && o.takesTactic()) {
      Matcher tactic = TACTIC.matcher(o.text());
      while (tactic.find()) {
        found.put("tactic " + tactic.group(), 1);
      }
    } else if (command instanceof Command.Other o && tells(o.name())) {
      add(o.name(), found);
    }
  }

  /** Whether a command may contribute to a wrong answer. */
  private static boolean tells(String command) {
    return !CommandRow.of(command).is(CommandRow.Trait.INFORMATION);
  }

  private static boolean isConstantArray(Term term) {
    return term instanceof App app
        && !(app.symbol() instanceof Declared)
        && app.symbol().name().equals("const");
  }

  private static void note(Term term, SortedMap<String, Integer> found) {
    sort(term.sort(), found);
    if (term instanceof Binder binder) {
      add(binder.kind().keyword(), found);
    } else if (term instanceof Match) {
      add("match", found);
    } else if (term instanceof App app) {
      note(app, found);
    }
  }

  private static void note(App app, SortedMap<String, Integer> found) {
    if (app.symbol() instanceof Declared symbol) {
      if (app.arity() > 0 && symbol.kind() == Declared.Kind.FUNCTION) {
        add("apply " + sorts(symbol), found);
        if (takesFormula(app)) {
          add("formula as an argument", found);
        }
      } else if (symbol.kind() == Declared.Kind.CONSTRUCTOR) {
        add("constructor", found);
      } else if (symbol.kind() == Declared.Kind.SELECTOR) {
        add("selector", found);
      }
      return;
    }
    String name = app.symbol().name();
    if (name.equals("=") || name.equals("distinct")) {
      Sort sort = app.arity() == 0 ? Sort.BOOL : app.child(0).sort();
      if (sort != Sort.BOOL) {
        add("= " + name(sort), found);
      }
      if (name.equals("distinct") && app.arity() > 2) {
        add("distinct of three or more", found);
      }
    } else if (!CONNECTIVES.contains(name)) {
      add(name, found);
    }
  }

  /** Whether an argument is a formula other than a constant. */
  private static boolean takesFormula(App app) {
    for (int i = 0; i < app.arity(); i++) {
      if (app.child(i).sort() == Sort.BOOL && app.child(i).arity() > 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the name of a sort; all declared sorts share one name. */
  private static String name(Sort sort) {
    return sort.isFunction() || BuiltInSorts.row(sort) != null ? sort.name() : "declared";
  }

  private static String sorts(Declared symbol) {
    return symbol.parameters().stream()
        .map(FeatureCounts::name)
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private static void sort(Sort sort, SortedMap<String, Integer> found) {
    if (sort != Sort.BOOL) {
      found.putIfAbsent("sort " + name(sort), 1);
      if (sort.name().equals("FloatingPoint")
          && !STANDARD_FLOATS.contains(
              sort.indices().stream().map(Index::text).collect(Collectors.joining(" ")))) {
        found.putIfAbsent("floats of other sizes than IEEE's", 1);
      }
    }
  }

  private static void add(String name, SortedMap<String, Integer> found) {
    found.merge(name, 1, Integer::sum);
  }

  /** Returns the shape in which every feature counts once. */
  FeatureCounts countedOnce() {
    SortedMap<String, Integer> once = new TreeMap<>();
    features.keySet().forEach(name -> once.put(name, 1));
    return new FeatureCounts(once);
  }

  /** Whether a script has all features of this shape. */
  boolean isIn(FeatureCounts script) {
    return features.entrySet().stream()
        .allMatch(f -> script.features.getOrDefault(f.getKey(), 0) >= f.getValue());
  }

  /**
   * Returns the shape with one name for all features that preprocessing converts into each other.
   */
  FeatureCounts normalized() {
    SortedMap<String, Integer> normal = new TreeMap<>();
    features.forEach((name, n) -> normal.merge(rewritten(name), n, Integer::sum));
    return new FeatureCounts(normal);
  }

  /**
   * Returns the common name of all features that a solver's preprocessing may convert a feature to.
   */
  private static String rewritten(String feature) {
    if (feature.equals(Binder.Kind.EXISTS.keyword())) {
      return Binder.Kind.FORALL.keyword(); // by negation
    }
    List<Operator> rows = Theories.named(feature);
    return rows.isEmpty() ? feature : rows.get(0).rewriteGroup();
  }

  @Override
  public String toString() {
    return features.entrySet().stream()
        .map(f -> f.getKey() + (f.getValue() > 1 ? " (" + f.getValue() + ")" : ""))
        .collect(Collectors.joining(", "));
  }
}
