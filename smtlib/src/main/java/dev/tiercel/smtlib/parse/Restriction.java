package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.table.Tsv;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A construct that SMT-LIB 2.7 forbids although its semantics is clear. The table {@code
 * restrictions.tsv} lists the solver families that accept it, with an example of each.
 */
public enum Restriction {
  /** A reserved word as a name, without bars. */
  RESERVED_WORD,
  /** The name of a command, or of a kind of token, as a name. */
  COMMAND_WORD,
  /** A name that begins with {@code @} or a dot, which are the solvers' own. */
  SOLVER_NAME,
  /** A character beyond printable ASCII in a symbol. */
  NON_ASCII,
  /** A numeral such as {@code 007}. */
  LEADING_ZERO,
  /** A decimal such as {@code 2.}, without digits after the point. */
  DECIMAL_WITHOUT_FRACTION,
  /** {@code -1}, which is a symbol. */
  NEGATIVE_NUMERAL,
  /** The same variable twice in one list. */
  BOUND_TWICE,
  /** The same parameter of a function twice. */
  PARAMETER_TWICE,
  /** A symbol with the same name and sorts as one in scope. */
  DECLARED_TWICE,
  /** A symbol with the same name as another and other sorts. */
  OVERLOADED,
  /** A constructor or selector with the name of another symbol and other sorts. */
  CONSTRUCTOR_OVERLOADED,
  /** A name of the logic's theories as a symbol of the script. */
  THEORY_SYMBOL,
  /** A sort with the name of one in scope. */
  SORT_TWICE,
  /** A sort with the name of a sort of the logic's theories. */
  THEORY_SORT,
  /** {@code (declare-sort S)} without a number. */
  SORT_WITHOUT_ARITY,
  /** {@code (S)} for {@code S}. */
  SORT_IN_PARENTHESES,
  /** An empty list where the grammar requires an element. */
  EMPTY_LIST,
  /** A datatype without a finite value. */
  NOT_WELL_FOUNDED,
  /**
   * Numbers of sort parameters of a datatype that differ between its declaration and definition.
   */
  DATATYPE_PARAMETERS,
  /** A constructor without parentheses. */
  BARE_CONSTRUCTOR,
  /** The form of datatypes before version 2.6. */
  OLD_DATATYPES,
  /** One argument where the standard requires two. */
  ONE_ARGUMENT,
  /** An operator of the standard with arguments that only solvers accept. */
  SOLVER_SIGNATURE,
  /** A constant of ambiguous sort without {@code as}. */
  OPEN_CONSTANT,
  /** An Int argument of a function of the script whose parameter is a Real. */
  INT_AS_REAL,
  /**
   * An Int argument of a unary standard operator on Reals, as in {@code (to_int 1)}. Of two
   * arguments, one may be an Int: the logics of arrays and both kinds of numbers allow that as
   * syntactic sugar.
   */
  INT_OPERAND,
  /** An Int and a Real in an application of a parametric operator: {@code ite}, {@code store}. */
  INT_BESIDE_REAL,
  /** An Int compared with a Real. */
  MIXED_EQUALITY,
  /** A Real where an Int is expected. */
  REAL_AS_INT,
  /** A Bool argument of an operator on numbers: it counts as 1 or 0. */
  BOOL_AS_NUMBER,
  /** {@code (_ bv9 3)}. */
  TOO_MANY_BITS,
  /** Cases of {@code match} that do not cover a constructor. */
  MATCH_INCOMPLETE,
  /** A case of {@code match} after one that covers all its values. */
  MATCH_REDUNDANT,
  /** Parentheses around a constructor without arguments in a pattern. */
  MATCH_PARENTHESES,
  /** {@code match} over a term of no datatype. */
  MATCH_SORT,
  /** A named term with free variables. */
  NAMED_OPEN,
  /** {@code :named} without a name, {@code :pattern} without a list. */
  ATTRIBUTE_VALUE,
  /** A pattern of a single term without parentheses. */
  BARE_PATTERN,
  /** A pattern without terms. */
  EMPTY_PATTERN,
  /** A pattern of a term that is not the body of a quantifier. */
  PATTERN_OUTSIDE,
  /** An assumption that is not of sort Bool. */
  ASSUMPTION_SORT,
  /** An assumption that is no literal. */
  ASSUMPTION_TERM,
  /** {@code pop} of a level that was not pushed. */
  POP_WITHOUT_PUSH,
  /** {@code (push)}. */
  LEVELS_MISSING,
  /** A second {@code set-logic}. */
  LOGIC_TWICE,
  /** {@code set-logic} after the first declaration or assertion. */
  LOGIC_LATE,
  /** A logic whose name does not determine what it allows. */
  LOGIC_UNKNOWN,
  /** A construct that the logic's name excludes. */
  LOGIC_LACKS,
  /** An option set after the first assertion that must be set before it. */
  OPTION_LATE,
  /** An option set after {@code set-logic} that must be set in start mode (section 4.1.1). */
  OPTION_AFTER_LOGIC,
  /** A query about an answer that does not exist. */
  QUESTION_EARLY,
  /** A query whose option is not set. */
  OPTION_OFF,
  /** A value of another type than the standard option's. */
  OPTION_VALUE,
  /** A value that the standard's attribute does not have. */
  INFO_VALUE,
  /** {@code (check-sat p)}. */
  CHECK_SAT_ARGUMENTS,
  /** Arguments that do not fit the command. */
  ARGUMENTS,
  /** A command that neither the standard nor any known solver has. */
  UNKNOWN_COMMAND,
  /** A command's name in bars. */
  QUOTED_COMMAND;

  private static final String TABLE = "restrictions.tsv";

  private static final Map<Restriction, List<String>> ROWS = read();

  private static Map<Restriction, List<String>> read() {
    return Tsv.rows(Restriction.class, TABLE).stream()
        .skip(1)
        .collect(Collectors.toUnmodifiableMap(Restriction::named, cells -> cells));
  }

  private static Restriction named(List<String> cells) {
    return valueOf(cells.get(0).toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** The solver families that accept it, in alphabetical order; empty if none does. */
  public Set<String> acceptingSolvers() {
    return Restrictions.families(row().get(1));
  }

  /** A script with this construct that is well-formed otherwise. */
  public String example() {
    return row().get(2);
  }

  private List<String> row() {
    List<String> row = ROWS.get(this);
    if (row == null) {
      throw new IllegalStateException(TABLE + " has no row for " + this);
    }
    return row;
  }
}
