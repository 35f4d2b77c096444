package dev.tiercel.mutate.space;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Combinations of supported operators and sorts that a solver rejects, from {@code limits.tsv}. The
 * tab-separated columns are: family, or family and version prefix, or family and {@code -calls}, or
 * the interface of several families; kind of limit; its values; reason.
 */
public final class DialectLimits {
  private static final String TABLE = "limits.tsv";
  private static final List<List<String>> ROWS = Tsv.rows(DialectLimits.class, TABLE);

  /** An Int argument beside a Real one, as the limit of that name forbids. */
  private static final String INT_BESIDE_REAL = "int-beside-real";

  /** Suffix of solvers that are run through their programming interface. */
  private static final String CALLS = "-calls";

  /** Between an interface and a solver that is run through it, as in {@code javasmt-z3}. */
  private static final String THROUGH = "-";

  /** Sorts with infinitely many values; a sort that contains one is infinite as well. */
  private static final Set<String> INFINITE = Set.of("Int", "Real", "String", "Seq", "Bag");

  private final Set<String> formats = new HashSet<>();
  private final Set<String> pairs = new HashSet<>();
  private final Set<String> without = new HashSet<>();
  private final Set<String> rarely = new HashSet<>();
  private final Set<String> logics = new HashSet<>();
  private final Set<String> noIndices = new HashSet<>();
  private final Set<String> noElements = new HashSet<>();
  private final Set<String> noParameters = new HashSet<>();
  private final Set<String> overInfinite = new HashSet<>();
  private final Set<String> notForAll = new HashSet<>();
  private final Set<String> notDefined = new HashSet<>();
  private final Set<String> interpolating = new HashSet<>();
  private boolean flatIndices;
  private boolean any;

  private DialectLimits() {}

  /**
   * Returns the limits of a solver; none if the table has no line for it.
   *
   * @param solver {@code cvc5} or {@code cvc5:1.0.3}
   */
  public static DialectLimits of(String solver) {
    DialectLimits dialectLimits = new DialectLimits();
    String family = solver.split(":", 2)[0];
    for (List<String> row : ROWS) {
      if (concerns(row.get(0), family, solver)) {
        dialectLimits.add(row.get(1), Set.of(row.get(2).split(" ")));
      }
    }
    return dialectLimits;
  }

  private static boolean concerns(String row, String family, String solver) {
    if (row.endsWith(CALLS)) {
      return row.equals(family + CALLS) && solver.endsWith(CALLS);
    }
    return row.indexOf(':') >= 0
        ? solver.startsWith(row)
        : row.equals(family) || family.startsWith(row + THROUGH);
  }

  private void add(String what, Set<String> which) {
    any = true;
    switch (what) {
      case "FORMATS" -> formats.addAll(which);
      case "PAIRS" -> pairs.addAll(which);
      case "WITHOUT" -> without.addAll(which);
      case "RARELY" -> rarely.addAll(which);
      case "WITHOUT_LOGIC" -> logics.addAll(which);
      case "FLAT_INDICES" -> flatIndices = true;
      case "INDICES" -> noIndices.addAll(which);
      case "ELEMENTS" -> noElements.addAll(which);
      case "PARAMETERS" -> noParameters.addAll(which);
      case "FORALL" -> notForAll.addAll(which);
      case "DEFINED" -> notDefined.addAll(which);
      case "INTERPOLANTS" -> interpolating.addAll(which);
      case "OVER_INFINITE" -> overInfinite.addAll(which);
      default -> throw new IllegalStateException(TABLE + " limits what nobody knows: " + what);
    }
  }

  /** Whether the solver accepts a sort, apart from its context. */
  public boolean allow(Sort sort) {
    if (sort.isFloatingPoint() && !formats.isEmpty()) {
      return formats.contains(sort.indices().get(0).text() + "/" + sort.indices().get(1).text());
    }
    if (without.contains(sort.name())) {
      return false;
    }
    return !sort.isMap()
        || (allowIndices(sort.domain()) && !noElements.contains(sort.range().name()));
  }

  private boolean allowIndices(List<Sort> sorts) {
    for (Sort sort : sorts) {
      if ((flatIndices && sort.isMap()) || noIndices.contains(sort.name())) {
        return false;
      }
    }
    return true;
  }

  /** Whether scripts may use the row. */
  public boolean allow(Operator row) {
    return !without.contains(row.name());
  }

  /** Whether scripts may use the row over arguments of these sorts. */
  public boolean allow(Operator row, List<Sort> arguments) {
    return allow(row)
        && (arguments.size() <= 2 || !pairs(row))
        && (!overInfinite.contains(row.name())
            || arguments.stream().allMatch(DialectLimits::isInfinite));
  }

  private static boolean isInfinite(Sort sort) {
    return INFINITE.contains(sort.name())
        || sort.arguments().stream().anyMatch(DialectLimits::isInfinite);
  }

  /** Whether a function that a script declares may take arguments of these sorts. */
  public boolean allowParameters(List<Sort> sorts) {
    for (Sort sort : sorts) {
      if (!allow(sort) || noParameters.contains(sort.name())) {
        return false;
      }
    }
    return true;
  }

  /** Whether {@code forall} may bind variables of a sort. */
  public boolean allowForAll(Sort sort) {
    return !notForAll.contains(sort.name());
  }

  /** Whether a definition may have this body. */
  public boolean allowDefinition(Term body) {
    return notDefined.isEmpty() || allowAll(body);
  }

  private boolean allowAll(Term body) {
    for (Term term : SubTerms.of(List.of(body))) {
      if (!allowInDefinition(term)) {
        return false;
      }
    }
    return true;
  }

  private boolean allowInDefinition(Term term) {
    return !(term instanceof App app
        && app.symbol() instanceof Operator row
        && notDefined.contains(row.name()));
  }

  /** Whether scripts may use a keyword: a command, {@code match}, the bars of names. */
  public boolean allow(String keyword) {
    return !without.contains(keyword);
  }

  /**
   * Whether most new scripts may use a keyword; one that a solver reads, but answers with {@code
   * unknown}, is left to seeds and to mutators that need it.
   */
  public boolean isUsual(String keyword) {
    return allow(keyword) && !rarely.contains(keyword);
  }

  /** Whether scripts may name the logic. */
  public boolean allow(Logic logic) {
    return !logics.contains(logic.name());
  }

  /** Whether a script may ask for interpolants in its logic. */
  public boolean allowInterpolants(Script script) {
    String logic = script.logic();
    return interpolating.isEmpty() || (logic != null && interpolating.contains(logic));
  }

  /** Whether the solver accepts only two arguments of a variadic row. */
  public boolean pairs(Operator row) {
    return pairs.contains(row.name());
  }

  /**
   * Whether parts of a script are accepted.
   *
   * @param script its logic determines the sort of numerals
   * @param commands checked except for their terms; bodies of definitions are checked
   * @param heads terms whose head and literal arguments are checked
   */
  public boolean allow(Script script, List<Command> commands, List<Term> heads) {
    for (int i = 0; any && i < commands.size(); i++) { // no streams: hot path
      if (!allowCommand(commands.get(i))) {
        return false;
      }
    }
    boolean strict = !allow(INT_BESIDE_REAL) && !numeralsAreReal(script);
    for (int i = 0; any && i < heads.size(); i++) {
      if (!allowHead(heads.get(i)) || (strict && mixes(heads.get(i)))) {
        return false;
      }
    }
    return true;
  }

  private static boolean numeralsAreReal(Script script) {
    String logic = script.logic();
    return logic != null && Logic.of(logic).numeralsAreReal();
  }

  /** Whether a term applies an operator to an Int where a Real is required. */
  private static boolean mixes(Term term) {
    boolean ints = false;
    boolean reals = term instanceof App app && app.symbol().name().equals("/");
    for (int i = 0; i < term.arity(); i++) {
      Term child = term.child(i);
      if (child.sort().isMap()) {
        return false; // index and element sorts may differ
      }
      ints |= child.sort().equals(Sort.INT);
      reals |= child.sort().equals(Sort.REAL);
    }
    return ints && reals && term instanceof App app && app.symbol() instanceof Operator;
  }

  private boolean allowCommand(Command command) {
    if (command instanceof Command.Declare declare) {
      return allow(declare.symbol().result()) && allowParameters(declare.symbol().parameters());
    }
    if (command instanceof Command.Define define) {
      return allow("define-fun")
          && allow(define.form().keyword())
          && allowDefinition(define.body());
    }
    return allow(keyword(command));
  }

  /** The keyword of a command that some solver lacks; empty for others. */
  private static String keyword(Command command) {
    if (command instanceof Command.DeclareSort) {
      return "declare-sort";
    } else if (command instanceof Command.DefineSort) {
      return "define-sort";
    } else if (command instanceof Command.DefineFunsRec) {
      return "define-funs-rec";
    } else if (command instanceof Command.DeclareDatatypes datatypes) {
      return datatypes.keyword();
    }
    return command instanceof Command.Other other ? other.name() : "";
  }

  private boolean allowHead(Term term) {
    for (int i = 0; i < term.arity(); i++) {
      if (term.child(i) instanceof Literal literal && !allow(literal.sort())) {
        return false;
      }
    }
    if (term instanceof Annotated) {
      return allow("!");
    }
    if (term instanceof Match && !allow("match")) {
      return false;
    }
    if (term instanceof Binder binder && binder.kind() == Binder.Kind.FORALL) {
      return binder.variables().stream().allMatch(v -> allowForAll(v.sort()));
    }
    boolean row = term instanceof App app && app.symbol() instanceof Operator;
    return allow(term.sort()) && (!row || allowRow((App) term));
  }

  private boolean allowRow(App app) {
    Operator row = (Operator) app.symbol();
    if (!allow(row) || (app.arity() > 2 && pairs(row))) {
      return false;
    }
    return !overInfinite.contains(row.name()) || isInfinite(app.child(0).sort());
  }
}
