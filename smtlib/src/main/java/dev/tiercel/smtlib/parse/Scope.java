package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.Lists;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The names in scope at a position of a script: sorts, function symbols and bound variables. */
final class Scope {
  /** A sort that the script declares or defines. */
  record SortName(List<Sort> parameters, @Nullable Sort definition) {
    /** Returns a declared sort without a definition. */
    static SortName opaque(int arity) {
      List<Sort> parameters = new ArrayList<>();
      for (int i = 0; i < arity; i++) {
        parameters.add(Sort.parameter("A" + i));
      }
      return new SortName(parameters, null);
    }
  }

  private final Map<String, SortName> sorts = new HashMap<>();
  private final Map<String, List<Declared>> functions = new HashMap<>();
  private final Map<String, Declared> constructors = new HashMap<>();
  private final Map<String, Var> variables = new HashMap<>();
  private final Deque<Runnable> undo = new ArrayDeque<>();
  private final Deque<Integer> levels = new ArrayDeque<>();
  private boolean globalDeclarations;
  private boolean functionsAreArrays;
  private boolean setsAreFinite;
  private boolean setsAreArrays;

  /** Sets whether lambdas, and functions without arguments, are z3's arrays or cvc5's arrows. */
  void functionsAreArrays(boolean arrays) {
    functionsAreArrays = arrays;
  }

  /** Returns the sort of a function as a value. */
  Sort valueSort(List<Sort> parameters, Sort result) {
    return functionsAreArrays ? Sort.array(parameters, result) : Sort.function(parameters, result);
  }

  /** Sets whether {@code (Set T)} is z3's abbreviation of {@code (Array T Bool)}. */
  void setsAreArrays(boolean arrays) {
    setsAreArrays = arrays;
  }

  /** Whether a function symbol has a set of cvc5's as an argument or result. */
  boolean declaresSets() {
    return functions.values().stream().flatMap(List::stream).anyMatch(Scope::hasSets);
  }

  private static boolean hasSets(Declared symbol) {
    return Stream.concat(symbol.parameters().stream(), Stream.of(symbol.result()))
        .anyMatch(Scope::hasSets);
  }

  private static boolean hasSets(Sort sort) {
    return BuiltInSorts.feature(sort) == Feature.SETS
        || sort.arguments().stream().anyMatch(Scope::hasSets);
  }

  /** Returns the built-in sort with that name, indices and arguments, or {@code null}. */
  @Nullable Sort builtIn(String name, List<Index> indices, List<Sort> arguments) {
    boolean array = setsAreArrays && name.equals("Set") && indices.isEmpty();
    return array && arguments.size() == 1
        ? Sort.array(arguments, Sort.BOOL)
        : BuiltInSorts.find(name, indices, arguments);
  }

  /** Records a sort: once z3's finite sets are used, set operators are theirs. */
  void recordUse(Sort sort) {
    setsAreFinite |= BuiltInSorts.feature(sort) == Feature.FINITE_SETS;
    sort.arguments().forEach(this::recordUse);
  }

  /** Records an operator before its arguments, as for sorts. */
  void recordUse(String operator) {
    List<Operator> rows = Theories.named(operator);
    setsAreFinite |= !rows.isEmpty() && !isOfOtherSets(rows.get(0));
  }

  /** Returns the operators with a name in the order in which they are tried. */
  List<Operator> operators(String name) {
    List<Operator> rows = Theories.named(name);
    return setsAreFinite && rows.size() > 1
        ? rows.stream().sorted(Comparator.comparing(Scope::isOfOtherSets)).toList()
        : rows;
  }

  private static boolean isOfOtherSets(Operator row) {
    return row.feature() != Feature.FINITE_SETS;
  }

  /** Sets whether declarations outlive {@code pop} from here on. */
  void globalDeclarations(boolean global) {
    globalDeclarations = global;
  }

  void declareSort(String name, SortName sort) {
    replace(sorts, name, sort);
  }

  void declare(Declared symbol) {
    recordUse(symbol.result());
    List<Declared> before = functions.getOrDefault(symbol.name(), List.of());
    if (before.contains(symbol)) {
      return;
    }
    replace(functions, symbol.name(), before.isEmpty() ? List.of(symbol) : plus(symbol, before));
  }

  private static List<Declared> plus(Declared symbol, List<Declared> before) {
    List<Declared> all = new ArrayList<>(before.size() + 1);
    all.add(symbol);
    all.addAll(before);
    return List.copyOf(all);
  }

  /** Declares the names that a command of another text declares. */
  void declare(Command command) {
    if (command instanceof Command.DeclareSort sort) {
      declareSort(Symbols.unquote(sort.name()), SortName.opaque(sort.arity()));
    } else if (command instanceof Command.DefineSort sort) {
      declareSort(sort.name(), new SortName(sort.parameters(), sort.sort()));
    } else if (command instanceof Command.DeclareDatatypes declaration) {
      for (Datatype datatype : declaration.datatypes()) {
        declareSort(
            Symbols.unquote(datatype.name()), SortName.opaque(datatype.parameters().size()));
        declare(datatype);
      }
    } else if (command instanceof Command.Declaration declaration) {
      declaration.symbols().forEach(this::declare);
    } else if (command instanceof Command.Opaque other
        && CommandRow.of(other.name()).is(CommandRow.Trait.SORT_PARAMETER)) {
      declareParameter(new Tokens(other.name(), other.text()).symbol(2));
    }
  }

  /** Declares a sort parameter of the script (SMT-LIB 2.7, section 3.10.3). */
  void declareParameter(String name) {
    declareSort(name, new SortName(List.of(), Sort.parameter(name)));
  }

  void declare(Datatype datatype) {
    for (Datatype.Constructor constructor : datatype.constructors()) {
      declare(constructor.symbol());
      replace(constructors, constructor.symbol().name(), constructor.symbol());
      constructor.selectors().forEach(this::declare);
    }
  }

  private <T> void replace(Map<String, T> map, String name, T value) {
    T before = map.put(name, value);
    if (!levels.isEmpty() && !globalDeclarations) {
      undo.push(
          () -> {
            if (before == null) {
              map.remove(name);
            } else {
              map.put(name, before);
            }
          });
    }
  }

  @Nullable SortName sort(String name) {
    return sorts.get(name);
  }

  /** Returns the symbols with that name declared by the script, newest first. */
  List<Declared> declared(String name) {
    return functions.getOrDefault(name, List.of());
  }

  /** Number of pushed levels. */
  int depth() {
    return levels.size();
  }

  /** Returns the symbols with that name, newest first; those of z3's lists if there are none. */
  List<Declared> functions(String name) {
    List<Declared> found = functions.get(name);
    return found == null ? Lists.functions(name) : found;
  }

  /**
   * Returns the functions whose name is printed in this way by a library that only supports
   * characters: replacement characters stand for bytes outside of any character. Empty if two names
   * are printed alike.
   */
  List<Declared> functionsPrintedAs(String name) {
    List<String> same =
        functions.keySet().stream().filter(own -> FileText.readable(own).equals(name)).toList();
    return same.size() == 1 ? functions(same.get(0)) : List.of();
  }

  @Nullable Declared constructor(String name) {
    Declared found = constructors.get(name);
    return found == null ? Lists.constructor(name) : found;
  }

  /** Returns the constructors of a datatype, in no particular order. */
  List<Declared> constructors(Sort sort) {
    List<Declared> own =
        constructors.values().stream()
            .filter(c -> Typing.unify(c.result(), sort, new HashMap<>()))
            .toList();
    return own.isEmpty() ? Lists.constructors(sort) : own;
  }

  @Nullable Var variable(String name) {
    return variables.get(name);
  }

  /** Binds variables; returns what {@link #unbind} needs to remove them. */
  @Nullable Var[] bind(List<Var> bound) {
    @Nullable Var[] hidden = new Var[bound.size()];
    for (int i = 0; i < hidden.length; i++) {
      hidden[i] = variables.put(bound.get(i).name(), bound.get(i));
    }
    return hidden;
  }

  void unbind(List<Var> bound, @Nullable Var[] hidden) {
    for (int i = hidden.length - 1; i >= 0; i--) {
      Var before = hidden[i];
      if (before == null) {
        variables.remove(bound.get(i).name());
      } else {
        variables.put(before.name(), before);
      }
    }
  }

  /** Unbinds all variables, after a term that could not be read. */
  void unbindAll() {
    variables.clear();
  }

  /** Binds sort parameters; returns what {@link #unbindSorts} needs to remove them. */
  @Nullable SortName[] bindSorts(List<Sort> parameters) {
    @Nullable SortName[] hidden = new SortName[parameters.size()];
    for (int i = 0; i < hidden.length; i++) {
      Sort parameter = parameters.get(i);
      hidden[i] = sorts.put(parameter.name(), new SortName(List.of(), parameter));
    }
    return hidden;
  }

  void unbindSorts(List<Sort> parameters, @Nullable SortName[] hidden) {
    for (int i = hidden.length - 1; i >= 0; i--) {
      SortName before = hidden[i];
      if (before == null) {
        sorts.remove(parameters.get(i).name());
      } else {
        sorts.put(parameters.get(i).name(), before);
      }
    }
  }

  void push(int count) {
    for (int i = 0; i < count; i++) {
      levels.push(undo.size());
    }
  }

  /** Pops levels; all of them if there are not enough. */
  void pop(int count) {
    for (int i = 0; i < count && !levels.isEmpty(); i++) {
      int until = levels.pop();
      while (undo.size() > until) {
        undo.pop().run();
      }
    }
  }

  /** Clears everything, as {@code reset} does. */
  void reset() {
    sorts.clear();
    functions.clear();
    constructors.clear();
    undo.clear();
    levels.clear();
    globalDeclarations = false;
  }

  /** Clears what {@code reset-assertions} does: everything but global declarations. */
  void resetAssertions() {
    boolean global = globalDeclarations;
    if (global) {
      undo.clear();
      levels.clear();
    } else {
      reset();
    }
    globalDeclarations = global;
  }
}
