package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.Restrictions;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Conservative test whether a script is valid SMT-LIB 2.6 and uses only what a solver is known to
 * accept. It rejects many valid scripts: anything that solvers read in different ways, or that is
 * new in 2.7, is left out.
 */
final class StandardScriptCheck {
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");
  private static final Pattern TEXT = Pattern.compile("\"[ !#-\\[\\]-~]*\"");
  private static final String MODELS = ":produce-models";

  private static final String ARRAY = "Array";
  private static final String LANGUAGE = "RegLan";

  /**
   * The standard's sorts apart from arrays, and without RegLan: declaring a symbol of that sort is
   * not plain.
   */
  private static final Set<String> SORTS =
      Set.of("Bool", "Int", "Real", "String", "BitVec", "FloatingPoint", "RoundingMode");

  private static final Set<Binder.Kind> QUANTIFIERS =
      EnumSet.of(Binder.Kind.FORALL, Binder.Kind.EXISTS);

  /** Features outside the standard. */
  private static final Set<Feature> DIALECTS =
      EnumSet.of(
          Feature.SEQUENCES,
          Feature.SETS,
          Feature.FINITE_SETS,
          Feature.BAGS,
          Feature.FINITE_FIELDS,
          Feature.TRANSCENDENTALS,
          Feature.HIGHER_ORDER,
          Feature.SEPARATION);

  private final Script script;
  private final Dialect dialect;
  private final Set<String> names = new HashSet<>();

  private StandardScriptCheck(Script script, Dialect dialect) {
    this.script = script;
    this.dialect = dialect;
  }

  /**
   * Whether a script is plain.
   *
   * @param dialect of the solver that has to accept it
   */
  static boolean isPlain(Script script, Dialect dialect) {
    return new StandardScriptCheck(script, dialect).isPlain();
  }

  private boolean isPlain() {
    return allows(script.logic(), Features.of(script))
        && hasPlainCommands()
        && isStandard()
        && SubTerms.ofCommands(script.commands()).stream().allMatch(this::isPlain);
  }

  private boolean isStandard() {
    try {
      ScriptParser.parse(script.toString(), "script", Restrictions.STANDARD);
      return true;
    } catch (ParseException e) {
      return false;
    }
  }

  private boolean allows(@Nullable String logic, Set<Feature> features) {
    return logic != null
        && !logic.startsWith("HO_")
        && !logic.equals("HORN")
        && dialect.knowsLogic(logic)
        && Logic.of(logic).allows(features)
        && !Logic.of(logic).isDifferenceOnly()
        && Collections.disjoint(features, DIALECTS)
        && !features.containsAll(Set.of(Feature.INTS, Feature.REALS)) // mixed in many ways
        && features.stream().allMatch(dialect::has);
  }

  private boolean hasPlainCommands() {
    int levels = 0;
    boolean begun = false;
    for (Command command : script.commands()) {
      if (command instanceof Command.Push push) {
        levels += push.levels();
      } else if (command instanceof Command.Pop pop) {
        levels -= pop.levels();
      }
      boolean heading = command instanceof Command.SetOption || command instanceof Command.SetInfo;
      boolean logic = command instanceof Command.SetLogic;
      if (levels < 0 || (begun && (heading || logic)) || (!begun && !heading && !logic)) {
        return false;
      }
      begun |= logic;
      if (!isPlain(command)) {
        return false;
      }
    }
    return begun;
  }

  private boolean isPlain(Command command) {
    if (command instanceof Command.SetOption option) {
      return option.keyword().equals(MODELS);
    } else if (command instanceof Command.Declare declare) {
      return names(declare.symbol());
    } else if (command instanceof Command.DeclareSort sort) {
      return names(sort.name());
    } else if (command instanceof Command.Define define) {
      return define.form() == Command.Definition.FUN && names(define.symbol());
    } else if (command instanceof Command.DeclareDatatypes types) {
      return !types.keyword().contains("codatatype")
          && types.datatypes().stream().allMatch(type -> names(type.name()))
          && types.datatypes().stream().allMatch(this::isPlain);
    } else if (command instanceof Command.CheckSatAssuming check) {
      return check.assumptions().stream().allMatch(StandardScriptCheck::isLiteral);
    }
    return command instanceof Command.SetLogic
        || command instanceof Command.SetInfo
        || command instanceof Command.Assert
        || command instanceof Command.CheckSat
        || command instanceof Command.GetValue
        || command instanceof Command.Push
        || command instanceof Command.Pop
        || command instanceof Command.Exit;
  }

  private boolean isPlain(Datatype type) {
    return type.constructors().stream()
        .allMatch(c -> names(c.symbol()) && c.selectors().stream().allMatch(this::names));
  }

  private boolean names(Declared symbol) {
    return names(symbol.name()) && isPlain(symbol.result()) && arePlain(symbol.parameters());
  }

  /**
   * Whether a sort is one of the standard, a declared one, or a parameter of one that is being
   * declared.
   */
  private boolean isPlain(Sort sort) {
    boolean array = sort.name().equals(ARRAY) && sort.arguments().size() == 2;
    boolean known = array || SORTS.contains(sort.name()) || names.contains(sort.name());
    return sort.isParameter() || (known && arePlain(sort.arguments()));
  }

  private boolean arePlain(List<Sort> sorts) {
    return sorts.stream().allMatch(this::isPlain);
  }

  /** Whether a name is new and simple, and no operator of any solver has it; adds it. */
  private boolean names(String name) {
    return NAME.matcher(name).matches() && Theories.named(name).isEmpty() && names.add(name);
  }

  private static boolean isLiteral(Term term) {
    Term atom =
        term instanceof App app
                && app.symbol() instanceof Operator operator
                && operator.connective() == Connective.NOT
            ? term.child(0)
            : term;
    return atom instanceof App app && app.symbol() instanceof Declared && app.arity() == 0;
  }

  private boolean isPlain(Term term) {
    boolean language = term.sort().name().equals(LANGUAGE);
    if (!language && !isPlain(term.sort())) {
      return false;
    } else if (term instanceof Annotated || term instanceof Match) {
      return false;
    } else if (term instanceof Literal) {
      return term.sort() != Sort.STRING || TEXT.matcher(term.toString()).matches();
    } else if (term instanceof Binder || term instanceof Let) {
      return isBindingPlain(term);
    } else if (term instanceof App app) {
      return app.symbol() instanceof Operator operator
          ? isPlain(operator, app)
          : isPlain((Declared) app.symbol(), app);
    }
    return true;
  }

  private boolean isBindingPlain(Term term) {
    boolean quantifies =
        term instanceof Let
            || (term instanceof Binder binder && QUANTIFIERS.contains(binder.kind()));
    List<Var> variables =
        term instanceof Binder binder ? binder.variables() : ((Let) term).variables();
    return quantifies
        && variables.stream()
            .allMatch(v -> NAME.matcher(v.name()).matches() && !names.contains(v.name()));
  }

  /** Operators of bit-vectors take two arguments in 2.6, some take more since 2.7. */
  private boolean isPlain(Operator operator, App app) {
    boolean bits = operator.feature() == Feature.BIT_VECTORS;
    return operator.isStandard() && dialect.supports(operator) && (!bits || app.arity() <= 2);
  }

  /**
   * A constructor whose arguments leave a parameter of its sort open must be annotated with {@code
   * as}.
   */
  private static boolean isPlain(Declared symbol, App app) {
    boolean open =
        symbol.kind() == Declared.Kind.CONSTRUCTOR
            && symbol.parameters().isEmpty()
            && !app.sort().arguments().isEmpty();
    return !open || app.function().as() != null;
  }
}
