package dev.tiercel.mutate.grammar;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.OperatorShape;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Draws a swarm: its sorts, some productions of each of its rows over them, and the weight of each
 * row, whose logarithm is drawn uniformly.
 */
final class SwarmMaker {
  private static final int ATTEMPTS = 24; // attempts to find productions of a row
  private static final int MORE_ATTEMPTS = 250; // for a featured row
  private static final int WAYS = 2;
  private static final double SPREAD = 3; // range of the logarithms of weights
  private static final int MOST_FIELDS = 3;

  private final Grammar grammar;
  private final RandomSource random;
  private final Set<ScriptConstruct> scriptConstructs;
  private final Vocabulary words = new Vocabulary();
  private final List<Declared> functions = new ArrayList<>();
  private final List<Production> productions = new ArrayList<>();
  private final List<Production> featured = new ArrayList<>();
  private final SortPool pool;

  private SwarmMaker(
      Grammar grammar,
      Set<Feature> about,
      Set<ScriptConstruct> scriptConstructs,
      RandomSource random) {
    this.grammar = grammar;
    this.random = random;
    this.scriptConstructs = scriptConstructs;
    List<Sort> own = new ArrayList<>();
    if (about.contains(Feature.UNINTERPRETED) && grammar.dialectLimits().isUsual("declare-sort")) {
      own.add(words.declareSort());
    }
    List<String> types = new ArrayList<>();
    for (int i = about.contains(Feature.DATATYPES) ? 1 + random.below(2) : 0; i > 0; i--) {
      types.add("D" + types.size());
      own.add(Sort.of(types.get(types.size() - 1)));
    }
    this.pool = SortPool.open(grammar, random, FirstSorts.draw(grammar, about, own, random));
    types.forEach(this::declareDatatype);
  }

  /**
   * Draws a swarm.
   *
   * @param featured the rows that its scripts feature in turn
   * @param others further rows that its terms may use
   * @param scriptConstructs constructs that its scripts may use, other than applications
   * @param small whether its formulas are a few applications over one or two constants of a sort
   */
  static Swarm draw(
      Grammar grammar,
      Collection<Operator> featured,
      Collection<Operator> others,
      Set<ScriptConstruct> scriptConstructs,
      boolean small,
      RandomSource random) {
    EnumSet<Feature> about = EnumSet.of(Feature.CORE);
    featured.forEach(row -> about.add(row.feature()));
    others.forEach(row -> about.add(row.feature()));
    boolean functions =
        scriptConstructs.contains(ScriptConstruct.FUNCTION)
            || featured.stream().anyMatch(ScriptSymbolRows::namesFunction);
    if (functions && grammar.has(Feature.UNINTERPRETED)) {
      about.add(Feature.UNINTERPRETED);
    }
    if (scriptConstructs.contains(ScriptConstruct.MATCH) && grammar.has(Feature.DATATYPES)) {
      about.add(Feature.DATATYPES);
    }
    SwarmMaker maker = new SwarmMaker(grammar, about, scriptConstructs, random);
    if (about.contains(Feature.UNINTERPRETED)) {
      maker.declareFunctions();
    }
    featured.forEach(row -> maker.add(row, true));
    others.forEach(row -> maker.add(row, false));
    return maker.swarm(small);
  }

  /**
   * Draws a small swarm over the sorts of a script, for one term.
   *
   * @param wanted the sort of the term
   * @param sorts the sorts that have leaf terms
   * @param tries number of rows to try
   * @param usable whether a row may be used
   */
  static Swarm forScript(
      Grammar grammar,
      Sort wanted,
      Collection<Sort> sorts,
      int tries,
      Predicate<Operator> usable,
      RandomSource random) {
    SwarmMaker maker = new SwarmMaker(grammar, sorts, random);
    for (int i = 0; i < tries; i++) {
      Operator row = random.pick(grammar.rows());
      if (usable.test(row)) {
        maker.add(row, i % 2 == 0 ? wanted : null);
      }
    }
    return maker.swarm(new Swarm.TermParameters(0.3, 3, 8));
  }

  private SwarmMaker(Grammar grammar, Collection<Sort> sorts, RandomSource random) {
    this.grammar = grammar;
    this.random = random;
    this.scriptConstructs =
        Set.of(ScriptConstruct.FORALL, ScriptConstruct.EXISTS, ScriptConstruct.LET);
    this.pool = SortPool.closed(grammar, random, sorts);
  }

  private void add(Operator row, @Nullable Sort wanted) {
    int more = row.arity() == Arity.FIXED ? 0 : random.below(2);
    OperatorShape operatorShape = OperatorShape.of(row, wanted, pool.letters(row), more);
    if (operatorShape != null && isMeant(operatorShape) && admits(operatorShape)) {
      productions.add(Production.of(operatorShape, weight()));
    }
  }

  private Swarm swarm(boolean small) {
    int constants = small ? 2 : 3;
    for (Sort sort : pool.sorts()) {
      for (int i = sort == Sort.REG_LAN ? 0 : 1 + random.below(constants); i > 0; i--) {
        words.constant(sort);
      }
    }
    Swarm.TermParameters habits =
        small
            ? new Swarm.TermParameters(
                0.1 + 0.4 * random.unit(), 2 + random.below(3), 3 + random.below(8))
            : new Swarm.TermParameters(
                0.1 + 0.4 * random.unit(), 2 + random.below(5), 6 + random.below(30));
    Swarm plain = swarm(habits);
    if (!scriptConstructs.contains(ScriptConstruct.DEFINITION)) {
      return plain;
    }
    for (int i = random.below(2); i >= 0; i--) {
      define(plain, "m" + i);
    }
    return swarm(habits);
  }

  private Swarm swarm(Swarm.TermParameters habits) {
    return new Swarm(grammar, words, pool.sorts(), productions, featured, scriptConstructs, habits);
  }

  private double weight() {
    return Math.exp(SPREAD * random.unit());
  }

  private void add(Operator row, boolean isFeatured) {
    List<Production> found = new ArrayList<>();
    double weight = weight();
    int attempts = isFeatured ? MORE_ATTEMPTS : ATTEMPTS;
    for (int i = 0; i < attempts && found.size() < WAYS; i++) {
      Sort wanted = random.coin() ? pool.pick(s -> true) : null;
      int more =
          grammar.dialectLimits().pairs(row) || (row.arity() == Arity.FIXED && random.below(4) > 0)
              ? 0
              : random.below(3);
      OperatorShape operatorShape = OperatorShape.of(row, wanted, pool.letters(row), more);
      if (operatorShape != null && isMeant(operatorShape) && admits(operatorShape)) {
        found.add(Production.of(operatorShape, weight / WAYS));
      }
    }
    if (found.isEmpty()) {
      new ScriptSymbolRows(words, pool, functions, random).add(row, weight, found);
    }
    productions.addAll(found);
    if (isFeatured) {
      featured.addAll(found.subList(0, Math.min(1, found.size())));
    }
  }

  /** Whether a parser resolves the application to this row and not to another of the same name. */
  private static boolean isMeant(OperatorShape operatorShape) {
    Sort[] sorts = operatorShape.arguments().toArray(new Sort[0]);
    for (Operator row : Theories.named(operatorShape.operator().name())) {
      if (row.apply(operatorShape.indices(), operatorShape.as(), sorts) != null) {
        return row == operatorShape.operator();
      }
    }
    return false;
  }

  private boolean admits(OperatorShape operatorShape) {
    if (!grammar.dialectLimits().allow(operatorShape.operator(), operatorShape.arguments())) {
      return false;
    }
    for (Sort sort : operatorShape.arguments()) {
      if (!pool.admits(sort)) {
        return false;
      }
    }
    return pool.admits(operatorShape.result());
  }

  private Sort element() {
    Sort sort = pool.pick(SortPool::isElement);
    return sort == null ? Sort.BOOL : sort;
  }

  /**
   * Draws the sort of a field. No tuple: cvc5 cannot resolve mutually recursive datatypes that
   * contain tuples. No array over a declared sort: z3 rejects a datatype that occurs in the index
   * sort of its own field.
   */
  private Sort field() {
    Sort sort = element();
    boolean array = sort.isArray() && BuiltInSorts.row(sort.arguments().get(0)) != null;
    return sort.arguments().isEmpty() || array ? sort : Sort.BOOL;
  }

  private void declareFunctions() {
    for (int i = random.below(3); i >= 0; i--) {
      List<Sort> parameters = new ArrayList<>();
      for (int j = random.below(2); j >= 0; j--) {
        parameters.add(element());
      }
      declare(Declared.function("f" + i, parameters, element()));
    }
    Sort related = element();
    declare(Declared.function("r", List.of(related, related), Sort.BOOL));
  }

  private void declare(Declared function) {
    if (grammar.dialectLimits().allowParameters(function.parameters())) {
      functions.add(function);
      productions.add(Production.of(function, weight()));
    }
  }

  /**
   * Declares a datatype: one constructor without fields, so that it has values, and one or two with
   * fields.
   */
  private void declareDatatype(String name) {
    Sort sort = Sort.of(name);
    List<Datatype.Constructor> constructors = new ArrayList<>();
    for (int i = 1 + random.below(2); i >= 0; i--) {
      String constructor = name + "c" + i;
      List<Sort> fields = new ArrayList<>();
      List<Declared> selectors = new ArrayList<>();
      for (int j = i == 0 ? 0 : 1 + random.below(MOST_FIELDS); j > 0; j--) {
        Sort field = field();
        fields.add(field);
        String selector = constructor + "s" + j;
        selectors.add(new Declared(selector, Declared.Kind.SELECTOR, List.of(sort), field));
      }
      Declared symbol = new Declared(constructor, Declared.Kind.CONSTRUCTOR, fields, sort);
      constructors.add(new Datatype.Constructor(symbol, selectors));
      productions.add(Production.of(symbol, weight()));
      selectors.forEach(s -> productions.add(Production.of(s, weight())));
    }
    words.declare(new Datatype(name, List.of(), constructors));
  }

  private void define(Swarm plain, String name) {
    List<Var> parameters = new ArrayList<>();
    List<Sort> sorts = new ArrayList<>();
    for (int i = random.below(3); i > 0; i--) {
      Sort sort = element();
      parameters.add(Var.of("p" + i, sort));
      sorts.add(sort);
    }
    Sort result = element();
    Term body = new TermMaker(plain, random).termOver(parameters, result);
    if (!grammar.dialectLimits().allowDefinition(body)) {
      return;
    }
    Declared symbol = new Declared(name, Declared.Kind.DEFINED, sorts, result);
    words.define(new Command.Define(Command.Definition.FUN, symbol, parameters, body));
    productions.add(Production.of(symbol, weight()));
  }
}
