package dev.tiercel.mutate.histfuzz;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The abstract form of an atom (HistFuzz, II-B): its operator and, for each operand, the sort and
 * whether variables occur in it. Parameters of sorts, names of declared sorts and functions, and
 * indices of operators are dropped.
 *
 * <p>Text form: {@code (< const_Int var_Int)}, and {@code var_Bool} for an atom without operands.
 *
 * @param operator the name of an operator, {@link #FUNCTION}, or empty for an atom that consists of
 *     its single operand
 */
public record AtomForm(String operator, List<Operand> operands) {
  /** Name of every declared function. */
  static final String FUNCTION = "apply";

  /** Name of every declared sort. */
  static final String DECLARED_SORT = "Sort";

  private static final String VARIABLE = "var_";
  private static final String CONSTANT = "const_";

  /**
   * One operand.
   *
   * @param variable whether a variable or a function of the script occurs in it
   * @param sort the name of its sort
   */
  record Operand(boolean variable, String sort) {
    @Override
    public String toString() {
      return (variable ? VARIABLE : CONSTANT) + sort;
    }
  }

  public AtomForm {
    operands = List.copyOf(operands);
  }

  /** Computes the forms of atoms; caches which terms contain variables. */
  static final class Reader {
    private final Map<Term, Boolean> cache = new HashMap<>();

    /** Returns the form of an atom. */
    AtomForm of(Term atom) {
      if (!(atom instanceof App app) || app.arity() == 0) {
        return new AtomForm("", List.of(operand(atom)));
      }
      List<Operand> operands = new ArrayList<>(app.arity());
      for (int i = 0; i < app.arity(); i++) {
        operands.add(operand(app.child(i)));
      }
      boolean row = app.symbol() instanceof Operator;
      return new AtomForm(row ? app.symbol().name() : FUNCTION, operands);
    }

    private Operand operand(Term term) {
      return new Operand(isVariable(term), sortName(term.sort()));
    }

    private boolean isVariable(Term term) {
      if (term instanceof Literal) {
        return false;
      }
      if (term.arity() == 0) {
        return !(term instanceof App app) || isFunction(app);
      }
      Boolean before = cache.get(term);
      if (before == null) {
        before = term instanceof App app && isFunction(app);
        for (int i = 0; i < term.arity() && !before; i++) {
          before = isVariable(term.child(i));
        }
        cache.put(term, before);
      }
      return before;
    }

    private static boolean isFunction(App app) {
      return app.symbol() instanceof Declared symbol
          && symbol.kind() != Declared.Kind.CONSTRUCTOR
          && symbol.kind() != Declared.Kind.SELECTOR;
    }
  }

  /** Returns the name of a sort in a form. */
  static String sortName(Sort sort) {
    return BuiltInSorts.row(sort) == null ? DECLARED_SORT : sort.name();
  }

  /**
   * Parses the text of {@link #toString}.
   *
   * @return {@code null} for any other text
   */
  static @Nullable AtomForm parse(String text) {
    boolean application = text.startsWith("(") && text.endsWith(")");
    String[] words = (application ? text.substring(1, text.length() - 1) : text).split(" ");
    int first = application ? 1 : 0;
    List<Operand> operands = new ArrayList<>();
    for (int i = first; i < words.length; i++) {
      boolean variable = words[i].startsWith(VARIABLE);
      if (!variable && !words[i].startsWith(CONSTANT)) {
        return null;
      }
      operands.add(new Operand(variable, words[i].substring(words[i].indexOf('_') + 1)));
    }
    return operands.isEmpty() || (!application && operands.size() > 1)
        ? null
        : new AtomForm(application ? words[0] : "", operands);
  }

  @Override
  public String toString() {
    if (operator.isEmpty()) {
      return operands.get(0).toString();
    }
    StringJoiner text = new StringJoiner(" ", "(", ")").add(operator);
    operands.forEach(o -> text.add(o.toString()));
    return text.toString();
  }
}
