package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.table.Tsv;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Something that SMT-LIB 2.7 forbids although a reader can tell what is meant. Which solver
 * families take it all the same, the table {@code restrictions.tsv} says, with an example of each.
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
  /** {@code -1}, which is a symbol. */
  NEGATIVE_NUMERAL,
  /** The same variable twice in one list. */
  BOUND_TWICE,
  /** The same parameter of a function twice. */
  PARAMETER_TWICE,
  /** A symbol of the same name and sorts while the first is in view. */
  DECLARED_TWICE,
  /** A symbol of the same name and other sorts. */
  OVERLOADED,
  /** A constructor or selector of the name of another symbol, with other sorts. */
  CONSTRUCTOR_OVERLOADED,
  /** A name of the logic's theories as one of the script's own. */
  THEORY_SYMBOL,
  /** A sort of the same name while the first is in view. */
  SORT_TWICE,
  /** A sort of the name of one of the logic's theories. */
  THEORY_SORT,
  /** {@code (declare-sort S)} without a number. */
  SORT_WITHOUT_ARITY,
  /** {@code (S)} for {@code S}. */
  SORT_IN_PARENTHESES,
  /** A list that has at least one element by the grammar, and has none. */
  EMPTY_LIST,
  /** A datatype none of whose values can be built first. */
  NOT_WELL_FOUNDED,
  /** Sort parameters of a datatype that are not as many as announced. */
  DATATYPE_PARAMETERS,
  /** A constructor without parentheses. */
  BARE_CONSTRUCTOR,
  /** The form of datatypes before version 2.6. */
  OLD_DATATYPES,
  /** One argument where the standard wants two. */
  ONE_ARGUMENT,
  /** An operator of the standard with arguments that only a solver takes. */
  SOLVER_SIGNATURE,
  /** A constant of many sorts without {@code as}. */
  OPEN_CONSTANT,
  /** An Int where a function of the script asks for a Real. */
  INT_AS_REAL,
  /**
   * An Int where the one argument of a standard operator is a Real, as in {@code (to_int 1)}. Of
   * two, one may be an Int: the logics of arrays and both kinds of numbers have that as sugar.
   */
  INT_OPERAND,
  /**
   * An Int beside a Real in an application of a parametric operator: {@code ite}, {@code store}.
   */
  INT_BESIDE_REAL,
  /** An Int compared with a Real. */
  MIXED_EQUALITY,
  /** A Real where an Int is asked for. */
  REAL_AS_INT,
  /** A Bool where an operator over numbers wants one: it counts as 1 or 0. */
  BOOL_AS_NUMBER,
  /** {@code (_ bv9 3)}. */
  TOO_MANY_BITS,
  /** Cases of {@code match} that leave a constructor out. */
  MATCH_INCOMPLETE,
  /** A case of {@code match} behind one that takes all it could. */
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
  /** A pattern of a term that is no quantifier's body. */
  PATTERN_OUTSIDE,
  /** An assumption that is not of sort Bool. */
  ASSUMPTION_SORT,
  /** An assumption that is no literal. */
  ASSUMPTION_TERM,
  /** {@code pop} of a level that nobody pushed. */
  POP_WITHOUT_PUSH,
  /** {@code (push)}. */
  LEVELS_MISSING,
  /** A second {@code set-logic}. */
  LOGIC_TWICE,
  /** {@code set-logic} behind the first declaration or assertion. */
  LOGIC_LATE,
  /** A logic whose name says nothing of what it allows. */
  LOGIC_UNKNOWN,
  /** Something that the logic's name excludes. */
  LOGIC_LACKS,
  /** An option set behind the first assertion that is to be set before. */
  OPTION_LATE,
  /** An option set behind {@code set-logic} that is to be set in start mode (section 4.1.1). */
  OPTION_AFTER_LOGIC,
  /** A question about an answer that there is none of. */
  QUESTION_EARLY,
  /** A question whose option is not on. */
  OPTION_OFF,
  /** A value of another kind than the standard's option has. */
  OPTION_VALUE,
  /** A value that the standard's attribute does not have. */
  INFO_VALUE,
  /** {@code (check-sat p)}. */
  CHECK_SAT_ARGUMENTS,
  /** Arguments that the command does not have. */
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

  /** The solver families that take it, in alphabetical order; empty if none does. */
  public Set<String> liftedBy() {
    return Restrictions.families(row().get(1));
  }

  /** A script that does it and is well-formed otherwise. */
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
