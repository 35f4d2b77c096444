package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Replacements for terms of a script: constants, values, fresh names. */
final class ReplacementPool {
  private static final int LARGEST = 8; // nodes of a value that counts as simple
  private static final int DRAWN =
      4; // random values of a sort with no listed samples but the initial value
  private static final long SEED = 1;

  private final Evaluator evaluator;
  private final ValueTermWriter values;
  private final Map<Sort, List<Term>> constants = new HashMap<>();
  private final Map<Term, Integer> declared = new HashMap<>();
  private final Map<Sort, Optional<Term>> simplest = new HashMap<>();
  private final Map<Sort, List<Term>> samples = new HashMap<>();
  private final Map<Sort, Term> fresh = new LinkedHashMap<>();
  private final FreshNames freshNames;

  ReplacementPool(Script script) {
    this(script, Model.EMPTY);
  }

  /**
   * Returns replacements for terms of a script.
   *
   * @param model in which terms have their values
   */
  ReplacementPool(Script script, Model model) {
    Definitions definitions = Definitions.of(script.commands());
    this.evaluator = new Evaluator(definitions, model);
    this.values = new ValueTermWriter(definitions);
    this.freshNames = new FreshNames(script);
    List<Command> commands = script.commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Declare d && d.symbol().parameters().isEmpty()) {
        Term constant = App.constant(d.symbol());
        constants.computeIfAbsent(constant.sort(), s -> new ArrayList<>()).add(constant);
        declared.putIfAbsent(constant, i);
      }
    }
  }

  /**
   * Returns the declared constants of a sort that are visible to a command, in order of
   * declaration.
   */
  List<Term> constants(Sort sort, int command) {
    return constants.getOrDefault(sort, List.of()).stream()
        .filter(c -> declared.getOrDefault(c, command) < command)
        .toList();
  }

  /** Returns a simple closed term of a sort, or {@code null} if none can be written. */
  @Nullable Term simplest(Sort sort) {
    return simplest
        .computeIfAbsent(sort, s -> Optional.ofNullable(written(evaluator.initial(s), s)))
        .orElse(null);
  }

  /** Returns the constant that denotes the initial value, such as {@code (_ +zero 5 11)}. */
  private static @Nullable Term named(Sort sort) {
    SortRow row = sort.indices().isEmpty() ? null : BuiltInSorts.row(sort);
    Term initial = row == null ? null : row.initial(sort, part -> null);
    return initial != null && initial.arity() == 0 ? initial : null;
  }

  /** Returns a few values of a sort, boundary values first, always the same. */
  List<Term> samples(Sort sort) {
    return samples.computeIfAbsent(sort, this::drawn);
  }

  private List<Term> drawn(Sort sort) {
    List<Term> listed =
        evaluator.samples(sort).stream()
            .map(value -> written(value, sort))
            .flatMap(Stream::ofNullable)
            .toList();
    SortRow row = sort.indices().isEmpty() ? null : BuiltInSorts.row(sort);
    if (listed.size() > 1 || row == null || !row.isDrawn()) {
      return listed;
    }
    Randomness randomness = new SplitMix(SEED);
    return Stream.generate(() -> row.draw(sort, null, randomness, part -> null))
        .limit(DRAWN)
        .flatMap(Stream::ofNullable)
        .distinct()
        .toList();
  }

  /** Returns the value of a term; {@code null} if it is unknown, or bound, or cannot be written. */
  @Nullable Term value(Term term) {
    return !term.freeVariables().isEmpty() ? null : written(evaluator.value(term), term.sort());
  }

  private @Nullable Term written(Value value, Sort sort) {
    if (Unknown.is(value)) {
      return null;
    }
    Term named = value.equals(evaluator.initial(sort)) ? named(sort) : null;
    Term term = named != null ? named : values.term(value, sort);
    return term == null || term.size() > LARGEST || hasElements(term) ? null : term;
  }

  /** Elements of uninterpreted sorts have no names in scripts. */
  private static boolean hasElements(Term term) {
    if (term instanceof App app
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.ELEMENT) {
      return true;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (hasElements(term.child(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns a fresh constant of a sort; the same one at each call. */
  Term fresh(Sort sort) {
    return fresh.computeIfAbsent(
        sort, s -> App.constant(Declared.function(freshNames.next(), List.of(), s)));
  }

  /** Returns the constants in a term that {@link #fresh} has created. */
  List<Term> freshIn(Term term) {
    if (fresh.isEmpty()) {
      return List.of();
    }
    Set<Term> parts = SubTerms.of(term).stream().collect(Collectors.toSet());
    return fresh.values().stream().filter(parts::contains).toList();
  }

  /**
   * Returns a script that declares constants before their first use.
   *
   * @param fresh the constants, each with the index of the command that uses it first
   */
  static Script declaring(List<Command> commands, Map<Term, Integer> fresh) {
    List<Map.Entry<Term, Integer>> later = new ArrayList<>(fresh.entrySet());
    Collections.reverse(later);
    later.sort(Map.Entry.<Term, Integer>comparingByValue().reversed());
    List<Command> all = new ArrayList<>(commands);
    for (Map.Entry<Term, Integer> entry : later) {
      Declared symbol = (Declared) ((App) entry.getKey()).symbol();
      all.add(entry.getValue(), new Command.Declare(symbol, true));
    }
    return new Script(all);
  }
}
