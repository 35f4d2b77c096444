package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.sort.Lists;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The definitions of a script: functions with their bodies, and datatypes. Immutable; equal if the
 * commands are equal.
 */
public final class Definitions {
  /** No definitions. */
  public static final Definitions NONE = new Definitions(List.of());

  private final List<Command> commands;
  private final Map<Declared, Command.Define> functions = new HashMap<>();
  private final Map<String, Datatype> datatypes = new HashMap<>();
  private final Map<String, EvaluationServices.Field> fields = new HashMap<>();
  private final Set<String> endless = new HashSet<>(); // codatatypes
  private final Set<Declared> constructors = new HashSet<>();
  private final List<List<Command.Define>> groups = new ArrayList<>(); // recursive groups
  private final Map<Declared, DivergentRecursion.Side> divergent = new ConcurrentHashMap<>();
  private volatile @Nullable Boolean total;
  private final int hash;

  private Definitions(List<Command> commands) {
    this.commands = commands;
    this.hash = commands.hashCode();
    add(Lists.DATATYPE);
    for (Command command : commands) {
      command.definitions().forEach(define -> functions.put(define.symbol(), define));
      if (command instanceof Command.DeclareDatatypes declaration) {
        declaration.datatypes().forEach(this::add);
        if (declaration.keyword().startsWith("declare-codata")) {
          declaration.datatypes().forEach(datatype -> endless.add(datatype.name()));
        }
      }
    }
    for (Command command : commands) {
      if (isRecursive(command.definitions())) {
        groups.add(command.definitions());
      }
    }
  }

  /** Whether a body applies a function of its own command; it cannot apply a later one. */
  private static boolean isRecursive(List<Command.Define> parts) {
    if (parts.isEmpty() || parts.get(0).form() != Command.Definition.FUN_REC) {
      return false;
    }
    Set<Declared> defined = parts.stream().map(Command.Define::symbol).collect(Collectors.toSet());
    return SubTerms.of(parts.stream().map(Command.Define::body).toList()).stream()
        .anyMatch(term -> term instanceof App app && defined.contains(app.symbol()));
  }

  /**
   * Returns {@code (assert (! t :named n))} as the definition of n (SMT-LIB 2.7, section 4.2.5).
   */
  private static @Nullable Command named(Command command) {
    if (!(command instanceof Command.Assert a) || !(a.term() instanceof Annotated annotated)) {
      return null;
    }
    for (Annotated.Attribute attribute : annotated.attributes()) {
      if (attribute.keyword().equals(":named")) {
        Term term = annotated.term();
        Declared name =
            new Declared(
                Symbols.unquote(attribute.value()), Declared.Kind.DEFINED, List.of(), term.sort());
        return new Command.Define(Command.Definition.FUN, name, List.of(), term);
      }
    }
    return null;
  }

  private void add(Datatype datatype) {
    datatypes.put(datatype.name(), datatype);
    for (Datatype.Constructor constructor : datatype.constructors()) {
      constructors.add(constructor.symbol());
      for (int i = 0; i < constructor.selectors().size(); i++) {
        fields.put(
            key(constructor.selectors().get(i).name(), datatype.name()),
            new EvaluationServices.Field(constructor.symbol().name(), i));
      }
    }
  }

  /**
   * Returns the definitions among the commands; later ones hide earlier ones of the same symbol.
   */
  public static Definitions of(List<? extends Command> commands) {
    List<Command> kept = new ArrayList<>();
    for (Command command : commands) {
      Command named = named(command);
      if (named != null || defines(command)) {
        kept.add(named == null ? command : named);
      }
    }
    return kept.isEmpty() ? NONE : new Definitions(List.copyOf(kept));
  }

  /** Whether a command defines functions, names a term or declares datatypes. */
  public static boolean defines(Command command) {
    return !command.definitions().isEmpty()
        || command instanceof Command.DeclareDatatypes
        || named(command) != null;
  }

  /**
   * Whether a function is recursive. A recursive definition is an axiom that may be unsatisfiable,
   * as {@code f(x) = f(x) + 1} is, so values found by unfolding it do not confirm a model (SMT-LIB
   * 2.7, section 4.2.3).
   */
  public boolean areRecursive() {
    return !groups.isEmpty();
  }

  /** Whether a function is recursive. */
  public boolean isRecursive(Declared symbol) {
    for (List<Command.Define> group : groups) {
      for (Command.Define part : group) {
        if (part.symbol().equals(symbol)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether values of a sort are finite; those of codatatypes may be infinite. */
  boolean areFinite(Sort sort) {
    return !endless.contains(sort.name());
  }

  /**
   * Whether every recursive definition is known to have exactly one solution; then unfolding
   * computes that function's values.
   */
  public boolean areTotal() {
    Boolean known = total;
    if (known == null) {
      known = groups.stream().allMatch(this::isTotal);
      total = known;
    }
    return known;
  }

  /**
   * Returns these definitions with other definitions of some functions; the commands that define
   * those functions are replaced.
   */
  Definitions with(List<Command.Define> others) {
    Set<Declared> replaced =
        others.stream().map(Command.Define::symbol).collect(Collectors.toSet());
    List<Command> kept = new ArrayList<>();
    for (Command command : commands) {
      if (command.definitions().stream().noneMatch(part -> replaced.contains(part.symbol()))) {
        kept.add(command);
      }
    }
    kept.addAll(others);
    return of(kept);
  }

  private boolean isTotal(List<Command.Define> group) {
    if (Termination.isProved(this, group)) {
      return true;
    }
    DivergentRecursion.Side side = new DivergentRecursion(this, group).found();
    if (side != null) {
      group.forEach(part -> divergent.put(part.symbol(), side));
    }
    return side != null;
  }

  /** Whether a call of a recursive function is known not to terminate. */
  boolean isEndless(Declared function, Value... arguments) {
    DivergentRecursion.Side side = divergent.get(function);
    return side != null && side.contains(arguments);
  }

  /** Returns the definition of a function, or {@code null}. */
  public Command.@Nullable Define function(Declared symbol) {
    return functions.get(symbol);
  }

  /** Returns the datatype of that name, or {@code null}. */
  public @Nullable Datatype datatype(String name) {
    return datatypes.get(name);
  }

  /**
   * Whether a datatype of this script has exactly this constructor. A model of another script may
   * contain one with the same name and other fields.
   */
  boolean haveConstructor(Declared symbol) {
    return constructors.contains(symbol);
  }

  /**
   * Returns the position of the argument that a selector of a datatype selects, or {@code null}.
   */
  public EvaluationServices.@Nullable Field field(String selector, Sort datatype) {
    return fields.get(key(selector, datatype.name()));
  }

  /** Selectors of two datatypes may share a name; no symbol contains a bar. */
  private static String key(String selector, String datatype) {
    return selector + "|" + datatype;
  }

  /** Whether all definitions of another script are the same here. */
  public boolean include(Definitions other) {
    return other == this
        || (functions.entrySet().containsAll(other.functions.entrySet())
            && datatypes.entrySet().containsAll(other.datatypes.entrySet()));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other == this
        || (other instanceof Definitions d && hash == d.hash && commands.equals(d.commands));
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
