package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;
import org.sosy_lab.java_smt.api.FunctionDeclaration;
import org.sosy_lab.java_smt.api.QuantifiedFormulaManager.Quantifier;

/**
 * Builds terms node by node. Definitions are expanded; symbols keep their names unless JavaSMT
 * refuses a name, or knows it with other sorts from a level that was popped.
 */
final class FormulaBuilder {
  private final FormulaManager all;
  private final boolean lastFirst;
  private final JavaSmtOperators operators;
  private final Map<String, Declared> owners = new HashMap<>();
  private final Map<Declared, Formula> constants = new HashMap<>();
  private final Map<Declared, FunctionDeclaration<?>> functions = new HashMap<>();
  private final Map<Declared, Command.Define> definitions = new HashMap<>();
  private Scope closed = new Scope(null);
  private final Map<String, Term> named = new HashMap<>();
  private final Set<Sort> supported = new HashSet<>();
  private int fresh;

  /**
   * Creates a builder.
   *
   * @param lastFirst whether the last argument of a term is built first
   */
  FormulaBuilder(FormulaManager all, boolean lastFirst) {
    this.all = all;
    this.lastFirst = lastFirst;
    operators = new JavaSmtOperators(all.getBooleanFormulaManager());
    CoreCalls.addTo(operators, all);
    NumberCalls.addTo(operators, all);
    BitVectorCalls.addTo(operators, all);
    FloatCalls.addTo(operators, all);
    StringCalls.addTo(operators, all);
  }

  /** The variables in force, and the terms that were built under them. */
  private static final class Scope {
    private final @Nullable Scope outer;
    private final Map<Var, Formula> variables = new HashMap<>();
    private final IdentityHashMap<Term, Formula> built = new IdentityHashMap<>();

    Scope(@Nullable Scope outer) {
      this.outer = outer;
    }

    Formula value(Var variable) {
      for (Scope scope = this; scope != null; scope = scope.outer) {
        Formula value = scope.variables.get(variable);
        if (value != null) {
          return value;
        }
      }
      throw new IllegalStateException("no binder of " + variable.name());
    }
  }

  /** Declares a symbol. */
  void declare(Declared symbol) {
    if (constants.containsKey(symbol) || functions.containsKey(symbol)) {
      return;
    }
    if (symbol.parameters().isEmpty()) {
      constants.put(symbol, variable(symbol.result(), name(symbol)));
      return;
    }
    List<FormulaType<?>> parameters = new ArrayList<>();
    symbol.parameters().forEach(sort -> parameters.add(Types.of(sort)));
    functions.put(
        symbol, all.getUFManager().declareUF(name(symbol), Types.of(symbol.result()), parameters));
  }

  /** Asks for the manager of the sort first, without which JavaSMT fails by a null pointer. */
  private Formula variable(Sort sort, String name) {
    if (supported.add(sort)) {
      Types.require(all, sort);
    }
    return all.makeVariable(Types.of(sort), name);
  }

  /** Returns a declared constant. */
  Formula constant(Declared symbol) {
    return Objects.requireNonNull(constants.get(symbol));
  }

  private String name(Declared symbol) {
    String name = all.isValidName(symbol.name()) ? symbol.name() : "tiercel";
    Declared owner = owners.putIfAbsent(name, symbol);
    return owner == null && name.equals(symbol.name()) ? name : name + "!" + ++fresh;
  }

  /** Defines a function. */
  void define(Command.Define definition) {
    definitions.put(definition.symbol(), definition);
    closed = new Scope(null); // terms that were built may mean something else
  }

  BooleanFormula truth(Term term) {
    return (BooleanFormula) formula(term);
  }

  Formula formula(Term term) {
    return build(term, closed);
  }

  private Formula build(Term term, Scope scope) {
    Formula known = scope.built.get(term);
    if (known == null) {
      known = make(term, scope);
      scope.built.put(term, known);
    }
    return known;
  }

  private Formula make(Term term, Scope scope) {
    if (term instanceof App app) {
      return application(app, arguments(app, scope));
    } else if (term instanceof Var variable) {
      return scope.value(variable);
    } else if (term instanceof Literal literal) {
      return literal(literal);
    } else if (term instanceof Annotated annotated) {
      remember(annotated);
      return build(annotated.term(), scope);
    } else if (term instanceof Let let) {
      Scope inner = new Scope(scope);
      for (int i = 0; i < let.variables().size(); i++) {
        inner.variables.put(let.variables().get(i), build(let.child(i), scope));
      }
      return build(let.body(), inner);
    } else if (term instanceof Binder binder) {
      return quantified(binder, scope);
    }
    throw new Unsupported("a term of kind " + term.getClass().getSimpleName());
  }

  /** Arguments may be null, hence not {@code List.of}. */
  private List<Formula> arguments(Term term, Scope scope) {
    Formula[] formulas = new Formula[term.arity()];
    for (int i = 0; i < formulas.length; i++) {
      int at = lastFirst ? formulas.length - 1 - i : i;
      if (term.child(at).sort() != Sort.ROUNDING_MODE) {
        formulas[at] = build(term.child(at), scope);
      }
    }
    return Arrays.asList(formulas);
  }

  private Formula application(App app, List<Formula> arguments) {
    if (!(app.symbol() instanceof Declared symbol)) {
      return operators.build(app, arguments);
    }
    Command.Define definition = definitions.get(symbol);
    if (definition != null && symbol.kind() == Declared.Kind.DEFINED) {
      return expanded(definition, arguments);
    }
    Term meant = symbol.kind() == Declared.Kind.DEFINED ? named.get(symbol.name()) : null;
    if (meant != null) {
      return formula(meant);
    }
    if (app.isFunctionValue() || symbol.kind() != Declared.Kind.FUNCTION) {
      throw new Unsupported(symbol.name() + ", a " + symbol.kind());
    }
    declare(symbol);
    FunctionDeclaration<?> function = functions.get(symbol);
    return function == null ? constant(symbol) : all.getUFManager().callUF(function, arguments);
  }

  /** A name of a term may be used like a constant. */
  private void remember(Annotated annotated) {
    for (Annotated.Attribute attribute : annotated.attributes()) {
      if (attribute.keyword().equals(":named")) {
        named.put(Symbols.unquote(attribute.value()), annotated.term());
      }
    }
  }

  private Formula expanded(Command.Define definition, List<Formula> arguments) {
    if (definition.form() == Command.Definition.FUN_REC) {
      throw new Unsupported("define-fun-rec");
    }
    Scope scope = new Scope(null);
    for (int i = 0; i < arguments.size(); i++) {
      scope.variables.put(definition.parameters().get(i), arguments.get(i));
    }
    return build(definition.body(), scope);
  }

  /** A bound variable is an ordinary one, which must occur nowhere else. */
  private Formula quantified(Binder binder, Scope scope) {
    Quantifier kind =
        switch (binder.kind()) {
          case FORALL -> Quantifier.FORALL;
          case EXISTS -> Quantifier.EXISTS;
          default -> throw new Unsupported(binder.kind().keyword());
        };
    Scope inner = new Scope(scope);
    List<Formula> variables = new ArrayList<>();
    for (Var variable : binder.variables()) {
      Formula own = variable(variable.sort(), "bound!" + ++fresh);
      inner.variables.put(variable, own);
      variables.add(own);
    }
    BooleanFormula body = (BooleanFormula) build(binder.body(), inner);
    return all.getQuantifiedFormulaManager().mkQuantifier(kind, variables, body);
  }

  private Formula literal(Literal literal) {
    Sort sort = literal.sort();
    if (sort == Sort.INT || sort == Sort.REAL) {
      return NumberCalls.literal(all, literal);
    } else if (sort.isBitVec()) {
      return all.getBitvectorFormulaManager()
          .makeBitvector(sort.width(), (BigInteger) literal.value());
    } else if (sort == Sort.STRING) {
      return all.getStringFormulaManager().makeString((String) literal.value());
    }
    throw new Unsupported("a value of sort " + sort);
  }
}
