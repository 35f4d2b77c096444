package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.logic.Logic;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks the standard's rules on names that a script declares (SMT-LIB 2.7, sections 3.1 and 4.2).
 */
final class NameRules {
  private static final Set<String> RESERVED =
      Set.of("!", "_", "as", "exists", "forall", "let", "match", "par");
  private static final Set<String> KINDS_OF_TOKENS =
      Set.of("BINARY", "DECIMAL", "HEXADECIMAL", "NUMERAL", "STRING", "lambda");
  private static final int LAST_ASCII = 126;

  private final Tokens tokens;
  private final Scope scope;
  private final Restrictions restrictions;
  private Logic logic = Logic.HO_ALL;

  NameRules(Tokens tokens, Scope scope, Restrictions restrictions) {
    this.tokens = tokens;
    this.scope = scope;
    this.restrictions = restrictions;
  }

  /**
   * Sets the logic, whose theories' names are reserved from here on.
   *
   * @param token the token of the name
   */
  void logic(int token, String name) throws ParseException {
    if (!Logic.isKnown(name)) {
      refuse(Restriction.LOGIC_UNKNOWN, token, "there is no logic " + name + "; write ALL for any");
    }
    logic = Logic.of(name);
  }

  Logic logic() {
    return logic;
  }

  /** Throws if a restriction is enforced. */
  void refuse(Restriction restriction, int token, String reason) throws ParseException {
    if (restrictions.keeps(restriction)) {
      throw tokens.error(token, restriction, reason);
    }
  }

  boolean keeps(Restriction restriction) {
    return restrictions.keeps(restriction);
  }

  boolean anyRestriction() {
    return !restrictions.isNone();
  }

  /** Checks a symbol that names anything. */
  void name(int token) throws ParseException {
    String name = tokens.symbol(token);
    if (tokens.kind(token) == SmtLibLexer.SYMBOL) {
      if (RESERVED.contains(name)) {
        refuse(Restriction.RESERVED_WORD, token, "the reserved word " + name + " names nothing");
      } else if (KINDS_OF_TOKENS.contains(name) || CommandRow.of(name).isStandard()) {
        refuse(Restriction.COMMAND_WORD, token, "the reserved word " + name + " names nothing");
      }
      if (name.chars().anyMatch(c -> c > LAST_ASCII)) {
        refuse(Restriction.NON_ASCII, token, "the symbol " + name + " has to stand in bars");
      }
    }
    if (name.startsWith("@") || name.startsWith(".")) {
      refuse(
          Restriction.SOLVER_NAME,
          token,
          "names that begin with " + name.charAt(0) + " are for solvers: " + name);
    }
  }

  /** Checks that the names in one list are distinct. */
  void distinct(List<String> names, int token, String what) throws ParseException {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        boolean parameter = what.equals(PARAMETER);
        refuse(
            parameter ? Restriction.PARAMETER_TWICE : Restriction.BOUND_TWICE,
            token,
            "the " + what + " " + name + " stands twice in one list");
      }
    }
  }

  static final String PARAMETER = "parameter";

  /** Checks a function symbol before its declaration. */
  void declare(Declared symbol, int token) throws ParseException {
    if (!anyRestriction()) {
      return;
    }
    theorySymbol(symbol.name(), token);
    List<Declared> before = scope.declared(symbol.name());
    for (Declared other : before) {
      if (other.parameters().equals(symbol.parameters()) && !isOverloaded(other, symbol)) {
        refuse(
            Restriction.DECLARED_TWICE,
            token,
            symbol.name() + " is declared already; give one of the two another name");
      }
    }
    if (!before.isEmpty()) {
      boolean inDatatype = isOfDatatype(symbol);
      refuse(
          inDatatype ? Restriction.CONSTRUCTOR_OVERLOADED : Restriction.OVERLOADED,
          token,
          symbol.name() + " is declared already, with other sorts");
    }
  }

  /** Whether solvers distinguish the two by the sort of a constant. */
  private static boolean isOverloaded(Declared one, Declared other) {
    return one.parameters().isEmpty() && one.result() != other.result();
  }

  private static boolean isOfDatatype(Declared symbol) {
    return symbol.kind() == Declared.Kind.CONSTRUCTOR || symbol.kind() == Declared.Kind.SELECTOR;
  }

  private void theorySymbol(String name, int token) throws ParseException {
    for (Operator row : Theories.named(name)) {
      if (row.isStandard() && logic.isAllowed(row.feature())) {
        refuse(
            Restriction.THEORY_SYMBOL,
            token,
            name + " is a symbol of a theory; give the script's own another name");
      }
    }
  }

  /** Checks a sort symbol before its declaration. */
  void declareSort(String name, int token) throws ParseException {
    if (!anyRestriction()) {
      return;
    }
    name(token);
    if (scope.sort(name) != null) {
      refuse(Restriction.SORT_TWICE, token, "the sort " + name + " is declared already");
    } else if (BuiltInSorts.isStandard(name, logic::isAllowed)) {
      refuse(
          Restriction.THEORY_SORT,
          token,
          name + " is a sort of a theory; give the script's own another name");
    }
  }
}
